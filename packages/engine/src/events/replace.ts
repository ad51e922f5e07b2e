import {
  type Action,
  type CanEffect,
  type HappensAction,
  isObject,
  isPlayer,
  type Pattern,
  playerOf,
  playerThing,
  type Thing,
  type Verb,
  type VerbActionOf,
  type WouldEffect,
} from '@rulewright/language';
import { type Core, type Doing, type Proc, Proposal, type Standing, type World } from '../core.js';
import { amount, holds, values } from '../evaluate/evaluate.js';
import { bind, notedName } from '../evaluate/frame.js';
import { groupOf, isEntering, merged, partOf } from '../evaluate/pattern.js';
import { sameText } from '../evaluate/same.js';
import type { Frame, Happening } from '../state/records.js';
import { CREATURE, PLANESWALKER, symbolOf } from '../state/words.js';
import { eventOf } from './event.js';
import { redirections } from './redirection.js';

/** Instructions that follow once the batch has happened (615.5). */
export interface Follow {
  readonly actions: readonly Action[];
  readonly frame: Frame;
  readonly applied: readonly string[];
}

interface Fit {
  readonly effect: Standing<WouldEffect>;
  readonly frame: Frame;
  readonly group: readonly Proposal[];
}

const holdsNow = (w: World, standing: Standing): boolean =>
  standing.while === null || holds(w, standing.frame, standing.while);

/** The prohibition that forbids it, if any (101.2). Those on groups are for who judges the whole. */
export const forbidden = (w: World, event: Happening): Standing<CanEffect> | null => {
  const shared = event.verb === 'gainLife' || event.verb === 'loseLife';
  if (!shared || !w.rules.lifeIsForbiddenToTheTeam || !isPlayer(event.by)) return forbiddenItself(w, event);
  // What one member of a team cannot, the others cannot either (810.9g, 810.9h).
  for (const member of w.s.teams[w.team(playerOf(event.by))]?.members ?? []) {
    const found = forbiddenItself(w, { ...event, by: playerThing(member) });
    if (found) return found;
  }
  return null;
};

const forbiddenItself = (w: World, event: Happening): Standing<CanEffect> | null => {
  for (const standing of w.derived.can('cant', event.verb as Verb)) {
    if (standing.effect.on.per !== undefined) continue;
    if (w.rules.matches(w, standing.frame, standing.effect.on, event) && holdsNow(w, standing)) return standing;
  }
  return null;
};

const none: readonly never[] = [];

/** Who chooses among effects that would modify the event: the affected player, or the affected object's controller (616.1). */
const affected = (g: Core, p: Proposal): number => {
  if (isPlayer(p.to)) return playerOf(p.to);
  if (p.verb === 'damage' && isObject(p.to)) return g.controller(p.to);
  if (p.verb === 'move' && p.toZone === 'battlefield') return p.under >= 0 ? p.under : (g.object(p.what)?.owner ?? 0);
  if (isObject(p.what) && g.object(p.what)) return g.controller(p.what);
  if (isPlayer(p.by)) return playerOf(p.by);
  return g.activePlayer;
};

/**
 * It says no more than where the thing goes (a discarded card onto the battlefield): it competes with what speaks of the
 * move, and so modifies the move that the event contains.
 */
export const sendsElsewhere = ({ effect: { on, do: actions } }: Standing<WouldEffect>): boolean =>
  on.on !== 'move' && actions.some((a) => a.do === 'happens' && a.toZone !== undefined);

/** The effects that would modify one of the proposals, each with the group of proposals that it modifies at once. */
const fitting = (g: Core, pending: readonly Proposal[], p: Proposal): Fit[] => {
  const fits: Fit[] = [];
  const look = (world: World, standing: Standing<WouldEffect>, asked = p): void => {
    if (standing.effect.stage === 'result' || p.applied.includes(standing.id)) return;
    // What damage amounts to is modified only by what speaks of it, where it is no event of its own.
    if (p.final && standing.effect.on.because !== p.because) return;
    const on = grouping(g, standing);
    const part = partOf(on);
    const frame = world.rules.matches(world, standing.frame, part, asked);
    if (!frame || !holdsNow(world, standing) || cannotRegenerate(g, standing.effect, p)) return;
    if (on.per === undefined) {
      fits.push({ effect: standing, frame: { ...frame, event: eventOf(p, 0) }, group: [p] });
      return;
    }
    const key = groupOf(on, p);
    let { names } = frame;
    const group = pending.filter((q) => {
      if (q.verb !== p.verb || q.final !== p.final || q.applied.includes(standing.id) || groupOf(on, q) !== key)
        return false;
      const own = world.rules.matches(world, standing.frame, part, q);
      if (own && q !== p) names = merged(names, own.names);
      return own !== null;
    });
    const whole = { ...frame, names, event: eventOf(p, 0) };
    if (on.such === undefined || holds(world, whole, on.such)) fits.push({ effect: standing, frame: whole, group });
  };
  const prospect = p.verb === 'move' && p.toZone === 'battlefield' ? g.rules.prospect(g, p) : null;
  for (const standing of g.derived.would(p.verb as Verb)) {
    if (sendsElsewhere(standing)) continue;
    // What enters is asked as it would be on the battlefield (614.12).
    look(prospect && isEntering(standing.effect.on) ? prospect.world : g, standing);
  }
  for (const standing of redirections(g, p)) look(g, standing);
  if (p.within && p.toZone === 'graveyard')
    for (const standing of g.derived.would(p.within.verb as Verb))
      if (sendsElsewhere(standing)) look(g, standing, p.within);
  if (prospect) for (const standing of prospect.own) look(prospect.world, standing);
  return fits;
};

/** The pattern of an effect, with the groups that it takes together. */
const grouping = (g: Core, { effect, running }: Standing<WouldEffect>): Pattern => {
  const { on } = effect;
  if (on.on !== 'damage' || on.per !== undefined || running || !g.rules.staticPreventionPerSource) return on;
  return effect.do.some((a) => a.do === 'prevent' && a.n !== undefined) ? { ...on, per: 'from' } : on;
};

/** What cannot be regenerated is destroyed: the shield is not applied (701.19c). */
const cannotRegenerate = (g: Core, effect: WouldEffect, p: Proposal): boolean => {
  if (!effect.do.some((a) => a.do === 'regenerate')) return false;
  const regenerate = new Proposal('regenerate', p.cause, 'verb-regenerate');
  regenerate.what = p.what;
  return forbidden(g, regenerate) !== null;
};

/** Lets effects replace and prevent, one at a time, until none is left that could (616.1f). Gives what will happen. */
export function* settle(g: Core, proposed: readonly Proposal[], follow: Follow[]): Proc<Proposal[]> {
  let pending: Proposal[] = [];
  for (const p of proposed) if (!stopped(g, p)) pending.push(p);
  for (let i = 0; i < pending.length; ) {
    const p = pending[i] as Proposal;
    const fits = p.final && p.because !== 'damage' ? none : fitting(g, pending, p);
    if (fits.length === 0) {
      i++;
      continue;
    }
    const fit = yield* chosen(g, p, fits);
    pending = yield* apply(g, fit, pending, follow);
    pending = pending.filter((q) => !stopped(g, q));
  }
  return pending;
}

const stopped = (g: Core, p: Proposal): boolean => {
  // A declaration was judged as a whole (508.1, 509.1).
  if (p.verb === 'attack' || p.verb === 'block') return false;
  const by = forbidden(g, p);
  if (by && g.rules.selfReplacementOfImpossible && replacesItself(g, p)) return false;
  if (by) g.note({ log: 'impossible', event: eventOf(p, 0), by: by.frame.self, rule: 'cant-beats-can' });
  return by !== null;
};

/** A spell or ability replaces a part of its own effect (614.15). */
const replacesItself = (g: Core, p: Proposal): boolean =>
  g.derived
    .would(p.verb as Verb)
    .some(
      (standing) =>
        standing.frame.self === p.cause &&
        !p.applied.includes(standing.id) &&
        g.rules.matches(g, standing.frame, standing.effect.on, p) !== null,
    );

/** It would prevent what cannot be prevented, and nothing follows from that. */
const isIdle = (g: Core, p: Proposal, { effect }: Fit): boolean => {
  if (g.rules.unpreventableStillFollows || effect.effect.do[0]?.do !== 'prevent') return false;
  const prevent = new Proposal('prevent', effect.frame.self, 'prevention');
  prevent.what = p.to;
  return forbidden(g, prevent) !== null;
};

function* chosen(g: Core, p: Proposal, all: readonly Fit[]): Proc<Fit> {
  const fits = g.rules.firstReplacements(g, p, all);
  const first = fits[0] as Fit;
  // Equal effects of the same player give the same result in any order, unless each notes for its own object what it did.
  const alike = (f: Fit): boolean =>
    f === first ||
    (f.effect.frame.you === first.effect.frame.you &&
      sameText(f.effect.effect, first.effect.effect) &&
      !notes(f.effect.effect));
  if (fits.every(alike) || fits.every((fit) => isIdle(g, p, fit))) return first;
  const answer = yield {
    kind: 'pick',
    player: affected(g, p),
    why: 'order replacements',
    rule: 'replacement-order',
    source: first.effect.frame.self,
    options: fits.map((f) => f.effect.id),
    min: 1,
    max: 1,
  };
  const id = (answer as readonly string[])[0];
  return fits.find((f) => f.effect.id === id) ?? first;
}

const noting = new WeakMap<object, boolean>();

const notes = (node: object): boolean => {
  let found = noting.get(node);
  if (found === undefined) {
    found =
      'note' in node || Object.values(node).some((part) => typeof part === 'object' && part !== null && notes(part));
    noting.set(node, found);
  }
  return found;
};

interface Applying {
  readonly g: Core;
  readonly fit: Fit;
  readonly follow: Follow[];
  /** The proposals that stay, changed or not. */
  readonly kept: Set<Proposal>;
  readonly instead: Proposal[];
  /** Something was prevented: what comes after waits until the rest has happened. */
  prevented: boolean;
  /** The rest of the effect does nothing. */
  stopped: boolean;
}

function* apply(g: Core, fit: Fit, pending: readonly Proposal[], follow: Follow[]): Proc<Proposal[]> {
  const { effect, group } = fit;
  for (const p of group) p.applied = [...p.applied, effect.id];
  g.note({ log: 'replaced', event: eventOf(group[0] as Proposal, 0), by: effect.frame.self, rule: 'replacement' });
  const applying: Applying = { g, fit, follow, kept: new Set(), instead: [], prevented: false, stopped: false };
  yield* walk(applying, effect.effect.do, fit.frame);
  useShield(g, effect, 1);
  const at = pending.indexOf(group[0] as Proposal);
  const rest = pending.filter((p) => !group.includes(p) || (applying.kept.has(p) && p.n > 0));
  return [...rest.slice(0, at), ...applying.instead, ...rest.slice(at)];
}

/** A shield that is used up ends (615.7, 614.8). */
const useShield = (g: Core, standing: Standing<WouldEffect>, n: number): void => {
  const { running } = standing;
  if (!running || running.left < 0 || standing.effect.do.some((a) => a.do === 'prevent')) return;
  const s = g.w(1);
  s.effects = s.effects.flatMap((e) => (e.id !== running.id ? [e] : e.left > n ? [{ ...e, left: e.left - n }] : []));
};

function* walk(a: Applying, actions: readonly Action[], start: Frame): Proc<Frame> {
  const { g, fit } = a;
  let frame = start;
  for (const action of actions) {
    if (a.stopped) break;
    switch (action.do) {
      case 'happens':
        if (action.n !== undefined) setAmount(fit.group, amount(g, frame, action.n));
        for (const p of fit.group) modify(g, p, action, frame);
        for (const p of fit.group) a.kept.add(p);
        break;
      case 'prevent':
        frame = yield* prevent(a, action, frame);
        break;
      case 'if':
        frame = yield* walk(a, holds(g, frame, action.condition) ? action.then : (action.else ?? []), frame);
        break;
      case 'offer': {
        const by = action.to ? values(g, frame, action.to)[0] : undefined;
        const player = by !== undefined && isPlayer(by) ? playerOf(by) : frame.you;
        const able = g.rules.canPay(g, action.actions, { ...frame, you: player }, doingOf(fit));
        const yes = able && (action.forced || (yield* g.rules.confirm(g, player, frame.self)));
        frame = yield* walk(a, yes ? [...action.actions, ...(action.then ?? [])] : (action.else ?? []), frame);
        break;
      }
      case 'choose':
        frame = yield* choose(a, action, frame);
        break;
      default:
        if (a.prevented) a.follow.push({ actions: [action], frame, applied: (fit.group[0] as Proposal).applied });
        // Regenerating meant no more than a shield for the next time, whatever said it (419.6b of 2006).
        else if (action.do === 'regenerate' && !fit.effect.running && g.rules.regeneratingIsAShield)
          frame = yield* g.rules.run(g, [action], frame, doingOf(fit));
        else frame = yield* instead(a, action, frame);
    }
  }
  return frame;
}

const doingOf = ({ frame }: Fit): Doing => ({
  cause: frame.self,
  rule: null,
  paying: false,
  because: null,
  applied: [],
});

/** A choice as something enters is remembered by the new object. */
function* choose(a: Applying, action: VerbActionOf<'choose'>, start: Frame): Proc<Frame> {
  const { g, fit } = a;
  const frame = yield* g.rules.run(g, [action], start, doingOf(fit));
  const note = 'a' in action.what ? action.what.note : undefined;
  if (note === undefined) return frame;
  const made = frame.names.find((b) => b.name === note);
  const entering = fit.group[0] as Proposal;
  if (made && entering.verb === 'move') {
    entering.noted = [...entering.noted, { ...made, name: notedName(frame.ability, note) }];
  }
  return frame;
}

/** What happens instead is part of the same batch, and the same effect does not modify it again (614.5). */
function* instead(a: Applying, action: Action, frame: Frame): Proc<Frame> {
  const { g, fit } = a;
  const first = fit.group[0] as Proposal;
  const { proposals, frame: named } = yield* g.rules.propose(g, action, frame, {
    ...doingOf(fit),
    applied: first.applied,
  });
  for (const p of proposals) {
    p.applied = first.applied;
    if (p.because === null) p.because = first.because;
  }
  a.instead.push(...proposals);
  const note = 'note' in action ? action.note : undefined;
  // What is noted of an event that has not happened yet is found where it went.
  if (note !== undefined)
    for (const p of proposals) p.notes = { thing: fit.frame.self, name: notedName(frame.ability, note) };
  return named;
}

/** Damage is not moved to what has left or cannot be dealt any (614.9). */
const takesDamage = (g: Core, to: Thing): boolean => {
  if (isPlayer(to)) return !g.player(playerOf(to)).left || !g.rules.redirectionNeedsPlayer;
  return g.object(to)?.place === 'battlefield' && (g.chars(to).types & (CREATURE | PLANESWALKER)) !== 0;
};

/** The parts of an event come to so much together: each is as much as it was, as far as that goes. */
export const setAmount = (group: readonly { n: number }[], n: number): void => {
  let left = n;
  group.forEach((p, i) => {
    p.n = i === group.length - 1 ? left : Math.min(left, p.n);
    left -= p.n;
  });
};

const modify = (g: Core, p: Proposal, action: HappensAction, frame: Frame): void => {
  const to = action.to === undefined ? undefined : (values(g, frame, action.to)[0] as Thing | undefined);
  if (to !== undefined && (p.verb !== 'damage' || takesDamage(g, to))) p.to = to;
  if (action.toZone !== undefined) p.toZone = action.toZone;
  if (action.mana !== undefined) p.word = symbolOf(values(g, frame, action.mana)[0] ?? p.word);
  for (const change of action.with ?? []) {
    const under = change.change === 'set' && change.aspect === 'controller' ? values(g, frame, change.value)[0] : 0;
    if (under !== undefined && isPlayer(under)) p.under = playerOf(under);
    else p.changes = [...p.changes, { change, frame }];
  }
};

/** Prevents some of the damage (615): how much of each part, the affected player says where it matters. */
function* prevent(a: Applying, action: VerbActionOf<'prevent'>, frame: Frame): Proc<Frame> {
  const { g, fit } = a;
  const { effect, group } = fit;
  const total = group.reduce((sum, p) => sum + p.n, 0);
  const shield = effect.running && effect.running.left >= 0 ? effect.running.left : Number.POSITIVE_INFINITY;
  const asked = action.n === undefined ? total : Math.max(0, amount(g, frame, action.n));
  const preventing = new Proposal('prevent', fit.frame.self, 'prevention');
  preventing.what = (group[0] as Proposal).to;
  const stop = forbidden(g, preventing);
  const n = stop ? 0 : Math.min(total, asked, shield);
  if (stop) g.note({ log: 'impossible', event: eventOf(preventing, 0), by: stop.frame.self, rule: 'unpreventable' });
  a.prevented = true;
  for (const p of group) a.kept.add(p);
  if (n < total && n > 0 && group.length > 1) {
    const parts = yield* g.rules.divide(
      g,
      affected(g, group[0] as Proposal),
      n,
      group.map((p) => p.to),
      group.map((p) => p.n),
      fit.frame.self,
    );
    group.forEach((p, i) => {
      p.n -= parts[i] ?? 0;
    });
  } else {
    let left = n;
    for (const p of group) {
      const part = Math.min(left, p.n);
      p.n -= part;
      left -= part;
    }
  }
  const { running } = effect;
  if (running && running.left >= 0) {
    const s = g.w(1);
    s.effects = s.effects.flatMap((e) => (e.id !== running.id ? [e] : e.left > n ? [{ ...e, left: e.left - n }] : []));
  }
  preventing.n = n;
  if (n > 0) g.note({ log: 'prevented', event: eventOf(preventing, 0), by: fit.frame.self, rule: 'prevention' });
  // On the older dates damage that cannot be prevented leaves the whole effect without effect (615.12 is later).
  if (stop && !g.rules.unpreventableStillFollows) {
    a.stopped = true;
  }
  return action.as === undefined ? frame : bind(frame, action.as, [], n);
}
