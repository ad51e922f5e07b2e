import { playerThing, type Thing } from '@rulewright/language';
import { Proposal, type World } from '../core.js';

/** A greater X is not looked for to lift a prohibition. */
const MOST = 99;

export const castProposal = (player: number, spell: Thing): Proposal => {
  const p = new Proposal('cast', spell, 'cast-complete');
  p.by = playerThing(player);
  p.what = spell;
  return p;
};

const isProhibited = (w: World, player: number, card: Thing, x: number): boolean => {
  const before = w.proposed;
  w.proposed = { card, x };
  const prohibited = w.rules.forbidden(w, castProposal(player, card)) !== null;
  w.proposed = before;
  return prohibited;
};

/**
 * The least X with which the spell may be begun; null: it is prohibited. Once a prohibition looked at the card as it was,
 * from 2026 at what is chosen for it (601.3a).
 */
export const leastX = (w: World, player: number, card: Thing): number | null => {
  const most = w.rules.choicesLiftProhibitions && w.chars(card).cost?.includes('{X}') ? MOST : 0;
  for (let x = 0; x <= most; x++) if (!isProhibited(w, player, card, x)) return x;
  return null;
};

/** Whether a spell as it has been proposed is prohibited (601.2e). */
export const proposalIsProhibited = (w: World, player: number, spell: Thing): boolean =>
  w.rules.choicesLiftProhibitions && w.rules.forbidden(w, castProposal(player, spell)) !== null;
