import {
  type Action,
  type Amount,
  type Cause,
  type DescriptionNoun,
  isPlayer,
  type Noun,
  type Pattern,
  playerThing,
  type Thing,
  type Value,
  type VerbActionOf,
} from '@rulewright/language';
import type { Proposal, World } from '../../core.js';
import { isSnowSource } from '../../evaluate/aspects.js';
import { amount, holds, values } from '../../evaluate/evaluate.js';
import { bind, lookup } from '../../evaluate/frame.js';
import type { Frame } from '../../state/records.js';
import { symbolOf } from '../../state/words.js';
import { additionOf, isFor, produced, triggeredBy } from './production.js';

/*
 * What a mana ability would add, found without doing it: one output per way in which its choices, and the order of
 * effects that modify it, can come out.
 */

/** One mana of an output. */
export interface Unit {
  readonly symbol: string;
  readonly snow: boolean;
  readonly source: Thing;
  readonly only: Pattern | null;
}

export interface Output {
  readonly units: readonly Unit[];
  /** The answers that lead to it, in the order in which they are asked for. */
  readonly choices: readonly (readonly Value[])[];
  /** The life that it costs its player as it resolves. */
  readonly pain: number;
}

interface Path extends Output {
  readonly frame: Frame;
  readonly batches: readonly (readonly Proposal[])[];
}

interface Asking {
  readonly w: World;
  readonly player: number;
  readonly because: Cause | null;
  /** Only the types are asked for: costs are not paid, and what cannot be foreseen is passed over (106.7). */
  readonly loose: boolean;
}

/** More ways than this are not told apart. */
const MOST = 256;

/** The outputs of an ability; null: they cannot be foreseen, it is activated by hand only. */
export const outputsOf = (
  w: World,
  actions: readonly Action[],
  frame: Frame,
  because: Cause | null,
  loose = false,
): readonly Output[] | null => {
  const asking: Asking = { w, player: frame.you, because, loose };
  const start: Path = { units: [], choices: [], pain: 0, frame, batches: [] };
  const paths = through(asking, actions, [start]);
  if (paths === null) return null;
  let all = paths;
  if (!loose && w.derived.listeners('addMana').length > 0) {
    const further = paths.map((path) => withTriggers(asking, path));
    if (further.some((some) => some === null)) return null;
    all = further.flatMap((some) => some ?? []);
  }
  return distinct(all);
};

const keyOf = (units: readonly Unit[]): string =>
  units
    .map(({ symbol, snow, source, only }) => {
      const kind = snow ? `${symbol} snow` : symbol;
      return only === null ? kind : `${kind} ${source} ${JSON.stringify(only)}`;
    })
    .sort()
    .join();

const distinct = (paths: readonly Path[]): readonly Output[] => {
  const best = new Map<string, Output>();
  for (const { units, choices, pain } of paths) {
    const key = keyOf(units);
    const known = best.get(key);
    if (!known || pain < known.pain) best.set(key, { units, choices, pain });
  }
  return [...best.values()];
};

/** Triggered mana abilities resolve at once after the ability (605.4a): what they add belongs to it. */
const withTriggers = (a: Asking, path: Path): readonly Path[] | null => {
  let paths: readonly Path[] = [{ ...path, batches: [] }];
  for (const batch of path.batches) {
    for (const { ability, frame } of triggeredBy(a.w, batch)) {
      const next: Path[] = [];
      for (const one of paths) {
        const some = through({ ...a, because: null }, ability.do, [{ ...one, frame }]);
        if (some === null) return null;
        next.push(...some.slice(0, MOST - next.length));
      }
      paths = next;
    }
  }
  return paths;
};

const through = (a: Asking, actions: readonly Action[], start: readonly Path[]): readonly Path[] | null => {
  let paths = start;
  for (const action of actions) {
    const next: Path[] = [];
    for (const path of paths) {
      const some = step(a, action, path);
      if (some === null) return null;
      for (const one of some) if (next.length < MOST) next.push(one);
    }
    paths = next;
  }
  return paths;
};

const step = (a: Asking, action: Action, path: Path): readonly Path[] | null => {
  const { w } = a;
  switch (action.do) {
    case 'addMana':
      return addition(a, action, path);
    case 'modes':
      return action.modes.flatMap((mode, i) => {
        const chosen = { ...path, choices: [...path.choices, [`mode ${i + 1}`]] };
        return through(a, mode, [chosen]) ?? [];
      });
    case 'if':
      return through(a, holds(w, path.frame, action.condition) ? action.then : (action.else ?? []), [path]);
    case 'each': {
      const name = 'a' in action.of ? (action.of.as ?? 'it') : 'it';
      let paths: readonly Path[] | null = [path];
      for (const value of values(w, path.frame, action.of)) {
        const bound: readonly Path[] = (paths ?? []).map((p) => ({ ...p, frame: bind(p.frame, name, [value]) }));
        paths = through(a, action.actions, bound);
        if (paths === null) return null;
      }
      return paths;
    }
    case 'repeat': {
      if (action.until !== undefined && !a.loose) return null;
      let paths: readonly Path[] | null = [path];
      const times = a.loose ? 1 : Math.min(action.times === undefined ? 1 : amount(w, path.frame, action.times), 99);
      for (let i = 0; i < times && paths !== null; i++) paths = through(a, action.actions, paths);
      return paths;
    }
    case 'choose':
      return picked(a, action.what, path)?.map(({ path: one }) => one) ?? null;
    case 'offer': {
      if (!a.loose) return null;
      const done = through(a, [...action.actions, ...(action.then ?? [])], [path]) ?? [];
      return [...done, ...(through(a, action.else ?? [], [path]) ?? [])];
    }
    case 'damage':
    case 'loseLife':
      return a.loose || isPlain(action) ? [{ ...path, pain: path.pain + painOf(a, action, path.frame) }] : null;
    case 'gainLife':
    case 'put':
    case 'take':
    case 'tap':
    case 'during':
    case 'later':
      return a.loose || isPlain(action) ? [path] : null;
    default:
      return a.loose ? [path] : null;
  }
};

/** Nothing is chosen in it. */
const isPlain = (action: Action): boolean => !JSON.stringify(action).includes('"pick"');

const painOf = (a: Asking, action: VerbActionOf<'damage'> | VerbActionOf<'loseLife'>, frame: Frame): number => {
  const whom = action.do === 'damage' ? action.to : (action.by ?? { ref: 'you' });
  return values(a.w, frame, whom).includes(playerThing(a.player)) ? Math.max(0, amount(a.w, frame, action.n)) : 0;
};

interface Picked {
  readonly values: readonly Value[];
  readonly path: Path;
}

/** Every way to choose what a noun asks for; null: others, or chance, decide. */
const picked = (a: Asking, noun: Noun, path: Path): readonly Picked[] | null => {
  const { w } = a;
  const all = values(w, path.frame, noun);
  if (!('a' in noun) || noun.pick === undefined) return [{ values: all, path }];
  const { pick } = noun;
  if (a.loose) return all.map((value) => ({ values: [value], path: named(noun, path, [value], []) }));
  if (pick.how !== 'choose' || noun.together || noun.a === 'number') return null;
  if (pick.by !== undefined && !values(w, path.frame, pick.by).includes(playerThing(a.player))) return null;
  const min = amount(w, path.frame, pick.min);
  const max = pick.max === undefined ? min : pick.max === 'any' ? all.length : amount(w, path.frame, pick.max);
  const least = Math.min(min, all.length);
  const most = Math.min(max, all.length);
  // As in carrying out the instruction: where all are taken nobody is asked.
  if (most === 0 || least === all.length) {
    const taken = most === 0 ? [] : all;
    return [{ values: taken, path: named(noun, path, taken, []) }];
  }
  return groups(all, least, most).map((some) => ({ values: some, path: named(noun, path, some, [some]) }));
};

const named = (
  noun: DescriptionNoun,
  path: Path,
  some: readonly Value[],
  asked: readonly (readonly Value[])[],
): Path => {
  let { frame } = path;
  if (noun.as !== undefined) frame = bind(frame, noun.as, some);
  if (noun.note !== undefined) frame = bind(frame, noun.note, some);
  return { ...path, frame, choices: [...path.choices, ...asked] };
};

const groups = (all: readonly Value[], least: number, most: number): readonly (readonly Value[])[] => {
  let found: (readonly Value[])[] = [[]];
  for (const value of all) {
    for (const group of [...found]) if (group.length < most && found.length < 4 * MOST) found.push([...group, value]);
  }
  found = found.filter((group) => group.length >= least);
  return found.slice(0, MOST);
};

const addition = (a: Asking, action: VerbActionOf<'addMana'>, path: Path): readonly Path[] | null => {
  const { w } = a;
  const actors =
    action.by === undefined ? [{ values: [playerThing(path.frame.you)], path }] : picked(a, action.by, path);
  if (actors === null) return null;
  const found: Path[] = [];
  for (const actor of actors) {
    // Several players, or a player who chooses anew for each of them: no plan is made with that.
    const types = picked(a, action.mana, actor.path);
    if (types === null) return null;
    for (const { values: some, path: one } of types) {
      const n = numberOf(a, one.frame, action.n);
      const proposals = actor.values.filter(isPlayer).flatMap((player) =>
        some.map((type) => {
          const p = additionOf(one.frame.self, player, symbolOf(type), n);
          p.because = a.because;
          p.only = action.only ?? null;
          return p;
        }),
      );
      const results = produced(w, proposals);
      if (results === null && !a.loose) return null;
      for (const { added, chosen } of results ?? [{ added: proposals, chosen: [] }]) {
        found.push({
          ...one,
          units: [...one.units, ...added.flatMap((p) => unitsOf(a, p))],
          choices: [...one.choices, ...chosen.map((id) => [id])],
          batches: [...one.batches, added],
        });
      }
    }
  }
  return found;
};

const unitsOf = (a: Asking, p: Proposal): readonly Unit[] => {
  if (!a.loose && !isFor(p, a.player)) return [];
  const snow = isSnowSource(a.w, p.from);
  const unit: Unit = { symbol: p.word, snow, source: p.from, only: p.only };
  return Array.from({ length: Math.min(p.n, 99) }, () => unit);
};

/** How much; where it hangs on a cost that is not paid now, at least something. */
const numberOf = (a: Asking, frame: Frame, n: Amount | undefined): number => {
  if (n === undefined) return 1;
  const found = amount(a.w, frame, n);
  return a.loose && found <= 0 && hangsOnCost(frame, n) ? 1 : found;
};

const hangsOnCost = (frame: Frame, node: unknown): boolean => {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some((part) => hangsOnCost(frame, part));
  if ('ref' in node && typeof node.ref === 'string') {
    return !['self', 'you', 'it', 'game'].includes(node.ref) && lookup(frame.names, node.ref) === null;
  }
  return Object.values(node).some((part) => hangsOnCost(frame, part));
};
