import { fail } from './problem.js';
import type { SourceLine } from './tokens.js';

/** A line and what stands deeper below it: its continuation, or the lines of a block. */
export interface Item {
  readonly head: SourceLine;
  readonly body: readonly SourceLine[];
}

const indentation = ({ text }: SourceLine): number => text.search(/\S/);

const isComment = (text: string): boolean => text.trimStart().startsWith('#');

export const sourceLines = (text: string): readonly SourceLine[] =>
  text
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ text: content.trimEnd(), line: index + 1 }))
    .filter(({ text: content }) => content !== '' && !isComment(content));

/** A closing bracket at the start of a line belongs to the line before. */
const closes = ({ text }: SourceLine): boolean => /^\s*[)\]}]/.test(text);

export const itemsOf = (lines: readonly SourceLine[]): readonly Item[] => {
  const items: { head: SourceLine; body: SourceLine[] }[] = [];
  const base = lines[0] === undefined ? 0 : indentation(lines[0]);
  for (const line of lines) {
    const depth = indentation(line);
    const last = items.at(-1);
    if (last !== undefined && (depth > base || (depth === base && closes(line)))) last.body.push(line);
    else if (depth < base) {
      const place = { line: line.line, column: depth + 1 };
      fail('this line stands further left than the lines it follows', place, `begin it in column ${base + 1}`);
    } else items.push({ head: line, body: [] });
  }
  return items;
};
