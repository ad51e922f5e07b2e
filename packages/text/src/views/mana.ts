import { terminal } from '../grammar/index.js';

/** A symbol of mana, {T} or {Q}: what stands in braces. */
export const symbol = terminal<string>(
  'a symbol',
  (text) => (/^\{[^{}]+\}$/.test(text) ? text : null),
  (token) => (/^\{[^{}]+\}$/.test(token) ? token : null),
);

/** The symbols of a cost as texts set them: mana side by side, {T} and {Q} apart. */
export const runsOf = (text: string): readonly (readonly string[])[] | null => {
  const runs: string[][] = [];
  for (const one of text.match(/\{[^{}]+\}/g) ?? []) {
    const alone = one === '{T}' || one === '{Q}';
    const last = runs.at(-1);
    if (alone || last === undefined || last[0] === '{T}' || last[0] === '{Q}') runs.push([one]);
    else last.push(one);
  }
  return runs.length === 0 ? null : runs;
};

export const letters: Readonly<Record<string, string>> = {
  white: '{W}',
  blue: '{U}',
  black: '{B}',
  red: '{R}',
  green: '{G}',
};
