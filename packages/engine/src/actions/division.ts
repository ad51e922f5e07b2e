import type { Action, Noun, Thing, Value, VerbActionOf } from '@rulewright/language';
import type { Core, Doing, Proc, World } from '../core.js';
import { amount } from '../evaluate/evaluate.js';
import { bind, lookup } from '../evaluate/frame.js';
import { targetIndex, targetName } from '../evaluate/targets.js';
import type { Frame } from '../state/records.js';
import { pick } from './pick.js';

/** The parts of what is divided among the targets of a slot. */
export const divisionName = (index: number): string => `division ${index}`;

/** The same where it is divided among others, under what they are described by. */
const amongName = (to: Noun): string => `among ${JSON.stringify(to)}`;
const partsName = (to: Noun): string => `parts ${JSON.stringify(to)}`;

/** How few are among any number to which something is divided, if there are that many. */
export const anyNumber = (w: World, divided: number, min: number): number =>
  w.rules.divisionsNeedOne && divided > 0 ? Math.max(1, min) : min;

export interface Divided {
  readonly among: readonly Value[];
  readonly parts: readonly Value[];
  readonly frame: Frame;
}

/** Among what is no target damage is divided as it is dealt, if it has not been as the spell was announced. */
export function* dividedAmong(
  g: Core,
  action: VerbActionOf<'damage'>,
  frame: Frame,
  by: number,
  doing: Doing,
): Proc<Divided> {
  const { to } = action;
  const index = targetIndex(to);
  const parts = lookup(frame.names, index < 0 ? partsName(to) : divisionName(index))?.values ?? [];
  if (index >= 0 || parts.length > 0) {
    const among = lookup(frame.names, index < 0 ? amongName(to) : targetName(index))?.values ?? [];
    return { among, parts, frame };
  }
  const total = amount(g, frame, action.n);
  // Each is to have at least one (601.2d).
  const most =
    'a' in to && to.pick?.max === 'any'
      ? { ...to, pick: { ...to.pick, min: anyNumber(g, total, amount(g, frame, to.pick.min)), max: total } }
      : to;
  const picked = total > 0 ? yield* pick(g, most, frame, by, doing) : { values: [], frame };
  const among = picked.values;
  if (among.length === 0 || among.length > total) return { among: [], parts: [], frame: picked.frame };
  const shares = yield* g.rules.divideAmong(g, by, total, among as readonly Thing[], frame.self);
  return { among, parts: shares.map(String), frame: picked.frame };
}

/** Until 2008 what was to be divided among others than targets was divided as the spell was announced (409.1e). */
export function* announceDivisions(
  g: Core,
  player: number,
  text: readonly Action[],
  modes: readonly number[],
  start: Frame,
): Proc<Frame> {
  if (g.rules.onlyTargetsAreDividedAmong) return start;
  let frame = start;
  for (const action of text) {
    if (action.do === 'modes') {
      for (const mode of modes) frame = yield* announceDivisions(g, player, action.modes[mode] ?? [], [], frame);
      continue;
    }
    if (action.do !== 'damage' || action.divide !== 'chosen' || targetIndex(action.to) >= 0) continue;
    const doing: Doing = { cause: frame.self, rule: null, paying: false, because: null, applied: [] };
    const divided = yield* dividedAmong(g, action, frame, player, doing);
    frame = bind(divided.frame, amongName(action.to), divided.among);
    frame = bind(frame, partsName(action.to), divided.parts);
  }
  return frame;
}
