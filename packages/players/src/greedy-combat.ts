import { list } from '@rulewright/engine';
import { type AssignDecision, isPlayer, type Pair, playerThing, type Thing } from '@rulewright/language';
import type { Eyes } from './greedy-eyes.js';

/** Each part of a declaration, and where it is aimed. */
type Aim = { readonly row: Thing; readonly column: Thing };

const rowsOf = (d: AssignDecision): readonly { readonly row: Thing; readonly columns: readonly Thing[] }[] =>
  d.rows.map((row, r) => ({
    row,
    columns: d.pairs.filter(([x]) => x === r).map(([, c]) => d.columns[c] as Thing),
  }));

/** Whether a creature could block, as far as the usual abilities go. */
const couldBlock = (eyes: Eyes, blocker: Thing, attacker: Thing): boolean => {
  if (eyes.isTapped(blocker)) return false;
  if (eyes.has(attacker, 'flying') && !eyes.has(blocker, 'flying') && !eyes.has(blocker, 'reach')) return false;
  if (eyes.has(attacker, 'shadow') !== eyes.has(blocker, 'shadow')) return false;
  return true;
};

interface Duel {
  /** What the first creature's side gains by it, in worth. */
  readonly gain: number;
  readonly dies: boolean;
  readonly kills: boolean;
}

/** What comes of two creatures fighting each other. */
const duel = (eyes: Eyes, one: Thing, other: Thing): Duel => {
  const kills = wounds(eyes, one, other);
  const dies = wounds(eyes, other, one);
  const before = strikesFirst(eyes, one) && !strikesFirst(eyes, other) && kills;
  const after = strikesFirst(eyes, other) && !strikesFirst(eyes, one) && dies;
  const lost = dies && !before;
  const won = kills && !after;
  return { gain: (won ? eyes.worth(other) : 0) - (lost ? eyes.worth(one) : 0), dies: lost, kills: won };
};

const strikesFirst = (eyes: Eyes, thing: Thing): boolean =>
  eyes.has(thing, 'first strike') || eyes.has(thing, 'double strike');

const wounds = (eyes: Eyes, from: Thing, to: Thing): boolean => {
  if (eyes.has(to, 'indestructible')) return false;
  const n = eyes.power(from) * (eyes.has(from, 'double strike') ? 2 : 1);
  return n > 0 && (n >= eyes.endurance(to) || eyes.has(from, 'deathtouch'));
};

// ----------------------------------------------------------------------------------------------------- attackers

/** Attacks with what wins or trades well, with everything if that is lethal, and keeps what is needed at home. */
export const attackers = (eyes: Eyes, d: AssignDecision): readonly Pair[] => {
  const rows = rowsOf(d).filter(({ columns }) => columns.length > 0);
  const blockers = eyes.theirCreatures.filter((thing) => !eyes.isTapped(thing));
  const aims = rows.map(({ row, columns }): Aim => ({ row, column: weakest(eyes, columns) }));
  if (isLethal(eyes, aims, blockers)) return pairsOf(aims);
  const good = aims
    .map((aim) => ({ aim, gain: attackGain(eyes, aim.row, blockers) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  while (
    good.length > 0 &&
    exposed(
      eyes,
      good.map(({ aim }) => aim.row),
    )
  )
    good.pop();
  return pairsOf(good.map(({ aim }) => aim));
};

const pairsOf = (aims: readonly Aim[]): readonly Pair[] => aims.map(({ row, column }): Pair => [row, column]);

/** The opponent who is nearest to losing; planeswalkers after players. */
const weakest = (eyes: Eyes, columns: readonly Thing[]): Thing => {
  const players = columns.filter(isPlayer).sort((a, b) => eyes.lifeOf(a) - eyes.lifeOf(b));
  return players[0] ?? (columns[0] as Thing);
};

/** Even if each possible blocker stops one of the strongest, what comes through is enough. */
const isLethal = (eyes: Eyes, aims: readonly Aim[], blockers: readonly Thing[]): boolean => {
  const [first] = aims;
  if (!first || !isPlayer(first.column)) return false;
  const through = aims
    .map(({ row }) => ({ n: eyes.power(row), stopped: blockers.some((b) => couldBlock(eyes, b, row)) }))
    .sort((a, b) => b.n - a.n);
  let left = blockers.length;
  let sum = 0;
  for (const { n, stopped } of through) {
    if (stopped && left > 0) left--;
    else sum += n;
  }
  return sum >= eyes.lifeOf(first.column);
};

/** The worst that a blocker can do to it, or the damage if nobody can block it. */
const attackGain = (eyes: Eyes, attacker: Thing, blockers: readonly Thing[]): number => {
  const power = eyes.power(attacker);
  if (power === 0) return -1;
  const able = blockers.filter((b) => couldBlock(eyes, b, attacker));
  let worst = power * 0.4;
  for (const blocker of able) {
    const { gain, dies, kills } = duel(eyes, attacker, blocker);
    // A block that changes nothing still tells that the attack is not stopped for good.
    worst = Math.min(worst, dies && kills ? gain + 0.3 : dies || kills ? gain : 0.1);
  }
  const gang = able.reduce((sum, b) => sum + eyes.power(b), 0);
  if (able.length > 1 && gang >= eyes.endurance(attacker) + power) worst -= 0.3;
  return worst;
};

/** Whether the opponents could win, or come close to it, on the way back. */
const exposed = (eyes: Eyes, attacking: readonly Thing[]): boolean => {
  const home = eyes.myCreatures.filter(
    (thing) => (!attacking.includes(thing) || eyes.has(thing, 'vigilance')) && !eyes.isTapped(thing),
  );
  const threats = eyes.theirCreatures.map((thing) => eyes.power(thing)).sort((a, b) => b - a);
  const through = threats.slice(home.length).reduce((sum, n) => sum + n, 0);
  return through >= eyes.life - 1;
};

// ------------------------------------------------------------------------------------------------------- blockers

/** Blocks where it wins or trades well; in danger wherever it saves life. */
export const blockers = (eyes: Eyes, d: AssignDecision): readonly Pair[] => {
  const rows = rowsOf(d);
  const threats = d.columns.slice().sort((a, b) => eyes.power(b) - eyes.power(a));
  const used = new Set<Thing>();
  const chosen: Pair[] = [];
  const able = (attacker: Thing): readonly Thing[] =>
    rows.filter(({ row, columns }) => !used.has(row) && columns.includes(attacker)).map(({ row }) => row);
  const block = (blocker: Thing, attacker: Thing): void => {
    used.add(blocker);
    chosen.push([blocker, attacker]);
  };
  const incoming = (): number =>
    threats
      .filter((attacker) => !chosen.some(([, blocked]) => blocked === attacker) && attacksMe(eyes, attacker))
      .reduce((sum, attacker) => sum + eyes.power(attacker), 0);
  const inDanger = (): boolean => incoming() >= eyes.life;
  for (const attacker of threats) {
    const best = able(attacker)
      .map((blocker) => ({ blocker, ...duel(eyes, blocker, attacker) }))
      .sort((a, b) => b.gain - a.gain)[0];
    if (!best) continue;
    const trade = best.dies && best.kills && (best.gain >= 0 || incoming() >= eyes.life / 2);
    if ((best.kills && !best.dies) || trade || !best.dies) block(best.blocker, attacker);
  }
  // Two together against what one cannot stop.
  for (const attacker of threats) {
    if (chosen.some(([, blocked]) => blocked === attacker)) continue;
    const pair = able(attacker).slice(0, 2);
    const power = pair.reduce((sum, b) => sum + eyes.power(b), 0);
    const alone = pair.map((b) => eyes.worth(b));
    if (pair.length === 2 && power >= eyes.endurance(attacker) && eyes.worth(attacker) > Math.max(...alone)) {
      for (const blocker of pair) block(blocker, attacker);
    }
  }
  for (const attacker of threats) {
    if (!inDanger()) break;
    if (chosen.some(([, blocked]) => blocked === attacker) || !attacksMe(eyes, attacker)) continue;
    const chump = able(attacker)
      .slice()
      .sort((a, b) => eyes.worth(a) - eyes.worth(b))[0];
    if (chump !== undefined) block(chump, attacker);
  }
  return chosen;
};

const attacksMe = (eyes: Eyes, attacker: Thing): boolean => {
  const to = eyes.object(attacker)?.attacking ?? 0;
  return isPlayer(to) && (to === playerThing(eyes.me) || eyes.isMine(to));
};

// --------------------------------------------------------------------------------------------------------- damage

/** Of the ways to divide damage, the one that destroys the most, then deals the most to players. */
export const division = (eyes: Eyes, d: AssignDecision): readonly Pair[] | null => {
  const all = list(d, 400) as readonly (readonly Pair[])[] | null;
  if (!all) return null;
  let best: readonly Pair[] | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const pairs of all) {
    const score = divisionScore(eyes, d, pairs);
    if (score > most) {
      most = score;
      best = pairs;
    }
  }
  return best;
};

const divisionScore = (eyes: Eyes, d: AssignDecision, pairs: readonly Pair[]): number => {
  let score = 0;
  for (const column of d.columns) {
    const n = pairs.reduce((sum, [, to, amount = 1]) => (to === column ? sum + amount : sum), 0);
    const sign = eyes.isMine(column) ? -1 : 1;
    if (isPlayer(column)) score += sign * n * 0.4;
    else if (n >= eyes.endurance(column)) score += sign * (eyes.worth(column) + 1);
    else score += sign * n * 0.01;
  }
  return score;
};
