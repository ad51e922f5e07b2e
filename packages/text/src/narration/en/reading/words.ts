import type { Aspect, Kind, Step, Zone } from '@rulewright/language';
import { plural } from '../english.js';
import type { Wording } from '../wording.js';

/** A word of the language as it is read: two kinds of words have another name than their own. */
export const wordOf = (word: string, w: Wording): string => (word === 'tribal' ? w.tribal : word);

export const kindWords: { readonly [K in Kind]: (w: Wording) => readonly [one: string, many: string] } = {
  object: () => ['object', 'objects'],
  player: () => ['player', 'players'],
  thing: () => ['object or player', 'objects and players'],
  damageable: (w) => [w.damageable, w.damageables],
  color: () => ['color', 'colors'],
  manaType: () => ['type of mana', 'types of mana'],
  creatureType: () => ['creature type', 'creature types'],
  counterKind: () => ['kind of counter', 'kinds of counters'],
  cardName: () => ['card name', 'card names'],
  landType: () => ['basic land type', 'basic land types'],
  number: () => ['number', 'numbers'],
};

export const inZone = (zone: Zone, w: Wording): string => {
  switch (zone) {
    case 'battlefield':
      return w.onBattlefield;
    case 'stack':
      return 'on the stack';
    case 'exile':
      return w.inExile;
    case 'command':
      return 'in the command zone';
    case 'library':
    case 'hand':
    case 'graveyard':
      return `in a ${zone}`;
  }
};

/** After "from". */
export const fromZone = (zone: Zone, w: Wording): string => {
  switch (zone) {
    case 'battlefield':
      return w.fromBattlefield;
    case 'stack':
      return 'the stack';
    case 'exile':
      return w.fromExile;
    case 'command':
      return 'the command zone';
    case 'library':
    case 'hand':
    case 'graveyard':
      return `a ${zone}`;
  }
};

export const intoZone = (zone: Zone, w: Wording, whose = 'a'): string => {
  switch (zone) {
    case 'battlefield':
      return w.ontoBattlefield;
    case 'stack':
      return 'onto the stack';
    case 'exile':
      return w.exiled;
    case 'command':
      return 'into the command zone';
    case 'library':
    case 'hand':
    case 'graveyard':
      return `into ${whose} ${zone}`;
  }
};

export const stepWord = (step: Step, w: Wording): string => {
  switch (step) {
    case 'precombat main':
    case 'postcombat main':
      return `${step} phase`;
    case 'end':
      return `${w.endStep} step`;
    default:
      return `${step} step`;
  }
};

/** Aspects that a thing simply has; the others have a sentence of their own. */
export const aspectWords: { readonly [A in Aspect]: ((w: Wording) => string) | null } = {
  name: () => 'name',
  cost: () => 'mana cost',
  color: () => 'color',
  type: () => 'type',
  supertype: () => 'supertype',
  subtype: () => 'subtype',
  ability: () => 'ability',
  power: () => 'power',
  toughness: () => 'toughness',
  manaValue: (w) => w.manaValue,
  zone: () => 'zone',
  status: () => 'status',
  form: () => 'form',
  counter: () => 'counter',
  controller: () => 'controller',
  owner: () => 'owner',
  attachedTo: null,
  attacking: null,
  blocking: null,
  targets: () => 'target',
  spent: null,
  source: () => 'source',
  life: () => 'life total',
  opponents: () => 'opponent',
  defender: () => 'defending player',
  step: () => 'step',
  turn: () => 'turn',
};

/** Aspects of which a thing may have several values. */
export const several: ReadonlySet<Aspect> = new Set<Aspect>([
  'color',
  'type',
  'supertype',
  'subtype',
  'ability',
  'counter',
  'targets',
  'opponents',
]);

export const aspectName = (aspect: Aspect, w: Wording): string => {
  const word = aspectWords[aspect]?.(w);
  if (word !== undefined) return several.has(aspect) ? plural(word) : word;
  switch (aspect) {
    case 'attachedTo':
      return 'attachment';
    case 'attacking':
      return 'attack';
    case 'blocking':
      return 'block';
    case 'spent':
      return 'mana spent';
    default:
      return aspect;
  }
};
