import { foldName, namesLike } from '@rulewright/cards';
import type {
  Act,
  Answer,
  AssignDecision,
  Decision,
  Pair,
  PayDecision,
  PickDecision,
  Thing,
  Value,
} from '@rulewright/language';
import { quoted } from '../mend.js';
import { notUnderstood } from './commands.js';

/** An answer, or what is wrong with what was typed. */
export type Read = { readonly answer: Answer } | { readonly problem: string };

const problem = (message: string): Read => ({ problem: message });

/** What the numbers of a question stand for. */
export interface Choices {
  /** The words beside each number, in order. */
  readonly labels: readonly string[];
  /** Of a priority or payment: the acts behind the numbers. */
  readonly acts: readonly Act[];
  /** What Enter stands for; null: nothing. */
  readonly usual: Answer | null;
  /** Of a choice: the options behind the numbers. */
  readonly options: readonly Value[];
  readonly names: readonly string[];
}

const NOTHING = /^(none|nothing|no one|nobody)$/i;
const EVERYTHING = /^(all|everything|everyone)$/i;

/** The place of the one label that the words fit; else why there is none. */
const labelled = (labels: readonly string[], words: string): number | string => {
  const wanted = foldName(words);
  const folded = labels.map(foldName);
  const exact = folded.indexOf(wanted);
  if (exact >= 0 && folded.lastIndexOf(wanted) === exact) return exact;
  const found = folded.flatMap((label, i) => (label.includes(wanted) ? [i] : []));
  if (found.length === 1) return found[0] as number;
  if (found.length > 1 && wanted.length > 1) return `${quoted(words)} could be ${found.map((i) => i + 1).join(' or ')}`;
  return notUnderstood(words);
};

/** The places that the words name: numbers, or one label in words. */
const placesOf = (labels: readonly string[], words: string): readonly number[] | string => {
  const parts = words.split(/[ ,]+/).filter((part) => part !== '');
  if (parts.every((part) => /^\d+$/.test(part))) {
    for (const part of parts) {
      const n = Number(part);
      if (n < 1 || n > labels.length)
        return labels.length === 0 ? 'there is nothing to choose' : `choose from 1 to ${labels.length}, not ${part}`;
    }
    return parts.map((part) => Number(part) - 1);
  }
  const place = labelled(labels, words);
  return typeof place === 'string' ? place : [place];
};

export const readAnswer = (d: Decision, words: string, choices: Choices): Read => {
  if (words === '') {
    if (choices.usual !== null) return { answer: choices.usual };
    return problem(d.kind === 'number' ? 'say a number' : d.kind === 'name' ? 'say a name' : 'choose by number');
  }
  switch (d.kind) {
    case 'act':
      return readAct(words, choices);
    case 'pick':
      return readPick(d, words, choices);
    case 'order':
      return readOrder(d.options, words, choices);
    case 'number':
      return /^-?\d+$/.test(words)
        ? { answer: Number(words) }
        : problem(`say a number from ${d.min} on, not ${quoted(words)}`);
    case 'name':
      return readName(words, choices.names);
    case 'pay':
      return readPay(d, words, choices);
    case 'assign':
      return d.amounts ? readAmounts(d, words) : readPairs(d, words, choices);
  }
};

const readAct = (words: string, { labels, acts }: Choices): Read => {
  const places = placesOf(labels, words);
  if (typeof places === 'string') return problem(places);
  const [place] = places;
  if (places.length !== 1 || place === undefined) return problem('one thing at a time');
  return { answer: acts[place] as Act };
};

const readPick = (d: PickDecision, words: string, { labels, options }: Choices): Read => {
  if (NOTHING.test(words)) return { answer: [] };
  if (EVERYTHING.test(words)) return { answer: d.options };
  const short = d.options.filter(
    (o) => typeof o === 'string' && /^[yn]$/i.test(words) && o.startsWith(words.toLowerCase()),
  );
  if (short.length === 1) return { answer: short };
  const places = placesOf(labels, words);
  if (typeof places === 'string') return problem(places);
  return { answer: places.map((i) => options[i] as Value) };
};

const readOrder = (options: readonly Value[], words: string, { labels }: Choices): Read => {
  const places = placesOf(labels, words);
  if (typeof places === 'string') return problem(places);
  const rest = options.map((_, i) => i).filter((i) => !places.includes(i));
  // What is not mentioned keeps its order behind.
  return { answer: [...places, ...rest].map((i) => options[i] as Value) };
};

const readName = (words: string, names: readonly string[]): Read => {
  const name = names.find((known) => foldName(known) === foldName(words));
  if (name !== undefined) return { answer: name };
  const [near] = namesLike(words, 1);
  return problem(`there is no card ${quoted(words)}${near === undefined ? '' : `; did you mean ${quoted(near)}?`}`);
};

const readPay = (d: PayDecision, words: string, { labels, acts }: Choices): Read => {
  if (/^auto$/i.test(words)) return { answer: { pay: 'auto' } };
  const spend = /^spend (.+)$/i.exec(words)?.[1];
  if (spend !== undefined)
    return {
      answer: { pay: 'spend', mana: (spend.toUpperCase().match(/[WUBRGC]/g) ?? []).map((s) => poolSymbol(d, s)) },
    };
  const places = placesOf(labels, words);
  if (typeof places === 'string') return problem(places);
  const act = acts[places[0] ?? -1];
  return act === undefined ? problem('one thing at a time') : { answer: { pay: 'act', act } };
};

/** The pool may name its mana with or without braces. */
const poolSymbol = (d: PayDecision, symbol: string): string =>
  d.pool.includes(symbol) ? symbol : d.pool.includes(`{${symbol}}`) ? `{${symbol}}` : symbol;

// -------------------------------------------------------------------------------------------------- declarations

export const letterOf = (column: number): string => String.fromCharCode(97 + column);

const columnsOf = (d: AssignDecision, row: number): readonly number[] =>
  d.pairs.filter(([r]) => r === row).map(([, c]) => c);

const thing = (list: readonly Thing[], i: number): Thing => list[i] as Thing;

/** `1 2` where there is one place to go, else `1a 2b`. */
const readPairs = (d: AssignDecision, words: string, { labels }: Choices): Read => {
  if (NOTHING.test(words)) return { answer: [] };
  if (EVERYTHING.test(words)) {
    const pairs = d.rows.flatMap((row, r): Pair[] => {
      const [first] = columnsOf(d, r);
      return first === undefined ? [] : [[row, thing(d.columns, first)]];
    });
    return { answer: pairs };
  }
  const pairs: Pair[] = [];
  for (const part of words.split(/[ ,]+/).filter((p) => p !== '')) {
    const parts = /^(\d+)[:>-]*([a-z]?)$/i.exec(part);
    if (!parts) {
      const place = labelled(labels, words);
      if (typeof place === 'string') return problem(place);
      return readPairs(d, String(place + 1), { labels, acts: [], usual: null, options: [], names: [] });
    }
    const row = Number(parts[1]) - 1;
    if (row < 0 || row >= d.rows.length) return problem(`choose from 1 to ${d.rows.length}, not ${parts[1]}`);
    const letter = (parts[2] ?? '').toLowerCase();
    const columns = columnsOf(d, row);
    const column =
      letter === '' && columns.length === 1 ? (columns[0] as number) : letter === '' ? -1 : letter.charCodeAt(0) - 97;
    if (column < 0) return problem(`say where ${row + 1} goes, like "${row + 1}${letterOf(columns[0] ?? 0)}"`);
    if (column >= d.columns.length)
      return problem(`there is no "${letter}"; the last is "${letterOf(d.columns.length - 1)}"`);
    pairs.push([thing(d.rows, row), thing(d.columns, column)]);
  }
  return { answer: pairs };
};

/** `a3 b2` for a single source, `1a3 2b1` for several. */
const readAmounts = (d: AssignDecision, words: string): Read => {
  const pairs: Pair[] = [];
  for (const part of words.split(/[ ,]+/).filter((p) => p !== '')) {
    const parts = /^(\d*)([a-z])[:=]?(\d+)$/i.exec(part);
    if (!parts) return problem(`say how much to each, like "${d.rows.length > 1 ? '1' : ''}a2", not ${quoted(part)}`);
    const row = parts[1] === '' ? 0 : Number(parts[1]) - 1;
    if (parts[1] === '' && d.rows.length > 1) return problem(`say from which, like "1${part}"`);
    const column = (parts[2] as string).toLowerCase().charCodeAt(0) - 97;
    if (row < 0 || row >= d.rows.length) return problem(`there is no ${parts[1]}; the last is ${d.rows.length}`);
    if (column >= d.columns.length)
      return problem(`there is no "${parts[2]}"; the last is "${letterOf(d.columns.length - 1)}"`);
    const n = Number(parts[3]);
    if (n > 0) pairs.push([thing(d.rows, row), thing(d.columns, column), n]);
  }
  return { answer: pairs };
};
