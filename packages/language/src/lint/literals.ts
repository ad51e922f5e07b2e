import { keywords } from '../keywords/index.js';
import { isRulesDate, rulesDates } from '../rules/dates.js';
import { isRowId } from '../rules/rows.js';
import type { Category } from './grammar.js';
import { meant, nearest } from './nearest.js';
import { definitionShape, isList, isObject, type Plain, type PlainObject, walk } from './nodes.js';
import type { Report } from './problem.js';
import { colors, manaTypes, supertypes, types, wordsOfAspect } from './words.js';

const strings = (value: Plain | undefined): readonly string[] =>
  isList(value) ? value.filter((word): word is string => typeof word === 'string') : [];

/** Keyword names that the language has a meaning for. */
const keywordNames: readonly string[] = Object.keys(keywords);

const checkWords = (
  said: readonly string[],
  known: readonly string[],
  what: string,
  place: string,
  report: Report,
): void => {
  for (const word of said) {
    if (!known.includes(word)) report(place, `"${word}" is no ${what}`, meant(word, known));
  }
};

const checkKeyword = (name: string, place: string, report: Report): void => {
  if (keywordNames.includes(name)) return;
  const [likely] = nearest(name, keywordNames);
  const mend = likely === undefined ? 'give it a meaning in language/keywords' : `did you mean "${likely}"?`;
  report(place, `there is no keyword "${name}"`, mend);
};

/** Words for an aspect; of abilities, names of keywords. */
const checkAspect = (aspect: string, value: Plain | undefined, place: string, report: Report): void => {
  if (!isObject(value)) return;
  const said = strings(value.lit);
  if (aspect === 'ability') for (const name of said) checkKeyword(name, place, report);
  if (aspect === 'subtype') for (const name of said) checkSubtype(name, place, report);
  const known = Object.hasOwn(wordsOfAspect, aspect) ? wordsOfAspect[aspect as keyof typeof wordsOfAspect] : undefined;
  if (known) checkWords(said, known, aspect === 'landType' ? 'basic land type' : aspect, place, report);
};

const checkSubtype = (name: string, place: string, report: Report): void => {
  if (!/^\p{Lu}[\p{L}'-]*$/u.test(name)) report(place, `"${name}" is no subtype`, 'subtypes are capitalised words');
};

/** It has no colour from then on: a change that sets colours may say so, though colorless is none (105.2c). */
const isColorless = ({ change, aspect, value }: PlainObject): boolean =>
  change === 'set' && aspect === 'color' && isObject(value) && strings(value.lit).join() === 'colorless';

const checkNode = (node: PlainObject, category: Category, place: string, report: Report): void => {
  switch (category) {
    case 'condition': {
      const { is, in: within } = node;
      if (isObject(is) && typeof is.the === 'string') checkAspect(is.the, within, `${place}.in`, report);
      if (isObject(within) && typeof within.the === 'string') checkAspect(within.the, is, `${place}.is`, report);
      return;
    }
    case 'change':
      if (typeof node.aspect === 'string' && !isColorless(node)) {
        checkAspect(node.aspect, node.value, `${place}.value`, report);
      }
      if (node.change === 'lose') {
        for (const name of strings(node.abilities)) checkKeyword(name, `${place}.abilities`, report);
      }
      if (node.change === 'gain') {
        checkWords(strings(node.abilities), ['this'], 'ability', `${place}.abilities`, report);
      }
      return;
    case 'action':
      if (node.do === 'become' && typeof node.aspect === 'string') {
        checkAspect(node.aspect, node.value, `${place}.value`, report);
      }
      if (node.do === 'addMana' && isObject(node.mana)) {
        checkWords(strings(node.mana.lit), manaTypes, 'type of mana', `${place}.mana`, report);
      }
      return;
    case 'ability':
      if (node.ability === 'triggered') checkTimes(node, place, report);
      if (node.ability === 'keyword' && typeof node.name === 'string')
        checkKeywordAbility(node, node.name, place, report);
      if (node.ability === 'from') checkDates(node, place, report);
      return;
    case 'definition':
      checkWords(strings(node.types), types, 'type', `${place}types`, report);
      checkWords(strings(node.supertypes), supertypes, 'supertype', `${place}supertypes`, report);
      checkWords(strings(node.colors), colors, 'color', `${place}colors`, report);
      for (const name of strings(node.subtypes)) checkSubtype(name, `${place}subtypes`, report);
      return;
    default:
  }
};

/** Events between two things: who does it, and to whom. */
const pairs: Readonly<Record<string, readonly [string, string]>> = { block: ['by', 'what'], damage: ['from', 'to'] };

/** What triggers on one of the two, whatever the other, does so once, and not for each of the others (509.3a). */
const checkTimes = (node: PlainObject, place: string, report: Report): void => {
  (isList(node.when) ? node.when : []).forEach((pattern, i) => {
    if (!isObject(pattern) || typeof pattern.on !== 'string' || Object.hasOwn(pattern, 'per')) return;
    const said = (Object.hasOwn(pairs, pattern.on) ? pairs[pattern.on] : [])?.filter((role) =>
      Object.hasOwn(pattern, role),
    );
    if (said?.length !== 1) return;
    report(
      `${place}.when[${i + 1}]`,
      `"${pattern.on}" does not say for what each time it triggers`,
      `add per: '${said[0]}'`,
    );
  });
};

const checkKeywordAbility = (node: PlainObject, name: string, place: string, report: Report): void => {
  checkKeyword(name, `${place}.name`, report);
  const keyword = Object.hasOwn(keywords, name) ? keywords[name] : undefined;
  if (keyword === undefined) return;
  for (const argument of keyword.takes) {
    if (!Object.hasOwn(node, argument)) report(place, `${name} needs "${argument}"`);
  }
  for (const argument of ['cost', 'n', 'quality'] as const) {
    const known = keyword.takes.includes(argument) || (keyword.mayTake?.includes(argument) ?? false);
    if (Object.hasOwn(node, argument) && !known) report(`${place}.${argument}`, `${name} takes no "${argument}"`);
  }
};

const checkDates = (node: PlainObject, place: string, report: Report): void => {
  if (typeof node.row === 'string' && !isRowId(node.row)) report(`${place}.row`, `there is no row "${node.row}"`);
  for (const dated of isList(node.dates) ? node.dates : []) {
    if (isObject(dated) && typeof dated.from === 'string' && !isRulesDate(dated.from)) {
      checkWords([dated.from], rulesDates, 'rules date', `${place}.dates`, report);
    }
  }
};

/** Finds words that nobody knows: colours, types, zones, states, keywords, dates. */
export const checkLiterals = (definition: PlainObject, report: Report): void => {
  walk(definition, definitionShape, (node, category, place) => {
    checkNode(node, category, category === 'definition' && place !== '' ? `${place}.` : place, report);
  });
};
