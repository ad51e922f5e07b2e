import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRulesDate, type RulesDate } from '@rulewright/language';

/** A statement of the documents, as facts: what it says is not kept here. */
export interface Statement {
  readonly id: string;
  readonly date: RulesDate;
  readonly document: string;
  readonly topic: string;
}

export const exceptionKinds = [
  'torn',
  'frame',
  'history',
  'contradicted',
  'over-general',
  'unreachable',
  'metadata',
] as const;

export type ExceptionKind = (typeof exceptionKinds)[number];

/** A statement that is not executed, and why. */
export interface Exception {
  readonly id: string;
  readonly kind: ExceptionKind;
  readonly reason: string;
}

export interface Requirements {
  readonly statements: ReadonlyMap<string, Statement>;
  readonly exceptions: ReadonlyMap<string, Exception>;
  /** Topics by scope. */
  readonly scopes: ReadonlyMap<string, ReadonlySet<string>>;
  /** What is wrong with the files, one fault a line. */
  readonly faults: readonly string[];
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

const isKind = (word: string): word is ExceptionKind => (exceptionKinds as readonly string[]).includes(word);

class Reading {
  readonly faults: string[] = [];

  constructor(private readonly root: string) {}

  rows(file: string, header: readonly string[]): readonly Row[] {
    const [first = '', ...lines] = readFileSync(join(this.root, file), 'utf8').split('\n');
    if (first !== header.join('\t')) this.faults.push(`${file}:1: the columns are ${header.join(', ')}`);
    if (lines.pop() !== '') this.faults.push(`${file}: the last line does not end`);
    const rows = lines.map((text, i) => ({ line: i + 2, cells: text.split('\t') }));
    for (const { line, cells } of rows) {
      if (cells.length !== header.length || cells.some((cell) => cell.trim() !== cell || cell === '')) {
        this.faults.push(`${file}:${line}: a line has ${header.length} columns, none empty`);
      }
    }
    return rows;
  }

  statements(): ReadonlyMap<string, Statement> {
    const file = 'statements.tsv';
    const found = new Map<string, Statement>();
    for (const { line, cells } of this.rows(file, ['id', 'rules_date', 'document', 'topic'])) {
      const [id = '', date = '', document = '', topic = ''] = cells;
      if (!isRulesDate(date)) this.faults.push(`${file}:${line}: "${date}" is no rules date`);
      else if (found.has(id)) this.faults.push(`${file}:${line}: ${id} stands twice`);
      else found.set(id, { id, date, document, topic });
    }
    return found;
  }

  exceptions(statements: ReadonlyMap<string, Statement>): ReadonlyMap<string, Exception> {
    const file = 'exceptions.tsv';
    const found = new Map<string, Exception>();
    for (const { line, cells } of this.rows(file, ['id', 'kind', 'reason'])) {
      const [id = '', kind = '', reason = ''] = cells;
      if (!statements.has(id)) this.faults.push(`${file}:${line}: there is no statement ${id}`);
      else if (!isKind(kind)) this.faults.push(`${file}:${line}: a kind is one of ${exceptionKinds.join(', ')}`);
      else if (found.has(id)) this.faults.push(`${file}:${line}: ${id} stands twice`);
      else found.set(id, { id, kind, reason });
    }
    return found;
  }

  scopes(statements: ReadonlyMap<string, Statement>): ReadonlyMap<string, ReadonlySet<string>> {
    const file = 'scopes.tsv';
    const topics = new Set([...statements.values()].map(({ topic }) => topic));
    const found = new Map<string, Set<string>>();
    for (const { line, cells } of this.rows(file, ['scope', 'topic'])) {
      const [scope = '', topic = ''] = cells;
      if (!topics.has(topic)) this.faults.push(`${file}:${line}: no statement has the topic "${topic}"`);
      const own = found.get(scope) ?? new Set();
      found.set(scope, own.add(topic));
    }
    return found;
  }
}

export const readRequirements = (root: string): Requirements => {
  const reading = new Reading(root);
  const statements = reading.statements();
  const exceptions = reading.exceptions(statements);
  const scopes = reading.scopes(statements);
  return { statements, exceptions, scopes, faults: reading.faults };
};
