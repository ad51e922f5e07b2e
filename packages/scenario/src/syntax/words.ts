import type { Aspect, EventVerb, RulesDate, Step, Why, Zone } from '@rulewright/language';
import { rulesDates } from '@rulewright/language';
import { listed, words } from './slots.js';

/** All words of a type, complete by that type. */
const all = <V extends string>(of: Readonly<Record<V, true>>): readonly V[] => Object.keys(of) as V[];

const zones = all<Zone>({
  library: true,
  hand: true,
  battlefield: true,
  graveyard: true,
  stack: true,
  exile: true,
  command: true,
});

export const zone = listed('a zone', zones);

const onOrIn = (of: Zone): readonly (readonly [string, Zone])[] => {
  const own = of === 'battlefield' || of === 'stack' ? 'on' : 'in';
  const other = own === 'on' ? 'in' : 'on';
  return [own, other].flatMap((word) => [[`${word} ${of}`, of] as const, [`${word} the ${of}`, of] as const]);
};

/** `on battlefield`, `in graveyard`. */
export const place = words('in or on a zone', [...zones.flatMap(onOrIn), ['in play', 'battlefield'] as const]);

const steps = all<Step>({
  untap: true,
  upkeep: true,
  draw: true,
  'precombat main': true,
  'beginning of combat': true,
  'declare attackers': true,
  'declare blockers': true,
  'combat damage': true,
  'end of combat': true,
  'postcombat main': true,
  end: true,
  cleanup: true,
});

export const step = words<Step>('a step', [
  ['main', 'precombat main'],
  ['second main', 'postcombat main'],
  ...steps.map((one) => [one, one] as const),
]);

export const date = listed<RulesDate>('a rules date', rulesDates);

const whys = all<Why>({
  priority: true,
  mulligan: true,
  'bottom cards': true,
  'starting player': true,
  modes: true,
  half: true,
  X: true,
  'alternative cost': true,
  'additional cost': true,
  hybrid: true,
  targets: true,
  'new targets': true,
  division: true,
  payment: true,
  may: true,
  'choose number': true,
  'choose name': true,
  choose: true,
  'order triggers': true,
  'order cards': true,
  'order replacements': true,
  'order timestamps': true,
  attackers: true,
  blockers: true,
  'damage order': true,
  'combat damage': true,
  coin: true,
  search: true,
  discard: true,
  legend: true,
  mana: true,
  'cast while resolving': true,
});

export const why = listed('what a player is asked', whys);

const aspects = all<Aspect>({
  name: true,
  cost: true,
  color: true,
  type: true,
  supertype: true,
  subtype: true,
  ability: true,
  power: true,
  toughness: true,
  manaValue: true,
  zone: true,
  status: true,
  form: true,
  counter: true,
  controller: true,
  owner: true,
  attachedTo: true,
  attacking: true,
  blocking: true,
  targets: true,
  spent: true,
  source: true,
  life: true,
  opponents: true,
  defender: true,
  step: true,
  turn: true,
});

/** `manaValue` is written mana value. */
const spaced = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const aspectWays = aspects.map((one) => [spaced(one), one] as const);

export const aspect = words<Aspect>('a value such as power or color', aspectWays);
export const aspectOrX = words<Aspect | 'X'>('a value such as power, mana value or X', [...aspectWays, ['X', 'X']]);

const verbs = all<EventVerb>({
  move: true,
  create: true,
  search: true,
  shuffle: true,
  reorder: true,
  draw: true,
  discard: true,
  sacrifice: true,
  destroy: true,
  regenerate: true,
  reveal: true,
  look: true,
  cast: true,
  play: true,
  activate: true,
  counter: true,
  copy: true,
  retarget: true,
  target: true,
  tap: true,
  untap: true,
  attach: true,
  put: true,
  take: true,
  shift: true,
  exchange: true,
  become: true,
  damage: true,
  prevent: true,
  gainLife: true,
  loseLife: true,
  pay: true,
  addMana: true,
  loseMana: true,
  flipCoin: true,
  extra: true,
  attack: true,
  block: true,
  begin: true,
  choose: true,
  loseGame: true,
  winGame: true,
  resolve: true,
  cease: true,
  manaBurn: true,
  removeDamage: true,
  mulligan: true,
  leaveGame: true,
  drawGame: true,
  unattach: true,
  trigger: true,
  fizzle: true,
  rewind: true,
  skip: true,
  assignDamage: true,
});

export const verb = words<EventVerb>(
  'an event such as damage or draw',
  verbs.map((one) => [spaced(one), one] as const),
);
