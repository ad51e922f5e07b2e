import { type Action, playerThing, type Thing, type Value } from '@rulewright/language';
import { type Core, type Doing, type Proc, Proposal, type Purpose, STACK, type Standing, type World } from '../core.js';
import { values } from '../evaluate/evaluate.js';
import { bind, frameOf, paidName } from '../evaluate/frame.js';
import { modesOf, type TargetSlot, targetSlots } from '../evaluate/targets.js';
import { changeZone } from '../events/zones.js';
import { type Binding, FACE_DOWN, type Frame, type Remembered, type StackInfo } from '../state/records.js';
import { LAND } from '../state/words.js';
import { announceX } from './announcing-x.js';
import { activationPurpose, bindX, mentionsX, payAll } from './costs.js';
import { abilitiesWhileFaceDown, castFaceDownIsProhibited, FACE_DOWN_WAY, waysFaceDown } from './face-down.js';
import { asHalf, castProposal, halvesOf, leastX, proposalIsProhibited } from './prohibitions.js';
import { takeSpecialAction } from './special-actions.js';
import { announceTargets, fillable, slotsOf, targetEvents } from './targets.js';
import { spellText } from './text.js';
import {
  announceHalves,
  apart,
  canPayTotal,
  contributions,
  determineCost,
  paidFor,
  payableX,
  totalMana,
} from './total-cost.js';

const none: readonly never[] = [];

export const stackInfo = (source: Thing, frame: Frame, ability: StackInfo['ability']): StackInfo => ({
  source,
  from: null,
  ability,
  frame,
  modes: none,
  x: 0,
  targets: none,
  division: none,
  spent: none,
  paid: none,
  cast: false,
});

export const activateProposal = (player: number, source: Thing, ability: string): Proposal => {
  const p = new Proposal('activate', source, 'activate');
  p.by = playerThing(player);
  p.what = source;
  p.word = ability;
  return p;
};

/** The modes that could be chosen: their targets can be. */
export const possibleModes = (w: World, thing: Thing, text: readonly Action[], frame: Frame): readonly number[] => {
  const modal = modesOf(text);
  if (!modal) return none;
  return modal.modes.map((_, i) => i).filter((i) => fillable(w, thing, slotsOf(w, thing, [i]), 0, frame));
};

/** Announces modes (601.2b, 700.2); null: none can be chosen. */
export function* announceModes(
  g: Core,
  player: number,
  thing: Thing,
  text: readonly Action[],
  frame: Frame,
): Proc<readonly number[] | null> {
  const modal = modesOf(text);
  if (!modal) return none;
  const options = possibleModes(g, thing, text, frame).map((i) => `mode ${i + 1}`);
  if (options.length < modal.min) return null;
  const answer = yield {
    kind: 'pick',
    player,
    why: 'modes',
    rule: 'cast-choose-modes',
    source: thing,
    options,
    min: modal.min,
    max: Math.min(options.length, modal.max ?? modal.min),
  };
  return (answer as readonly string[]).map((word) => Number(word.slice(5)) - 1).sort((a, b) => a - b);
}

const manaCost = (printed: string): readonly Action[] => [{ do: 'pay', mana: printed }];

interface Costs {
  /** Instead of paying the mana cost; null: the mana cost is paid. */
  rather: readonly Action[] | null;
  readonly add: Action[];
  readonly paid: Binding[];
}

/** Which alternative and additional costs are paid (601.2b, 118.8, 118.9); null: the spell cannot be cast. */
function* announceCosts(
  g: Core,
  player: number,
  spell: Thing,
  frame: Frame,
  given: readonly Action[] | null,
  printed: string | null,
): Proc<Costs | null> {
  const costs: Costs = { rather: given, add: [], paid: [] };
  const event = castProposal(g, player, spell);
  const found = contributions(g, event);
  const payable = (f: Frame, cost: readonly Action[]): boolean =>
    canPayTotal(g, apart([...cost, ...costs.add]), event, f, 0, purposeOf(spell));
  if (given === null) {
    const ways = found.filter((s) => s.effect.rather && payable(own(s, player, frame), s.effect.rather));
    if (ways.length > 0) {
      const usual = printed !== null && payable(frame, manaCost(printed));
      const options = [...(usual ? ['mana cost'] : []), ...ways.map((s) => s.id)];
      const answer = yield {
        kind: 'pick',
        player,
        why: 'alternative cost',
        rule: 'alternative-cost',
        source: spell,
        options,
        min: 1,
        max: 1,
      };
      const way = ways.find((s) => s.id === (answer as readonly Value[])[0]);
      if (way) costs.rather = way.effect.rather ?? null;
    }
  }
  for (const s of found) {
    const { add, optional, as } = s.effect;
    if (!add) continue;
    if (optional) {
      if (!payable(own(s, player, frame), [...(costs.rather ?? manaCost(printed ?? '')), ...add])) continue;
      const answer = yield {
        kind: 'pick',
        player,
        why: 'additional cost',
        rule: 'additional-cost',
        source: spell,
        options: ['no', 'yes'],
        min: 1,
        max: 1,
      };
      if ((answer as readonly Value[])[0] !== 'yes') continue;
    }
    costs.add.push(...add);
    if (as !== undefined) costs.paid.push({ name: paidName(s.frame.ability, as), values: none, n: 1 });
  }
  return costs;
}

/** The frame of a contribution, read in the name of who casts. */
const own = (s: Standing, player: number, frame: Frame): Frame => ({ ...s.frame, you: player, names: frame.names });

const purposeOf = (spell: Thing): Purpose => ({ verb: 'cast', thing: spell, excluding: 0 });

/** A land is played, not cast (305.9); what has no mana cost was no spell either, before alternative costs could pay. */
export const cannotBeSpell = (w: World, card: Thing): boolean => {
  const { types, cost } = w.chars(card);
  return (types & LAND) !== 0 || (cost === null && w.rules.spellsHaveManaCosts);
};

/** The least X with which it may be begun to cast the card; null: it may not. */
const mayBegin = (w: World, player: number, card: Thing): number | null =>
  cannotBeSpell(w, card) ? null : leastX(w, player, card);

/** The half of a split card that is cast (709.3); null: it is none. Undefined: no half could be cast. */
function* halfToCast(g: Core, player: number, card: Thing, way: string): Proc<number | null | undefined> {
  const all = halvesOf(g, card);
  const nameOf = (half: number | null): string => g.setting.printed[half ?? -1]?.chars.name ?? '';
  if (all[0] === null || way !== '') return all.find((half) => half === null || nameOf(half) === way);
  const able = all.filter((half) =>
    asHalf(
      g,
      card,
      half,
      () =>
        mayBegin(g, player, card) !== null &&
        couldTarget(g, card, spellText(g.chars(card).abilities), frameOf(card, player)),
    ),
  );
  if (able.length === 0) return undefined;
  const answer = yield {
    kind: 'pick',
    player,
    why: 'half',
    rule: 'split-card-cast-half',
    source: card,
    options: able.map(nameOf),
    min: 1,
    max: 1,
  };
  return able.find((half) => nameOf(half) === (answer as readonly Value[])[0]);
}

/**
 * Casts a spell (601.2). `way` names the half of a split card, or says `face down`; `rather` stands in the place of the mana cost (an empty list: nothing is paid). False: it could
 * not be completed, and the caller takes back what was done.
 */
export function* castSpell(
  g: Core,
  player: number,
  card: Thing,
  way: string,
  rather: readonly Action[] | null,
): Proc<boolean> {
  const o = g.object(card);
  if (!o) return false;
  const faceDown = way === FACE_DOWN_WAY;
  const given = faceDown ? (waysFaceDown(g, card)[0]?.effect.rather ?? null) : rather;
  if (faceDown && (given === null || castFaceDownIsProhibited(g, player, card))) return false;
  const half = faceDown ? null : yield* halfToCast(g, player, card, way);
  if (half === undefined) return false;
  const least = faceDown ? 0 : asHalf(g, card, half, () => mayBegin(g, player, card));
  if (least === null) return false;
  const from = o.place === 'waiting' ? null : o.place;
  const spell = changeZone(g, card, 'stack', player, null, half ?? o.def);
  if (faceDown) g.write(spell, STACK).flags |= FACE_DOWN;
  let frame = frameOf(spell, player);
  g.write(spell, STACK).stack = { ...stackInfo(card, frame, null), from };
  const text = spellText(g.chars(spell).abilities);
  const modes = yield* announceModes(g, player, spell, text, frame);
  if (modes === null) return false;
  if (modes.length > 0) frame = bind(frame, 'modes', modes.map(String));

  const printed = g.chars(spell).cost;
  const event = castProposal(g, player, spell);
  const costs = yield* announceCosts(g, player, spell, frame, given, printed);
  if (costs === null || (costs.rather === null && printed === null)) return false;
  const proposed = apart([...(costs.rather ?? manaCost(printed ?? '')), ...costs.add]);
  const purpose = paidFor(purposeOf(spell), proposed);
  // 107.3b: X is 0 where no cost that is paid asks for it.
  let x = 0;
  if (purpose.x) {
    const chosen = yield* announceX(player, spell, payableX(g, proposed, event, frame, purpose, least));
    if (chosen === null) return false;
    x = chosen;
  }
  frame = bindX(frame, x);
  const cost = yield* announceHalves(g, player, spell, proposed, event, frame, x, purpose);
  if (cost === null) return false;
  // Its mana value hangs on X (202.3e), and what may be targeted on that.
  g.write(spell, STACK).stack = { ...stackInfo(card, frame, null), from, modes, x };
  // The total is known once the targets are: no more of them than can be paid for.
  const limit = (f: Frame, slot: TargetSlot, max: number): number => {
    if (!dependsOnTargets(g, event)) return max;
    const payable = (n: number): boolean => {
      const mana = totalMana(g, cost.mana, event, pretend(g, spell, f, slot, n), x);
      return g.rules.canPayMana(g, player, mana, purpose);
    };
    let n = max;
    while (n > 0 && !payable(n)) n--;
    return n;
  };
  const targeted = yield* announceTargets(g, player, spell, modes, frame, limit);
  if (targeted === null) return false;
  frame = targeted.frame;
  g.write(spell, STACK).stack = {
    ...stackInfo(card, frame, null),
    from,
    modes,
    x,
    targets: targeted.targets,
    division: targeted.division,
    paid: costs.paid,
    cast: true,
  };
  if (proposalIsProhibited(g, player, spell)) return false;

  const doing: Doing = { cause: spell, rule: null, paying: true, because: 'cost', applied: none };
  const total = yield* determineCost(g, player, spell, cost, event, frame, x, purpose);
  const paid = yield* payAll(g, total, frame, doing, purpose);
  if (paid === null) return false;
  const info = g.object(spell)?.stack;
  if (!info) return false;
  g.write(spell, STACK).stack = { ...info, spent: paid.spent };
  const done = castProposal(g, player, spell);
  done.became = spell;
  done.what = card;
  done.toZone = 'stack';
  if (faceDown) done.word = way;
  done.final = true;
  yield* g.rules.perform(g, [done]);
  yield* targetEvents(g, spell, targeted.targets.flat());
  return true;
}

const dependsOnTargets = (w: World, event: Proposal): boolean =>
  contributions(w, event).some((s) => s.effect.more !== undefined || s.effect.less !== undefined);

/** The frame as if so many targets had been chosen, for costs that count them. */
const pretend = (g: Core, spell: Thing, frame: Frame, slot: TargetSlot, n: number): Frame => {
  const info = g.object(spell)?.stack;
  const some = values(g, frame, slot.noun).slice(0, n);
  if (info) g.write(spell, STACK).stack = { ...info, targets: [some] };
  return slot.noun.as === undefined ? frame : bind(frame, slot.noun.as, some);
};

// ----------------------------------------------------------------------------------------------- activated abilities

/** Names that a cost has given to what it moved off the battlefield stand for the object as it was. */
const asItWas = (g: Core, before: Frame, after: Frame): Frame => {
  const isFormer = ({ became, record }: Remembered, v: Value): boolean =>
    became === v && (record.place === 'battlefield' || record.place === 'stack');
  const former = (v: Value): Value => (v !== 0 && g.s.remembered.find((r) => isFormer(r, v))?.ref) || v;
  const names = after.names.map((b) => (before.names.includes(b) ? b : { ...b, values: b.values.map(former) }));
  return { ...after, names };
};

/** Activates an ability (602.2); a mana ability resolves at once (605.3b). */
export function* activate(g: Core, player: number, source: Thing, id: string): Proc<boolean> {
  const instance = [...abilitiesWhileFaceDown(g, source), ...g.chars(source).abilities].find((i) => i.id === id);
  if (instance?.ability.ability !== 'activated') return false;
  if (instance.ability.special) return yield* takeSpecialAction(g, player, source, instance, instance.ability);
  if (g.rules.isManaAbility(g, instance.ability)) return yield* g.rules.activateMana(g, player, source, id);
  // On the stack it is still known whose keyword it is: its source may be gone by then.
  const ability = instance.keyword === '' ? instance.ability : { ...instance.ability, keyword: instance.keyword };
  const stacked = g.create('activated', -1, 'stack', player, player).ref;
  g.setZone('stack', player, [...g.s.stack, stacked]);
  let frame = frameOf(source, player, id);
  g.write(stacked, STACK).stack = stackInfo(source, frame, ability);
  const modes = yield* announceModes(g, player, stacked, ability.do, frame);
  if (modes === null) return false;
  if (modes.length > 0) frame = bind(frame, 'modes', modes.map(String));
  let x = 0;
  const event = activateProposal(player, source, id);
  const proposed = apart(ability.cost);
  const purpose = paidFor(activationPurpose(source, ability.cost), proposed);
  if (mentionsX(ability.cost)) {
    const chosen = yield* announceX(player, source, payableX(g, proposed, event, frame, purpose));
    if (chosen === null) return false;
    x = chosen;
  }
  frame = bindX(frame, x);
  const cost = yield* announceHalves(g, player, stacked, proposed, event, frame, x, purpose);
  if (cost === null) return false;
  const targeted = yield* announceTargets(g, player, stacked, modes, frame);
  if (targeted === null) return false;
  g.write(stacked, STACK).stack = {
    ...stackInfo(source, targeted.frame, ability),
    modes,
    x,
    targets: targeted.targets,
    division: targeted.division,
  };
  const doing: Doing = { cause: stacked, rule: null, paying: true, because: 'cost', applied: none };
  const total = yield* determineCost(g, player, stacked, cost, event, targeted.frame, x, purpose);
  const paid = yield* payAll(g, total, targeted.frame, doing, purpose);
  if (paid === null) return false;
  const info = g.object(stacked)?.stack;
  // What the cost moved or chose is known to the effect.
  const known = g.rules.costMovedIsFound ? paid.frame : asItWas(g, targeted.frame, paid.frame);
  if (info) g.write(stacked, STACK).stack = { ...info, frame: known, spent: paid.spent };
  const done = activateProposal(player, source, id);
  done.became = stacked;
  done.final = true;
  yield* g.rules.perform(g, [done]);
  yield* targetEvents(g, stacked, targeted.targets.flat());
  return true;
}

/** Whether the targets of a text could be chosen; used before anything is announced. */
export const couldTarget = (w: World, thing: Thing, text: readonly Action[], frame: Frame): boolean => {
  const modal = modesOf(text);
  const slots = targetSlots(text);
  if (slots.length === 0) return true;
  if (!modal) return fillable(w, thing, slots, 0, frame);
  const able = modal.modes.filter((_, i) =>
    fillable(
      w,
      thing,
      slots.map((s) => (s.modes.every((m) => m === i) ? s : null)),
      0,
      frame,
    ),
  );
  return able.length >= modal.min;
};
