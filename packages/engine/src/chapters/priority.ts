import {
  type Act,
  type Action,
  type ActivatedAbility,
  isPlayer,
  playerThing,
  type Step,
  type Thing,
  type Zone,
} from '@rulewright/language';
import {
  type Core,
  MAIN_PHASE,
  type Printed,
  type Proc,
  Proposal,
  STEP,
  type Standing,
  TURN,
  type World,
} from '../core.js';
import { holds, values } from '../evaluate/evaluate.js';
import { bind, frameOf } from '../evaluate/frame.js';
import { type Characteristics, FACE_DOWN, type Frame, type Instance } from '../state/records.js';
import { ENCHANTMENT, INSTANT, LAND } from '../state/words.js';
import { activateProposal, cannotBeSpell, couldTarget } from './casting.js';
import { activationPurpose, bindX } from './costs.js';
import { abilitiesWhileFaceDown, castsFaceDown } from './face-down.js';
import { kept } from './mana/reading.js';
import { otherAbilitiesOf } from './mana.js';
import { asHalf, castProposal, halvesOf, leastX } from './prohibitions.js';
import { canTakeSpecialAction } from './special-actions.js';
import { spellText } from './text.js';
import { apart, canPayAsSaid, canPayPlain, canPayTotal, contributions } from './total-cost.js';
import { isMainPhase } from './turn.js';

/** What a player with priority may do besides passing and activating mana abilities (117.1). */
export const acts = (g: Core, player: number): readonly Act[] => {
  const own = isOwnMainPhase(g, player);
  const { s } = g;
  const at = 2 * player + (own ? 1 : 0);
  const known = s.cache.listed[at];
  let found: readonly Act[];
  if (known && known.changes === s.changes && known.when === whenRead(known.reads, s.step)) found = known.acts;
  else {
    const outer = g.reads;
    g.reads = 0;
    found = listActs(g, player, own);
    const { reads } = g;
    g.reads |= outer;
    const listed = s.cache.listed.slice();
    listed[at] = { changes: s.changes, reads, when: whenRead(reads, s.step), acts: found };
    s.cache.listed = listed;
  }
  return s.failed.length === 0 ? found : found.filter((act) => !s.failed.includes(actKey(act)));
};

/** What of the step was read. */
const whenRead = (reads: number, step: Step): string => {
  if (reads & STEP) return step;
  return reads & MAIN_PHASE && isMainPhase(step) ? 'main phase' : '';
};

const listActs = (g: Core, player: number, own: boolean): readonly Act[] => {
  const found: Act[] = [];
  const p = g.player(player);
  for (const card of p.hand) {
    const printed = printedOf(g, card);
    if (!printed) continue;
    const { types } = g.chars(card);
    if (types & LAND) {
      if (own && canPlayLand(g, player, card)) found.push({ act: 'play', card });
    } else offerCast(g, player, card, own, found);
  }
  for (const standing of g.derived.can('may', 'cast')) permitted(g, player, standing, own, found);
  if (own) for (const standing of g.derived.can('may', 'play')) permittedLands(g, player, standing, found);
  found.push(...castsFaceDown(g, player, (as, card) => mayBeCast(as, player, card, own)));
  for (const { thing, instance, ability } of offeredByPermanents(g)[player] ?? [])
    if (canActivate(g, player, thing, instance, ability))
      found.push({ act: 'activate', source: thing, ability: instance.id });
  faceDownPermanents(g, player, found);
  for (const thing of g.s.stack) if (g.object(thing)?.kind === 'card') activations(g, player, thing, found);
  elsewhere(g, player, found);
  return found;
};

/** Offers to cast the card, or each half of it, in every way that could be completed. */
const offerCast = (
  g: Core,
  player: number,
  card: Thing,
  anyTime: boolean,
  found: Act[],
  by: Standing | null = null,
): void => {
  for (const half of halvesOf(g, card)) {
    if (half === null) {
      if (mayCast(g, player, card, anyTime, by)) addCast(found, { act: 'cast', card });
    } else if (asHalf(g, card, half, () => mayCast(g, player, card, anyTime, by)))
      addCast(found, { act: 'cast', card, way: wayOf(g, half) });
  }
};

/** Whether a card may be cast now, and the casting be completed. */
const mayCast = (g: Core, player: number, card: Thing, anyTime: boolean, by: Standing | null): boolean =>
  (anyTime || atInstantSpeed(g.chars(card))) &&
  (by === null || permits(g, player, by, card)) &&
  canCast(g, player, card);

const addCast = (found: Act[], act: CastAct): void => {
  if (!found.some((other) => other.act === 'cast' && other.card === act.card && other.way === act.way)) found.push(act);
};

type CastAct = Extract<Act, { readonly act: 'cast' }>;

const wayOf = (g: Core, half: number): string => g.setting.printed[half]?.chars.name ?? '';

/** An act as a word, to remember that it was tried. */
export const actKey = (act: Act): string =>
  act.act === 'cast' || act.act === 'play'
    ? `${act.act} ${act.card}${act.act === 'cast' && act.way !== undefined ? ` ${act.way}` : ''}`
    : act.act === 'activate'
      ? `activate ${act.source} ${act.ability}`
      : act.act;

const printedOf = (g: World, card: Thing): Printed | undefined => g.setting.printed[g.object(card)?.def ?? -1];

/** The player's own main phase with an empty stack (307.1, 305.1). */
const isOwnMainPhase = (g: Core, player: number): boolean =>
  g.s.stack.length === 0 && isMainPhase(g.s.step) && g.player(player).team === g.s.active;

const atInstantSpeed = (c: Characteristics): boolean => (c.types & INSTANT) !== 0;

export const canPlayLand = (g: World, player: number, card: Thing): boolean => {
  if (g.player(player).landsPlayed >= g.rules.landAllowance(g, player)) return false;
  return g.rules.forbidden(g, playing(g, player, card)) === null;
};

const playing = (w: World, player: number, card: Thing): Proposal => {
  const p = new Proposal('play', 0, 'special-play-land');
  const place = w.object(card)?.place;
  p.by = playerThing(player);
  p.what = card;
  p.fromZone = place === undefined || place === 'waiting' ? null : place;
  return p;
};

/**
 * Whether a spell could be cast as far as permission, targets and costs go; timing is for the caller (601.3). `rather` is
 * paid in the place of its mana cost.
 */
export const canCast = (g: World, player: number, card: Thing, rather: readonly Action[] | null = null): boolean => {
  const c = g.chars(card);
  if (cannotBeSpell(g, card)) return false;
  const x = leastX(g, player, card);
  if (x === null) return false;
  const event = castProposal(g, player, card);
  const found = contributions(g, event);
  const purpose = { verb: 'cast', thing: card, excluding: 0 } as const;
  // The mana is asked for first: there is rarely enough.
  const plain = found.length === 0 && x === 0 && rather === null;
  if (plain && !(c.cost !== null && canPayPlain(g, player, c.cost, purpose))) return false;
  const frame = bindX(frameOf(card, player), x);
  const aura = (c.types & ENCHANTMENT) !== 0 && c.subtypes.includes('Aura');
  if (!(aura ? canEnchant(g, card) : couldTarget(g, card, spellText(c.abilities), frame))) return false;
  if (plain) return true;
  const extra = found.flatMap((s) => (s.effect.add && !s.effect.optional ? s.effect.add : []));
  const payable = (cost: readonly Action[], f: Frame): boolean =>
    canPayTotal(g, apart([...cost, ...extra]), event, f, x, purpose);
  if (rather !== null) return payable(rather, frame);
  if (c.cost !== null) {
    const usual: Action = { do: 'pay', mana: c.cost };
    if (payable([usual], frame)) return true;
    // Mana that is for costs with {X} alone may pay all of one that has it by an additional cost.
    if (found.some((s) => s.effect.optional && s.effect.add && payable([usual, ...s.effect.add], frame))) return true;
  }
  return found.some((s) => s.effect.rather && payable(s.effect.rather, { ...s.frame, you: player }));
};

/** Whether the spell, or a half of it, could be cast in the course of a resolution (608.2g). */
export const canCastSomehow = (w: World, player: number, card: Thing, rather: readonly Action[] | null): boolean =>
  halvesOf(w, card).some((half) => asHalf(w, card, half, () => canCast(w, player, card, rather)));

const canEnchant = (g: World, card: Thing): boolean => {
  const attach = new Proposal('attach', card, 'aura-target');
  attach.what = card;
  const target = new Proposal('target', card, 'aura-target');
  target.by = card;
  const fits = (host: Thing): boolean => {
    attach.to = host;
    target.what = host;
    return g.rules.forbidden(g, attach) === null && g.rules.forbidden(g, target) === null;
  };
  return g.s.battlefield.some(fits) || g.inTurnOrder().some((one) => fits(playerThing(one)));
};

/** Cards that an effect allows to be cast from where they are (601.3b). */
const permitted = (g: Core, player: number, standing: Standing, own: boolean, found: Act[]): void => {
  for (const card of permittedCards(g, player, standing)) {
    // A permission for a card in hand says when (702.8a); for one elsewhere the usual times hold.
    offerCast(g, player, card, own || g.object(card)?.place === 'hand', found, standing);
  }
};

/** Lands that an effect allows to be played from where they are: within the usual number (305.2). */
const permittedLands = (g: Core, player: number, standing: Standing, found: Act[]): void => {
  for (const card of permittedCards(g, player, standing)) {
    if ((g.chars(card).types & LAND) === 0 || found.some((a) => a.act === 'play' && a.card === card)) continue;
    if (canPlayLand(g, player, card)) found.push({ act: 'play', card });
  }
};

/** Whether a card may be cast now, as far as zones and time go: usually, or by an effect other than its own. */
const mayBeCast = (w: World, player: number, card: Thing, own: boolean): boolean => {
  const o = w.object(card);
  const isHeld = o?.place === 'hand' && o.owner === player;
  if (isHeld && own) return true;
  return w.derived
    .can('may', 'cast')
    .some((s) => s.frame.self !== card && (own || isHeld) && permittedCards(w, player, s).includes(card));
};

/** Whether an effect allows a player to cast a card from where it is, as far as zones go (601.3b). */
export const isCastPermitted = (w: World, player: number, card: Thing): boolean =>
  w.derived.can('may', 'cast').some((standing) => permittedCards(w, player, standing).includes(card));

const permittedCards = (g: World, player: number, standing: Standing): readonly Thing[] => {
  const { effect, frame } = standing;
  if (effect.effect !== 'can' || (effect.on.on !== 'cast' && effect.on.on !== 'play')) return [];
  if (standing.while !== null && !holds(g, frame, standing.while)) return [];
  const { what } = effect.on;
  const things = what ? values(g, frame, what as Parameters<typeof values>[2]) : [];
  return things.filter((card): card is Thing => {
    if (typeof card !== 'number' || isPlayer(card)) return false;
    const o = g.object(card);
    if (!o || o.place === 'battlefield' || o.place === 'stack' || o.place === 'waiting') return false;
    return permits(g, player, standing, card);
  });
};

const permits = (g: World, player: number, { effect, frame }: Standing, card: Thing): boolean => {
  if (effect.effect !== 'can' || (effect.on.on !== 'cast' && effect.on.on !== 'play')) return false;
  const event = effect.on.on === 'cast' ? castProposal(g, player, card) : playing(g, player, card);
  return g.rules.matches(g, frame, effect.on, event) !== null;
};

interface Offered {
  readonly thing: Thing;
  readonly instance: Instance;
  readonly ability: ActivatedAbility;
}

/** For each player the abilities of permanents that they might activate, mana abilities aside: most have none. */
const offeredByPermanents = (g: Core): readonly (readonly Offered[])[] =>
  kept(g.derived, 'offered by permanents', () => {
    const found: Offered[][] = g.s.players.map(() => []);
    for (const thing of g.s.battlefield) {
      const o = g.object(thing);
      if (!o) continue;
      for (const instance of otherAbilitiesOf(g, g.derived.activated(g, o))) {
        const ability = instance.ability as ActivatedAbility;
        const offered = { thing, instance, ability };
        if (ability.by === undefined) found[g.controller(thing)]?.push(offered);
        else for (const own of found) own.push(offered);
      }
    }
    return found;
  });

/** Activated abilities of an object, mana abilities aside. */
const activations = (g: Core, player: number, thing: Thing, found: Act[]): void => {
  const o = g.object(thing);
  if (!o) return;
  for (const instance of otherAbilitiesOf(g, g.derived.activated(g, o))) {
    const ability = instance.ability as ActivatedAbility;
    if (canActivate(g, player, thing, instance, ability))
      found.push({ act: 'activate', source: thing, ability: instance.id });
  }
};

/** Face-down permanents can be turned face up (116.2b). */
const faceDownPermanents = (g: Core, player: number, found: Act[]): void => {
  const faceDown = kept(g.derived, 'face-down permanents', () =>
    g.s.battlefield.filter((thing) => ((g.object(thing)?.flags ?? 0) & FACE_DOWN) !== 0),
  );
  for (const source of faceDown) {
    if (g.controller(source) !== player) continue;
    for (const instance of abilitiesWhileFaceDown(g, source)) {
      if (canTakeSpecialAction(g, player, source, instance, instance.ability as ActivatedAbility))
        found.push({ act: 'activate', source, ability: instance.id });
    }
  }
};

/** Activated abilities of cards in other zones, of those that work there. */
const elsewhere = (g: Core, player: number, found: Act[]): void => {
  const { hand, graveyard } = g.player(player);
  activationsIn(g, player, 'hand', hand, found);
  activationsIn(g, player, 'graveyard', graveyard, found);
  activationsIn(g, player, 'exile', g.s.exile, found);
  activationsIn(g, player, 'command', g.s.command, found);
};

const activationsIn = (g: Core, player: number, zone: Zone, cards: readonly Thing[], found: Act[]): void => {
  if (cards.length === 0) return;
  const changed = g.derived.changedZones.has(zone);
  for (const card of cards) if (changed || worksIn(g, card, zone)) activations(g, player, card, found);
};

const worksIn = (g: World, card: Thing, zone: Zone): boolean => {
  const zones = printedOf(g, card)?.worksIn;
  return zones !== undefined && zones.length > 0 && zones.includes(zone);
};

/** Whether the player may begin to activate the ability, and could complete it (602.1b, 602.5). */
export const canActivate = (
  g: World,
  player: number,
  thing: Thing,
  instance: Instance,
  ability: ActivatedAbility,
): boolean => {
  if (ability.special) return canTakeSpecialAction(g, player, thing, instance, ability);
  const o = g.object(thing);
  if (!o) return false;
  const place = o.place;
  if (!(ability.in ? (ability.in as readonly string[]).includes(place) : place === 'battlefield')) return false;
  const frame = frameOf(thing, player, instance.id);
  if (ability.by === undefined) {
    if ((place === 'battlefield' || place === 'stack' ? g.controller(thing) : o.owner) !== player) return false;
  } else if (!values(g, frameOf(thing, g.controller(thing), instance.id), ability.by).includes(playerThing(player)))
    return false;
  if (ability.only && !holds(g, frame, ability.only)) return false;
  const event = activateProposal(player, thing, instance.id);
  if (g.rules.forbidden(g, event)) return false;
  if (!canPayAsSaid(g, ability.cost, event, frame, activationPurpose(thing, ability.cost))) return false;
  return couldTarget(g, thing, ability.do, bind(frame, 'X', [], 0));
};

/**
 * Whether an effect can have a player play a land: once as one more than the usual, at any time; later only in the
 * player's own turn, and within the number of that turn (305.2b, 305.3).
 */
export const canPlayByEffect = (w: World, player: number, card: Thing): boolean => {
  w.reads |= TURN;
  if ((w.chars(card).types & LAND) === 0) return false;
  if (!w.rules.landPlaysAreLimited) return w.rules.forbidden(w, playing(w, player, card)) === null;
  return w.player(player).team === w.s.active && canPlayLand(w, player, card);
};

/** An effect has a player play a land. */
export function* playLandByEffect(g: Core, player: number, card: Thing): Proc<boolean> {
  return canPlayByEffect(g, player, card) && (yield* playLand(g, player, card, g.rules.landPlaysAreLimited));
}

/** Plays a land (305.1): it is put onto the battlefield, and does not use the stack. */
export function* playLand(g: Core, player: number, card: Thing, counted = true): Proc<boolean> {
  const o = g.object(card);
  if (!o || (g.chars(card).types & LAND) === 0) return false;
  if (counted) g.writePlayer(player).landsPlayed++;
  const play = playing(g, player, card);
  play.final = true;
  const move = new Proposal('move', card, 'special-play-land');
  move.what = card;
  move.by = playerThing(player);
  move.fromZone = o.place === 'waiting' ? null : o.place;
  move.toZone = 'battlefield';
  move.under = player;
  yield* g.rules.perform(g, [play, move]);
  return true;
}

/** While a player searches, spells may be cast as effects allow; no priority is involved (601.3, 608.2g). */
export function* actDuring(g: Core, player: number): Proc {
  for (;;) {
    const options: Act[] = [];
    for (const standing of g.derived.can('may', 'cast')) {
      for (const card of permittedCards(g, player, standing)) offerCast(g, player, card, true, options, standing);
    }
    const open = options.filter((act) => !g.s.failed.includes(actKey(act)));
    if (open.length === 0) return;
    const answer = yield {
      kind: 'act',
      player,
      why: 'cast while resolving',
      rule: 'cast-announce',
      source: 0,
      acts: [{ act: 'pass' }, ...open],
      mana: g.rules.manaActs(g, player),
    };
    yield* performAct(g, player, answer as Act);
    if ((answer as Act).act === 'pass') return;
  }
}

/** Does what a player chose to do; what cannot be completed is taken back (733.1) and not offered again here. */
export function* performAct(g: Core, player: number, act: Act): Proc<boolean> {
  if (act.act === 'pass') return true;
  const before = g.seal();
  const done =
    act.act === 'cast'
      ? yield* g.rules.castSpell(g, player, act.card, act.way ?? '', null)
      : act.act === 'play'
        ? yield* g.rules.playLand(g, player, act.card)
        : yield* g.rules.activate(g, player, act.source, act.ability);
  if (done) {
    if (g.s.failed.length > 0) g.w(0).failed = [];
    return true;
  }
  // What a player was doing who left is over, but not undone.
  if (g.player(player).left) return false;
  g.rewind(before);
  g.note({ log: 'rewound', player, act, rule: 'reverse-illegal-action' });
  g.w(0).failed = [...g.s.failed, actKey(act)];
  return false;
}
