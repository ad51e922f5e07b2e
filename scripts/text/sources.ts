import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCards } from '@rulewright/cards';
import type { Definition } from '@rulewright/language';
import { type CardLanguage, nameOf, type WordingDate } from '../../packages/text/src/cards/index.js';

/** A printing of the reference. */
export interface Printing {
  readonly name: string;
  readonly set: string;
  readonly type_line: string;
  readonly printed_text?: string;
  readonly oracle_text?: string;
  readonly zh?: {
    readonly 'Chinese Simplified'?: { readonly name: string; readonly type: string; readonly text?: string | null };
  };
}

/** The text of a card in the words of a day. */
export interface Official {
  readonly text: string;
  readonly date: WordingDate;
}

/** Official texts of one kind, without reminder text. */
export interface Source {
  readonly wording: string;
  readonly language: CardLanguage;
  /** The text of a printing; null where there is none. */
  readonly official: (printing: Printing) => Official | null;
}

const printedOn: Readonly<Record<string, WordingDate>> = { CSP: '2006-07-15', SHM: '2008-05-01' };

const symbols = (text: string): string =>
  text.replaceAll(/\{(\w)\s+(\w)\}/g, '{$1/$2}').replaceAll(/\{([WUBRG])([WUBRG])\}/g, '{$1/$2}');

/** Without reminder text, with symbols of one form and one kind of dash. */
export const plainEnglish = (text: string): string =>
  symbols(text.replaceAll(/ ?\([^()]*\)/g, ''))
    .replaceAll(/—\n(?!•)/g, '—')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** Without reminder text and without spaces between sentences; half-width commas and colons as full-width ones. */
const plainChinese = (text: string): string =>
  symbols(text.replaceAll(/（[^（）]*）/g, ''))
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, '').replaceAll(',', '，').replaceAll(':', '：').replaceAll('~', '～'))
    .filter(Boolean)
    .join('\n');

/** A basic land has no text: only the symbol of its mana. */
const english = (text: string | undefined, date: WordingDate | undefined): Official | null =>
  text === undefined || date === undefined ? null : { text: /^[WUBRG]$/.test(text) ? '' : plainEnglish(text), date };

export const sources: readonly Source[] = [
  {
    wording: 'en-printed',
    language: 'en',
    official: ({ printed_text, set }) => english(printed_text, printedOn[set]),
  },
  { wording: 'en-2022', language: 'en', official: ({ oracle_text }) => english(oracle_text, '2022-04-29') },
  {
    wording: 'zh-Hans',
    language: 'zh-Hans',
    official({ zh, set, name }) {
      const printed = zh?.['Chinese Simplified'];
      const date = printedOn[set];
      if (!printed?.text || date === undefined) return null;
      // The name of the catalogue where the printed one is another.
      return { text: plainChinese(printed.text).replaceAll(printed.name, nameOf(name, 'zh-Hans')), date };
    },
  },
];

/** The printings of Coldsnap and Shadowmoor. */
export const printings = (reference: string): readonly Printing[] =>
  readFileSync(join(reference, 'reference/csp_shm_printings.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Printing);

/** A card of the catalogue and its official text. */
export interface Case extends Official {
  readonly card: Definition;
}

/** The cards of the catalogue of which the source has a text, in the order of the catalogue. */
export const casesOf = ({ official }: Source, known: readonly Printing[]): readonly Case[] => {
  const byName = new Map(known.map((printing) => [printing.name, printing]));
  return allCards.flatMap((card): readonly Case[] => {
    const printing = byName.get(card.name);
    const text = printing && official(printing);
    return text ? [{ card, ...text }] : [];
  });
};
