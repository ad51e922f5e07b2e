import { type RulesDate, rulesDates } from './dates.js';
import { actionsRules } from './numbers/actions.js';
import { combatRules } from './numbers/combat.js';
import { eventsRules } from './numbers/events.js';
import { gameRules } from './numbers/game.js';
import { keywordsRules } from './numbers/keywords.js';
import { objectsRules } from './numbers/objects.js';
import { turnRules } from './numbers/turn.js';
import { verbsRules } from './numbers/verbs.js';
import { zonesRules } from './numbers/zones.js';

/**
 * One line per rule: its number on each of the five dates (`-` where there is none, `g:Name` where only the glossary
 * has it), then after `|` words that stand in that text: one group for all dates, or five parted by `/`, where an empty
 * group is the one before it.
 */
const lines = {
  ...gameRules,
  ...objectsRules,
  ...zonesRules,
  ...actionsRules,
  ...turnRules,
  ...combatRules,
  ...eventsRules,
  ...verbsRules,
  ...keywordsRules,
} as const;

export type RuleId = keyof typeof lines;

export type RuleEntry =
  | { readonly number: string; readonly words: readonly string[] }
  | { readonly glossary: string; readonly words: readonly string[] };

export type RuleEntries = Readonly<Record<RulesDate, RuleEntry | null>>;

const wordGroups = (text: string): string[][] => {
  const groups: string[][] = [[]];
  for (const word of text.split(' ')) {
    if (word === '/') groups.push([]);
    else if (word !== '') groups.at(-1)?.push(word);
  }
  return groups;
};

const parseLine = (line: string): RuleEntries => {
  const [cells = '', words = ''] = line.split(' | ');
  const numbers = cells.split(' ');
  const groups = wordGroups(words);
  const entries: Partial<Record<RulesDate, RuleEntry | null>> = {};
  let current: readonly string[] = [];
  rulesDates.forEach((date, index) => {
    const group = groups[index];
    if (group !== undefined && group.length > 0) current = group;
    const cell = numbers[index] ?? '-';
    if (cell === '-') entries[date] = null;
    else if (cell.startsWith('g:')) entries[date] = { glossary: cell.slice(2).replaceAll('_', ' '), words: current };
    else entries[date] = { number: cell, words: current };
  });
  return entries as RuleEntries;
};

export const ruleIds = Object.keys(lines) as readonly RuleId[];

export const isRuleId = (text: string): text is RuleId => Object.hasOwn(lines, text);

export const ruleNumbers: Readonly<Record<RuleId, RuleEntries>> = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ ruleIds.map((id) => [id, parseLine(lines[id])]),
) as Record<RuleId, RuleEntries>;

const citeEntry = (entry: RuleEntry): string => ('number' in entry ? entry.number : `glossary: ${entry.glossary}`);

/** Where the rule stands on that date; else where it first stands later, else where it last stood. */
export const citeRule = (id: RuleId, date: RulesDate): string => {
  const entries = ruleNumbers[id];
  const own = entries[date];
  if (own !== null) return citeEntry(own);
  const at = rulesDates.indexOf(date);
  for (const later of rulesDates.slice(at + 1)) {
    const entry = entries[later];
    if (entry !== null) return `from ${later}: ${citeEntry(entry)}`;
  }
  for (const earlier of rulesDates.slice(0, at).reverse()) {
    const entry = entries[earlier];
    if (entry !== null) return `until ${earlier}: ${citeEntry(entry)}`;
  }
  throw new Error(`rule "${id}" has no number on any date`);
};
