import type { ManaUnit } from '../state/records.js';
import type { ArrangedMana } from './arrange.types.js';

export const units = (mana: readonly ArrangedMana[]): readonly ManaUnit[] =>
  mana.map(({ symbol, snow = false }) => ({ symbol, snow, source: 0, only: null }));
