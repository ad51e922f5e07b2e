import type { Value } from '@rulewright/language';
import { actOf } from './acts.js';
import { listed } from './english.js';
import { nameOf, optionText, type Telling } from './naming.js';

const isValue = (x: unknown): x is Value => typeof x === 'number' || typeof x === 'string';

const pairText = (t: Telling, why: string, pair: readonly unknown[]): string | null => {
  const [row, column, amount] = pair;
  if (typeof row !== 'number' || typeof column !== 'number') return null;
  const [a, b] = [nameOf(t, row), nameOf(t, column)];
  if (typeof amount === 'number') return why === 'division' ? `${amount} to ${b}` : `${a}: ${amount} to ${b}`;
  switch (why) {
    case 'attackers':
      return `${a} attacks ${b}`;
    case 'blockers':
      return `${a} blocks ${b}`;
    case 'division':
      return b;
    case 'combat damage':
      return `${a} to ${b}`;
    default:
      return `${a} with ${b}`;
  }
};

const nothingSaid = (why: string): string => {
  switch (why) {
    case 'attackers':
      return 'no attackers';
    case 'blockers':
      return 'no blockers';
    case 'targets':
    case 'new targets':
      return 'no targets';
    default:
      return 'none';
  }
};

const payText = (t: Telling, answer: object): string | null => {
  if (!('pay' in answer)) return null;
  if (answer.pay === 'auto') return 'pay automatically';
  if (answer.pay === 'act' && 'act' in answer) return actOf(t, answer.act);
  if (answer.pay !== 'spend' || !('mana' in answer) || !Array.isArray(answer.mana)) return null;
  return `spend ${answer.mana.map((symbol) => `{${String(symbol)}}`).join('')}`;
};

/** An answer in words, whatever was asked; an answer of no known shape is shown as it is. */
export const answerText = (t: Telling, why: string, answer: unknown): string => {
  if (typeof answer === 'string') return optionText(t, answer);
  if (typeof answer === 'number') return String(answer);
  if (Array.isArray(answer)) {
    if (answer.length === 0) return nothingSaid(why);
    const parts = answer.map((part: unknown) =>
      Array.isArray(part) ? pairText(t, why, part) : isValue(part) ? optionText(t, part) : null,
    );
    if (parts.every((part) => part !== null)) return listedOrder(why, parts);
  } else if (typeof answer === 'object' && answer !== null) {
    const text = payText(t, answer) ?? actOf(t, answer);
    if (text !== null) return text;
  }
  return JSON.stringify(answer) ?? 'nothing';
};

const ordered: readonly string[] = [
  'order triggers',
  'order cards',
  'order timestamps',
  'damage order',
  'bottom cards',
];

const listedOrder = (why: string, parts: readonly string[]): string =>
  ordered.includes(why) && parts.length > 1 ? parts.join(', then ') : listed(parts);
