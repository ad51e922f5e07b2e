import {
  type Condition,
  type DescriptionNoun,
  isObject,
  isPlayer,
  type Noun,
  playerThing,
  type Value,
  type VerbActionOf,
} from '@rulewright/language';
import { BOARD, type Core, type Doing, type Proc, Proposal } from '../core.js';
import { amount, values } from '../evaluate/evaluate.js';
import { bind } from '../evaluate/frame.js';
import type { Frame } from '../state/records.js';
import { actorsOf, type Picked, pick } from './pick.js';

/** While a library is searched that is an event going on, in which something may be cast (701.23). */
export function* search(g: Core, action: VerbActionOf<'search'>, frame: Frame, doing: Doing): Proc<Frame> {
  const actors = yield* actorsOf(g, action.by, frame, doing);
  let f = actors.frame;
  for (const player of actors.players) {
    const whose = action.of ? values(g, f, action.of).find(isPlayer) : playerThing(player);
    const p = new Proposal('search', doing.cause, 'verb-search');
    p.by = playerThing(player);
    p.what = whose ?? 0;
    const [event] = yield* g.rules.perform(g, [p]);
    if (!event) continue;
    g.w(BOARD).ongoing = [...g.s.ongoing, event];
    yield* seeHands(g, action.what, f, player, doing);
    yield* g.rules.actDuring(g, player);
    const found = yield* find(g, action.what, f, player, doing);
    f = found.frame;
    if (action.as !== undefined) f = bind(f, action.as, found.values);
    if (g.rules.foundIsRevealed && hasQuality(action.what)) {
      const reveals = found.values.filter(isObject).map((thing) => {
        const reveal = new Proposal('reveal', doing.cause, 'verb-search-reveals');
        reveal.by = playerThing(player);
        reveal.what = thing;
        return reveal;
      });
      yield* g.rules.perform(g, reveals);
    }
    g.w(BOARD).ongoing = g.s.ongoing.filter((e) => e !== event);
  }
  return f;
}

/** Whoever searches a hand looks at it (701.23a). */
function* seeHands(g: Core, noun: Noun, frame: Frame, player: number, doing: Doing): Proc {
  const looks: Proposal[] = [];
  for (const card of values(g, frame, withoutQuality(noun)).filter(isObject)) {
    const o = g.object(card);
    if (o?.place !== 'hand' || o.owner === player) continue;
    const look = new Proposal('look', doing.cause, 'verb-search');
    look.by = playerThing(player);
    look.what = card;
    looks.push(look);
  }
  yield* g.rules.perform(g, looks);
}

const isHidden = (g: Core, thing: Value): boolean => {
  const place = isObject(thing) ? g.object(thing)?.place : undefined;
  return place === 'hand' || place === 'library';
};

/**
 * Who searches a hidden zone for cards of a quality need not find them; a mere number of cards must be found, and what
 * lies open (701.23b, 701.23d).
 */
function* find(g: Core, noun: Noun, frame: Frame, player: number, doing: Doing): Proc<Picked> {
  if (!('a' in noun) || !hasQuality(noun)) return yield* pick(g, noun, frame, player, doing);
  const open = values(g, frame, noun).filter((card) => !isHidden(g, card));
  if (noun.pick) {
    const min = Math.min(amount(g, frame, noun.pick.min), open.length);
    return yield* pick(
      g,
      { ...noun, pick: { ...noun.pick, min, max: noun.pick.max ?? noun.pick.min } },
      frame,
      player,
      doing,
    );
  }
  const hidden: Condition = { is: { the: 'zone', of: { ref: 'it' } }, in: { lit: ['hand', 'library'] } };
  const such: Condition = noun.such ? { all: [hidden, noun.such] } : hidden;
  const found = yield* pick(g, { ...noun, such, pick: { how: 'choose', min: 0, max: 'any' } }, frame, player, doing);
  return { ...found, values: [...open, ...found.values] };
}

const parts = ({ such }: DescriptionNoun): readonly Condition[] =>
  such === undefined ? [] : 'all' in such ? such.all : [such];

/** It asks only where cards are, or whose. */
const isOfPlace = (part: Condition): boolean =>
  'is' in part && 'the' in part.is && ['zone', 'owner'].includes(part.is.the);

/** Whether more is asked of the cards than where they are and whose. */
const hasQuality = (noun: Noun): boolean => 'a' in noun && !parts(noun).every(isOfPlace);

const withoutQuality = (noun: Noun): Noun =>
  'a' in noun ? { a: noun.a, such: { all: parts(noun).filter(isOfPlace) } } : noun;
