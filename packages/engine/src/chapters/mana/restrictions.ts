import { type Pattern, playerThing, type Thing } from '@rulewright/language';
import { Proposal, type Purpose, type World } from '../../core.js';
import { frameOf } from '../../evaluate/frame.js';
import type { Frame } from '../../state/records.js';
import type { ManaOf } from './sources.js';

/** What some mana may be spent on (106.6): in the name of its source. */
export interface Restriction {
  readonly only: Pattern;
  readonly source: Thing;
}

export const restrictionsOf = (mana: ManaOf): readonly Restriction[] => {
  const found: Restriction[] = [];
  const add = (only: Pattern | null, source: Thing): void => {
    if (only !== null && !found.some((r) => r.only === only && r.source === source)) found.push({ only, source });
  };
  for (const unit of mana.pool) add(unit.only, unit.source);
  for (const { outputs } of mana.others) {
    for (const { units } of outputs ?? []) for (const unit of units) add(unit.only, unit.source);
  }
  return found;
};

const containsX = (w: World, purpose: Purpose): boolean =>
  purpose.x ?? (purpose.verb === 'cast' && (w.chars(purpose.thing).cost?.includes('{X}') ?? false));

/** Whether mana with this restriction may be spent so (106.6). */
export const fits = (w: World, player: number, { only, source }: Restriction, purpose: Purpose): boolean =>
  speaksOf(w, frameOf(source, player), only, player, purpose);

/** Whether a pattern of paying, casting or activating is of what the player pays for. */
export const speaksOf = (w: World, frame: Frame, only: Pattern, player: number, purpose: Purpose): boolean => {
  const about = (verb: 'cast' | 'activate' | 'pay'): Proposal => {
    const p = new Proposal(verb, purpose.thing, 'mana-restriction');
    p.by = playerThing(player);
    p.what = purpose.thing;
    p.because = purpose.because ?? null;
    return p;
  };
  if (only.on === 'cast' || only.on === 'activate') {
    return purpose.verb === only.on && w.rules.matches(w, frame, only, about(only.on)) !== null;
  }
  if (only.on !== 'pay') return false;
  const pay = about('pay');
  if (containsX(w, purpose)) pay.word = '{X}';
  return w.rules.matches(w, frame, only, pay) !== null;
};
