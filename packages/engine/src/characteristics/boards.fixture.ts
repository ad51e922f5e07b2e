import {
  type Ability,
  type ChangeEffect,
  type Definition,
  isObject,
  type RowId,
  type RulesDate,
  type Thing,
  type Value,
  type Zone,
} from '@rulewright/language';
import { Core, type Printed, type Rules, type Setting } from '../core.js';
import { values } from '../evaluate/evaluate.js';
import { bind, frameOf } from '../evaluate/frame.js';
import { matchPattern } from '../evaluate/pattern.js';
import { switchesOf } from '../rulebook/switches.js';
import { type Characteristics, type ObjectRecord, PlayerRecord, State } from '../state/records.js';
import { colorWords, typeWords, wordsOf } from '../state/words.js';
import { copiedValues } from './apply.js';
import { derive } from './derived.js';
import { instancesOf, printedOf } from './printed.js';
import { noCharacteristics } from './work.js';

/* Small states made by hand, for the tests of this folder. */

export const rulesOf = (date: RulesDate, rows: ReadonlyMap<RowId, RulesDate> = new Map()): Rules => {
  const switches = switchesOf(date, rows);
  const rules: Partial<Rules> = {
    ...switches,
    noCharacteristics,
    derive,
    matches: matchPattern,
    lifeOf: (w, p) => w.s.teams[w.player(p).team]?.life ?? 0,
    could: () => false,
  };
  return {
    ...rules,
    instances: (abilities: readonly Ability[], prefix: string) => instancesOf(abilities, prefix, switches),
  } as Rules;
};

export class Board {
  readonly g: Core;
  private readonly printed: Printed[] = [];
  private readonly definitions: Definition[] = [];

  constructor(
    readonly date: RulesDate = '2026-04-17',
    options: { readonly caches?: boolean; readonly rows?: ReadonlyMap<RowId, RulesDate> } = {},
  ) {
    const rules = rulesOf(date, options.rows);
    const setting: Setting = {
      rules,
      printed: this.printed,
      indexOf: (definition) => {
        let at = this.definitions.indexOf(definition);
        if (at < 0) {
          at = this.definitions.push(definition) - 1;
          this.printed.push(printedOf(definition, at, rules));
        }
        return at;
      },
      names: [],
      recorded: new Set(),
      freeze: false,
      caches: options.caches ?? true,
    };
    const state = new State(null);
    state.players = [new PlayerRecord(null, 0), new PlayerRecord(null, 1)];
    state.teams = [
      { members: [0], life: 20 },
      { members: [1], life: 20 },
    ];
    this.g = new Core(setting, state);
  }

  put(definition: Definition, place: Zone = 'battlefield', owner = 0): Thing {
    const def = this.g.setting.indexOf(definition);
    const o = this.g.create('card', def, place, owner, owner);
    this.g.w(4095);
    this.g.setZone(place, owner, [...this.g.zone(place, owner), o.ref]);
    return o.ref;
  }

  write(thing: Thing): ObjectRecord {
    return this.g.write(thing, 4095);
  }

  counters(thing: Thing, kind: string, n: number): void {
    const o = this.write(thing);
    o.counters = [...o.counters, { kind, n }];
  }

  /** Begins a continuous effect of an object. */
  begin(
    source: Thing,
    effect: ChangeEffect,
    names: Readonly<Record<string, readonly Value[]>> = {},
    ability = '',
  ): number {
    const { g } = this;
    let frame = frameOf(source, g.controller(source), ability);
    for (const [name, found] of Object.entries(names)) frame = bind(frame, name, found);
    const id = g.tick();
    const locked = values(g, frame, effect.of).filter(isObject);
    const copy = effect.changes.find((c) => c.change === 'copy');
    const copied = copy?.change === 'copy' ? copiedValues(g, frame, copy, `c${id}`) : null;
    const s = g.w(4095);
    s.effects = [...s.effects, { id, effect, frame, span: 'turn', locked, left: -1, ...(copied ? { copied } : {}) }];
    return id;
  }

  end(effect: number): void {
    const s = this.g.w(4095);
    s.effects = s.effects.filter((e) => e.id !== effect);
  }

  of(thing: Thing): Characteristics {
    return this.g.chars(thing);
  }

  size(thing: Thing): string {
    const c = this.of(thing);
    return `${c.power}/${c.toughness}`;
  }

  colors(thing: Thing): readonly string[] {
    return wordsOf(colorWords, this.of(thing).colors);
  }

  types(thing: Thing): readonly string[] {
    return wordsOf(typeWords, this.of(thing).types);
  }
}
