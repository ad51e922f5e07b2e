import { playerThing, type Thing } from '@rulewright/language';
import { type Derived, Proposal, type World } from '../../core.js';
import { hasProcedure, isSick } from '../../evaluate/aspects.js';
import { amount, holds, isAmong } from '../../evaluate/evaluate.js';
import { frameOf } from '../../evaluate/frame.js';
import { type Counter, type Frame, type ManaUnit, PHASED_OUT, TAPPED } from '../../state/records.js';
import { CREATURE } from '../../state/words.js';
import { type ManaAbility, manaAbilitiesOf } from './abilities.js';
import { type Output, outputsOf } from './outputs.js';
import { kept, reading, readsOf } from './reading.js';

/*
 * Who could make mana for a player. What hangs on the board (who has which ability) is kept with the derived values;
 * what changes with every tap is compared on the spot, so that tapping does not drop the derived values.
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
  ) {}

  get id(): string {
    return this.mana.instance.id;
  }

  /** What it can add; null: that cannot be foreseen. `kept`: it stays so while the derived values hold. */
  outputs(w: World, derived: Derived): { readonly value: readonly Output[] | null; readonly kept: boolean } {
    if (this.found !== undefined) return { value: this.found, kept: true };
    const { ability, shape } = this.mana;
    const outputs = reading(w, derived, () => {
      w.reads |= readsOf(ability.do);
      return outputsOf(w, ability.do, this.frame, shape.taps ? 'tapping for mana' : null);
    });
    if (outputs.kept) this.found = outputs.value;
    return outputs;
  }
}

const noCounters: readonly Counter[] = [];

const candidatesAt = (w: World, derived: Derived, player: number, thing: Thing, found: Candidate[]): void => {
  const o = w.object(thing);
  if (!o) return;
  const instances = derived.activated(w, o);
  if (instances.length === 0) return;
  const list = manaAbilitiesOf(w, instances);
  if (list.length === 0) return;
  const controller = o.place === 'battlefield' ? derived.controller(o) : o.owner;
  const chars = derived.chars(w, o);
  const creature = o.place === 'battlefield' && (chars.types & CREATURE) !== 0 && !hasProcedure(chars, 'haste');
  for (const mana of list) {
    const { by } = mana.ability;
    const allowed =
      by === undefined
        ? controller === player
        : isAmong(w, frameOf(thing, controller, mana.instance.id), by, playerThing(player));
    if (!allowed) continue;
    found.push(new Candidate(thing, mana, frameOf(thing, player, mana.instance.id), controller, creature));
  }
};

const onBattlefield = (w: World, derived: Derived, player: number): readonly Candidate[] => {
  const byPlayer = kept<(readonly Candidate[] | undefined)[]>(derived, 'mana candidates', () => []);
  let list = byPlayer[player];
  if (!list) {
    const found: Candidate[] = [];
    const { kept: keep } = reading(w, derived, () => {
      for (const thing of w.s.battlefield) candidatesAt(w, derived, player, thing, found);
    });
    list = found;
    if (keep) byPlayer[player] = list;
  }
  return list;
};

const elsewhereKnown = new WeakMap<object, { readonly count: number; readonly some: boolean }>();

/** Whether some card of the game has a mana ability that works elsewhere than on the battlefield. */
const someElsewhere = (w: World): boolean => {
  const { printed } = w.setting;
  let found = elsewhereKnown.get(printed);
  if (found?.count !== printed.length) {
    const some = printed.some(({ chars }) =>
      manaAbilitiesOf(w, chars.abilities).some(({ ability }) => ability.in?.some((zone) => zone !== 'battlefield')),
    );
    found = { count: printed.length, some };
    elsewhereKnown.set(printed, found);
  }
  return found.some;
};

const zonesOf = (w: World, player: number): readonly (readonly Thing[])[] => {
  const { hand, graveyard } = w.player(player);
  return [hand, graveyard, w.s.exile, w.s.command];
};

const elsewhere = (
  w: World,
  derived: Derived,
  player: number,
  zones: readonly (readonly Thing[])[],
): readonly Candidate[] => {
  const found: Candidate[] = [];
  for (const zone of zones) {
    for (const thing of zone) {
      const o = w.object(thing);
      if ((w.setting.printed[o?.def ?? -1]?.worksIn.length ?? 0) > 0) candidatesAt(w, derived, player, thing, found);
    }
  }
  return found;
};

/** A mana ability that can be activated now, as far as everything but mana goes. */
export interface Usable {
  readonly candidate: Candidate;
  /** How often: the limit of counters, of a restriction, of being tapped once. */
  readonly uses: number;
  /** Life for one activation. */
  readonly life: number;
  readonly outputs: readonly Output[] | null;
}

/** What a player has to make mana of, at one moment. */
export class ManaOf {
  readonly usables: readonly Usable[];
  /** Some ability asks for other things than mana. */
  readonly materials: boolean;
  readonly pool: readonly ManaUnit[];
  readonly life: number;
  private readonly watched: Thing[] = [];
  private readonly states: number[] = [];
  private readonly counters: (readonly Counter[])[] = [];
  /** How often restrictions allow what they restrict. */
  private readonly limits: { readonly candidate: Candidate; readonly limit: number }[] = [];
  private zones: readonly (readonly Thing[])[] | null;
  /** What it would add hangs on what changes unseen. */
  private readonly fleeting: boolean;

  constructor(
    w: World,
    readonly derived: Derived,
    readonly player: number,
  ) {
    this.pool = w.player(player).pool;
    this.life = w.rules.lifeOf(w, player);
    this.zones = someElsewhere(w) ? zonesOf(w, player) : null;
    let candidates = onBattlefield(w, derived, player);
    if (this.zones) candidates = [...candidates, ...elsewhere(w, derived, player, this.zones)];
    const usables: Usable[] = [];
    let materials = false;
    let fleeting = false;
    for (const candidate of candidates) {
      this.watch(w, candidate.thing);
      materials ||= candidate.mana.shape.materials.length > 0;
      const limit = limitOf(w, derived, candidate);
      if (isLimited(derived, candidate)) this.limits.push({ candidate, limit });
      const usable = limit > 0 ? usesNow(w, candidate, limit) : null;
      if (!usable) continue;
      const outputs = candidate.outputs(w, derived);
      fleeting ||= !outputs.kept;
      usables.push({ candidate, ...usable, outputs: outputs.value });
    }
    if (materials) {
      for (const thing of w.s.battlefield) this.watch(w, thing);
      this.zones = zonesOf(w, player);
    }
    this.materials = materials;
    this.fleeting = fleeting;
    this.usables = usables;
  }

  private watch(w: World, thing: Thing): void {
    if (this.watched.includes(thing)) return;
    const o = w.object(thing);
    this.watched.push(thing);
    this.states.push(o ? stateOf(w, this.derived, thing) : -1);
    this.counters.push(o?.counters ?? noCounters);
  }

  /** Whether nothing of it has changed. */
  holds(w: World): boolean {
    if (this.fleeting || w.player(this.player).pool !== this.pool) return false;
    if (w.rules.lifeOf(w, this.player) !== this.life) return false;
    if (this.zones !== null && !zonesOf(w, this.player).every((zone, i) => zone === this.zones?.[i])) return false;
    const { watched, states, counters, derived } = this;
    for (let i = 0; i < watched.length; i++) {
      const thing = watched[i] as Thing;
      if (stateOf(w, derived, thing) !== states[i]) return false;
      if (w.object(thing)?.counters !== counters[i]) return false;
    }
    for (const { candidate, limit } of this.limits) if (limitOf(w, derived, candidate) !== limit) return false;
    return true;
  }
}

const SICK = 1 << 16;

const stateOf = (w: World, derived: Derived, thing: Thing): number => {
  const o = w.object(thing);
  if (!o) return -1;
  const state = o.flags & (TAPPED | PHASED_OUT);
  return o.since > w.player(derived.controller(o)).turnBegan ? state | SICK : state;
};

/** The mana sources of a player as they are now. */
export const manaOf = (w: World, player: number): ManaOf => {
  const { derived } = w;
  const byPlayer = kept<(ManaOf | undefined)[]>(derived, 'mana', () => []);
  let found = byPlayer[player];
  if (!found?.holds(w)) {
    found = new ManaOf(w, derived, player);
    byPlayer[player] = found;
  }
  return found;
};

/** Whether an object's {T} or {Q} could pay a cost (107.5, 107.6, 302.6). */
const canTurn = (w: World, candidate: Candidate): boolean => {
  const { taps, untaps } = candidate.mana.shape;
  if (!taps && !untaps) return true;
  const o = w.object(candidate.thing);
  if (o?.place !== 'battlefield') return false;
  const tapped = (o.flags & TAPPED) !== 0;
  return tapped === untaps && !(candidate.creature && isSick(w, o));
};

/** The event of activating it. */
export const activation = (player: number, thing: Thing, id: string): Proposal => {
  const p = new Proposal('activate', thing, 'activate');
  p.by = playerThing(player);
  p.what = thing;
  p.word = id;
  return p;
};

const isLimited = (derived: Derived, { mana }: Candidate): boolean =>
  mana.ability.only !== undefined || derived.can('cant', 'activate').length > 0;

/** How often restrictions and prohibitions let it be activated (602.5). */
const limitOf = (w: World, derived: Derived, { frame, thing, id, mana }: Candidate): number => {
  const { only } = mana.ability;
  if (only !== undefined && !holds(w, frame, only)) return 0;
  if (derived.can('cant', 'activate').length > 0 && w.rules.forbidden(w, activation(frame.you, thing, id))) return 0;
  return only === undefined ? Number.POSITIVE_INFINITY : leftOf(w, frame, only);
};

const usesNow = (w: World, candidate: Candidate, limit: number): Pick<Usable, 'uses' | 'life'> | null => {
  const { thing, frame, mana } = candidate;
  const { shape } = mana;
  const o = w.object(thing);
  if (!o || (o.flags & PHASED_OUT) !== 0 || !canTurn(w, candidate)) return null;
  let uses = shape.taps || shape.untaps || shape.leaves ? Math.min(1, limit) : limit;
  for (const { kind, n } of shape.counters) {
    const each = amount(w, frame, n);
    const had = o.counters.find((c) => c.kind === kind)?.n ?? 0;
    if (each > 0) uses = Math.min(uses, Math.floor(had / each));
  }
  let life = 0;
  for (const n of shape.life) life += amount(w, frame, n);
  return uses <= 0 || life > w.rules.lifeOf(w, frame.you) ? null : { uses, life };
};

/** How often a restriction lets it be activated: "no more than three times each turn". Another one: once, to be safe. */
const leftOf = (w: World, frame: Frame, only: NonNullable<ManaAbility['ability']['only']>): number => {
  if ('cmp' in only && typeof only.l === 'object' && 'tally' in only.l && only.l.tally.on === 'activate') {
    const left = amount(w, frame, only.r) - amount(w, frame, only.l);
    if (only.cmp === '<') return left;
    if (only.cmp === '<=') return left + 1;
  }
  return mentionsUse(only) ? 1 : Number.POSITIVE_INFINITY;
};

const mentionsUse = (only: unknown): boolean => JSON.stringify(only).includes('"activate"');
