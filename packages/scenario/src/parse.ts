import { isRulesDate, rulesDates } from '@rulewright/language';
import { readInline } from './inline.js';
import type { InlineCard, Line, Scenario, ScenarioFile, Variant } from './scenario.types.js';
import { boardTokens, playerBoard, position, stackObject } from './syntax/board.js';
import { event } from './syntax/events.js';
import { header, variantHead } from './syntax/header.js';
import { type Item, itemsOf, sourceLines } from './syntax/layout.js';
import { line } from './syntax/lines.js';
import { didYouMean } from './syntax/nearest.js';
import { type Phrase, Reading } from './syntax/phrase.js';
import { Fault, fail, type Place, type Problem } from './syntax/problem.js';
import { name, parting } from './syntax/slots.js';
import { type SourceLine, type Token, tokensOf } from './syntax/tokens.js';

export interface Parsed {
  /** What could be read; whole if there is no problem. */
  readonly file: ScenarioFile;
  readonly problems: readonly Problem[];
  /** Where a scenario, variant, card, board, stack object, earlier event, line or inline expression stands. */
  readonly placeOf: (node: object) => Place | undefined;
}

type Draft = { -readonly [K in keyof Scenario]: Scenario[K] extends readonly (infer V)[] ? V[] : Scenario[K] };

const defaultTeams: readonly (readonly string[])[] = [['You'], ['Foe']];

const draft = (title: string): Draft => ({
  title,
  notes: [],
  dates: [],
  rows: [],
  controls: [],
  teams: [...defaultTeams],
  cards: [],
  boards: [],
  stack: [],
  earlier: [],
  lines: [],
  variants: [],
});

// ------------------------------------------------------------------------------------------------ reading one line

/** Words in a line: reading one is recursive. */
const longest = 1000;

const shown = ({ kind, text }: Token): string => (kind === 'text' ? JSON.stringify(text) : `"${text}"`);

const expectation = ({ expected }: Reading): string => {
  const all = [...expected];
  if (all.length > 6) return `expected ${all.slice(0, 6).join(', ')} or another of ${all.length}`;
  const last = all.pop() ?? 'nothing';
  return `expected ${all.length === 0 ? last : `${all.join(', ')} or ${last}`}`;
};

/** A name may have swallowed nothing because a word of the language stands inside it. */
const quotesMissing = ({ tokens, farthest }: Reading): string | undefined => {
  for (const at of [farthest - 1, farthest]) {
    const [before, token] = [tokens[at - 1], tokens[at]];
    if (before?.kind !== 'word' || token?.kind !== 'word' || !parting.includes(token.text)) continue;
    return `a name with "${token.text}" in it stands in quotes`;
  }
  return undefined;
};

const otherDate = ({ text }: Token, { words }: Reading): string | undefined =>
  /^\d+-\d+-\d+$/.test(text) && [...words].some(isRulesDate)
    ? `the rules dates are ${rulesDates.join(', ')}`
    : undefined;

const refuse = (reading: Reading, lines: readonly SourceLine[]): never => {
  const token = reading.tokens[reading.farthest];
  if (token === undefined) {
    const last = lines.at(-1)!;
    return fail('the line ends too early', { line: last.line, column: last.text.length + 1 }, expectation(reading));
  }
  const mend =
    otherDate(token, reading) ??
    didYouMean(token.text, reading.words) ??
    quotesMissing(reading) ??
    expectation(reading);
  return fail(`${shown(token)} does not fit here`, token.place, mend);
};

const readTokens = <T>(
  phrase: Phrase<T>,
  tokens: readonly Token[],
  lines: readonly SourceLine[],
  players: readonly string[],
  also: readonly string[] = [],
): T => {
  const beyond = tokens[longest];
  if (beyond !== undefined) return fail('this line is too long', beyond.place, 'say it in several');
  const reading = new Reading(tokens, players);
  if (also.length > 0) reading.missed(0, 'a line of the scenario', also);
  for (const [value, next] of phrase.read(reading, 0)) {
    if (next === tokens.length) return value;
    reading.missed(next, 'the end of the line');
  }
  return refuse(reading, lines);
};

const linesOf = ({ head, body }: Item): readonly SourceLine[] => [head, ...body];

const firstWord = ({ text }: SourceLine): string => /^\s*([^\s:]*)/.exec(text)?.[1] ?? '';

const placeOfLine = ({ text, line: n }: SourceLine): Place => ({ line: n, column: text.search(/\S/) + 1 });

// --------------------------------------------------------------------------------------------------- the whole text

class Parser {
  readonly problems: Problem[] = [];
  readonly places = new WeakMap<object, Place>();
  readonly cards: InlineCard[] = [];
  readonly scenarios: Scenario[] = [];
  #current: Draft | undefined;
  #astray = false;

  parse(text: string): void {
    for (const item of this.#items(sourceLines(text))) this.#try(() => this.#item(item));
  }

  #try(read: () => void): void {
    try {
      read();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.problems.push(error.problem);
    }
  }

  #items(lines: readonly SourceLine[]): readonly Item[] {
    let items: readonly Item[] = [];
    this.#try(() => {
      items = itemsOf(lines);
    });
    return items;
  }

  #read<T>(phrase: Phrase<T>, item: Item, also: readonly string[] = []): T {
    const lines = linesOf(item);
    return readTokens(phrase, tokensOf(lines), lines, this.#players, also);
  }

  get #players(): readonly string[] {
    return (this.#current?.teams ?? defaultTeams).flat();
  }

  #placed<T extends object>(item: Item, value: T): T {
    this.places.set(value, placeOfLine(item.head));
    return value;
  }

  #item(item: Item): void {
    const word = firstWord(item.head);
    if (word === 'scenario') this.#scenario(item);
    else if (word === 'card' && this.#current === undefined) this.cards.push(this.#card(item));
    else if (this.#current === undefined) {
      // Where the first line is misspelt, the others are not to be blamed for it.
      if (this.#astray) return;
      this.#astray = true;
      const mend = didYouMean(word, ['scenario', 'card']) ?? 'a scenario begins with: scenario "its title"';
      fail('this line stands before the first scenario', placeOfLine(item.head), mend);
    } else this.#inScenario(this.#current, item, word);
  }

  #scenario(item: Item): void {
    const { title } = this.#read(header.scenario, item);
    this.#current = this.#placed(item, draft(title));
    this.scenarios.push(this.#current);
  }

  #inScenario(scenario: Draft, item: Item, word: string): void {
    if (word === 'variant') {
      scenario.variants.push(this.#variant(item));
      return;
    }
    const arrange = this.#heads[word];
    if (arrange === undefined) {
      if (scenario.variants.length > 0)
        fail('this line stands after a variant', placeOfLine(item.head), 'indent it to be part of the variant');
      scenario.lines.push(this.#line(item));
    } else if (scenario.lines.length > 0 || scenario.variants.length > 0) {
      fail(`"${word}" stands after the first action or check`, placeOfLine(item.head), 'move it up');
    } else arrange(scenario, item);
  }

  #line(item: Item): Line {
    // Lines that say the same may be read as the same object; each stands in a place of its own.
    return this.#placed(item, { ...this.#read(line, item, [...Object.keys(this.#heads), 'scenario', 'variant']) });
  }

  readonly #heads: Readonly<Record<string, (scenario: Draft, item: Item) => void>> = Object.assign(
    Object.create(null) as Record<string, never>,
    {
      note: (scenario: Draft, item: Item) => scenario.notes.push(this.#read(header.note, item).note),
      date: (scenario: Draft, item: Item) => scenario.dates.push(...this.#read(header.date, item).dates),
      with: (scenario: Draft, item: Item) => scenario.rows.push(...this.#read(header.with, item).rows),
      wording: (scenario: Draft, item: Item) => Object.assign(scenario, this.#read(header.wording, item)),
      strict: (scenario: Draft, item: Item) => Object.assign(scenario, this.#read(header.strict, item)),
      loose: (scenario: Draft, item: Item) => Object.assign(scenario, this.#read(header.loose, item)),
      control: (scenario: Draft, item: Item) => scenario.controls.push(...this.#read(header.control, item).controls),
      players: (scenario: Draft, item: Item) => this.#teams(scenario, item),
      card: (scenario: Draft, item: Item) => scenario.cards.push(this.#card(item)),
      board: (scenario: Draft, item: Item) => this.#block(item, 'board', (part) => this.#board(scenario, part)),
      earlier: (scenario: Draft, item: Item) =>
        this.#block(item, 'earlier', (part) => scenario.earlier.push(this.#placed(part, this.#read(event, part)))),
      at: (scenario: Draft, item: Item) => this.#position(scenario, item),
      before: (scenario: Draft, item: Item) => this.#position(scenario, item),
      start: (scenario: Draft, item: Item) => this.#position(scenario, item),
    },
  );

  #teams(scenario: Draft, item: Item): void {
    const { teams } = this.#read(header.players, item);
    const all = teams.flat();
    const twice = all.find((one, index) => all.indexOf(one) !== index);
    if (twice !== undefined) fail(`two players are called ${twice}`, placeOfLine(item.head));
    scenario.teams = [...teams];
  }

  #position(scenario: Draft, item: Item): void {
    if (scenario.position !== undefined) fail('the position stands twice', placeOfLine(item.head));
    scenario.position = this.#placed(item, this.#read(position, item));
  }

  /** A word alone, and its lines below. */
  #block(item: Item, word: string, each: (part: Item) => void): void {
    const said = item.head.text.replace(/\s#.*$/, '').trim();
    if (said !== word && !(word === 'earlier' && said === 'earlier this turn')) {
      fail(`"${word}" stands alone on its line`, placeOfLine(item.head), 'put the rest below it, indented');
    }
    if (item.body.length === 0)
      fail(`"${word}" has nothing below it`, placeOfLine(item.head), 'indent the lines that belong to it');
    for (const part of this.#items(item.body)) this.#try(() => each(part));
  }

  #board(scenario: Draft, part: Item): void {
    if (firstWord(part.head) === 'stack') {
      scenario.stack.push(this.#placed(part, this.#read(stackObject, part)));
      return;
    }
    const lines = linesOf(part);
    const tokens = boardTokens(tokensOf(lines));
    const board = this.#placed(part, readTokens(playerBoard, tokens, lines, this.#players, ['stack']));
    if (scenario.boards.some((other) => other.player === board.player)) {
      fail(`the board of ${board.player} stands twice`, placeOfLine(part.head), 'put both into one');
    }
    scenario.boards.push(board);
  }

  #variant(item: Item): Variant {
    const head = this.#read(variantHead, { head: item.head, body: [] });
    if (head.dates === undefined && head.rows === undefined) {
      fail(
        'a variant says what differs',
        placeOfLine(item.head),
        'write: variant 2009-07-11, or: variant with mana-burn = 2009-07-11',
      );
    }
    const lines: Line[] = [];
    for (const part of this.#items(item.body)) this.#try(() => lines.push(this.#line(part)));
    return this.#placed(item, { dates: head.dates ?? [], rows: head.rows ?? [], lines });
  }

  /** `card "Test Bear" = card(...)`: what follows the equals sign is read by the reader of definitions. */
  #card(item: Item): InlineCard {
    const { text, line: n } = item.head;
    const equals = /^\s*card\s+(?:"(?:[^"\\]|\\.)*"|[^"=]*)\s*=/.exec(text)?.[0];
    if (equals === undefined) {
      return fail('a card is given as: card "Name" = card(...)', placeOfLine(item.head));
    }
    const lead = { text: equals.replace(/card/, '    ').replace(/=$/, ' '), line: n };
    const called = readTokens(name, tokensOf([lead]), [lead], []);
    const rest = { text: ' '.repeat(equals.length) + text.slice(equals.length), line: n };
    return this.#placed(item, { name: called, definition: readInline([rest, ...item.body], this.places) });
  }
}

/** Reads a text with any number of scenarios. Each problem names its place; the other lines are read all the same. */
export const parseScenarios = (text: string): Parsed => {
  const parser = new Parser();
  parser.parse(text);
  return {
    file: { cards: parser.cards, scenarios: parser.scenarios },
    problems: parser.problems,
    placeOf: (node) => parser.places.get(node),
  };
};
