import type { Mention } from './discourse.js';

/** A pronoun of a text that was read, before it is known what it stands for. */
export interface Open {
  readonly name: string;
  /** What was spoken of and could be meant, the latest first. */
  readonly candidates: readonly Mention[];
}

type Part = { readonly words: string } | { readonly form: { readonly name: string } };

/** A rule that said something, and those that did so before. */
export interface Used {
  readonly choice: string;
  readonly elements: readonly Part[];
  readonly before: Used | null;
}

/** How far a text had come. */
export interface Place {
  readonly text: string;
  readonly used: Used | null;
}

/** One text being printed. */
export class Printer {
  text = '';
  /** The rules that say it, the latest first. */
  used: Used | null = null;
  /** Open pronouns of a text that was read which are not the default there, and how they speak. */
  readonly manners = new Map<string, string>();
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

  uses(choice: string, elements: readonly Part[]): void {
    this.used = { choice, elements, before: this.used };
  }

  get place(): Place {
    return { text: this.text, used: this.used };
  }

  /** Takes back what was said since. */
  back({ text, used }: Place): void {
    this.text = text;
    this.used = used;
  }
}
