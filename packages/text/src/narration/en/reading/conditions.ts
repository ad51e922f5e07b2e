import type { Condition } from '@rulewright/language';
import { conjugate, negated, type Phrase, possessed } from '../english.js';
import { type Assertion, assertion, compared } from './asserting.js';
import { modal } from './clauses.js';
import type { Reader } from './reader.types.js';

const told = (subject: Phrase, { base, whose }: Assertion, yes: boolean): string => {
  const person = whose === undefined ? subject.person : /[^s]s$/.test(whose) ? 'many' : 'one';
  const text = whose === undefined ? subject.text : possessed(subject, whose);
  return `${text} ${yes ? conjugate(base, person) : negated(base, person)}`;
};

const tallied = (r: Reader, condition: Extract<Condition, { cmp: string }>, yes: boolean): string | null => {
  const { l, cmp, r: right } = condition;
  if (typeof l === 'number') return null;
  const never = cmp === '=' && right === 0;
  const once = cmp === '>=' && right === 1;
  if (!never && !once) return null;
  if ('count' in l) {
    if (!('a' in l.count) || l.count.pick !== undefined) return null;
    return `there is ${r.noun(l.count, once === yes ? 'a' : 'no').text}`;
  }
  if (!('tally' in l) || l.sum !== undefined) return null;
  const { subject, base } = r.pattern(l.tally, 'a');
  const event = `${subject?.text ?? 'you'} ${conjugate(base, subject?.person ?? 'you')}`;
  return `it has ${once === yes ? '' : 'not '}happened ${r.history(l.in)} that ${event}`;
};

const joined = (r: Reader, conditions: readonly Condition[], word: 'and' | 'or'): string => {
  if (conditions.length === 0) return word === 'and' ? 'nothing is asked' : 'nothing will do';
  return conditions.map((c) => (isGroup(c) ? `(${readCondition(r, c)})` : readCondition(r, c))).join(` ${word} `);
};

const isGroup = (condition: Condition): boolean => 'all' in condition || 'any' in condition;

export const readCondition = (r: Reader, condition: Condition, yes = true): string => {
  if ('all' in condition || 'any' in condition) {
    const text = 'all' in condition ? joined(r, condition.all, 'and') : joined(r, condition.any, 'or');
    return yes ? text : `it is not so that (${text})`;
  }
  if ('not' in condition) {
    return yes && !('not' in condition.not)
      ? readCondition(r, condition.not, false)
      : `it is not so that ${readCondition(r, condition.not)}`;
  }
  if ('could' in condition) return modal(r.pattern(condition.could, 'a'), yes ? 'could' : 'could not');
  if ('cmp' in condition) {
    const special = tallied(r, condition, yes);
    if (special !== null) return special;
  }
  const said = assertion(r, condition);
  if (said) return told(r.noun(said.of, 'a'), said, yes);
  const be = yes ? 'is' : 'is not';
  if ('cmp' in condition) return `${r.amount(condition.l)} ${be} ${compared(condition.cmp, r.amount(condition.r))}`;
  if ('is' in condition) return `${r.noun(condition.is, 'a').text} ${be} among ${r.noun(condition.in, 'a').text}`;
  return condition satisfies never;
};

/** As it is said behind the noun: `that is black`, `whose power is at most 2`; null: it is not about "it". */
export const relative = (r: Reader, condition: Condition, person: 'one' | 'many'): string | null => {
  if ('not' in condition && 'any' in condition.not) {
    return together(condition.not.any.map((c) => predicates(r, c, person, false)))?.join(' and ') ?? null;
  }
  return predicates(r, condition, person, true)?.join(' or ') ?? null;
};

const isIt = ({ of }: Assertion): boolean => 'ref' in of && of.ref === 'it';

const together = (parts: readonly (readonly string[] | null)[]): readonly string[] | null =>
  parts.length > 0 && parts.every((part) => part !== null) ? parts.flat() : null;

const predicates = (r: Reader, c: Condition, person: 'one' | 'many', yes: boolean): readonly string[] | null => {
  if ('not' in c) return yes && !('any' in c.not) && !('not' in c.not) ? predicates(r, c.not, person, false) : null;
  if ('any' in c) {
    if (!yes || c.any.length === 0) return null;
    return together(c.any.map((part) => ('any' in part ? null : predicates(r, part, person, true))));
  }
  const said = assertion(r, c);
  if (!said || !isIt(said)) return null;
  const verb = yes ? conjugate : negated;
  if (said.whose === undefined) return [`that ${verb(said.base, person)}`];
  return [`whose ${said.whose} ${verb(said.base, /[^s]s$/.test(said.whose) ? 'many' : 'one')}`];
};
