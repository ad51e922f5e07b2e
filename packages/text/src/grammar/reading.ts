import type { Result } from './result.types.js';
import { type Token, tokenized } from './tokens.js';

/** What could have stood at a place. */
export interface Expecting {
  expected(): readonly string[];
}

/** What a form was read as at a place. */
interface Entry {
  results: readonly Result<unknown>[];
  done: boolean;
  askedAgain: boolean;
}

/** One text being read: its tokens, what was read from where, and how far anything came. */
export class Reading {
  readonly tokens: readonly Token[];
  /** The marks that rules left on the nodes that they made. */
  readonly marks = new Map<object, string>();
  private readonly known = new Map<object, (Entry | undefined)[]>();
  private readonly entered: { readonly places: (Entry | undefined)[]; readonly at: number }[] = [];
  private furthest = 0;
  private readonly waiting = new Set<Expecting>();

  /** @param explaining whether all that could have stood anywhere is looked for */
  constructor(
    readonly text: string,
    readonly explaining = false,
  ) {
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

  /**
   * Reads once for each form and place. A form that begins with itself ("the owner's cards' colour") finds there what was
   * read of it so far, and is read again for as long as that gives more.
   */
  once<T>(form: object, at: number, read: () => readonly Result<T>[]): readonly Result<T>[] {
    let places = this.known.get(form);
    if (places === undefined) {
      places = [];
      this.known.set(form, places);
    }
    const known = places[at];
    if (known !== undefined) {
      known.askedAgain ||= !known.done;
      return known.results as readonly Result<T>[];
    }
    const entry: Entry = { results: [], done: false, askedAgain: false };
    places[at] = entry;
    const since = this.entered.length;
    for (;;) {
      const results = read();
      const more = results.length > entry.results.length;
      entry.results = results;
      if (!entry.askedAgain || !more) break;
      entry.askedAgain = false;
      this.forgetSince(since, at);
    }
    entry.done = true;
    this.entered.push({ places, at });
    return entry.results as readonly Result<T>[];
  }

  /** What was read at the place may have rested on too little. */
  private forgetSince(since: number, at: number): void {
    for (const entered of this.entered.splice(since)) {
      if (entered.at === at) entered.places[at] = undefined;
      else this.entered.push(entered);
    }
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
