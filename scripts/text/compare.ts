import type { Ability } from '@rulewright/language';
import { abilitiesOn, printAbility, printCard, readCard } from '../../packages/text/src/cards/index.js';
import type { Case, Source } from './sources.js';

/** What is printed of a card against its official text, and what the official text is read as. */
export interface Comparison {
  readonly exact: boolean;
  readonly read: boolean;
  /** What to look at: official lines that are not printed, printed ones that are not official, where reading stopped. */
  readonly lines: readonly string[];
  /** The kinds of what differs. */
  readonly kinds: readonly string[];
}

/** The kinds of node in it, by which it is known what no rule says. */
const kindOf = (ability: Ability): string => {
  if (ability.ability === 'keyword') return `keyword ${ability.name}`;
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const key of ['do', 'effect', 'change'] as const) {
      const kind = (node as Readonly<Record<string, unknown>>)[key];
      if (typeof kind === 'string') found.add(`${key} ${kind}`);
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(ability);
  return `${ability.ability}: ${[...found].sort().slice(0, 4).join(', ')}`;
};

/** Where reading stopped, as the words that follow: two, or five characters of Chinese. */
const wordsAfter = (text: string, language: Source['language']): string =>
  language === 'en' ? text.split(' ').filter(Boolean).slice(0, 2).join(' ') : text.slice(0, 5);

/** Compares one card with its official text. */
export const compare = ({ language }: Source, { card, text, date }: Case): Comparison => {
  const lines: string[] = [];
  const kinds: string[] = [];
  const ours = printCard(card, language, date).map((line) => line ?? '?');
  const exact = ours.join('\n') === text;
  if (!exact) {
    const official = text.split('\n');
    for (const line of official) if (!ours.includes(line)) lines.push(`- ${line}`);
    for (const line of ours) if (!official.includes(line)) lines.push(`+ ${line}`);
    for (const ability of abilitiesOn(card, date))
      if (printAbility(ability, card, language, date) === null) kinds.push(`no rule for ${kindOf(ability)}`);
    if (!ours.includes('?')) kinds.push('differs');
  }
  const expected = abilitiesOn(card, date);
  const meaning = readCard(text, card, language, date, expected);
  if ('stopped' in meaning) {
    const { paragraph, at, expected } = meaning.stopped;
    const [read, rest] = [paragraph.slice(0, at), paragraph.slice(at)];
    lines.push(`unread: ${read}<here>${rest} (${expected.slice(0, 6).join(' | ')})`);
    kinds.push(`unread at "${wordsAfter(rest, language)}"`);
    return { exact, read: false, lines, kinds };
  }
  const read = JSON.stringify(meaning.abilities) === JSON.stringify(expected);
  if (!read) {
    lines.push('reads otherwise');
    kinds.push('reads otherwise');
  }
  return { exact, read, lines, kinds };
};
