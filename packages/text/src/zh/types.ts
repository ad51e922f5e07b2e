import { inScript, type Script } from './script.js';
import { subtypes } from './subtypes.js';

/** Card types; a sorcery and a planeswalker are called otherwise at other times. */
export const typeNames = {
  artifact: '神器',
  creature: '生物',
  enchantment: '結界',
  instant: '瞬間',
  land: '地',
} as const;

export const supertypeNames = { basic: '基本', legendary: '傳奇', snow: '雪境', world: '世界' } as const;

export const allTypeNames = (sorcery: string): Readonly<Record<string, string>> => ({
  ...typeNames,
  planeswalker: '鵬洛客',
  sorcery,
});

/** Subtypes in a script; two tribes exchanged their names for a time. */
export const subtypeNames = (
  script: Script,
  { elf, goblin }: { readonly elf: string; readonly goblin: string },
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(subtypes).map(([name, [Hant, Hans]]) => [name, script === 'Hant' ? Hant : Hans]),
  ),
  ...(elf === '' ? {} : { Elf: inScript(elf, script), Goblin: inScript(goblin, script) }),
});
