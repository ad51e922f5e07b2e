import type { ActivatedAbility, Thing, TriggeredAbility, Value } from '@rulewright/language';
import { type Core, type Proc, STACK, type World } from '../../core.js';
import { targetSlots } from '../../evaluate/targets.js';
import type { Frame } from '../../state/records.js';
import { stackInfo } from '../casting.js';
import { announceTargets, fillable, legalFrame, targetEvents } from '../targets.js';

/*
 * Until 2008 an ability with targets could be a mana ability (406.1): they are chosen as it is played, and judged again as
 * it resolves, though it is never on the stack. An object off the zones stands for it meanwhile.
 */

const none: readonly (readonly Value[])[] = [];

export const hasTargets = (ability: ActivatedAbility | TriggeredAbility): boolean => targetSlots(ability.do).length > 0;

export const targetsThere = (w: World, thing: Thing, ability: ActivatedAbility, frame: Frame): boolean =>
  !hasTargets(ability) || fillable(w, thing, targetSlots(ability.do), 0, frame);

/** The object for a mana ability that is being activated; 0: it needs none. */
export const standIn = (g: Core, ability: ActivatedAbility, frame: Frame): Thing => {
  if (!hasTargets(ability)) return 0;
  const { ref } = g.create('activated', -1, 'stack', frame.you, frame.you);
  g.write(ref, STACK).stack = stackInfo(frame.self, frame, ability);
  return ref;
};

/** What asks is for the players the object that has the ability. */
function* askedBy<T>(source: Thing, asking: Proc<T>): Proc<T> {
  let step = asking.next();
  while (!step.done) step = asking.next(yield { ...step.value, source });
  return step.value;
}

/** Chooses the targets of a mana ability; null: there are not enough. */
export function* announceManaTargets(g: Core, ref: Thing, frame: Frame): Proc<Frame | null> {
  if (ref === 0) return frame;
  const targeted = yield* askedBy(frame.self, announceTargets(g, frame.you, ref, [], frame));
  const info = g.object(ref)?.stack;
  if (targeted === null || !info) return null;
  const { targets, division } = targeted;
  g.write(ref, STACK).stack = { ...info, frame: targeted.frame, targets, division };
  return targeted.frame;
}

export function* tellManaTargets(g: Core, ref: Thing): Proc {
  const { targets = none } = g.object(ref)?.stack ?? {};
  if (ref !== 0) yield* targetEvents(g, ref, targets.flat());
}

/** The frame for resolution, with the targets that are still legal; null: none of them is. */
export const manaFrame = (g: Core, ref: Thing, frame: Frame): Frame | null => {
  const info = ref === 0 ? null : g.object(ref)?.stack;
  if (!info) return frame;
  g.write(ref, STACK).stack = { ...info, frame };
  const legal = legalFrame(g, ref);
  return legal.none ? null : legal.frame;
};
