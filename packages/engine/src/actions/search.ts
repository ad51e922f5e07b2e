import { type Condition, isObject, isPlayer, type Noun, playerThing, type VerbActionOf } from '@rulewright/language';
import { BOARD, type Core, type Doing, type Proc, Proposal } from '../core.js';
import { values } from '../evaluate/evaluate.js';
import { bind } from '../evaluate/frame.js';
import type { Frame } from '../state/records.js';
import { actorsOf, pick } from './pick.js';

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
    yield* g.rules.actDuring(g, player);
    const found = yield* pick(g, searched(action.what), f, player, doing);
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

/** Who searches a hidden zone for cards of a quality need not find them; a mere number of cards must be found (701.23b, d). */
const searched = (noun: Noun): Noun =>
  'a' in noun && noun.pick && hasQuality(noun)
    ? { ...noun, pick: { ...noun.pick, min: 0, max: noun.pick.max ?? noun.pick.min } }
    : noun;

/** Whether more is asked of the cards than where they are and whose. */
const hasQuality = (noun: Noun): boolean => {
  if (!('a' in noun) || !noun.such) return false;
  const parts: readonly Condition[] = 'all' in noun.such ? noun.such.all : [noun.such];
  return parts.some((part) => !('is' in part && 'the' in part.is && ['zone', 'owner'].includes(part.is.the)));
};
