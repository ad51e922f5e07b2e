import {
  type DescriptionNoun,
  isObject,
  isPlayer,
  type Noun,
  playerOf,
  playerThing,
  type Thing,
  type Value,
} from '@rulewright/language';
import { AtOnce, BOARD, type Core, type Doing, type Proc, type World } from '../core.js';
import { amount, values } from '../evaluate/evaluate.js';
import { bind, lookup, notedName } from '../evaluate/frame.js';
import { jointly, longest } from '../evaluate/groups.js';
import { targetIndex, targetName } from '../evaluate/targets.js';
import { randomPick } from '../events/chance.js';
import type { Frame } from '../state/records.js';
import { namesIn } from '../state/words.js';

export interface Picked {
  readonly values: readonly Value[];
  readonly frame: Frame;
  /** Less was there than was asked for. */
  readonly short: boolean;
}

/** Keeps what was noted with the object, for its linked abilities (607). */
export const noteOn = (g: Core, frame: Frame, name: string, things: readonly Value[], n = things.length): void => {
  if (!isObject(frame.self) || !g.object(frame.self)) return;
  const key = notedName(frame.ability, name);
  const noted = g.object(frame.self)?.noted ?? [];
  g.write(frame.self, BOARD).noted = [...noted.filter((b) => b.name !== key), { name: key, values: things, n }];
};

/** Whether something can be chosen at all: with what could not be done a cost cannot be paid (118.3). */
export type Able = (value: Value) => boolean;

const isChosenNow = (noun: Noun): boolean => 'a' in noun && noun.pick !== undefined && noun.pick.how !== 'target';

/** The things that a noun of an instruction stands for, its picks made (608.2d). */
export const pick = (g: Core, noun: Noun, frame: Frame, by: number, doing: Doing, able?: Able): Proc<Picked> => {
  if ('the' in noun) {
    // What is told of targets is told of those, too, that have become illegal.
    if (frame.told && !isChosenNow(noun.of)) return new AtOnce({ values: values(g, frame, noun), frame, short: false });
    if (noun.the === 'defender') return oneDefender(g, values(g, frame, noun), frame);
    return pickRelated(g, noun, frame, by, doing);
  }
  if (!('a' in noun)) {
    const found = values(g, frame, noun);
    if ('ref' in noun && found.length > 1 && frame.event?.verb === 'attack') return oneDefender(g, found, frame);
    return new AtOnce({ values: found, frame, short: false });
  }
  if (noun.pick === undefined) {
    const found = values(g, frame, noun);
    return new AtOnce({ values: found, frame: named(g, frame, noun, found), short: false });
  }
  if (noun.pick.how === 'target') {
    const found = lookup(frame.names, targetName(targetIndex(noun)))?.values ?? [];
    return new AtOnce({ values: found, frame: named(g, frame, noun, found), short: found.length === 0 });
  }
  return pickChosen(g, noun, frame, by, doing, able);
};

/** What something of other things is, their picks made first. */
function* pickRelated(
  g: Core,
  noun: Extract<Noun, { the: unknown }>,
  frame: Frame,
  by: number,
  doing: Doing,
): Proc<Picked> {
  const of = yield* pick(g, noun.of, frame, by, doing);
  const inner = bind(of.frame, 'picked', of.values);
  return { ...of, values: values(g, inner, { ...noun, of: { ref: 'picked' } }) };
}

function* pickChosen(
  g: Core,
  noun: DescriptionNoun,
  frame: Frame,
  by: number,
  doing: Doing,
  able: Able | undefined,
): Proc<Picked> {
  const chosen = yield* choose(g, noun, frame, by, doing, able);
  return noun.a === 'number' ? chosen : { ...chosen, frame: named(g, chosen.frame, noun, chosen.values) };
}

const defenderName = 'defending player';

/** What is done refers to one of several defending players, whom its controller chooses as it is done (810.7b). */
function* oneDefender(g: Core, found: readonly Value[], frame: Frame): Proc<Picked> {
  const whole = { values: found, frame, short: false };
  if (!g.rules.teamsAreAttacked || found.length < 2 || found.some((one) => !isPlayer(one))) return whole;
  const chosen = lookup(frame.names, defenderName)?.values;
  if (chosen?.every((player) => found.includes(player))) return { ...whole, values: chosen };
  const answer = yield {
    kind: 'pick',
    player: frame.you,
    why: 'choose',
    rule: 'team-one-defending-player',
    source: frame.self,
    options: found,
    min: 1,
    max: 1,
  };
  const one = answer as readonly Value[];
  return { values: one, frame: bind(frame, defenderName, one), short: false };
}

const named = (g: Core, frame: Frame, noun: DescriptionNoun, things: readonly Value[]): Frame => {
  let result = frame;
  if (noun.as !== undefined) result = bind(result, noun.as, things);
  if (noun.note !== undefined) {
    result = bind(result, noun.note, things);
    noteOn(g, frame, noun.note, things);
  }
  return result;
};

function* choose(
  g: Core,
  noun: DescriptionNoun,
  frame: Frame,
  actor: number,
  doing: Doing,
  able: Able = () => true,
): Proc<Picked> {
  const how = noun.pick;
  if (!how) return { values: [], frame, short: true };
  if (noun.a === 'number') return yield* chooseNumber(g, noun, frame, actor);
  if (noun.a === 'cardName') return yield* chooseName(frame, actor);
  const options = values(g, frame, noun).filter(able);
  const min = amount(g, frame, how.min);
  const max = how.max === undefined ? min : how.max === 'any' ? options.length : amount(g, frame, how.max);
  const done = (picked: readonly Value[]): Picked => ({ values: picked, frame, short: picked.length < min });
  switch (how.how) {
    case 'top':
      return done(options.slice(-max).reverse());
    case 'bottom':
      return done(options.slice(0, max));
    case 'random':
      return done(randomPick(g, options, max));
    default:
  }
  const chooser = how.by === undefined ? actor : yield* whoChooses(g, frame, how.by, actor);
  const joint = jointly(g, frame, noun, options, Math.min(min, options.length), max);
  const { within, tuples } = joint;
  const least = Math.min(min, options.length);
  const most = within ? Math.min(max, longest(within)) : Math.min(max, options.length);
  if (tuples?.length === 0) return { ...done([]), short: true };
  if (most === 0) return done([]);
  if (least === options.length && !tuples && (within?.length ?? 1) === 1) return done(options);
  const answer = yield {
    kind: 'pick',
    player: chooser,
    why: doing.paying ? 'payment' : 'choose',
    rule: doing.rule ?? 'resolve-choices',
    source: frame.self,
    options: within ? within.flat() : options,
    min: least,
    max: most,
    ...joint,
  };
  return done(answer as readonly Value[]);
}

/** A card name that exists is chosen (201.4); which these are is known to the setting of the game. */
function* chooseName(frame: Frame, player: number): Proc<Picked> {
  const name = yield {
    kind: 'name',
    player,
    why: 'choose name',
    rule: 'name-a-card',
    source: frame.self,
    of: 'card',
  };
  // An object has the name if it has one of the names of that card (709.4a).
  return { values: namesIn(name as string), frame, short: false };
}

/** The largest number that may be chosen. */
export const largestNumber = (w: World, frame: Frame, { pick }: DescriptionNoun): number =>
  pick?.max === undefined || pick.max === 'any' ? 1_000_000 : amount(w, frame, pick.max);

function* chooseNumber(g: Core, noun: DescriptionNoun, frame: Frame, actor: number): Proc<Picked> {
  const answer = yield {
    kind: 'number',
    player: actor,
    why: 'choose number',
    rule: 'resolve-choices',
    source: frame.self,
    min: amount(g, frame, noun.pick?.min ?? 0),
    max: largestNumber(g, frame, noun),
  };
  const n = answer as number;
  let f = frame;
  if (noun.as !== undefined) f = bind(f, noun.as, [], n);
  if (noun.note !== undefined) {
    f = bind(f, noun.note, [], n);
    noteOn(g, frame, noun.note, [], n);
  }
  return { values: [], frame: f, short: false };
}

/**
 * Who does what a player who left would have to: another player, whom the controller picks, an opponent for an opponent
 * if possible (800.4g).
 */
export function* standIn(g: Core, frame: Frame, player: number): Proc<number> {
  if (!g.player(player).left) return player;
  const others = g.inTurnOrder();
  const rivals = others.filter((p) => g.team(p) !== g.team(frame.you));
  const able = g.team(player) !== g.team(frame.you) && rivals.length > 0 ? rivals : others;
  if (able.length === 1) return able[0] ?? player;
  const answer = yield {
    kind: 'pick',
    player: frame.you,
    why: 'choose',
    rule: 'leaves-game-choice',
    source: frame.self,
    options: able.map(playerThing),
    min: 1,
    max: 1,
  };
  return playerOf((answer as readonly Thing[])[0] ?? playerThing(player));
}

/** One player of those who may choose; of several opponents the acting player says which one does (601.6a). */
export function* whoChooses(g: Core, frame: Frame, by: Noun, actor: number): Proc<number> {
  const players = values(g, frame, by).filter(isPlayer);
  const [only] = players;
  if (only === undefined) return actor;
  if (players.length === 1) return yield* standIn(g, frame, playerOf(only));
  const answer = yield {
    kind: 'pick',
    player: actor,
    why: 'choose',
    rule: 'cast-opponent-chooses',
    source: frame.self,
    options: players,
    min: 1,
    max: 1,
  };
  return playerOf((answer as readonly Thing[])[0] ?? only);
}

export interface Actors {
  readonly players: readonly number[];
  readonly frame: Frame;
}

/** The player that a role stands for; by default the one in whose name the instruction is read. */
export const actorsOf = (g: Core, by: Noun | undefined, frame: Frame, doing: Doing): Proc<Actors> =>
  by === undefined ? new AtOnce({ players: [frame.you], frame }) : actorsNamed(g, by, frame, doing);

function* actorsNamed(g: Core, by: Noun, frame: Frame, doing: Doing): Proc<Actors> {
  const picked = yield* pick(g, by, frame, frame.you, doing);
  return { players: picked.values.filter(isPlayer).map((v: Thing) => playerOf(v)), frame: picked.frame };
}
