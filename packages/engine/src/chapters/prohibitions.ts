import { playerThing, type Thing } from '@rulewright/language';
import { Proposal, type World } from '../core.js';

/** A greater X is not looked for to lift a prohibition. */
const MOST = 99;

/** A spell that is cast, or a card that could be, from where it is or was. */
export const castProposal = (w: World, player: number, spell: Thing): Proposal => {
  const p = new Proposal('cast', spell, 'cast-complete');
  const o = w.object(spell);
  const place = o?.place === 'stack' ? (o.stack?.from ?? null) : o?.place;
  p.by = playerThing(player);
  p.what = spell;
  p.fromZone = place === undefined || place === 'waiting' ? null : place;
  return p;
};

/** Asks about a card as if that half of it were cast (709.3a); null: it is no split card. */
export const asHalf = <T>(w: World, card: Thing, half: number | null, ask: () => T): T => {
  const before = w.proposed;
  w.proposed = half === null ? before : { card, x: 0, half };
  const answer = ask();
  w.proposed = before;
  return answer;
};

const whole: readonly null[] = [null];

/** What a card can be cast as: each half of a split card, else itself. */
export const halvesOf = (w: World, card: Thing): readonly (number | null)[] => {
  const halves = w.setting.printed[w.object(card)?.def ?? -1]?.halves;
  return halves === undefined || halves.length === 0 ? whole : halves;
};

const isProhibited = (w: World, player: number, card: Thing, x: number): boolean => {
  const before = w.proposed;
  w.proposed = { card, x, half: before?.card === card ? before.half : null };
  const prohibited = w.rules.forbidden(w, castProposal(w, player, card)) !== null;
  w.proposed = before;
  return prohibited;
};

/**
 * The least X with which the spell may be begun; null: it is prohibited. Once a prohibition looked at the card as it was,
 * from 2026 at what is chosen for it (601.3a).
 */
export const leastX = (w: World, player: number, card: Thing): number | null => {
  if (w.derived.can('cant', 'cast').length === 0) return 0;
  const most = w.rules.choicesLiftProhibitions && w.chars(card).cost?.includes('{X}') ? MOST : 0;
  for (let x = 0; x <= most; x++) if (!isProhibited(w, player, card, x)) return x;
  return null;
};

/** Whether a spell as it has been proposed is prohibited (601.2e). */
export const proposalIsProhibited = (w: World, player: number, spell: Thing): boolean =>
  w.rules.choicesLiftProhibitions && w.rules.forbidden(w, castProposal(w, player, spell)) !== null;
