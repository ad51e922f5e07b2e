import { fail, type Place } from './problem.js';

export interface Token {
  readonly kind: 'word' | 'text' | 'mana' | 'mark';
  /** A quoted text is here without its quotes. */
  readonly text: string;
  readonly place: Place;
  /** It begins a line of the file. */
  readonly first: boolean;
}

/** A line of the file, without its comment. */
export interface SourceLine {
  readonly text: string;
  readonly line: number;
}

const shapes: readonly (readonly [Token['kind'], RegExp])[] = [
  ['text', /"(?:[^"\\]|\\.)*"/y],
  ['mana', /(?:\{[^{}\s"]+\})+/y],
  ['mark', /->/y],
  ['word', /[+-]\d+\/[+-]\d+/y],
  ['word', /(?:(?!->)[^\s,;:=[\](){}"+])+/y],
  ['mark', /[,;:=[\]()+]/y],
];

const unquote = (text: string, place: Place): string => {
  try {
    return JSON.parse(text) as string;
  } catch {
    return fail(
      `${text} is not a text`,
      place,
      'in quotes a backslash is written twice, and a quote after a backslash',
    );
  }
};

/** A comment begins with `#` at the start or after a space. */
const isComment = (text: string, at: number): boolean => text[at] === '#' && (at === 0 || /\s/.test(text[at - 1]!));

const lineTokens = ({ text, line }: SourceLine): Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text[at]!)) {
      at += 1;
      continue;
    }
    if (isComment(text, at)) break;
    const place = { line, column: at + 1 };
    const found = shapes
      .map(([kind, shape]) => {
        shape.lastIndex = at;
        return { kind, text: shape.exec(text)?.[0] };
      })
      .find((match) => match.text !== undefined);
    if (found?.text === undefined) {
      const mend = text[at] === '"' ? 'a text in quotes ends on its line' : 'symbols are written {2}{R}';
      return fail(`"${text[at]}" does not belong here`, place, mend);
    }
    const first = tokens.length === 0;
    tokens.push({
      kind: found.kind,
      text: found.kind === 'text' ? unquote(found.text, place) : found.text,
      place,
      first,
    });
    at += found.text.length;
  }
  return tokens;
};

export const tokensOf = (lines: readonly SourceLine[]): readonly Token[] => lines.flatMap(lineTokens);

export const isMana = (text: string): boolean => /^(?:\{[^{}\s"]+\})+$/.test(text);

/** The tokens of a text that would be written without quotes; null if it has none or cannot be read so. */
export const plainTokens = (text: string): readonly Token[] | null => {
  if (text === '' || /["#\r\n]/.test(text)) return null;
  try {
    const tokens = lineTokens({ text, line: 1 });
    return tokens.map((token) => token.text).join(' ') === text ? tokens : null;
  } catch {
    return null;
  }
};
