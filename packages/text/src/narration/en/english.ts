/** Whom a verb agrees with. */
export type Person = 'one' | 'many' | 'you';

export interface Phrase {
  readonly text: string;
  readonly person: Person;
}

export const one = (text: string): Phrase => ({ text, person: 'one' });
export const many = (text: string): Phrase => ({ text, person: 'many' });
export const second: Phrase = { text: 'you', person: 'you' };

/** `enter the battlefield` gives `enters the battlefield`: the first word is the verb. */
export const conjugate = (base: string, person: Person): string => {
  const space = base.indexOf(' ');
  const verb = space < 0 ? base : base.slice(0, space);
  const rest = space < 0 ? '' : base.slice(space);
  if (verb === 'be') return (person === 'one' ? 'is' : 'are') + rest;
  if (person !== 'one') return base;
  if (verb === 'have') return `has${rest}`;
  if (/(s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es${rest}`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies${rest}`;
  return `${verb}s${rest}`;
};

export const negated = (base: string, person: Person): string => {
  if (base === 'be' || base.startsWith('be ')) return `${person === 'one' ? 'is' : 'are'} not${base.slice(2)}`;
  return `${person === 'one' ? 'does' : 'do'} not ${base}`;
};

const irregular: Readonly<Record<string, string>> = {
  Plains: 'Plains',
  Elf: 'Elves',
  is: 'are',
  permanents: 'permanents',
};

/** The plural of the last word. */
export const plural = (text: string): string => {
  const at = text.lastIndexOf(' ') + 1;
  const word = text.slice(at);
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined;
  if (known !== undefined) return text.slice(0, at) + known;
  if (/[^aeiou]y$/.test(word)) return `${text.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(word) ? `${text}es` : `${text}s`;
};

export const article = (text: string): string =>
  `${/^[aeiou]/i.test(text) && !/^(uni|one|eu)/i.test(text) ? 'an' : 'a'} ${text}`;

export const listed = (items: readonly string[], word: 'and' | 'or' = 'and'): string => {
  if (items.length < 3) return items.join(` ${word} `);
  return `${items.slice(0, -1).join(', ')}, ${word} ${items.at(-1)}`;
};

/** `3 cards`, `1 card`. */
export const counted = (n: number, word: string): string => `${n} ${n === 1 ? word : plural(word)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const quoted = (name: string): string => `“${name}”`;

/** Short names take an apostrophe; what is long is said with "of". */
export const possessed = (owner: Phrase, thing: string): string => {
  if (owner.person === 'you') return `your ${thing}`;
  if (owner.text === 'it') return `its ${thing}`;
  if (/^“[^”]*”$/.test(owner.text) || /^(this object|someone)$/.test(owner.text)) return `${owner.text}'s ${thing}`;
  return `the ${thing} of ${owner.text}`;
};

/** Tells how many, in words of the sentence: `2 cards`, `X cards`, `a number of cards equal to ...`. */
export const amounting = (amount: string, word: string): string => {
  if (amount === '1') return `1 ${word}`;
  if (/^(-?\d+|X|“[^”]*”)$/.test(amount)) return `${amount} ${plural(word)}`;
  return `a number of ${plural(word)} equal to ${amount}`;
};
