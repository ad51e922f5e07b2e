import type { Aspect, Cause, Form, Kind, Status, Step, Zone } from '../ability.types.js';

/** Every word once, for each closed list: the compiler refuses a list that lacks one. */
const every =
  <Word extends string>() =>
  <const Words extends readonly Word[]>(...words: Words & ([Word] extends [Words[number]] ? unknown : never)) =>
    words as readonly string[];

export const zones = every<Zone>()('library', 'hand', 'battlefield', 'graveyard', 'stack', 'exile', 'command');

export const steps = every<Step>()(
  'untap',
  'upkeep',
  'draw',
  'precombat main',
  'beginning of combat',
  'declare attackers',
  'declare blockers',
  'combat damage',
  'end of combat',
  'postcombat main',
  'end',
  'cleanup',
);

export const kinds = every<Kind>()(
  'object',
  'player',
  'thing',
  'damageable',
  'color',
  'manaType',
  'creatureType',
  'counterKind',
  'cardName',
  'landType',
  'number',
);

export const aspects = every<Aspect>()(
  'name',
  'cost',
  'color',
  'type',
  'supertype',
  'subtype',
  'ability',
  'power',
  'toughness',
  'manaValue',
  'zone',
  'status',
  'form',
  'counter',
  'controller',
  'owner',
  'attachedTo',
  'attacking',
  'blocking',
  'targets',
  'spent',
  'source',
  'life',
  'opponents',
  'defender',
  'step',
  'turn',
);

export const statuses = every<Status>()(
  'tapped',
  'untapped',
  'attacking',
  'blocking',
  'blocked',
  'unblocked',
  'face up',
  'face down',
  'flipped',
  'sick',
  'doomed',
);

export const forms = every<Form>()('card', 'token', 'copy', 'spell', 'permanent', 'activated', 'triggered', 'ability');

export const causes = every<Cause>()(
  'tapping for mana',
  'untap step',
  'declare attackers',
  'declare blockers',
  'damage',
  'cost',
  'cumulative upkeep',
  'rules',
);

export const colors: readonly string[] = ['white', 'blue', 'black', 'red', 'green'];
export const manaTypes: readonly string[] = [...colors, 'colorless'];
export const types: readonly string[] = [
  'artifact',
  'battle',
  'creature',
  'enchantment',
  'instant',
  'land',
  'planeswalker',
  'sorcery',
  'tribal',
];
export const supertypes: readonly string[] = ['basic', 'legendary', 'ongoing', 'snow', 'world'];
export const landTypes: readonly string[] = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];

/** Words that an aspect may be compared with or become; of aspects that are not here any word. */
export const wordsOfAspect: Partial<Record<Aspect | 'landType', readonly string[]>> = {
  color: colors,
  type: types,
  supertype: supertypes,
  landType: landTypes,
  zone: zones,
  status: [...statuses, 'out of combat'],
  form: forms,
  spent: manaTypes,
  step: steps,
};

/** Names that are bound without being said. */
export const fixedNames: readonly string[] = ['self', 'you', 'it', 'this', 'X', 'game'];

const manaSymbol = /\{(?:\d+|[WUBRGCSXTQ]|[WUBRG]\/[WUBRGP]|2\/[WUBRG]|[WUBRG]\/[WUBRG]\/P)\}/g;

/** Whether the text is nothing but symbols of costs (107.4 to 107.6). */
export const isSymbols = (text: string): boolean => text.replace(manaSymbol, '') === '';
