import { readDeck } from '@rulewright/cards';
import type { Definition } from '@rulewright/language';
import { lintScenarios, parseScenarios, readCards, showProblem } from '@rulewright/scenario';
import { readSource } from '../scenarios/files.js';
import { terminalOf } from '../terminal.js';

/** What a file holds, and what is wrong with it: a line each. */
interface Checked {
  readonly holds: string;
  readonly faults: readonly string[];
}

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** A line of a deck begins with a number. */
const isDeck = (text: string): boolean => {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/(#|\/\/).*$/, '').trim());
  return lines.some((line) => /^\d/.test(line)) && !lines.some((line) => /^(scenario|card)\b/.test(line));
};

const checkDeck = (file: string, text: string, own: readonly Definition[]): Checked => {
  const { cards, faults } = readDeck(text, own);
  return {
    holds: `a deck of ${count(cards.length, 'card')}`,
    faults: faults.map(({ line, message }) => `${file}:${line}: ${message}`),
  };
};

const checkScenarios = (file: string, text: string): Checked => {
  const parsed = parseScenarios(text);
  const { cards, problems } = readCards(text);
  const all =
    parsed.problems.length > 0 ? parsed.problems : [...problems, ...lintScenarios(parsed.file, parsed.placeOf)];
  const parts = [
    ...(cards.length > 0 ? [count(cards.length, 'card')] : []),
    ...(parsed.file.scenarios.length > 0 ? [count(parsed.file.scenarios.length, 'scenario')] : []),
  ];
  const nothing = all.length === 0 && parts.length === 0;
  return {
    holds: parts.join(' and ') || 'nothing',
    faults: nothing
      ? [`${file}: there is no card, scenario or deck in it; "rulewright new card NAME" writes one to begin with`]
      : all.map((problem) => showProblem(problem, file)),
  };
};

/** Says of files of cards, scenarios or decks what is wrong with them; nothing is played. The exit code tells whether anything is. */
export const check = (files: readonly string[], own: readonly Definition[]): number => {
  const terminal = terminalOf(process.stdin, process.stdout);
  const { green, red } = terminal.colors;
  let faulty = 0;
  for (const name of files) {
    const { file, text } = readSource(name);
    const { holds, faults } = isDeck(text) ? checkDeck(file, text, own) : checkScenarios(file, text);
    if (faults.length === 0) terminal.say(`${green('ok    ')}  ${file}: ${holds}`);
    else faulty++;
    for (const fault of faults) terminal.say(`${red('not ok')}  ${fault}`);
  }
  return faulty > 0 ? 1 : 0;
};
