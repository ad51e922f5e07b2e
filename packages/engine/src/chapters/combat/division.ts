import { type AssignDecision, isPlayer, type Pair, playerOf, type Thing } from '@rulewright/language';
import type { Core, Proc, World } from '../../core.js';
import { list } from '../../decisions/index.js';
import { attackedWith } from '../../evaluate/aspects.js';
import { hasProcedure } from '../../evaluate/procedure.js';
import { BLOCKED } from '../../state/records.js';
import { anew } from '../meanwhile.js';
import { speakerOf } from '../players.js';
import { blockedBy, blockersOf, nobody, present } from './state.js';

/** Combat damage that is assigned. */
export interface Hit {
  readonly from: Thing;
  readonly to: Thing;
  readonly n: number;
}

/** A creature that assigns damage, and among what. */
interface Source {
  readonly ref: Thing;
  readonly n: number;
  /** In damage assignment order, where there is one. */
  readonly creatures: readonly Thing[];
  /** Who or what is dealt the excess of a trampling creature, or all damage of an unblocked one. */
  beyond: Thing;
  readonly deadly: boolean;
}

const none: readonly Thing[] = [];

/** What it attacks, if that can still be dealt damage (510.1b, 800.4e). */
const attackedBy = (w: World, attacking: Thing): Thing => {
  if (isPlayer(attacking)) return w.player(playerOf(attacking)).left ? 0 : attacking;
  return attacking !== nobody && present(w, attacking) ? attacking : 0;
};

/** Creatures that would assign 0 or less damage assign none (510.1a). */
const sourceOf = (w: World, ref: Thing): Source | null => {
  const o = w.object(ref);
  const { power, keywords } = w.chars(ref);
  if (!o || power <= 0) return null;
  const deadly = keywords.includes('deathtouch');
  if (o.attacking === 0) return { ref, n: power, creatures: blockedBy(w, ref), beyond: 0, deadly };
  const beyond = attackedBy(w, o.attacking);
  if (!(o.flags & BLOCKED)) return { ref, n: power, creatures: none, beyond, deadly };
  return { ref, n: power, creatures: blockersOf(w, ref), beyond: hasProcedure(w, ref, 'trample') ? beyond : 0, deadly };
};

/** The damage that the creatures assign: the active team's first, then the others' (510.1). */
export function* assignDamage(g: Core, strikers: readonly Thing[]): Proc<readonly Hit[]> {
  const hits: Hit[] = [];
  const { teams, active } = g.s;
  for (let i = 0; i < teams.length; i++) {
    const team = (active + i) % teams.length;
    const own = strikers.filter((ref) => g.team(g.controller(ref)) === team);
    if (own.length > 0) hits.push(...(yield* anew(g, () => assignTeam(g, team, own))));
  }
  return hits;
}

function* assignTeam(g: Core, team: number, strikers: readonly Thing[]): Proc<readonly Hit[]> {
  const hits: Hit[] = [];
  const open: Source[] = [];
  for (const ref of strikers) {
    const source = present(g, ref) ? sourceOf(g, ref) : null;
    if (!source) continue;
    if (isPlayer(source.beyond)) source.beyond = yield* damagedPlayer(g, team, ref, source.beyond);
    const { n, creatures, beyond } = source;
    const [only] = creatures;
    if (creatures.length + (beyond === 0 ? 0 : 1) > 1) open.push(source);
    else if (only !== undefined || beyond !== 0) hits.push({ from: ref, to: only ?? beyond, n });
  }
  if (open.length === 0) return hits;
  const d = division(g, speakerOf(g, team), open, hits);
  const only = mayBeForced(d) ? list(d, 1) : null;
  const answer = only?.length === 1 ? only[0] : yield d;
  for (const [from, to, n = 0] of answer as readonly Pair[]) if (n > 0) hits.push({ from, to, n });
  return hits;
}

/** Whether it may matter which member of a team is dealt damage: something listens to it, changes it, or asks later. */
const isNoticed = (g: Core): boolean => {
  const { derived, s } = g;
  const verbs = ['damage', 'loseLife'] as const;
  return verbs.some(
    (verb) =>
      g.setting.recorded.has(verb) ||
      derived.listeners(verb).length + derived.would(verb).length + derived.can('cant', verb).length > 0 ||
      s.delayed.some(({ when }) => when.some(({ on }) => on === verb)),
  );
};

/** The active team chooses which one of the defending players it attacks is dealt the damage (810.7f). */
function* damagedPlayer(g: Core, team: number, source: Thing, attacked: Thing): Proc<Thing> {
  const options = attackedWith(g, attacked);
  if (options.length < 2 || !(g.rules.damageOnStack || isNoticed(g))) return attacked;
  const answer = yield {
    kind: 'pick',
    player: speakerOf(g, team),
    why: 'choose',
    rule: 'team-assigns-damage',
    source,
    options,
    min: 1,
    max: 1,
  };
  return (answer as readonly Thing[])[0] ?? attacked;
}

/** A search for a second answer is worth it only where the order or trample leaves little, and is short. */
const mayBeForced = (d: AssignDecision): boolean => {
  if (!d.lethal?.some((needs, r) => needs.length > 0 && (d.last?.[r] != null || !d.free?.includes(r)))) return false;
  let answers = 1;
  for (const [r, { max }] of d.perRow.entries()) {
    const columns = d.pairs.filter(([row]) => row === r).length;
    for (let k = 1; k < columns; k++) answers *= (max + k) / k;
  }
  return answers <= 2000;
};

/** What is still to be assigned to a creature for it to have lethal damage (702.19b). */
const needOf = (w: World, ref: Thing, assigned: readonly Hit[], isDeadly: (from: Thing) => boolean): number => {
  let need = w.chars(ref).toughness - (w.object(ref)?.damage ?? 0);
  for (const { from, to, n } of assigned) if (to === ref) need -= isDeadly(from) ? need : n;
  return Math.max(0, need);
};

const division = (g: Core, player: number, open: readonly Source[], assigned: readonly Hit[]): AssignDecision => {
  const { rules } = g;
  const rows = open.map(({ ref }) => ref);
  const columns = [
    ...new Set(open.flatMap(({ creatures, beyond }) => (beyond === 0 ? creatures : [...creatures, beyond]))),
  ];
  const isDeadly = (ref: Thing) => rules.deathtouchIsLethal && g.chars(ref).keywords.includes('deathtouch');
  const pairs: (readonly [number, number])[] = [];
  const free: number[] = [];
  const lethal = open.map(({ creatures, beyond, deadly }, r) => {
    for (const ref of creatures) pairs.push([r, columns.indexOf(ref)]);
    if (beyond !== 0) pairs.push([r, columns.indexOf(beyond)]);
    const ordered = g.object(rows[r] as Thing)?.attacking ? rules.blockersOrdered : rules.attackersOrdered;
    const isFree = !ordered || (deadly && rules.deathtouchFreesDivision);
    if (isFree) free.push(r);
    if (isFree && beyond === 0) return [];
    return creatures.map((ref) => ({ column: columns.indexOf(ref), n: needOf(g, ref, assigned, isDeadly) }));
  });
  const last = open.map(({ beyond }) => (beyond === 0 ? null : columns.indexOf(beyond)));
  const deadly = rows.flatMap((ref, r) => (isDeadly(ref) ? [r] : []));
  const tramples = last.some((column) => column !== null);
  return {
    kind: 'assign',
    player,
    why: 'combat damage',
    rule: 'combat-damage-assign',
    source: rows.length === 1 ? (rows[0] as Thing) : 0,
    rows,
    columns,
    pairs,
    perRow: open.map(({ n }) => ({ min: n, max: n })),
    perColumn: columns.map(() => ({ min: 0, max: rows.length })),
    amounts: { least: 0 },
    requirements: [],
    obeyed: 0,
    ...(tramples || free.length < rows.length ? { lethal, free } : {}),
    ...(tramples ? { last } : {}),
    ...(deadly.length > 0 ? { deadly } : {}),
    ...(rules.damageAssignedOneByOne ? { oneByOne: true } : {}),
  };
};
