import { playerThing, type Thing } from '@rulewright/language';
import type { Derived, World } from '../../core.js';
import { isSnowSource } from '../../evaluate/aspects.js';
import { isAmong } from '../../evaluate/evaluate.js';
import { frameOf } from '../../evaluate/frame.js';
import { hasProcedure } from '../../evaluate/procedure.js';
import type { Mask } from '../../mana/index.js';
import type { Frame, ObjectRecord } from '../../state/records.js';
import { CREATURE } from '../../state/words.js';
import { type ManaAbility, manaAbilitiesOf } from './abilities.js';
import { withTotalCosts } from './changed.js';
import { constantOutputs, copiedOutputs, copying } from './constant.js';
import { typesFromAll } from './could.js';
import { maskOf } from './masks.js';
import { type Output, outputsOf } from './outputs.js';
import { reading, readsOf } from './reading.js';
import { hasTargets } from './targeting.js';

/*
 * Who has which mana abilities: what hangs on the board, and is kept with the derived values.
 */

/** A mana ability of an object, which this player may activate if the object's state allows. */
export class Candidate {
  private found: readonly Output[] | null | undefined;

  constructor(
    readonly thing: Thing,
    readonly mana: ManaAbility,
    readonly frame: Frame,
    readonly controller: number,
    /** A creature whose {T} waits for a turn (302.6). */
    readonly creature: boolean,
    private readonly snow: boolean,
  ) {}

  get id(): string {
    return this.mana.instance.id;
  }

  /** What it can add; null: that cannot be foreseen. `kept`: it stays so while the derived values hold. */
  outputs(w: World, derived: Derived): { readonly value: readonly Output[] | null; readonly kept: boolean } {
    if (this.found !== undefined) return { value: this.found, kept: true };
    const { ability, shape } = this.mana;
    const constant = constantOutputs(w, derived, ability, this.thing, this.snow);
    if (constant !== null) {
      this.found = constant;
      return { value: constant, kept: true };
    }
    const outputs = reading(w, derived, () => {
      w.reads |= readsOf(ability.do);
      const work = () => outputsOf(w, ability.do, this.frame, shape.taps ? 'tapping for mana' : null);
      const from = copying(derived, ability);
      return from === null
        ? work()
        : copiedOutputs(ability, typesFromAll(w, derived, this.frame, from), this.thing, this.snow, work);
    });
    if (outputs.kept) this.found = outputs.value;
    return outputs;
  }
}

/** A mana ability that can be activated now, as far as everything but mana goes. */
export interface Usable {
  readonly candidate: Candidate;
  /** How often: the limit of counters, of a restriction, of being tapped once. */
  readonly uses: number;
  /** Life for one activation. */
  readonly life: number;
  readonly outputs: readonly Output[] | null;
}

/** One way to use a mana ability. */
export interface Way {
  readonly usable: Usable;
  readonly output: Output;
}

/** A source of one mana of some kinds, for being tapped and nothing else. */
export interface Simple {
  readonly mask: Mask;
  /** It is not in a pool. */
  readonly unit: -1;
  readonly thing: Thing;
  readonly ways: readonly Way[];
  readonly usables: readonly Usable[];
}

/** An object with mana abilities. */
export class Source {
  private simply: Simple | null | undefined;

  constructor(
    readonly thing: Thing,
    readonly controller: number,
    readonly creature: boolean,
    readonly candidates: readonly Candidate[],
  ) {}

  simple(w: World, derived: Derived): Simple | null {
    if (this.simply !== undefined) return this.simply;
    if (!this.candidates.every(onlyTaps) || derived.can('cant', 'activate').length > 0) {
      this.simply = null;
      return null;
    }
    let mask = 0;
    const usables: Usable[] = [];
    for (const candidate of this.candidates) {
      const { value: outputs, kept: keep } = candidate.outputs(w, derived);
      if (!keep) return null;
      if (outputs === null || !outputs.every(({ units }) => units.length === 1 && units[0]?.only === null)) {
        this.simply = null;
        return null;
      }
      for (const { units } of outputs) for (const unit of units) mask |= maskOf(unit, true);
      usables.push({ candidate, uses: 1, life: 0, outputs });
    }
    const ways = usables.flatMap((usable) => (usable.outputs ?? []).map((output) => ({ usable, output })));
    this.simply = { mask, unit: -1, thing: this.thing, ways, usables };
    return this.simply;
  }
}

const onlyTaps = ({ mana }: Candidate): boolean => {
  const { shape, ability } = mana;
  if (
    !shape.taps ||
    shape.untaps ||
    shape.leaves ||
    !shape.plannable ||
    ability.only !== undefined ||
    hasTargets(ability)
  )
    return false;
  return shape.symbols.length + shape.life.length + shape.counters.length + shape.materials.length === 0;
};

const byOthers = ({ ability }: ManaAbility): boolean => ability.by !== undefined;

/** The source that an object is to a player; null: it has no mana ability for that player. */
export const sourceAt = (w: World, derived: Derived, player: number, o: ObjectRecord): Source | null => {
  const printed = manaAbilitiesOf(w, derived.activated(w, o));
  if (printed.length === 0) return null;
  const list = withTotalCosts(w, derived, player, o.ref, printed);
  const thing = o.ref;
  const near = o.place === 'battlefield';
  const controller = near ? derived.controller(o) : o.owner;
  if (controller !== player && !list.some(byOthers)) return null;
  const chars = derived.chars(w, o);
  const creature = near && (chars.types & CREATURE) !== 0 && !hasProcedure(w, thing, 'haste');
  const snow = isSnowSource(w, thing);
  const found: Candidate[] = [];
  for (const mana of list) {
    const { id } = mana.instance;
    const { by } = mana.ability;
    const allowed =
      by === undefined ? controller === player : isAmong(w, frameOf(thing, controller, id), by, playerThing(player));
    if (allowed) found.push(new Candidate(thing, mana, frameOf(thing, player, id), controller, creature, snow));
  }
  return found.length === 0 ? null : new Source(thing, controller, creature, found);
};
