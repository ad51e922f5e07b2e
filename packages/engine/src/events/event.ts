import type { GameEvent } from '@rulewright/language';
import type { Happening } from '../state/records.js';

/** An event as it happened. */
export const eventOf = (p: Happening, batch: number): GameEvent => ({
  verb: p.verb,
  by: p.by,
  what: p.what,
  became: p.became,
  from: p.from,
  to: p.to,
  fromZone: p.fromZone,
  toZone: p.toZone,
  n: p.n,
  word: p.word,
  combat: p.combat,
  because: p.because,
  cause: p.cause,
  rule: p.rule,
  batch,
});
