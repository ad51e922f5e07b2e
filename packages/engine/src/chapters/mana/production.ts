import {
  type Action,
  isPlayer,
  playerOf,
  type Thing,
  type TriggeredAbility,
  type WouldEffect,
} from '@rulewright/language';
import { type Listener, Proposal, type Standing, type World } from '../../core.js';
import { amount, holds, values } from '../../evaluate/evaluate.js';
import { groupOf, merged, partOf } from '../../evaluate/pattern.js';
import { matching } from '../../events/collect.js';
import { eventOf } from '../../events/event.js';
import { setAmount } from '../../events/replace.js';
import type { Frame } from '../../state/records.js';
import { symbolOf } from '../../state/words.js';
import { isTriggeredManaAbility } from './abilities.js';

/** One way in which the addition of mana comes out: what is added, and the choices among effects on the way. */
export interface Produced {
  readonly added: readonly Proposal[];
  readonly chosen: readonly string[];
}

interface Fit {
  readonly effect: Standing<WouldEffect>;
  readonly frame: Frame;
  readonly group: readonly Proposal[];
}

/** No more orders and results than this are looked at. */
const MOST = 64;

const copyOf = (p: Proposal): Proposal => {
  const copy = new Proposal(p.verb, p.cause, p.rule);
  copy.by = p.by;
  copy.from = p.from;
  copy.n = p.n;
  copy.word = p.word;
  copy.because = p.because;
  copy.only = p.only;
  copy.applied = p.applied;
  return copy;
};

/**
 * What becomes of mana that is about to be added: every result of every order in which effects can modify it (616.1),
 * as the pipeline of events would have it. Null: an effect does something that only the event itself can show.
 */
export const produced = (w: World, proposed: readonly Proposal[]): readonly Produced[] | null => {
  const { derived } = w;
  if (derived.would('addMana').length === 0 && derived.can('cant', 'addMana').length === 0) {
    return [{ added: proposed.filter((p) => p.n > 0), chosen: [] }];
  }
  const found: Produced[] = [];
  return branch(w, proposed, [], found) ? found : null;
};

const branch = (w: World, proposed: readonly Proposal[], chosen: readonly string[], found: Produced[]): boolean => {
  if (found.length >= MOST) return true;
  const pending = proposed.filter((p) => p.n > 0 && w.rules.forbidden(w, p) === null);
  for (const p of pending) {
    const fits = fitting(w, pending, p);
    const first = fits[0];
    if (!first) continue;
    const alike = fits.every(
      ({ effect }) => effect.effect === first.effect.effect && effect.frame.you === first.effect.frame.you,
    );
    for (const fit of alike ? [first] : fits) {
      const next = applied(w, fit, pending);
      if (next === null) return false;
      if (!branch(w, next, alike ? chosen : [...chosen, fit.effect.id], found)) return false;
    }
    return true;
  }
  found.push({ added: pending, chosen });
  return true;
};

const fitting = (w: World, pending: readonly Proposal[], p: Proposal): readonly Fit[] => {
  const fits: Fit[] = [];
  for (const effect of w.derived.would('addMana')) {
    if (p.applied.includes(effect.id)) continue;
    const { on } = effect.effect;
    const part = partOf(on);
    const frame = w.rules.matches(w, effect.frame, part, p);
    if (!frame || (effect.while !== null && !holds(w, effect.frame, effect.while))) continue;
    const key = groupOf(on, p);
    let { names } = frame;
    const inGroup = (q: Proposal): boolean => {
      if (q === p) return true;
      if (on.per === undefined || q.applied.includes(effect.id) || groupOf(on, q) !== key) return false;
      const own = w.rules.matches(w, effect.frame, part, q);
      if (own) names = merged(names, own.names);
      return own !== null;
    };
    const group = pending.filter(inGroup);
    const whole: Frame = { ...frame, names, event: p };
    if (part === on || on.such === undefined || holds(w, whole, on.such)) fits.push({ effect, frame: whole, group });
  }
  return fits;
};

const applied = (w: World, { effect, frame, group }: Fit, pending: readonly Proposal[]): readonly Proposal[] | null => {
  const changed = group.map((p) => {
    const copy = copyOf(p);
    copy.applied = [...p.applied, effect.id];
    return copy;
  });
  const first = changed[0] as Proposal;
  const instead: Proposal[] = [];
  let stays = false;
  const walk = (actions: readonly Action[]): boolean =>
    actions.every((action) => {
      switch (action.do) {
        case 'happens':
          stays = true;
          if (action.n !== undefined) setAmount(changed, amount(w, frame, action.n));
          for (const p of changed) {
            if (action.mana !== undefined) p.word = symbolOf(values(w, frame, action.mana)[0] ?? p.word);
          }
          return true;
        case 'if':
          return walk(holds(w, frame, action.condition) ? action.then : (action.else ?? []));
        case 'addMana': {
          if ('a' in action.mana && action.mana.pick) return false;
          const by = action.by ? values(w, frame, action.by).filter(isPlayer) : [-1 - frame.you];
          for (const player of by) {
            for (const type of values(w, frame, action.mana)) {
              const p = additionOf(
                frame.self,
                player,
                symbolOf(type),
                action.n === undefined ? 1 : amount(w, frame, action.n),
              );
              p.only = action.only ?? null;
              p.because = first.because;
              p.applied = first.applied;
              instead.push(p);
            }
          }
          return true;
        }
        default:
          return false;
      }
    });
  if (!walk(effect.effect.do)) return null;
  const at = pending.indexOf(group[0] as Proposal);
  const next: Proposal[] = [];
  pending.forEach((p, i) => {
    if (i === at) next.push(...instead);
    const k = group.indexOf(p);
    if (k < 0) next.push(p);
    else if (stays) next.push(changed[k] as Proposal);
  });
  return next;
};

/** Mana that is about to be added. */
export const additionOf = (source: Thing, by: Thing, symbol: string, n: number): Proposal => {
  const p = new Proposal('addMana', source, 'verb-add-mana');
  p.by = by;
  p.from = source;
  p.word = symbol;
  p.n = n;
  return p;
};

export interface Triggered {
  readonly ability: TriggeredAbility;
  readonly frame: Frame;
}

/** The triggered mana abilities that would trigger on mana added at once. */
export const triggeredBy = (w: World, added: readonly Proposal[]): readonly Triggered[] => {
  const listeners: readonly Listener[] = w.derived.listeners('addMana');
  if (listeners.length === 0 || added.length === 0) return [];
  const batch = added.map((p) => eventOf(p, 0));
  const found: Triggered[] = [];
  for (const { thing, instance, ability, pattern } of listeners) {
    if (!isTriggeredManaAbility(w, ability)) continue;
    const own: Frame = { self: thing, you: w.controller(thing), ability: instance.id, names: [], event: null };
    for (const { event, frame } of matching(w, own, pattern, batch)) {
      const triggered: Frame = { ...frame, event };
      if (ability.if && !holds(w, triggered, ability.if)) continue;
      for (let n = pattern.per === 'n' ? event.n : 1; n > 0; n--) found.push({ ability, frame: triggered });
    }
  }
  return found;
};

export const isFor = (p: Proposal, player: number): boolean => isPlayer(p.by) && playerOf(p.by) === player;
