import { writeInline } from './inline.js';
import type { InlineCard, Line, PlayerBoard, Scenario, ScenarioFile, Variant } from './scenario.types.js';
import { playerBoard, position, stackObject, writeSections } from './syntax/board.js';
import { event } from './syntax/events.js';
import { header, variantHead } from './syntax/header.js';
import { line } from './syntax/lines.js';
import type { Phrase } from './syntax/phrase.js';
import { name } from './syntax/slots.js';

const width = 110;

/** Data that no text says, such as a player's name of two words. */
export class Unsayable extends Error {
  constructor(readonly value: unknown) {
    super(`no text says ${JSON.stringify(value)}`);
  }
}

const say = <T>(phrase: Phrase<T>, value: T): string => {
  const text = phrase.write(value);
  if (text === null) throw new Unsayable(value);
  return text;
};

const indented = (lines: readonly string[]): readonly string[] => lines.map((text) => `  ${text}`);

const block = (head: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [head, ...indented(lines)];

export const printLine = (value: Line): string => say(line, value);

const printCard = ({ name: called, definition }: InlineCard): readonly string[] =>
  `card ${say(name, called)} = ${writeInline(definition)}`.split('\n');

const printBoard = (board: PlayerBoard): readonly string[] => {
  const whole = say(playerBoard, board);
  return whole.length <= width ? [whole] : [`${board.player}:`, ...indented(writeSections(board) ?? [])];
};

const printVariant = ({ dates, rows, lines }: Variant): readonly string[] => {
  const head = say(variantHead, { ...(dates.length > 0 && { dates }), ...(rows.length > 0 && { rows }) });
  return [head, ...indented(lines.map(printLine))];
};

/** Header lines for a list that may be empty. */
const some = <T>(list: readonly T[], print: () => string): readonly string[] => (list.length === 0 ? [] : [print()]);

export const printScenario = (scenario: Scenario): string => {
  const { title, notes, dates, rows, wording, strictness, controls, teams, cards, boards, stack, earlier } = scenario;
  return [
    say(header.scenario, { title }),
    ...notes.map((note) => say(header.note, { note })),
    ...some(dates, () => say(header.date, { dates })),
    ...some(rows, () => say(header.with, { rows })),
    ...(wording === undefined ? [] : [say(header.wording, { wording })]),
    ...(strictness === undefined ? [] : [say(header[strictness], { strictness })]),
    ...some(controls, () => say(header.control, { controls })),
    say(header.players, { teams }),
    ...cards.flatMap(printCard),
    ...block('board', [...boards.flatMap(printBoard), ...stack.map((one) => say(stackObject, one))]),
    ...block(
      'earlier this turn',
      earlier.map((one) => say(event, one)),
    ),
    ...(scenario.position === undefined ? [] : [say(position, scenario.position)]),
    ...scenario.lines.map(printLine),
    ...scenario.variants.flatMap(printVariant),
  ].join('\n');
};

/** The text of a file: reading it gives the same data. */
export const printScenarios = ({ cards, scenarios }: ScenarioFile): string =>
  [...(cards.length === 0 ? [] : [cards.flatMap(printCard).join('\n')]), ...scenarios.map(printScenario)]
    .map((part) => `${part}\n`)
    .join('\n');
