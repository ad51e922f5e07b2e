import type { Amount, Aspect, AspectNoun, Comparison, Condition, Noun, Step, Zone } from '@rulewright/language';
import { amounting, article, listed, quoted } from '../english.js';
import type { Reader } from './reader.types.js';
import { aspectName, inZone, stepWord, wordOf } from './words.js';

/** Something said about one thing: `base` is what it does, or what its `whose` does. */
export interface Assertion {
  readonly of: Noun;
  readonly base: string;
  readonly whose?: string;
}

export const isAspect = (noun: Noun): noun is AspectNoun => 'the' in noun;

export const compared = (cmp: Comparison, amount: string): string => {
  switch (cmp) {
    case '<':
      return `less than ${amount}`;
    case '<=':
      return `at most ${amount}`;
    case '=':
      return `exactly ${amount}`;
    case '>=':
      return `at least ${amount}`;
    case '>':
      return `more than ${amount}`;
  }
};

/** What it is of which an aspect is among the words. */
const wordly = (r: Reader, aspect: Aspect, words: readonly string[], kind: string | undefined): string => {
  const said = words.map((word) => wordOf(word, r.wording));
  const either = listed(said, 'or');
  switch (aspect) {
    case 'color':
    case 'status':
    case 'supertype':
      return `be ${either}`;
    case 'type':
    case 'subtype':
      return `be ${listed(said.map(article), 'or')}`;
    case 'form':
      return `be ${listed(
        said.map((word) => article(word === 'activated' || word === 'triggered' ? `${word} ability` : word)),
        'or',
      )}`;
    case 'ability':
      return `have ${either}`;
    case 'zone':
      return `be ${listed(
        words.map((word) => inZone(word as Zone, r.wording)),
        'or',
      )}`;
    case 'counter':
      return `have a counter of the kind ${either}`;
    case 'name':
      return `be named ${either}`;
    case 'step':
      return `be in the ${listed(
        words.map((word) => stepWord(word as Step, r.wording)),
        'or',
      )}`;
    case 'spent':
      return `have had ${either} mana spent on it`;
    case 'turn':
      return `have the turn, as ${either}`;
    default:
      return `have ${kind === undefined ? '' : `${kind} `}${aspectName(aspect, r.wording)} ${either}`;
  }
};

/** What it is of which an aspect is, or is among, something else. */
const relational = (r: Reader, { the, kind }: AspectNoun, value: Noun): string | null => {
  const told = (): string => r.noun(value, 'a').text;
  if (isAspect(value) && value.the === the && value.kind === kind && the !== 'opponents') {
    const other = r.noun(value.of, 'a').text;
    switch (the) {
      case 'controller':
      case 'owner':
        return `have the same ${the} as ${other}`;
      default:
        return `share ${article(shared(r, the, kind))} with ${other}`;
    }
  }
  switch (the) {
    case 'controller':
      return `be controlled by ${told()}`;
    case 'owner':
      return `be owned by ${told()}`;
    case 'attachedTo':
      return `be attached to ${told()}`;
    case 'attacking':
      return `be attacking ${told()}`;
    case 'blocking':
      return `be blocking ${told()}`;
    case 'targets':
      return `target ${told()}`;
    default:
      return null;
  }
};

const shared = (r: Reader, aspect: Aspect, kind: string | undefined): string => {
  const name = aspectName(aspect, r.wording).replace(/ies$/, 'y').replace(/s$/, '');
  return kind === undefined ? name : `${kind} ${name}`;
};

const membership = (r: Reader, x: Noun, y: Noun): Assertion | null => {
  if (isAspect(x)) {
    if ('lit' in y) return { of: x.of, base: wordly(r, x.the, y.lit, x.kind) };
    const base = relational(r, x, y);
    if (base !== null) return { of: x.of, base };
    const owned = aspectName(x.the, r.wording);
    return { of: x.of, whose: x.kind === undefined ? owned : `${x.kind} ${owned}`, base: `be ${r.noun(y, 'a').text}` };
  }
  if (isAspect(y) && 'lit' in x) return membership(r, y, x);
  if ('lit' in x) return null;
  return {
    of: x,
    base: `be ${'ref' in y && !['self', 'you', 'it'].includes(y.ref) ? 'among ' : ''}${r.noun(y, 'a').text}`,
  };
};

const comparison = (r: Reader, l: Amount, cmp: Comparison, right: Amount): Assertion | null => {
  if (typeof l === 'number' || !('the' in l)) return null;
  const amount = r.amount(right);
  if (l.the === 'counter') {
    const word = l.kind === undefined ? 'counter' : `${l.kind} counter`;
    const base = cmp === '=' && right === 0 ? `have no ${word}s` : `have ${counting(cmp, amount, word)}`;
    return { of: l.of, base };
  }
  const whose = aspectName(l.the, r.wording);
  return { of: l.of, whose: l.kind === undefined ? whose : `${l.kind} ${whose}`, base: `be ${compared(cmp, amount)}` };
};

const counting = (cmp: Comparison, amount: string, word: string): string =>
  compared(cmp, amounting(amount, word)).replace('1 counters', '1 counter');

/** What the condition says about one thing, if it does. */
export const assertion = (r: Reader, condition: Condition): Assertion | null => {
  if ('is' in condition) return membership(r, condition.is, condition.in);
  if ('cmp' in condition) return comparison(r, condition.l, condition.cmp, condition.r);
  return null;
};

export const binding = (as: string | undefined, note: string | undefined): string =>
  `${as === undefined ? '' : ` ${quoted(as)}`}${note === undefined ? '' : ` (remembered as ${quoted(note)})`}`;
