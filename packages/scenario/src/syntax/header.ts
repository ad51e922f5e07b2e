import { type RulesDate, rowIds } from '@rulewright/language';
import type { RowSetting, Strictness } from '../scenario.types.js';
import { list, maybe, type Phrase, record, slot } from './phrase.js';
import { isPlayerName, listed, shaped, text } from './slots.js';
import { date } from './words.js';

const row: Phrase<RowSetting> = record<RowSetting>(
  {},
  slot('row', listed('a row of the table of rules dates', rowIds)),
  '=',
  slot('date', date),
);

const newPlayer: Phrase<string> = {
  *read(reading, at) {
    const word = reading.word(at);
    if (word !== undefined && isPlayerName(word)) yield [word, at + 1];
    else reading.missed(at, "a player's name: one word with a capital letter");
  },
  write: (said) => (isPlayerName(said) ? said : null),
};

/** The lines that stand before the first action, each for one field of a scenario. */
export const header = {
  scenario: record<{ title: string }>({}, 'scenario', slot('title', text)),
  note: record<{ note: string }>({}, 'note', slot('note', text)),
  date: record<{ dates: readonly RulesDate[] }>({}, 'date', slot('dates', list(date))),
  with: record<{ rows: readonly RowSetting[] }>({}, 'with', slot('rows', list(row))),
  wording: record<{ wording: string }>({}, 'wording', slot('wording', shaped(/^\d{4}-\d{2}-\d{2}$/, 'a date'))),
  strict: record<{ strictness: Strictness }>({}, slot('strictness', listed<Strictness>('strict', ['strict']))),
  loose: record<{ strictness: Strictness }>({}, slot('strictness', listed<Strictness>('loose', ['loose']))),
  control: record<{ controls: readonly string[] }>({}, 'control', slot('controls', list(text))),
  players: record<{ teams: readonly (readonly string[])[] }>({}, 'players', slot('teams', list(list(newPlayer, '+')))),
};

export interface VariantHead {
  readonly dates?: readonly RulesDate[];
  readonly rows?: readonly RowSetting[];
}

export const variantHead: Phrase<VariantHead> = record<VariantHead>(
  {},
  'variant',
  maybe(slot('dates', list(date))),
  maybe('with', slot('rows', list(row))),
);
