import type { Mention } from './discourse.js';

/** A pronoun of a text that was read, before it is known what it stands for. */
export interface Open {
  readonly name: string;
  /** What was spoken of and could be meant, the latest first. */
  readonly candidates: readonly Mention[];
}

/** One text being printed. */
export class Printer {
  text = '';
  /** Forms of speech other than the default. */
  marked = 0;
  /** Where printing stopped, for nothing tells what is meant. */
  open: Open | null = null;

  /**
   * @param marks the nodes that are said in another way than the default
   * @param meant what the open pronouns of a text that was read stand for
   */
  constructor(
    readonly marks: Map<object, string> = new Map(),
    readonly meant: ReadonlyMap<string, Mention> = new Map(),
  ) {}

  write(text: string): void {
    this.text += text;
  }
}
