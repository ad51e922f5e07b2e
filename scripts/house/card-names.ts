import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, isTest } from './files.js';

const definition = /\bcard\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g;

/** Land types, and halves of split cards: words of the rules or of every day, not only names of cards. */
const everyday = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Hit', 'Run', 'Stand', 'Deliver'];

export function cardNamesIn(text: string): string[] {
  return [...text.matchAll(definition)].map((match) => (match[1] ?? match[2] ?? '').replace(/\\(.)/g, '$1'));
}

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const compact = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Finds names as words, in code, strings and comments, and names of several words as identifiers. */
export function namesFound(names: readonly string[], text: string): { name: string; line: number }[] {
  const wanted = names.filter((name) => name !== '' && !everyday.includes(name));
  if (wanted.length === 0) return [];
  const longestFirst = [...wanted].sort((a, b) => b.length - a.length).map(escaped);
  const words = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}_])`, 'gu');
  const identifiers = new Map(wanted.filter((name) => /[^\p{L}]/u.test(name)).map((name) => [compact(name), name]));
  return text.split('\n').flatMap((content, index) => {
    const found = new Set([...content.matchAll(words)].map((match) => match[0]));
    for (const [word] of content.matchAll(/[\p{L}_$][\p{L}\p{N}_$-]*/gu)) {
      const name = identifiers.get(compact(word));
      if (name !== undefined) found.add(name);
    }
    return [...found].map((name) => ({ name, line: index + 1 }));
  });
}

export function cardNamesInEngine(root: string): string[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const names = filesUnder(root, 'packages/cards/src/sets').flatMap((file) => cardNamesIn(read(file)));
  return filesUnder(root, 'packages/engine/src')
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      namesFound(names, read(file)).map(
        ({ name, line }) => `${file}:${line}: names the card ${name}; say what it does`,
      ),
    );
}
