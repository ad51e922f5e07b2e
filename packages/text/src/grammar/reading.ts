import type { Result } from './form.types.js';
import { type Token, tokenized } from './tokens.js';

/** What could have stood at a place. */
export interface Expecting {
  expected(): readonly string[];
}

/** One text being read: its tokens, what was read from where, and how far anything came. */
export class Reading {
  readonly tokens: readonly Token[];
  /** The marks that rules left on the nodes that they made. */
  readonly marks = new Map<object, string>();
  private readonly known = new Map<object, (readonly Result<unknown>[] | 'going on')[]>();
  private furthest = 0;
  private readonly waiting = new Set<Expecting>();

  constructor(readonly text: string) {
    this.tokens = tokenized(text);
  }

  /** Whether the word stands there, a capital aside where a sentence may begin. */
  has(at: number, word: string): boolean {
    const found = this.tokens[at];
    return found !== undefined && (found.text === word || found.low === word);
  }

  /** Where the text after these words begins, if they stand there. */
  after(at: number, words: readonly string[]): number {
    let end = at;
    for (const word of words) if (!this.has(end++, word)) return -1;
    return end;
  }

  /** Reads once for each form and place. */
  once<T>(
    form: object & { readonly name: string },
    at: number,
    read: () => readonly Result<T>[],
  ): readonly Result<T>[] {
    let places = this.known.get(form);
    if (places === undefined) {
      places = [];
      this.known.set(form, places);
    }
    const known = places[at];
    if (known === 'going on') throw new Error(`the form "${form.name}" begins with itself`);
    if (known !== undefined) return known as readonly Result<T>[];
    places[at] = 'going on';
    const results = read();
    places[at] = results;
    return results;
  }

  /** Notes that nothing fitting stands at the token. */
  missed(at: number, by: Expecting): void {
    if (at < this.furthest) return;
    if (at > this.furthest) {
      this.furthest = at;
      this.waiting.clear();
    }
    this.waiting.add(by);
  }

  /** Where reading stopped: the offset in the text, and what could have followed. */
  stopped(): { readonly at: number; readonly expected: readonly string[] } {
    const expected = new Set<string>();
    for (const by of this.waiting) for (const word of by.expected()) expected.add(word);
    return { at: this.tokens[this.furthest]?.at ?? this.text.length, expected: [...expected].sort() };
  }
}
