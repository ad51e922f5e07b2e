import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RulesDate, rulesDates } from '../../packages/language/src/rules/dates.js';
import { type RuleEntry, ruleIds, ruleNumbers } from '../../packages/language/src/rules/numbers.js';
import { rowIds, rows } from '../../packages/language/src/rules/rows.js';

type RulesText = { readonly rules: ReadonlyMap<string, string>; readonly glossary: ReadonlyMap<string, string> };

const plain = (text: string): string =>
  text
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll('_', '')
    .trim();

const append = (texts: Map<string, string>, key: string, text: string): void => {
  texts.set(key, `${texts.get(key) ?? ''} ${text}`.trim());
};

/** Tolerates `702. 37a`, `118.3e.` and lines without a number, which continue the rule before them. */
const ruleLine = /^(\d{3})\.\s?(\d{1,3})\s?([a-z])?[.,]?\s+(\S.*)$/;
const chapterLine = /^\d{3}\. /;

const readRules = (lines: readonly string[]): Map<string, string> => {
  const rules = new Map<string, string>();
  let current: string | undefined;
  for (const line of lines) {
    const found = ruleLine.exec(line);
    if (found) {
      current = `${found[1]}.${found[2]}${found[3] ?? ''}`;
      append(rules, current, found[4] ?? '');
    } else if (chapterLine.test(line)) current = undefined;
    else if (line !== '' && current !== undefined) append(rules, current, line);
  }
  return rules;
};

const headingOf = (line: string): string => line.replaceAll(/^[" ]+|[", ]+$/g, '');

const readGlossary = (lines: readonly string[]): Map<string, string> => {
  const glossary = new Map<string, string>();
  let current: string | undefined;
  let afterBlank = true;
  for (const line of lines) {
    if (line === '') {
      afterBlank = true;
      continue;
    }
    if (afterBlank && line.length < 60 && !line.endsWith('.')) {
      current = headingOf(line);
      glossary.set(current, glossary.get(current) ?? '');
    } else if (current !== undefined) append(glossary, current, line);
    afterBlank = false;
  }
  return glossary;
};

const parseRulesText = (text: string): RulesText => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map(plain);
  const start = lines.findLastIndex((line) => line.startsWith('100. General'));
  const end = lines.lastIndexOf('Glossary');
  return { rules: readRules(lines.slice(start, end)), glossary: readGlossary(lines.slice(end + 1)) };
};

const monthNames = 'January February March April May June July August September October November December'.split(' ');

/** The file of a date says on which day it takes effect; its name can be some days off. */
const effectiveDate = (text: string): string | undefined => {
  const found = /(?:current as of|effective as of) (\w+) (\d{1,2}), (\d{4})/.exec(text);
  if (!found) return undefined;
  const month = monthNames.indexOf(found[1] ?? '') + 1;
  return `${found[3]}-${String(month).padStart(2, '0')}-${(found[2] ?? '').padStart(2, '0')}`;
};

const readAll = async (folder: string): Promise<Map<string, RulesText>> => {
  const texts = new Map<string, RulesText>();
  for (const name of await readdir(folder)) {
    if (!/^cr-\d+\.txt$/.test(name)) continue;
    const text = await readFile(join(folder, name), 'utf8');
    const date = effectiveDate(text);
    if (date !== undefined) texts.set(date, parseRulesText(text));
  }
  return texts;
};

const stands = (word: string, text: string): boolean => {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![a-z])${escaped}(?![a-z])`, 'i').test(text);
};

const entryFaults = (place: string, entry: RuleEntry, text: RulesText): string[] => {
  const name = 'number' in entry ? entry.number : `glossary ${entry.glossary}`;
  const found = 'number' in entry ? text.rules.get(entry.number) : text.glossary.get(entry.glossary);
  if (found === undefined) return [`${place}: no ${name}`];
  if (entry.words.length < 1 || entry.words.length > 3) return [`${place}: ${name} needs one to three words`];
  return entry.words.filter((word) => !stands(word, found)).map((word) => `${place}: "${word}" is not in ${name}`);
};

const numberFaults = (texts: ReadonlyMap<string, RulesText>): string[] =>
  ruleIds.flatMap((id) =>
    rulesDates.flatMap((date: RulesDate) => {
      const entry = ruleNumbers[id][date];
      const text = texts.get(date);
      return entry === null || text === undefined ? [] : entryFaults(`${id} on ${date}`, entry, text);
    }),
  );

/** Rows that the list of dated points does not have. */
const found: readonly string[] = [
  'who-chooses-what-an-aura-enchants',
  'what-a-team-attacks',
  'setting-the-life-of-a-team',
  'life-that-a-member-cannot-gain-or-lose',
  'dividing-among-any-number',
];

const rowFaults = (listed: readonly string[]): string[] => [
  ...listed.filter((id) => !Object.hasOwn(rows, id)).map((id) => `rows: ${id} is missing`),
  ...rowIds
    .filter((id) => !listed.includes(id) && !found.includes(id))
    .map((id) => `rows: ${id} is not in the list of dated points`),
  ...rowIds.filter((id) => rows[id].rules.length === 0).map((id) => `rows: ${id} names no rule`),
];

/** Checks the rule numbers against the rules texts of the five dates, and the rows against the list of dated points. */
const checkRuleNumbers = async (root: string): Promise<string[]> => {
  const texts = await readAll(join(root, 'reference/cr'));
  const table = await readFile(join(root, 'requirements/rules-dates.tsv'), 'utf8');
  const listed = table
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split('\t')[0] ?? '')
    .filter((id) => id !== '');
  return [
    ...rulesDates.filter((date) => !texts.has(date)).map((date) => `no rules text for ${date}`),
    ...numberFaults(texts),
    ...rowFaults(listed),
  ];
};

export default checkRuleNumbers;
