import type { Action, Amount, Change, Noun, PatternOf, Verb, VerbActionOf, Zone } from '@rulewright/language';
import { amounting, article, counted, listed, one, type Person, type Phrase, plural, quoted } from '../english.js';
import { isAspect } from './asserting.js';
import type { Clause, Determiner, Reader } from './reader.types.js';
import { fromZone, wordOf } from './words.js';

interface Named {
  readonly as: string;
}

/** What a role holds, in an instruction or in a pattern. */
export type Role<T> = T | Named | undefined;

/** The roles of a verb as an instruction or a pattern has them. */
export type Told<V extends Verb> = Partial<Omit<PatternOf<V>, 'on'>> | Partial<Omit<VerbActionOf<V>, 'do'>>;

const isName = (role: object): role is Named =>
  'as' in role && !('a' in role) && !('ref' in role) && !('the' in role) && !('lit' in role);

/** How the roles of a verb are read: as an instruction (`do`), or as an event that may happen (`on`). */
export class Saying {
  constructor(
    readonly r: Reader,
    readonly voice: 'do' | 'on',
    /** How the subject is introduced. */
    private readonly det: Determiner,
  ) {}

  private get inner(): Determiner {
    return this.voice === 'do' ? 'each' : 'a';
  }

  noun(role: Role<Noun>, det: Determiner = this.inner, missing = 'something'): Phrase {
    if (role === undefined) return one(missing === 'something' && det === 'no' ? 'nothing' : missing);
    return isName(role) ? one(quoted(role.as)) : this.r.noun(role as Noun, det);
  }

  text(role: Role<Noun>, missing?: string): string {
    return this.noun(role, this.inner, missing).text;
  }

  subject(role: Role<Noun>, missing = 'something'): Phrase {
    return this.noun(role, this.det, missing);
  }

  /** A subject that begins with an article, which "no" takes the place of. */
  named(text: string, rest = ''): Phrase {
    const subject = this.det === 'no' ? `no ${text.replace(/^an? /, '')}` : text;
    return one(subject + rest);
  }

  person(role: Role<Noun>): Phrase {
    return role === undefined ? one(this.det === 'no' ? 'no one' : 'someone') : this.subject(role);
  }

  word(role: Role<string>): string {
    return role === undefined ? '' : typeof role === 'string' ? role : quoted(role.as);
  }

  amount(role: Role<Amount>): string {
    return role === undefined
      ? ''
      : typeof role === 'object' && isName(role)
        ? quoted(role.as)
        : this.r.amount(role as Amount);
  }

  /** `a card`, `2 cards`. */
  some(role: Role<Amount>, word: string, missing = article(word)): string {
    return role === undefined
      ? missing
      : typeof role === 'number'
        ? counted(role, word)
        : amounting(this.amount(role), word);
  }

  /** A number before what has no plural: `3 damage`. */
  much(role: Role<Amount>, word: string): string {
    if (role === undefined) return word;
    const amount = this.amount(role);
    return amount.includes(' ') ? `${word} equal to ${amount}` : `${amount} ${word}`;
  }

  counters(kind: Role<Noun>, n: Role<Amount | 'all'>): string {
    const word = this.counterWord(kind);
    if (n === 'all') return `all ${plural(word)}`;
    const text = this.some(n as Role<Amount>, word);
    return kind !== undefined && !isName(kind) && 'lit' in kind ? text : text + this.kindOfCounter(kind);
  }

  private counterWord(kind: Role<Noun>): string {
    return kind !== undefined && !isName(kind) && 'lit' in kind ? `${listed(kind.lit, 'or')} counter` : 'counter';
  }

  private kindOfCounter(kind: Role<Noun>): string {
    if (kind === undefined) return '';
    const wanted = kind as Noun;
    if (!isName(kind) && isAspect(wanted) && wanted.the === 'counter') return ` of the kinds of ${this.text(wanted)}`;
    return ` of kind ${this.text(kind)}`;
  }

  mana(role: Role<Noun>, n: Role<Amount>): string {
    if (role !== undefined && !isName(role) && 'lit' in role) {
      const words = listed(
        role.lit.map((word) => wordOf(word, this.r.wording)),
        this.voice === 'do' ? 'and' : 'or',
      );
      return this.much(n, `${words} mana`);
    }
    return this.much(n, role === undefined ? 'mana' : `mana of ${this.text(role)}`);
  }

  from(role: Role<Zone | readonly Zone[]>): string {
    if (role === undefined) return '';
    if (typeof role === 'string') return ` from ${fromZone(role, this.r.wording)}`;
    if ('as' in role) return ` from ${quoted(role.as)}`;
    return ` from ${listed(
      role.map((zone) => fromZone(zone, this.r.wording)),
      'or',
    )}`;
  }

  /** What an entering object is besides. */
  entering(role: Role<readonly Change[]>, person: Person = 'one'): string {
    if (role === undefined) return '';
    if ('as' in role) return ` with changes ${quoted(role.as)}`;
    return `, so that ${person === 'one' ? 'it' : 'they'} ${this.r.changes(role, person)}`;
  }

  rather(role: Role<readonly Action[]>): string {
    if (role === undefined) return '';
    if ('as' in role) return ` for the cost ${quoted(role.as)}`;
    return role.length === 0
      ? ' without paying its mana cost'
      : ` for [${this.r.cost(role)}] rather than its mana cost`;
  }

  /** Someone does it; or, where a pattern does not ask who, it is done. */
  done(by: Role<Noun>, active: string, what: Phrase, passive: string): Clause {
    if (this.voice === 'do') return { subject: by === undefined ? null : this.person(by), base: active };
    return by === undefined ? { subject: what, base: passive } : { subject: this.person(by), base: active };
  }

  /** Someone does it, whoever it is. */
  by(by: Role<Noun>, base: string): Clause {
    return { subject: by === undefined && this.voice === 'do' ? null : this.person(by), base };
  }

  /** Whose, seen from who acts. */
  own(by: Role<Noun>): string {
    if (by === undefined) return this.voice === 'do' ? 'your' : 'their';
    return !isName(by) && 'ref' in by && by.ref === 'you' ? 'your' : 'their';
  }
}
