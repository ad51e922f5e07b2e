import type { Amount, Operator, Span } from '@rulewright/language';
import { possessed, quoted } from '../english.js';
import { finite } from './clauses.js';
import type { Reader } from './reader.types.js';
import { aspectName } from './words.js';

const calculated = (operator: Operator, parts: readonly string[]): string => {
  if (parts.length === 1) return `${parts[0]} (alone, under ${operator})`;
  switch (operator) {
    case '+':
      return parts.join(' plus ');
    case '-':
      return parts.join(' minus ');
    case '*':
      return parts.join(' times ');
    case '/up':
      return `${parts.join(' divided by ')}, rounded up`;
    case '/down':
      return `${parts.join(' divided by ')}, rounded down`;
    case 'min':
      return `the least of ${parts.join(' and ')}`;
    case 'max':
      return `the greatest of ${parts.join(' and ')}`;
  }
};

export const readAmount = (r: Reader, amount: Amount): string => {
  if (typeof amount === 'number') return String(amount);
  if ('ref' in amount) return r.noun(amount, 'a').text;
  if ('as' in amount) return quoted(amount.as);
  if ('count' in amount) return `the number of ${r.things(amount.count)}`;
  if ('tally' in amount) {
    const event = `${finite(r.pattern(amount.tally, 'a'))} ${r.history(amount.in)}`;
    const most = amount.tally.per === undefined ? '' : 'greatest ';
    return amount.sum === undefined
      ? `the ${most}number of times that ${event}`
      : `the ${most}sum of ${quoted(amount.sum)} over all times that ${event}`;
  }
  if ('calc' in amount) {
    const parts = amount.of.map((part) => {
      const text = r.amount(part);
      return typeof part === 'object' && 'calc' in part ? `(${text})` : text;
    });
    return calculated(amount.calc, parts);
  }
  const { the, of, kind } = amount;
  if (the === 'counter') {
    return `the number of ${kind === undefined ? '' : `${kind} `}counters on ${'a' in of ? r.things(of) : r.noun(of, 'a').text}`;
  }
  const words = kind === undefined ? aspectName(the, r.wording) : `${kind} ${aspectName(the, r.wording)}`;
  if ('a' in of && of.pick === undefined) return `the total ${words} of ${r.things(of)}`;
  return possessed(r.noun(of, 'each'), words);
};

/** How long. */
export const readLasting = (r: Reader, span: Span): string => {
  if (typeof span === 'string') {
    switch (span) {
      case 'turn':
        return 'until end of turn';
      case 'game':
        return 'for the rest of the game';
      case 'now':
        return 'while this goes on';
      case 'combat':
        return 'until end of combat';
    }
  }
  if ('to' in span) return `until ${finite(r.pattern(span.to, 'a'))}`;
  if ('since' in span) return `from the time that ${finite(r.pattern(span.since, 'a'))}`;
  return `for as long as ${r.condition(span.while)}`;
};

/** For which stretch history is asked. */
export const readHistory = (r: Reader, span: Span): string => {
  if (typeof span === 'string') {
    switch (span) {
      case 'turn':
        return 'this turn';
      case 'game':
        return 'this game';
      case 'now':
        return 'in what is going on now';
      case 'combat':
        return 'this combat';
    }
  }
  if ('to' in span) return `before ${finite(r.pattern(span.to, 'a'))}`;
  if ('since' in span) return `since ${finite(r.pattern(span.since, 'a'))}`;
  return `while ${r.condition(span.while)}`;
};
