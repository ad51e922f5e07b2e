import type { Ability, Definition } from '@rulewright/language';
import type { DefinitionText } from '../narrator.types.js';
import { capital } from './english.js';
import { halvesOf, kindLine, readAbility, readInline, sizeOf } from './reading/abilities.js';
import { readActions, readCost, readPattern } from './reading/actions.js';
import { readAmount, readHistory, readLasting } from './reading/amounts.js';
import { readCondition } from './reading/conditions.js';
import { readChanges, readEffect } from './reading/effects.js';
import { readNoun, readThings } from './reading/nouns.js';
import type { Reader } from './reading/reader.types.js';
import type { Wording } from './wording.js';

/** Reads every node of the ability language, mechanically: nothing is dropped, and no card's own words are sought. */
export const reader = (wording: Wording, self = 'this object'): Reader => {
  const r: Reader = {
    wording,
    self,
    noun: (noun, det) => readNoun(r, noun, det),
    things: (noun) => readThings(r, noun),
    condition: (condition) => readCondition(r, condition),
    amount: (amount) => readAmount(r, amount),
    lasting: (span) => readLasting(r, span),
    history: (span) => readHistory(r, span),
    pattern: (pattern, det) => readPattern(r, pattern, det),
    actions: (actions) => readActions(r, actions),
    cost: (actions) => readCost(r, actions),
    changes: (changes, person) => readChanges(r, changes, person),
    effect: (effect) => readEffect(r, effect),
    ability: (ability) => readAbility(r, ability),
    inline: (definition) => readInline(r, definition),
    about: (other) => reader(wording, other),
  };
  return r;
};

export const readDefinition = (wording: Wording, d: Definition): DefinitionText => {
  const r = reader(wording, d.name === '' ? 'this object' : d.name);
  const heading = [d.name === '' ? 'without a name' : d.name, ...(d.cost === undefined ? [] : [d.cost])].join(' ');
  const kind = [capital(kindLine(r, d)), ...sizeOf(d)].join(', ');
  return {
    heading,
    kind,
    abilities: [...d.abilities.map((ability) => capital(r.ability(ability))), ...halvesOf(r, d)],
  };
};

export const readOneAbility = (wording: Wording, ability: Ability, self?: string): string =>
  capital(reader(wording, self).ability(ability));
