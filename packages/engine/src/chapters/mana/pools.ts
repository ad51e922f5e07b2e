import { playerThing } from '@rulewright/language';
import { type Core, type Proc, Proposal } from '../../core.js';

/**
 * Unspent mana is lost as a step or phase ends (106.4, 500.5); on the older dates only as a phase ends, and each mana
 * lost so costs a life (mana burn, 300.3).
 */
export function* emptyPools(g: Core, phaseEnds: boolean): Proc {
  if (g.rules.manaEmptiesByPhase && !phaseEnds) return;
  const lost: Proposal[] = [];
  const burns: Proposal[] = [];
  for (const player of g.inTurnOrder()) {
    const n = g.player(player).pool.length;
    if (n === 0) continue;
    const p = new Proposal('loseMana', 0, 'mana-empties');
    p.by = playerThing(player);
    p.n = n;
    lost.push(p);
    const burn = new Proposal('loseLife', 0, 'mana-burn');
    burn.by = playerThing(player);
    burn.n = n;
    burns.push(burn);
  }
  if (lost.length === 0) return;
  yield* g.rules.perform(g, lost);
  if (g.rules.manaBurn) yield* g.rules.perform(g, burns);
}
