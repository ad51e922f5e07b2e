import type { Change } from '@rulewright/language';
import type { Purpose, World } from '../../core.js';
import { holds, isAmong, values } from '../../evaluate/evaluate.js';
import { ANY_COLOR, BANDS, COLORLESS, type Mask, SNOW } from '../../mana/index.js';
import type { Frame } from '../../state/records.js';
import { colorBits, maskOf, symbolColor } from '../../state/words.js';
import { speaksOf } from './restrictions.js';

/** What mana of each type, in the order WUBRGC, counts as when it is spent (609.4b). */
export type Spending = readonly Mask[];

const types = [...'WUBRGC'].map((symbol) => symbolColor.get(symbol) ?? '');
const verbs = ['pay', 'cast', 'activate'] as const;
const asItIs: Spending = types.map((_, i) => 1 << i);

/** Null: as it is. */
export const spendingFor = (w: World, player: number, purpose: Purpose): Spending | null => {
  let found: Mask[] | null = null;
  for (const verb of verbs) {
    for (const { effect, frame, while: condition } of w.derived.changesFor(verb)) {
      if (!effect.for || !speaksOf(w, frame, effect.for, player, purpose)) continue;
      if (condition && !holds(w, frame, condition)) continue;
      found ??= [...asItIs];
      for (const [i, type] of types.entries()) {
        if (!isAmong(w, frame, effect.of, type)) continue;
        for (const change of effect.changes) found[i] = changed(w, frame, found[i] ?? 0, change);
      }
    }
  }
  return found;
};

/** Mana without a color is colorless (106.1b). */
const typed = (mask: Mask): Mask => (mask & ANY_COLOR ? mask : mask | COLORLESS);

const changed = (w: World, frame: Frame, mask: Mask, change: Change): Mask => {
  if (change.change !== 'set' && change.change !== 'add' && change.change !== 'remove') return mask;
  if (change.aspect !== 'color') return mask;
  const words = values(w, frame, change.value).filter((value): value is string => typeof value === 'string');
  const colors = maskOf(colorBits, words);
  switch (change.change) {
    case 'set':
      return typed((mask & ~ANY_COLOR) | colors);
    case 'add':
      return mask | colors;
    case 'remove':
      return typed(mask & ~colors);
  }
};

/** What can be paid with what had that mask. */
export const spentAs = (mask: Mask, spending: Spending | null): Mask => {
  if (spending === null) return mask;
  let result = mask;
  for (const band of BANDS) {
    result &= ~((SNOW - 1) << band);
    spending.forEach((as, i) => {
      if (mask & (1 << (band + i))) result |= as << band;
    });
  }
  return result;
};
