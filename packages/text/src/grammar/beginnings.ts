import type { Token } from './tokens.js';

/** What can tell with which tokens its texts begin; absent: with any. */
interface Beginning {
  begins?(into: Beginnings): void;
}

/** With which tokens a text may begin: a form that cannot begin with the token that stands there need not be read. */
export class Beginnings {
  private readonly words = new Set<string>();
  private readonly tests = new Set<(token: string) => boolean>();
  private readonly entered = new Set<object>();
  private any = false;

  /** Texts of the form, too; each form is entered once, for it may begin with itself. */
  form(form: Beginning): void {
    if (form.begins === undefined) this.any = true;
    else if (!this.entered.has(form)) {
      this.entered.add(form);
      form.begins(this);
    }
  }

  /** Texts that begin with the first of these words; where there is none, any. */
  word(first: string | undefined): void {
    if (first === undefined) this.any = true;
    else this.words.add(first);
  }

  /** Texts that begin with such a token. */
  test(is: (token: string) => boolean): void {
    this.tests.add(is);
  }

  everything(): void {
    this.any = true;
  }

  has(token: Token | undefined): boolean {
    if (this.any) return true;
    if (token === undefined) return false;
    const { text, low } = token;
    if (this.words.has(text) || this.words.has(low)) return true;
    for (const is of this.tests) if (is(text) || is(low)) return true;
    return false;
  }
}
