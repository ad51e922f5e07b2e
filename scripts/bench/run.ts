import { randomFrom } from '@rulewright/players';
import { chessPlies } from './chess.js';
import { bytesPerKeptState, forks } from './forks.js';
import { bigGames, ordinaryGames, type Slice, wideBoardGames, wideGames } from './games.js';
import { best, median } from './stats.js';
import { type TextRates, textRates } from './text.js';

const ROUNDS = 14;
const SEEDS = 60;

interface Rates {
  readonly points: number[];
  readonly choices: number[];
  readonly games: number[];
}

const rates = (): Rates => ({ points: [], choices: [], games: [] });

const add = (to: Rates, slice: Slice): void => {
  to.points.push(slice.points / slice.cpu);
  to.choices.push(slice.choices / slice.cpu);
  to.games.push(slice.games / slice.cpu);
};

const asJson = process.argv.includes('--json');
const say = (text: string): void => {
  if (!asJson) console.log(text);
};

const chess: number[] = [];
const ordinary = rates();
const big = rates();
const wide = rates();
const wideBoard = rates();
let checksum = 0;
for (let round = 0; round < ROUNDS; round++) {
  const slice = ordinaryGames(SEEDS);
  add(ordinary, slice);
  const plies = chessPlies(randomFrom(round), 200);
  chess.push(plies.plies / plies.cpu);
  const board = bigGames(4);
  add(big, board);
  const sum = (Math.imul(slice.checksum, 31) + board.checksum) | 0;
  if (round > 0 && sum !== checksum) throw new Error(`round ${round + 1} played other games: ${sum}, not ${checksum}`);
  checksum = sum;
  if (!asJson && process.stdout.isTTY) process.stdout.write(`\rround ${round + 1} of ${ROUNDS}`);
}
if (!asJson && process.stdout.isTTY) process.stdout.write('\r');

// The code is warm by now, as it is where positions are searched: what compiling it takes is no part of a position.
const bytes = bytesPerKeptState(10_000);
const forked = forks(2_000);

// Apart, for code that has seen every card is slower with each.
const chessBeside: number[] = [];
for (let round = 0; round < ROUNDS / 2; round++) {
  add(wide, wideGames(SEEDS / 4));
  const plies = chessPlies(randomFrom(round), 200);
  chessBeside.push(plies.plies / plies.cpu);
  add(wideBoard, wideBoardGames());
}

const english: TextRates[] = [];
const chinese: TextRates[] = [];
for (let round = 0; round < ROUNDS; round++) {
  english.push(textRates('en', 5));
  chinese.push(textRates('zh-Hant', 5));
}
const bestOf = (rates: readonly TextRates[], of: keyof TextRates): number => best(rates.map((one) => one[of]));

const figures = {
  ratio: best(ordinary.points) / best(chess),
  choiceRatio: best(ordinary.choices) / best(chess),
  bigBoardRatio: best(big.points) / best(chess),
  /** The same with all cards of the catalog. */
  wideRatio: best(wide.points) / best(chessBeside),
  wideChoiceRatio: best(wide.choices) / best(chessBeside),
  wideBoardRatio: best(wideBoard.points) / best(chessBeside),
  decisionPointsPerCpuSecond: best(ordinary.points),
  choicesPerCpuSecond: best(ordinary.choices),
  gamesPerCpuSecond: best(ordinary.games),
  forkMicroseconds: forked.forkMicroseconds,
  forkAnswerMicroseconds: forked.forkAnswerMicroseconds,
  bytesPerKeptState: bytes,
  chessopsPliesPerCpuSecond: best(chess),
  /** English and Chinese cards printed, and read, a CPU second. */
  printedPerCpuSecond: [bestOf(english, 'printed'), bestOf(chinese, 'printed')],
  readPerCpuSecond: [bestOf(english, 'read'), bestOf(chinese, 'read')],
  checksum,
};

if (asJson) console.log(JSON.stringify(figures));
else {
  say(`games of two decks, ${ROUNDS} rounds of ${SEEDS}; best (median)`);
  say(`  decision points a CPU second  ${Math.round(best(ordinary.points))} (${Math.round(median(ordinary.points))})`);
  say(
    `  choices a CPU second          ${Math.round(best(ordinary.choices))} (${Math.round(median(ordinary.choices))})`,
  );
  say(`  games a CPU second            ${best(ordinary.games).toFixed(1)} (${median(ordinary.games).toFixed(1)})`);
  say(
    `  board of sixty permanents     ${Math.round(best(big.points))} (${Math.round(median(big.points))}) decision points`,
  );
  say(`  chessops random plies         ${Math.round(best(chess))} (${Math.round(median(chess))})`);
  say(
    `  ratio ${figures.ratio.toFixed(3)}, choices ${figures.choiceRatio.toFixed(3)}, sixty permanents ${figures.bigBoardRatio.toFixed(3)}`,
  );
  say(
    `  with all cards: ratio ${figures.wideRatio.toFixed(3)}, choices ${figures.wideChoiceRatio.toFixed(3)}, sixty permanents ${figures.wideBoardRatio.toFixed(3)}`,
  );
  say(
    `  fork ${forked.forkMicroseconds.toFixed(2)} us; with an answer, to the next question ${forked.forkAnswerMicroseconds.toFixed(1)} us`,
  );
  say(`  ${Math.round(bytes)} bytes per kept position`);
  const both = (rates: readonly number[]): string => rates.map(Math.round).join(' English, ');
  say(`  cards printed a CPU second    ${both(figures.printedPerCpuSecond)} Chinese`);
  say(`  cards read a CPU second       ${both(figures.readPerCpuSecond)} Chinese`);
  say(`  checksum ${checksum}`);
}
