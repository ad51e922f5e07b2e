import { mapped, type Phrase, type Reading } from './phrase.js';
import { isMana, plainTokens, type Token } from './tokens.js';

const quoted = (text: string): string => JSON.stringify(text);

/** A text in quotes. */
export const text: Phrase<string> = {
  *read(reading, at) {
    const token = reading.tokens[at];
    if (token?.kind === 'text') yield [token.text, at + 1];
    else reading.missed(at, 'a text in quotes');
  },
  write: quoted,
};

/** One word of a shape. */
export const shaped = (shape: RegExp, called: string): Phrase<string> => ({
  *read(reading, at) {
    const word = reading.word(at);
    if (word !== undefined && shape.test(word)) yield [word, at + 1];
    else reading.missed(at, called);
  },
  write: (value) => (shape.test(value) && plainTokens(value)?.length === 1 ? value : null),
});

const digits = (shape: RegExp, called: string): Phrase<number> =>
  mapped(shaped(shape, called), Number, (value) => (Number.isSafeInteger(value) ? String(value) : null));

export const number = digits(/^\d{1,15}$/, 'a number');
export const signed = digits(/^-?\d{1,15}$/, 'a number');

export const mana: Phrase<string> = {
  *read(reading, at) {
    const token = reading.tokens[at];
    if (token?.kind === 'mana') yield [token.text, at + 1];
    else reading.missed(at, 'symbols such as {2}{R}');
  },
  write: (value) => (isMana(value) ? value : null),
};

/** Closed words, each possibly of several words and in several ways: the first way of a value is the one that is written. */
export const words = <V>(called: string, ways: readonly (readonly [words: string, value: V])[]): Phrase<V> => {
  const split = ways.map(([said, value]) => ({ said: said.split(' '), value }));
  return {
    *read(reading, at) {
      for (const { said, value } of split) {
        const end = said.findIndex((word, index) => reading.word(at + index) !== word);
        if (end < 0) yield [value, at + said.length];
        else reading.missed(at + end, end === 0 ? called : `"${said[end]}"`, [said[end]!]);
      }
    },
    write: (value) => ways.find((way) => way[1] === value)?.[0] ?? null,
  };
};

export const listed = <V extends string>(called: string, values: readonly V[]): Phrase<V> =>
  words(
    called,
    values.map((value) => [value, value] as const),
  );

/** Runs of words and symbols, the shortest first. */
function* runs(reading: Reading, at: number, belongs: (token: Token, index: number) => boolean): Iterable<number> {
  for (let end = at; ; end += 1) {
    const token = reading.tokens[end];
    if (token === undefined || (token.first && end > at) || !belongs(token, end - at)) return;
    yield end + 1;
  }
}

interface Run {
  readonly called: string;
  /** Whether it may stand there when read. */
  readonly belongs: (token: Token, index: number) => boolean;
  /** Whether it needs no quotes when written. */
  readonly plain?: (tokens: readonly Token[]) => boolean;
}

/** Words as they stand, or in quotes. */
const run = ({ called, belongs, plain = () => true }: Run): Phrase<string> => ({
  *read(reading, at) {
    const token = reading.tokens[at];
    if (token?.kind === 'text') yield [token.text, at + 1];
    else {
      let some = false;
      for (const end of runs(reading, at, belongs)) {
        some = true;
        const said = reading.tokens.slice(at, end).map((piece) => piece.text);
        yield [said.join(' '), end];
      }
      if (!some) reading.missed(at, called);
    }
  },
  write(value) {
    const tokens = plainTokens(value);
    return tokens?.every(belongs) && plain(tokens) ? value : quoted(value);
  },
});

const capital = /^[\p{Lu}\p{Lt}\p{Lo}\p{Lm}]/u;
const count = /^\d+$/;
/** Words that names may have inside. */
const small = ['of', 'the', 'to', 'from', 'a', 'an', 'into', 'or', 'and', 'at', '//'];
/** Those that the language says after a name: with them a name stands in quotes. */
export const parting = ['in', 'on', 'with', 'by', 'as', 'for'];

const isNameWord = ({ kind, text: said }: Token, index: number): boolean =>
  kind === 'word' && (capital.test(said) || (index > 0 && (count.test(said) || small.includes(said))));

/** The name of an object, card or player. */
export const name = run({
  called: 'a name',
  belongs: isNameWord,
  plain: (tokens) => tokens[0]!.text !== 'X' && !small.includes(tokens.at(-1)!.text),
});

/** Where something may be left out. */
export const nameOrNothing: Phrase<string> = {
  *read(reading, at) {
    if (reading.word(at) === 'nothing') yield ['nothing', at + 1];
    else yield* name.read(reading, at);
  },
  write: (value) => (value === 'nothing' ? value : name.write(value)),
};

/** Any words: a thing, a colour, a number, a mode. */
export const value = run({
  called: 'a name or words',
  belongs: ({ kind }) => kind === 'word' || kind === 'mana',
  plain: (tokens) => tokens[0]!.text !== 'nothing' && tokens[0]!.text !== 'empty',
});

/** One word, or a text in quotes. */
export const atom = run({ called: 'a word', belongs: ({ kind }, index) => kind === 'word' && index === 0 });

const lower = /^[a-z][a-z'-]*$/;

/** Words in small letters, but for some that mean something else there; several are written in quotes. */
export const lowerWords = (called: string, except: readonly string[]): Phrase<string> =>
  run({
    called,
    belongs: ({ kind, text: said }) => kind === 'word' && lower.test(said) && !except.includes(said),
    plain: (tokens) => tokens.length === 1,
  });

/** A kind of counter. */
export const counterKind = run({
  called: 'a kind of counter',
  belongs: ({ kind, text: said }, index) =>
    kind === 'word' &&
    (/^[+-]\d+\/[+-]\d+$/.test(said) || lower.test(said)) &&
    !(index === 0 && ['a', 'no'].includes(said)),
  plain: (tokens) => tokens.every(({ text: said }) => !/^(counters?|and)$/.test(said)),
});

/** An ability by its number or its first words. */
export const abilityName: Phrase<number | string> = {
  *read(reading, at) {
    for (const [n, next] of number.read(reading, at)) yield [n, next];
    yield* abilityWords.read(reading, at);
  },
  write: (ability) => (typeof ability === 'number' ? number.write(ability) : abilityWords.write(ability)),
};

const abilityWords = run({
  called: 'the number or first words of an ability',
  belongs: ({ kind, text: said }, index) => kind === 'mana' || (kind === 'word' && (index > 0 || lower.test(said))),
  plain: (tokens) => tokens.every(({ text: said }) => said !== 'of'),
});

export const player: Phrase<string> = {
  *read(reading, at) {
    const word = reading.word(at);
    if (word !== undefined && reading.players.includes(word)) yield [word, at + 1];
    else reading.missed(at, 'a player', reading.players);
  },
  write: (said) => (isPlayerName(said) ? said : null),
};

export const isPlayerName = (said: string): boolean =>
  /^[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{N}_]*$/u.test(said) && said !== 'Your' && said !== 'X';

/** `Foe's`; `Your` for You. */
export const possessive: Phrase<string> = {
  *read(reading, at) {
    const word = reading.word(at) ?? '';
    const owner = /^[Yy]our$/.test(word) ? 'You' : word.replace(/['’]s$/, '');
    if (owner !== word && reading.players.includes(owner)) yield [owner, at + 1];
    else
      reading.missed(
        at,
        "a player's",
        reading.players.map((one) => (one === 'You' ? 'Your' : `${one}'s`)),
      );
  },
  write: (said) => (said === 'You' ? 'Your' : isPlayerName(said) ? `${said}'s` : null),
};

/** What a thing can have that is no ability. */
const otherwise = /^(not?|priority|won|lost|life|damage|cards?|counters?|mana)$/;

/** A keyword or the first words of an ability, after `has`. */
export const abilityText = run({
  called: 'a keyword or an ability',
  belongs: ({ kind, text: said }, index) => kind === 'mana' || (kind === 'word' && (index > 0 || lower.test(said))),
  plain: (tokens) => tokens.every(({ text: said }) => !otherwise.test(said) && !/^x\d+$/.test(said)),
});
