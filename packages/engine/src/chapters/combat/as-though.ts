import type { Change, ChangeEffect, Thing } from '@rulewright/language';
import { type Derived, type Standing, World } from '../../core.js';
import { holds, isAmong, values } from '../../evaluate/evaluate.js';
import type { Characteristics, Frame, Happening, State } from '../../state/records.js';
import { colorBits, maskOf, supertypeBits, typeBits } from '../../state/words.js';

/** The world in which one object is otherwise, as far as an event is concerned (609.4). */
class AsThough extends World {
  constructor(
    private readonly real: World,
    private readonly thing: Thing,
    private readonly values: Characteristics,
  ) {
    super(real.setting);
  }
  get s(): State {
    return this.real.s;
  }
  override get derived(): Derived {
    return this.real.derived;
  }
  override chars(ref: Thing): Characteristics {
    return ref === this.thing ? this.values : this.real.chars(ref);
  }
}

const bitFields = {
  color: { bits: colorBits, field: 'colors' },
  type: { bits: typeBits, field: 'types' },
  supertype: { bits: supertypeBits, field: 'supertypes' },
} as const;

const changed = (w: World, c: Characteristics, change: Change, frame: Frame, prefix: string): Characteristics => {
  switch (change.change) {
    case 'gain': {
      if (change.abilities === 'all') return c;
      const gained = w.rules.instances(change.abilities, prefix);
      const names = gained.map(({ keyword }) => keyword).filter((name) => name !== '');
      for (const a of change.abilities) if (typeof a !== 'string' && a.ability === 'keyword') names.push(a.name);
      return { ...c, abilities: [...c.abilities, ...gained], keywords: [...new Set([...c.keywords, ...names])] };
    }
    case 'lose': {
      if (change.abilities === 'all') return { ...c, abilities: [], keywords: [] };
      const lost = new Set(
        change.abilities.map((a) => (typeof a === 'string' ? a : a.ability === 'keyword' ? a.name : '')),
      );
      const abilities = c.abilities.filter(({ keyword }) => keyword === '' || !lost.has(keyword));
      return { ...c, abilities, keywords: c.keywords.filter((name) => !lost.has(name)) };
    }
    case 'set':
    case 'add':
    case 'remove': {
      const words = values(w, frame, change.value).filter((value): value is string => typeof value === 'string');
      if (change.aspect === 'color' || change.aspect === 'type' || change.aspect === 'supertype') {
        const { bits, field } = bitFields[change.aspect];
        const mask = maskOf(bits, words);
        const old = c[field];
        return { ...c, [field]: change.change === 'set' ? mask : change.change === 'add' ? old | mask : old & ~mask };
      }
      if (change.aspect !== 'subtype') return c;
      const kept = change.change === 'set' ? [] : c.subtypes.filter((word) => !words.includes(word));
      return { ...c, subtypes: change.change === 'remove' ? kept : [...kept, ...words] };
    }
    default:
      return c;
  }
};

/** The world as it is for the event that the thing would take part in. */
export const asThough = (
  w: World,
  effects: readonly Standing<ChangeEffect>[],
  thing: Thing,
  event: Happening,
): World => {
  let c: Characteristics | null = null;
  for (const { effect, frame, while: condition, id } of effects) {
    if (!effect.for || !w.rules.matches(w, frame, effect.for, event) || !isAmong(w, frame, effect.of, thing)) continue;
    if (condition && !holds(w, frame, condition)) continue;
    for (const change of effect.changes) c = changed(w, c ?? w.chars(thing), change, frame, `${id}.`);
  }
  return c ? new AsThough(w, thing, c) : w;
};
