import type { AssignDecision, Pair, RuleId, Thing, Value } from '@rulewright/language';
import type { Core, Proc } from '../core.js';

/** Asks a player whether to do something (603.5, 608.2d). */
export function* confirm(_g: Core, player: number, source: Thing): Proc<boolean> {
  const answer = yield {
    kind: 'pick',
    player,
    why: 'may',
    rule: 'resolve-choices',
    source,
    options: ['yes', 'no'],
    min: 1,
    max: 1,
  };
  return (answer as readonly Value[])[0] === 'yes';
}

function* ask(
  player: number,
  n: number,
  things: readonly Thing[],
  amounts: NonNullable<AssignDecision['amounts']>,
  source: Thing,
  rule: RuleId,
): Proc<readonly number[]> {
  const answer = yield {
    kind: 'assign',
    player,
    why: 'division',
    rule,
    source,
    rows: [source],
    columns: things,
    pairs: things.map((_, i) => [0, i] as const),
    perRow: [{ min: n, max: n }],
    perColumn: things.map(() => ({ min: 0, max: 1 })),
    amounts,
    requirements: [],
    obeyed: 0,
  };
  const pairs = answer as readonly Pair[];
  return things.map((thing) => pairs.find((p) => p[1] === thing)?.[2] ?? 0);
}

/** Asks a player to divide an amount among things, at most so much each: what a prevention effect takes from each part. */
export function* divide(
  _g: Core,
  player: number,
  n: number,
  things: readonly Thing[],
  most: readonly number[],
  source: Thing,
): Proc<readonly number[]> {
  return yield* ask(player, n, things, { least: 0, most }, source, 'prevention-of-each');
}

/** Asks a player to divide an amount among targets, at least one each (601.2d). */
export function* divideAmong(
  _g: Core,
  player: number,
  n: number,
  things: readonly Thing[],
  source: Thing,
): Proc<readonly number[]> {
  if (things.length === 1) return [n];
  return yield* ask(player, n, things, { least: 1 }, source, 'cast-divide');
}
