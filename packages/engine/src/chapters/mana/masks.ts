import { ANY_COLOR, abilitiesOnly, asked, COLORLESS, type Mask, SNOW, thisCostOnly } from '../../mana/index.js';
import type { Unit } from './outputs.js';

const symbolMasks: ReadonlyMap<string, Mask> = new Map([
  ['W', 1],
  ['U', 2],
  ['B', 4],
  ['R', 8],
  ['G', 16],
  ['C', COLORLESS],
]);

/** What a unit of mana can pay for. */
export const maskOf = ({ symbol, snow, only }: Unit, fit: boolean): Mask => {
  const mask = (symbolMasks.get(symbol) ?? 0) | (snow ? SNOW : 0);
  if (only === null) return mask;
  const forAbilities = only.on === 'activate' && only.what === undefined && only.such === undefined;
  return (fit ? thisCostOnly(mask) : 0) | (forAbilities ? abilitiesOnly(mask) : 0);
};

/** The colours and colourless of a mask, as bits 0 to 5, whatever may be paid with it. */
export const kindsIn = (mask: Mask): Mask => {
  const all = asked(ANY_COLOR | COLORLESS, 'ability') & mask;
  return (all | (all >> 7) | (all >> 14)) & (ANY_COLOR | COLORLESS);
};
