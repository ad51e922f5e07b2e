import { didYouMean, quoted } from '../mend.js';
import { parseUntil, type Until } from './until.js';

export type Command =
  /** Numbers or words that answer the question. */
  | { readonly command: 'answer'; readonly words: string }
  | { readonly command: 'pass' }
  | { readonly command: 'pass until'; readonly until: Until }
  | { readonly command: 'stops'; readonly change: string }
  | { readonly command: 'why' | 'look'; readonly name: string }
  | { readonly command: 'graveyard' | 'hand' | 'exile'; readonly whose: string }
  | { readonly command: 'log'; readonly lines: number }
  | { readonly command: 'save'; readonly file: string }
  | { readonly command: 'undo' | 'board' | 'stack' | 'help' | 'concede' | 'quit' }
  | { readonly command: 'unknown'; readonly message: string };

const words = ['pass', 'stops', 'undo', 'why', 'look', 'board', 'stack', 'log', 'hand', 'graveyard', 'exile'];
export const commandWords: readonly string[] = [...words, 'save', 'help', 'concede', 'quit'];

const shortcuts: Readonly<Record<string, string>> = {
  p: 'pass',
  u: 'undo',
  b: 'board',
  l: 'look',
  h: 'help',
  '?': 'help',
  q: 'quit',
  exit: 'quit',
  stop: 'stops',
  gy: 'graveyard',
};

const LOG_LINES = 20;

/** What a player typed. What is no command may still be an answer. */
export const parseCommand = (line: string): Command => {
  const text = line.trim().replace(/\s+/g, ' ');
  const space = text.indexOf(' ');
  const first = (space < 0 ? text : text.slice(0, space)).toLowerCase();
  const rest = space < 0 ? '' : text.slice(space + 1);
  const word = Object.hasOwn(shortcuts, first) ? (shortcuts[first] as string) : first;
  const alone = (command: Command): Command =>
    rest === '' ? command : { command: 'unknown', message: `"${word}" stands alone, without ${quoted(rest)}` };
  switch (word) {
    case 'pass':
      return passing(rest);
    case 'stops':
      return { command: 'stops', change: rest };
    case 'why':
    case 'look':
      return { command: word, name: rest };
    case 'graveyard':
    case 'hand':
    case 'exile':
      return { command: word, whose: rest };
    case 'log':
      return logging(rest);
    case 'save':
      return rest === ''
        ? { command: 'unknown', message: '"save" to which file? like "save game.json"' }
        : { command: 'save', file: rest };
    case 'undo':
    case 'board':
    case 'stack':
    case 'help':
    case 'concede':
    case 'quit':
      return alone({ command: word });
    default:
      return { command: 'answer', words: text };
  }
};

const passing = (rest: string): Command => {
  if (rest === '') return { command: 'pass' };
  const until = /^until (.+)$/i.exec(rest)?.[1];
  if (until === undefined) return { command: 'unknown', message: `"pass" or "pass until ...", not "pass ${rest}"` };
  const parsed = parseUntil(until);
  return typeof parsed === 'string'
    ? { command: 'unknown', message: parsed }
    : { command: 'pass until', until: parsed };
};

const logging = (rest: string): Command => {
  if (rest === '') return { command: 'log', lines: LOG_LINES };
  if (rest === 'all') return { command: 'log', lines: Number.MAX_SAFE_INTEGER };
  const lines = Number(rest);
  if (Number.isSafeInteger(lines) && lines > 0) return { command: 'log', lines };
  return { command: 'unknown', message: '"log", "log 50" or "log all"' };
};

/** What to say of words that are neither a command nor an answer. */
export const notUnderstood = (text: string): string => {
  const [first = ''] = text.split(' ');
  return `${quoted(text)} is neither an answer nor a command${didYouMean(first, commandWords)}; "help" lists the commands`;
};
