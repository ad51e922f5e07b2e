import { playerThing, type Thing } from '@rulewright/language';
import { type Derived, Proposal, type World } from '../../core.js';
import { isSick } from '../../evaluate/aspects.js';
import { amount, holds } from '../../evaluate/evaluate.js';
import { type Counter, type Frame, type ManaUnit, PHASED_OUT, TAPPED } from '../../state/records.js';
import { type ManaAbility, someElsewhere } from './abilities.js';
import type { Candidate, Simple, Source, Usable } from './candidates.js';
import { keptWithSources, sourcesElsewhere, sourcesOnBattlefield, zonesOf } from './producers.js';
import { hasTargets, targetsThere } from './targeting.js';

/*
 * What a player can make mana of at one moment. What changes with every tap is compared on the spot, so that tapping
 * does not drop the derived values.
 */

const noCounters: readonly Counter[] = [];

export class ManaOf {
  /** Sources of one mana that can be tapped now. */
  readonly simples: Simple[] = [];
  /** The other mana abilities that can be activated now. */
  readonly others: Usable[] = [];
  /** Some ability asks for other things than mana. */
  readonly materials: boolean;
  readonly pool: readonly ManaUnit[];
  readonly life: number;
  /** What others keep as long as this holds: boards, acts. */
  readonly shelf: { boards: unknown; acts: unknown } = { boards: null, acts: null };
  private readonly watched: Thing[] = [];
  private readonly controllers: number[] = [];
  private readonly states: number[] = [];
  private readonly counters: (readonly Counter[])[] = [];
  /** How often restrictions allow what they restrict. */
  private readonly limits: { readonly candidate: Candidate; readonly limit: number }[] = [];
  private readonly zones: readonly (readonly Thing[])[] | null;
  private readonly cards: number;
  /** What it would add hangs on what changes unseen. */
  private fleeting = false;

  constructor(
    w: World,
    derived: Derived,
    readonly player: number,
  ) {
    this.pool = w.player(player).pool;
    this.life = w.rules.payableLife(w, player);
    this.cards = w.player(player).cards;
    const zones = someElsewhere(w, derived) ? zonesOf(w, player) : null;
    let materials = this.take(w, derived, sourcesOnBattlefield(w, derived, player));
    if (zones && this.take(w, derived, sourcesElsewhere(w, derived, player, zones))) materials = true;
    if (materials) {
      for (const thing of w.s.battlefield) {
        const o = w.object(thing);
        if (o && !this.watched.includes(thing)) this.watch(w, thing, derived.controller(o));
      }
    }
    this.materials = materials;
    this.zones = materials ? zonesOf(w, player) : zones;
  }

  get usables(): readonly Usable[] {
    return [...this.simples.flatMap((simple) => simple.usables), ...this.others];
  }

  private take(w: World, derived: Derived, sources: readonly Source[]): boolean {
    let materials = false;
    for (let i = 0; i < sources.length; i++) {
      const source = sources[i] as Source;
      const state = this.watch(w, source.thing, source.controller);
      const simple = source.simple(w, derived);
      if (simple) {
        const ready = (state & (TAPPED | PHASED_OUT)) === 0 && !(source.creature && (state & SICK) !== 0);
        if (ready) this.simples.push(simple);
        continue;
      }
      for (const candidate of source.candidates) {
        materials ||= candidate.mana.shape.materials.length > 0;
        const limit = limitOf(w, derived, candidate);
        if (isLimited(derived, candidate)) this.limits.push({ candidate, limit });
        const usable = limit > 0 ? usesNow(w, candidate, limit) : null;
        if (!usable) continue;
        const outputs = candidate.outputs(w, derived);
        this.fleeting ||= !outputs.kept;
        const { uses, life } = usable;
        this.others.push({ candidate, uses, life, outputs: outputs.value });
      }
    }
    return materials;
  }

  private watch(w: World, thing: Thing, controller: number): number {
    const o = w.object(thing);
    const state = o ? stateOf(o, w.player(controller).turnBegan) : -1;
    this.watched.push(thing);
    this.controllers.push(controller);
    this.states.push(state);
    this.counters.push(o?.counters ?? noCounters);
    return state;
  }

  /** Whether nothing of it has changed. */
  holds(w: World): boolean {
    if (this.fleeting || w.player(this.player).pool !== this.pool) return false;
    if (w.rules.payableLife(w, this.player) !== this.life) return false;
    if (this.materials && w.player(this.player).cards !== this.cards) return false;
    if (this.zones !== null && !zonesOf(w, this.player).every((zone, i) => zone === this.zones?.[i])) return false;
    const { watched, controllers, states, counters } = this;
    const { players } = w.s;
    for (let i = 0; i < watched.length; i++) {
      const o = w.object(watched[i] ?? 0);
      const began = players[controllers[i] ?? 0]?.turnBegan ?? 0;
      if ((o ? stateOf(o, began) : -1) !== states[i] || (o?.counters ?? noCounters) !== counters[i]) return false;
    }
    for (const { candidate, limit } of this.limits) if (limitOf(w, w.derived, candidate) !== limit) return false;
    return true;
  }
}

const SICK = 1 << 16;

const stateOf = (o: { readonly flags: number; readonly since: number }, turnBegan: number): number => {
  const state = o.flags & (TAPPED | PHASED_OUT);
  return o.since > turnBegan ? state | SICK : state;
};

/** The mana sources of a player as they are now. */
export const manaOf = (w: World, player: number): ManaOf => {
  const { derived } = w;
  const byPlayer = keptWithSources<(ManaOf | undefined)[]>(w, derived, 'mana', () => []);
  let found = byPlayer[player];
  if (!found?.holds(w)) {
    found = new ManaOf(w, derived, player);
    byPlayer[player] = found;
  }
  return found;
};

/** A mana ability of an object, if the player can activate it now as far as everything but mana goes. */
export const usableAt = (w: World, player: number, thing: Thing, id: string): Usable | null => {
  const { derived } = w;
  const o = w.object(thing);
  if (!o) return null;
  const sources =
    o.place === 'battlefield'
      ? sourcesOnBattlefield(w, derived, player)
      : sourcesElsewhere(w, derived, player, zonesOf(w, player));
  const candidate = sources.find((source) => source.thing === thing)?.candidates.find((one) => one.id === id);
  if (!candidate) return null;
  const limit = limitOf(w, derived, candidate);
  const usable = limit > 0 ? usesNow(w, candidate, limit) : null;
  return usable && { candidate, uses: usable.uses, life: usable.life, outputs: null };
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
  mana.ability.only !== undefined || hasTargets(mana.ability) || derived.can('cant', 'activate').length > 0;

/** How often restrictions and prohibitions let it be activated (602.5). */
const limitOf = (w: World, derived: Derived, { frame, thing, id, mana }: Candidate): number => {
  const { only } = mana.ability;
  if (only !== undefined && !holds(w, frame, only)) return 0;
  if (!targetsThere(w, thing, mana.ability, frame)) return 0;
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
  return uses <= 0 || life > w.rules.payableLife(w, frame.you) ? null : { uses, life };
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
