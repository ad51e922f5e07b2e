import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCards } from '@rulewright/cards';
import type { Ability, Definition } from '@rulewright/language';
import { readParagraph, rulesOfCard, type WordingDate } from '../../packages/text/src/cards/index.js';
import { type Official, type Printing, plainEnglish, type Source } from './sources.js';

/** A card of which only names and types are known. */
const blank = (name: string, typeLine: string): Definition =>
  ({ name, types: [], subtypes: typeLine.split(/ [—-] /)[1]?.split(' ') ?? [], abilities: [] }) as Definition;

/** How many lines of cards are read, and which rules say each card. */
export class Breadth {
  lines = 0;
  read = 0;
  private readonly cards = new Map<string, number>();

  constructor(private readonly source: Pick<Source, 'language'>) {}

  /** Reads a text line by line: what a line means does not hang on whether another is read. */
  add(of: Definition, { text, date }: Official): void {
    const abilities: Ability[] = [];
    for (const line of text.split('\n').filter(Boolean)) {
      const meanings = readParagraph(line, of, this.source.language, date, abilities);
      this.lines++;
      if ('expected' in meanings) continue;
      this.read++;
      abilities.push(...(meanings[0]?.value ?? []));
    }
    for (const rule of rulesOfCard({ ...of, abilities }, this.source.language, date))
      this.cards.set(rule, (this.cards.get(rule) ?? 0) + 1);
  }

  /** Rules with words of their own, and those among them that say only one card. */
  get rules(): { readonly used: number; readonly once: readonly string[] } {
    const worded = [...this.cards].filter(([rule]) =>
      /[^<>\s]/.test(rule.replace(/^[^:]*: /, '').replaceAll(/<[^<>]*>/g, '')),
    );
    return { used: worded.length, once: worded.filter(([, cards]) => cards === 1).map(([rule]) => rule) };
  }
}

/** What is read of the texts of a source whose cards are not in the catalogue; `all`: of those that are, too. */
export const breadthOf = (source: Source, known: readonly Printing[]) => {
  const [unseen, all] = [new Breadth(source), new Breadth(source)];
  const seen = new Map(allCards.map((card) => [card.name, card]));
  for (const printing of known) {
    const official = source.official(printing);
    if (official === null) continue;
    const card = seen.get(printing.name);
    const of = card ?? blank(printing.name, printing.type_line);
    all.add(of, official);
    if (card === undefined) unseen.add(of, official);
  }
  return { unseen, all };
};

interface OracleCard {
  readonly name: string;
  readonly type_line: string;
  readonly oracle_text?: string;
}

/** What is read of all cards of the game. */
export const oracleBreadth = (reference: string, date: WordingDate): Breadth => {
  const breadth = new Breadth({ language: 'en' });
  for (const line of readFileSync(join(reference, 'reference/oracle.jsonl'), 'utf8').trimEnd().split('\n')) {
    const { name, type_line, oracle_text = '' } = JSON.parse(line) as OracleCard;
    breadth.add(blank(name, type_line), { text: plainEnglish(oracle_text), date });
  }
  return breadth;
};
