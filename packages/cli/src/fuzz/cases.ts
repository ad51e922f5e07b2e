import { type RulesDate, rulesDates } from '@rulewright/language';
import type { FuzzCase } from '@rulewright/players';

export interface Range {
  readonly games: number;
  readonly seed: number;
  /** Absent: all dates in rotation. */
  readonly date?: RulesDate;
  /** Absent: mostly two, of eight games one with three and one with two teams of two. */
  readonly players?: number;
}

const alone = (players: number): readonly (readonly number[])[] => Array.from({ length: players }, (_, p) => [p]);
const teamsOfTwo: readonly (readonly number[])[] = [
  [0, 1],
  [2, 3],
];

/** The games of a range. A seed is always the same game, whatever the range begins with. */
export function* casesOf({ games, seed, date, players }: Range): Generator<FuzzCase> {
  for (let n = seed; n < seed + games; n++) {
    const usual = n % 8 === 3 ? alone(3) : n % 8 === 7 ? teamsOfTwo : alone(2);
    yield {
      seed: n,
      date: date ?? (rulesDates[n % rulesDates.length] as RulesDate),
      teams: players === undefined ? usual : alone(players),
    };
  }
}
