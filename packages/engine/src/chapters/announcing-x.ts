import type { Thing } from '@rulewright/language';
import type { Proc } from '../core.js';

/** Announces X (601.2b): what could be paid for; null: there is none. */
export function* announceX(player: number, source: Thing, able: Iterable<number>): Proc<number | null> {
  const among = [...able];
  const [min] = among;
  const max = among.at(-1);
  if (min === undefined || max === undefined) return null;
  const gaps = max - min >= among.length;
  const answer = yield {
    kind: 'number',
    player,
    why: 'X',
    rule: 'x-announced',
    source,
    min,
    max,
    ...(gaps ? { among } : {}),
  };
  return answer as number;
}
