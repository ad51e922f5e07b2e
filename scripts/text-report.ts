import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCards } from '@rulewright/cards';
import type { Ability, Definition } from '@rulewright/language';
import {
  abilitiesOn,
  printAbility,
  printCard,
  readCard,
  type WordingDate,
} from '../packages/text/src/en/grammar/index.js';
import { reportSimplified } from './text/chinese.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const reference = resolve(root, process.env.RULEWRIGHT_REFERENCE ?? '../shared');

interface Printing {
  readonly name: string;
  readonly set: string;
  readonly printed_text?: string;
  readonly oracle_text?: string;
}

const printings = (): ReadonlyMap<string, Printing> =>
  new Map(
    readFileSync(join(reference, 'reference/csp_shm_printings.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Printing)
      .map((printing) => [printing.name, printing]),
  );

/** Without reminder text, with symbols of one form and one kind of dash. */
const plain = (text: string): string =>
  text
    .replaceAll(/ ?\([^()]*\)/g, '')
    .replaceAll(/\{(\w)\s+(\w)\}/g, '{$1/$2}')
    .replaceAll(/\{([WUBRG])([WUBRG])\}/g, '{$1/$2}')
    .replaceAll('—\n', '—')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

const dates: Readonly<Record<string, WordingDate>> = { CSP: '2006-07-15', SHM: '2008-05-01' };

interface Case {
  readonly card: Definition;
  readonly official: string;
  readonly date: WordingDate;
}

const cases = (wording: 'en-printed' | 'en-2022'): readonly Case[] => {
  const known = printings();
  return allCards.flatMap((card): readonly Case[] => {
    const printing = known.get(card.name);
    const official = wording === 'en-2022' ? printing?.oracle_text : printing?.printed_text;
    const date = wording === 'en-2022' ? '2022-04-29' : dates[printing?.set ?? ''];
    return official === undefined || date === undefined ? [] : [{ card, official: plain(official), date }];
  });
};

/** How often each kind of difference was met. */
const kinds = new Map<string, number>();
const count = (kind: string): void => void kinds.set(kind, (kinds.get(kind) ?? 0) + 1);

/** The kinds of node in it, by which it is known what no rule says. */
const kindOf = (ability: Ability): string => {
  if (ability.ability === 'keyword') return `keyword ${ability.name}`;
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const key of ['do', 'effect', 'change', 'on'] as const) {
      const kind = (node as Readonly<Record<string, unknown>>)[key];
      if (typeof kind === 'string' && key !== 'on') found.add(`${key} ${kind}`);
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(ability);
  return `${ability.ability}: ${[...found].sort().slice(0, 4).join(', ')}`;
};

const report = (
  wording: 'en-printed' | 'en-2022',
): { readonly exact: number; readonly read: number; readonly of: number } => {
  const all = cases(wording);
  let exact = 0;
  let read = 0;
  for (const { card, official, date } of all) {
    const ours = printCard(card, date).map((line) => line ?? '?');
    if (ours.join('\n') === official) exact++;
    else {
      console.log(`\n${wording} ${card.name}`);
      const lines = official.split('\n');
      for (const line of lines) if (!ours.includes(line)) console.log(`  - ${line}`);
      for (const line of ours) if (!lines.includes(line)) console.log(`  + ${line}`);
      for (const ability of abilitiesOn(card, date))
        if (printAbility(ability, card, date) === null) count(`${wording} no rule for ${kindOf(ability)}`);
      if (!ours.includes('?')) count(`${wording} differs`);
    }
    const meaning = readCard(official, card, date, abilitiesOn(card, date));
    if ('stopped' in meaning) {
      console.log(`  unread ${card.name}: ${meaning.stopped}`);
      const words = meaning.stopped.split('<here>')[1]?.split(' ').filter(Boolean).slice(0, 2) ?? [];
      count(`${wording} unread at "${words.join(' ')}"`);
    } else if (JSON.stringify(meaning.abilities) === JSON.stringify(abilitiesOn(card, date))) read++;
    else {
      console.log(`  reads otherwise: ${card.name}`);
      count(`${wording} reads otherwise`);
    }
  }
  return { exact, read, of: all.length };
};

if (!existsSync(reference)) console.log('skipped: no reference');
else {
  const printed = report('en-printed');
  const now = report('en-2022');
  const hans = reportSimplified(reference);
  console.log('\nkinds of difference:');
  for (const [kind, n] of [...kinds].sort(([, one], [, other]) => other - one)) console.log(`  ${n} ${kind}`);
  console.log(
    `text-report: en-printed ${printed.exact}/${printed.of}, en-2022 ${now.exact}/${now.of}, zh-Hans ${hans.exact}/${hans.of}; read en ${now.read}/${now.of}, zh-Hans ${hans.read}/${hans.of}; without a Chinese name ${hans.unnamed}`,
  );
}
