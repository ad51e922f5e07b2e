/**
 * Text as tokens: a word of Latin letters, a number, a symbol in braces, or one other character. Words end at their last letter,
 * so that "it" is not found in "its"; scripts without spaces fall into characters.
 */
const token = /\{[^{}]*\}|[A-Za-z\u00c0-\u024f]+|\d+|./gsu;

const cut = (text: string): readonly string[] => text.match(token) ?? [];

/** The tokens of words of a grammar. */
export const tokensOf = (text: string): readonly string[] => cut(text).map((word) => (word === 'an' ? 'a' : word));

/** Zero-width: the next letter is a capital. */
export const capital = '\ue000';

const startsSentence = /[.:—•"“\n,;(]\s*$/;

export interface Token {
  readonly text: string;
  /** The word as it would stand within a sentence, where it may begin one. */
  readonly low: string;
  /** Where it begins in the text. */
  readonly at: number;
}

const lowered = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** The tokens of a text with what a grammar need not know: capitals where sentences begin, "an" for "a". */
export const tokenized = (text: string): readonly Token[] => {
  let at = 0;
  return cut(text).map((word) => {
    const here = at;
    at += word.length;
    const first = here === 0 || startsSentence.test(text.slice(Math.max(0, here - 3), here));
    const plain = word === 'an' ? 'a' : word;
    const low = first ? (word === 'An' ? 'a' : lowered(word)) : plain;
    return { text: plain, low, at: here };
  });
};
