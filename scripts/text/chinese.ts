import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCards } from '@rulewright/cards';
import { canonicalAbilities, type Definition } from '@rulewright/language';
import { nameOf, printCard, readCard, type WordingDate } from '../../packages/text/src/zh/grammar/index.js';
import { names } from '../../packages/text/src/zh/names.js';

interface Printing {
  readonly name: string;
  readonly set: string;
  readonly zh?: { readonly 'Chinese Simplified'?: { readonly name: string; readonly text?: string | null } };
}

const dates: Readonly<Record<string, WordingDate>> = { CSP: '2006-07-15', SHM: '2008-05-01' };

/** Without reminder text and without spaces between sentences; half-width commas and colons as full-width ones. */
const plain = (text: string): string =>
  text
    .replaceAll(/（[^（）]*）/g, '')
    .replaceAll(/\{(\w)\s+(\w)\}/g, '{$1/$2}')
    .replaceAll(/\{([WUBRG])([WUBRG])\}/g, '{$1/$2}')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, '').replaceAll(',', '，').replaceAll(':', '：').replaceAll('~', '～'))
    .filter(Boolean)
    .join('\n');

/** How many cards agree exactly, are read as they are defined, and are there. */
export interface Counts {
  readonly exact: number;
  readonly read: number;
  readonly of: number;
  /** Cards without a Chinese name. */
  readonly unnamed: number;
}

interface Case {
  readonly card: Definition;
  readonly official: string;
  readonly date: WordingDate;
}

/** The official texts, with the name of the catalogue where the printed one is another. */
const cases = (reference: string): readonly Case[] => {
  const known = new Map(
    readFileSync(join(reference, 'reference/csp_shm_printings.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Printing)
      .map((printing) => [printing.name, printing]),
  );
  return allCards.flatMap((card): readonly Case[] => {
    const printing = known.get(card.name);
    const official = printing?.zh?.['Chinese Simplified'];
    const date = dates[printing?.set ?? ''];
    if (!official?.text || date === undefined) return [];
    const text = plain(official.text).replaceAll(official.name, nameOf(card.name, 'Hans'));
    return [{ card, official: text, date }];
  });
};

/** Compares Simplified texts with the official ones of 2006 and 2008, and prints the differences. */
export const reportSimplified = (reference: string): Counts => {
  const all = cases(reference);
  let exact = 0;
  let read = 0;
  for (const { card, official, date } of all) {
    const ours = printCard(card, 'Hans', date).map((line) => line ?? '?');
    if (ours.join('\n') === official) exact++;
    else {
      console.log(`\nzh-Hans ${card.name}`);
      const lines = official.split('\n');
      for (const line of lines) if (!ours.includes(line)) console.log(`  - ${line}`);
      for (const line of ours) if (!lines.includes(line)) console.log(`  + ${line}`);
    }
    const meaning = readCard(official, card, 'Hans', date);
    if ('stopped' in meaning) console.log(`  unread ${card.name}: ${meaning.stopped}`);
    else if (JSON.stringify(meaning.abilities) === JSON.stringify(canonicalAbilities(card.abilities))) read++;
    else console.log(`  reads otherwise: ${card.name}`);
  }
  return { exact, read, of: all.length, unnamed: allCards.filter(({ name }) => names[name] === undefined).length };
};
