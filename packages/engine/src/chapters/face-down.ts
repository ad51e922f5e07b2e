import type { Act, CastingEffect, Thing } from '@rulewright/language';
import { Covered, faceUpOf, onStackFaceDown, worksFaceDown } from '../characteristics/index.js';
import type { Core, Standing, World } from '../core.js';
import { FACE_DOWN, type Instance } from '../state/records.js';
import { castProposal } from './prohibitions.js';
import { apart, canPayTotal, contributions } from './total-cost.js';

/** What `way` of casting says that a card is cast face down. */
export const FACE_DOWN_WAY = 'face down';

const none: readonly never[] = [];

/** The abilities by which a card may be cast face down (702.37d), with what is paid rather than its mana cost. */
export const waysFaceDown = (w: World, card: Thing): readonly Standing<CastingEffect>[] =>
  allWaysFaceDown(w).filter((s) => s.frame.self === card);

export const allWaysFaceDown = (w: World): readonly Standing<CastingEffect>[] => {
  const all = w.derived.casting('cast');
  return all.some((s) => s.effect.faceDown) ? all.filter((s) => s.effect.faceDown) : none;
};

/** Effects and prohibitions look at what the card is face down (708.4); once prohibitions looked at the card, too. */
export const castFaceDownIsProhibited = (w: World, player: number, card: Thing): boolean => {
  const event = castProposal(w, player, card);
  if (!w.rules.faceDownSpellIsAsked && w.rules.forbidden(w, event) !== null) return true;
  const world = onStackFaceDown(w, card, player);
  return w.rules.forbidden(world, event) !== null;
};

/** Whether a card could be cast face down that way, timing aside. */
export const canCastFaceDown = (w: World, player: number, { frame, effect }: Standing<CastingEffect>): boolean => {
  const card = frame.self;
  if (castFaceDownIsProhibited(w, player, card)) return false;
  const world = onStackFaceDown(w, card, player);
  const event = castProposal(w, player, card);
  const extra = contributions(world, event).flatMap((s) => (s.effect.add && !s.effect.optional ? s.effect.add : []));
  const cost = apart([...(effect.rather ?? none), ...extra]);
  return canPayTotal(world, cost, event, { ...frame, you: player }, 0, { verb: 'cast', thing: card, excluding: 0 });
};

/** The abilities that a face-down permanent has nevertheless: to be turned face up (702.37e). */
export const abilitiesWhileFaceDown = (w: World, thing: Thing): readonly Instance[] => {
  const o = w.object(thing);
  if (o?.place !== 'battlefield' || !(o.flags & FACE_DOWN)) return none;
  return faceUpOf(w, thing).abilities.filter(worksFaceDown);
};

/** The cards that a player could cast face down, from where cards are cast at that time. */
export const castsFaceDown = (
  g: Core,
  player: number,
  isAllowed: (as: World, card: Thing) => boolean,
): readonly Act[] => {
  const found: Act[] = [];
  for (const way of allWaysFaceDown(g)) {
    const card = way.frame.self;
    if (found.some((act) => act.act === 'cast' && act.card === card)) continue;
    if (!isAllowed(new Covered(g, card), card) || !canCastFaceDown(g, player, way)) continue;
    found.push({ act: 'cast', card, way: FACE_DOWN_WAY });
  }
  return found;
};
