import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { cardNamed, cardNames } from '@rulewright/cards';
import { rulebookOf, type Save, SaveError, type Setting, settingOf } from '@rulewright/engine';
import { type Definition, defaultDate, isRulesDate, type RulesDate, rulesDates } from '@rulewright/language';
import { z } from 'zod';
import { ownCards } from '../authors/own-cards.js';
import { type Deck, deckNames, deckOf } from '../decks.js';
import { mend, parseCount, parseDate, quoted } from '../mend.js';
import { type Terminal, terminalOf } from '../terminal.js';
import { completions } from './asides.js';
import { commandWords } from './commands.js';
import { playDemonstration } from './demo.js';
import { type Ask, playAtTerminal } from './game.js';
import { usualStops } from './stops.js';
import { dealt, resumed, Table } from './table.js';

export interface PlayOptions {
  readonly deck?: string;
  readonly against?: string;
  readonly seed?: string;
  readonly date?: string;
  readonly load?: string;
  /** Files of cards besides the printed ones. */
  readonly cards?: readonly string[];
  readonly watch?: boolean;
}

const ME = 0;
const MOST_SEED = 2 ** 31 - 1;
/** The game that is shown where nobody can play. */
const DEMONSTRATION = 2;

const settingFor = (date: RulesDate, cards: readonly Definition[]): Setting =>
  settingOf(rulebookOf(date), [...new Set(cards)], { names: cardNames });

const chosenSeed = (options: PlayOptions, usual: () => number): number =>
  options.seed === undefined ? usual() : parseCount('a seed', options.seed, 0, MOST_SEED);

const decksFor = (options: PlayOptions): readonly [Deck, Deck] => {
  const added = ownCards(options.cards);
  const own = deckOf(options.deck ?? 'groves', added);
  const other = options.against ?? deckNames.find((name) => name !== own.name && name !== 'simple');
  return [own, deckOf(own.name === 'simple' && options.against === undefined ? 'simple' : (other ?? 'embers'), added)];
};

const savedGame = z.object({
  seats: z.object({
    date: z.string(),
    seed: z.number(),
    players: z.array(z.string()),
    me: z.number().nullable(),
    always: z.boolean(),
    paying: z.boolean(),
  }),
  save: z.object({ rulewright: z.number(), date: z.string(), definitions: z.array(z.string()), position: z.unknown() }),
});

/** A table as it was saved. */
export const loadTable = (file: string, added: readonly Definition[] = []): Table => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return mend(`there is no file ${quoted(file)} to load`);
  }
  let plain: unknown;
  try {
    plain = JSON.parse(text);
  } catch {
    return mend(`${file}: this is no saved game: it is not JSON; save one with "save FILE" while playing`);
  }
  const parsed = savedGame.safeParse(plain);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return mend(
      `${file}: this is no saved game: ${quoted(issue?.path.join('.') || 'the whole')} is missing or of another kind; save one with "save FILE" while playing`,
    );
  }
  const { seats, save } = parsed.data;
  if (!isRulesDate(save.date))
    return mend(
      `${file}: this game is under the rules of ${quoted(save.date)}, which are not known; there are those of ${rulesDates.join(', ')}`,
    );
  // Tokens are found in the texts of the cards that make them.
  const cards = save.definitions.flatMap((name) => added.find((card) => card.name === name) ?? cardNamed(name) ?? []);
  const setting = settingFor(save.date, cards);
  try {
    const { seed, players, me, always, paying } = seats;
    const plan = { ...usualStops, always, paying };
    return new Table({ setting, date: save.date, seed, players, me }, resumed(save as Save, plan), plan);
  } catch (error) {
    if (error instanceof SaveError) return mend(`${file}: ${error.message}`);
    throw error;
  }
};

const newTable = (options: PlayOptions, me: number | null): Table => {
  const date = options.date === undefined ? defaultDate : parseDate(options.date);
  const decks = decksFor(options);
  const seed = chosenSeed(options, () => (me === null ? DEMONSTRATION : Math.floor(Math.random() * 1_000_000)));
  const setting = settingFor(
    date,
    decks.flatMap(({ cards }) => cards),
  );
  const players = me === null ? ['Ada', 'Ben'] : ['You', 'Foe'];
  const cards = decks.map((deck) => deck.cards);
  return new Table({ setting, date, seed, players, me }, dealt(cards, seed, seed % 2));
};

const opening = (terminal: Terminal, options: PlayOptions, table: Table): void => {
  const { date, seed, players } = table.seats;
  const { bold } = terminal.colors;
  if (options.load !== undefined) {
    terminal.say(`${bold('Rulewright')}: ${options.load}, rules of ${date}`);
    return;
  }
  const [own, other] = decksFor(options);
  terminal.say(`${bold('Rulewright')}: ${players[0]} with ${own.name}, ${players[1]} with ${other.name}`);
  terminal.say(`rules of ${date}, seed ${seed}`);
};

const write = (file: string, text: string): string | null => {
  try {
    writeFileSync(file, text);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return `Not saved: there is no folder ${quoted(dirname(file))}`;
    if (code === 'EISDIR') return `Not saved: ${quoted(file)} is a folder; name a file`;
    if (code === 'EACCES' || code === 'EROFS')
      return `Not saved: ${quoted(file)} must not be written; choose another place`;
    return `Not saved: ${error instanceof Error ? error.message : String(error)}`;
  }
};

export const play = async (options: PlayOptions): Promise<number> => {
  const terminal = terminalOf(process.stdin, process.stdout);
  if (!terminal.interactive || options.watch === true) {
    const table =
      options.load === undefined ? newTable(options, null) : loadTable(options.load, ownCards(options.cards));
    opening(terminal, options, table);
    playDemonstration(table, terminal);
    return 0;
  }
  const table = options.load === undefined ? newTable(options, ME) : loadTable(options.load, ownCards(options.cards));
  opening(terminal, options, table);
  terminal.say('"help" lists what you can type; "quit" leaves.');
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    completer: (line: string): [string[], string] => complete(table, line),
  });
  const gone = new Promise<null>((resolve) => {
    lines.once('close', () => {
      resolve(null);
    });
  });
  const ask: Ask = async (prompt) => {
    try {
      return await Promise.race([lines.question(prompt), gone]);
    } catch {
      return null;
    }
  };
  lines.on('SIGINT', () => {
    lines.close();
  });
  await playAtTerminal({ table, terminal, ask, write });
  lines.close();
  return 0;
};

/** Completes commands, and after "look" and "why" names. */
const complete = (table: Table, line: string): [string[], string] => {
  const after = /^(look|why|l) (.*)$/i.exec(line);
  if (!after) return [commandWords.filter((word) => word.startsWith(line.toLowerCase())), line];
  const begun = after[2] ?? '';
  return [completions(table).filter((name) => name.toLowerCase().startsWith(begun.toLowerCase())), begun];
};
