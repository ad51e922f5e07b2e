import {
  type Ability,
  type Action,
  isObject,
  playerThing,
  type Thing,
  type VerbActionOf,
  type Zone,
} from '@rulewright/language';
import { actorsOf, pick } from '../actions/pick.js';
import { BOARD, type Core, type Doing, type Proc, Proposal, STACK } from '../core.js';
import { amount, holds } from '../evaluate/evaluate.js';
import { bind, frameOf } from '../evaluate/frame.js';
import { startEffect } from '../events/effects.js';
import { withLast } from '../state/lists.js';
import { FACE_DOWN, type Frame, type ObjectRecord } from '../state/records.js';
import { PERMANENT_TYPES } from '../state/words.js';
import { addsMana, shapeOf } from './mana/abilities.js';
import { resolveManaTriggers } from './mana/activate.js';
import { isAuraSpell, legalFrame } from './targets.js';
import { textOfObject } from './text.js';

const none: readonly never[] = [];

/** Resolves the topmost spell or ability (608). */
export function* resolveTop(g: Core): Proc {
  const thing = g.s.stack[g.s.stack.length - 1];
  const o = thing === undefined ? null : g.object(thing);
  if (thing === undefined || !o) return;
  if (o.kind === 'damage') {
    yield* g.rules.resolveCombatDamage(g, thing);
    return;
  }
  const { frame, none: allIllegal } = legalFrame(g, thing);
  if (allIllegal) {
    yield* fizzle(g, thing);
    return;
  }
  const ability = o.stack?.ability ?? null;
  if (ability?.ability === 'triggered' && ability.if && !holds(g, frame, ability.if)) {
    yield* leaveStack(g, thing, 'resolve-intervening-if');
    return;
  }
  const { kind } = o;
  const resolve = new Proposal('resolve', thing, 'resolve-spell');
  resolve.what = thing;
  resolve.by = playerThing(g.controller(thing));
  resolve.final = true;
  yield* g.rules.perform(g, [resolve]);
  const isSpell = kind === 'card' || kind === 'copy';
  if (isSpell && g.chars(thing).types & PERMANENT_TYPES) yield* enterAsPermanent(g, thing);
  else {
    // Of an ability, `self` is its source; the events are part of the ability.
    const because = tapsForMana(g, ability) ? 'tapping for mana' : null;
    const doing: Doing = { cause: thing, rule: null, paying: false, because, applied: none };
    const { waiting } = g.s;
    yield* g.rules.run(g, textOf(g, thing), frame, doing);
    // What triggers on mana being added, however it came, does not wait either (605.1b, 605.4a).
    if (g.rules.addedManaTriggersAtOnce) yield* resolveManaTriggers(g, waiting);
    if (g.object(thing)) yield* leaveStack(g, thing, 'resolve-to-graveyard');
  }
  endNow(g);
}

const textOf = (g: Core, thing: Thing): readonly Action[] => {
  const o = g.object(thing);
  return o ? textOfObject(g, o) : none;
};

/** Until 2008 what is no mana ability can tap for mana, too: it has {T} in its cost and adds mana (106.12). */
const tapsForMana = (g: Core, ability: Ability | null): boolean =>
  ability?.ability === 'activated' && !g.rules.manaAbilitiesTapForMana && addsMana(ability.do) && shapeOf(ability).taps;

/** Effects that last for this resolution are over. */
const endNow = (g: Core): void => {
  if (g.s.effects.some((e) => e.span === 'now')) g.w(BOARD).effects = g.s.effects.filter((e) => e.span !== 'now');
};

/** A permanent spell becomes a permanent under its controller's control (608.3); an Aura is attached to its target. */
function* enterAsPermanent(g: Core, thing: Thing): Proc {
  const o = g.object(thing);
  if (!o) return;
  const enter = new Proposal('move', thing, 'resolve-permanent');
  enter.what = thing;
  enter.by = playerThing(g.controller(thing));
  enter.fromZone = 'stack';
  enter.toZone = 'battlefield';
  enter.under = g.controller(thing);
  // 708.4: the permanent that a face-down spell becomes is face down.
  if (o.flags & FACE_DOWN) enter.changes = [{ change: { change: 'faceDown' }, frame: frameOf(thing, enter.under) }];
  if (isAuraSpell(g, o)) enter.to = (o.stack?.targets[0]?.[0] as Thing | undefined) ?? 0;
  if (o.kind === 'copy' && g.rules.permanentCopiesBecomeTokens) g.write(thing, STACK).kind = 'token';
  const before = g.object(thing)?.stack;
  yield* g.rules.perform(g, [enter]);
  if (enter.became !== 0 && before) keepForPermanent(g, enter.became, before);
  if (g.object(thing)) yield* leaveStack(g, thing, 'resolve-cannot-enter');
}

/** What was decided as the spell was cast is still known to the permanent's linked abilities (400.7d). */
const keepForPermanent = (g: Core, became: Thing, info: NonNullable<ObjectRecord['stack']>): void => {
  if (info.paid.length > 0 || info.x > 0 || info.spent.length > 0) g.write(became, STACK).stack = info;
};

/** All its targets are illegal: it is countered by the rules, or from 2026 does not resolve (608.2b). */
function* fizzle(g: Core, thing: Thing): Proc {
  const counters = g.rules.illegalTargetsCounter;
  const p = new Proposal(counters ? 'counter' : 'fizzle', 0, 'all-targets-illegal');
  p.what = thing;
  p.because = 'rules';
  p.final = !counters;
  yield* g.rules.perform(g, [p]);
  if (g.object(thing)) yield* leaveStack(g, thing, 'all-targets-illegal');
}

function* leaveStack(
  g: Core,
  thing: Thing,
  rule: 'resolve-to-graveyard' | 'all-targets-illegal' | 'resolve-intervening-if' | 'resolve-cannot-enter',
): Proc {
  const o = g.object(thing);
  if (!o) return;
  if (o.kind !== 'card') {
    const p = new Proposal('cease', 0, rule);
    p.what = thing;
    p.final = true;
    yield* g.rules.perform(g, [p]);
    return;
  }
  const move = new Proposal('move', 0, rule);
  move.what = thing;
  move.fromZone = 'stack';
  move.toZone = 'graveyard' satisfies Zone;
  yield* g.rules.perform(g, [move]);
}

/** Copies a spell or ability on the stack (707.10): the copy is put there, not cast, with the same decisions. */
export function* copySpell(g: Core, action: VerbActionOf<'copy'>, frame: Frame, doing: Doing): Proc<Frame> {
  const picked = yield* pick(g, action.what, frame, frame.you, doing);
  const actors = yield* actorsOf(g, action.by, picked.frame, doing);
  const n = action.n === undefined ? 1 : amount(g, frame, action.n);
  for (const player of actors.players) {
    for (const thing of picked.values.filter(isObject)) {
      for (let i = 0; i < n; i++) {
        const original = g.object(thing) ?? g.remembered(thing)?.record;
        if (!original?.stack || original.place !== 'stack' || !isCopied(g, original)) continue;
        const { kind, def, stack: info } = original;
        const owner = g.rules.copierOwnsCopies ? frame.you : player;
        const o = g.create(kind === 'card' ? 'copy' : kind, def, 'stack', owner, player);
        const self = info.ability === null ? o.ref : info.source;
        g.write(o.ref, STACK).stack = {
          ...info,
          source: info.ability === null ? thing : info.source,
          frame: { ...info.frame, self, you: player },
          spent: none,
          cast: false,
        };
        const ref = o.ref;
        g.setZone('stack', player, withLast(g.s.stack, ref));
        keepCopiable(g, thing, ref);
        const p = new Proposal('copy', doing.cause, 'copy-on-stack');
        p.what = thing;
        p.became = ref;
        p.by = playerThing(player);
        p.final = true;
        yield* g.rules.perform(g, [p]);
        if (action.retarget) yield* g.rules.chooseTargets(g, player, ref, true);
      }
    }
  }
  return actors.frame;
}

/** Spells are copied on every date; activated abilities, then triggered ones came later (503.10, 707.10). */
const isCopied = (g: Core, { kind }: ObjectRecord): boolean => {
  if (kind === 'activated') return g.rules.activatedAbilitiesAreCopied;
  return kind !== 'triggered' || g.rules.triggeredAbilitiesAreCopied;
};

/** A copy of a spell that is itself changed by copy effects copies those too (707.2). */
const keepCopiable = (g: Core, original: Thing, copy: Thing): void => {
  const o = g.object(original);
  if (!o || o.def < 0) return;
  const isChanged = g.s.effects.some((e) => e.locked?.includes(original) && e.effect.effect === 'change');
  if (!isChanged && !(o.flags & FACE_DOWN)) return;
  startEffect(g, {
    effect: { effect: 'change', of: { ref: 'self' }, changes: [{ change: 'copy', of: { ref: 'original' } }] },
    frame: bind(frameOf(copy, g.controller(copy)), 'original', [original]),
    span: 'game',
    locked: [copy],
    left: -1,
  });
};
