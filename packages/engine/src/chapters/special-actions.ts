import type { ActivatedAbility, Thing } from '@rulewright/language';
import type { Core, Doing, Proc, Purpose, World } from '../core.js';
import { holds } from '../evaluate/evaluate.js';
import { frameOf } from '../evaluate/frame.js';
import { FACE_DOWN, type Instance } from '../state/records.js';
import { announceX } from './announcing-x.js';
import { bindX, canPay, mentionsX, payAll, purposeOf } from './costs.js';

const MOST = 1_000;

const purposeFor = (thing: Thing, { cost }: ActivatedAbility): Purpose =>
  purposeOf(cost, { cause: thing, because: null });

/** Each X with which a special action may be taken, and paid for; 0 where nothing asks for one. */
function* possibleX(w: World, player: number, thing: Thing, id: string, ability: ActivatedAbility): Generator<number> {
  const { cost, only } = ability;
  const purpose = purposeFor(thing, ability);
  const most = mentionsX(cost) ? MOST : 0;
  const frame = frameOf(thing, player, id);
  for (let x = 0; x <= most; x++) {
    const bound = bindX(frame, x);
    if (!canPay(w, cost, bound, purpose)) return;
    if (!only || holds(w, bound, only)) yield x;
  }
}

/** Whether a player with priority may take a special action of an object that is theirs (116.2). */
export const canTakeSpecialAction = (
  w: World,
  player: number,
  thing: Thing,
  { id }: Instance,
  ability: ActivatedAbility,
): boolean => {
  const o = w.object(thing);
  if (!o || !(ability.in ?? ['battlefield']).includes(o.place as never)) return false;
  if (ability.faceDown && !(o.flags & FACE_DOWN)) return false;
  const whose = o.place === 'battlefield' || o.place === 'stack' ? w.controller(thing) : o.owner;
  return whose === player && !possibleX(w, player, thing, id, ability).next().done;
};

/** Takes a special action: its cost is paid, and it happens at once, without the stack. */
export function* takeSpecialAction(
  g: Core,
  player: number,
  thing: Thing,
  instance: Instance,
  ability: ActivatedAbility,
): Proc<boolean> {
  if (!canTakeSpecialAction(g, player, thing, instance, ability)) return false;
  const { id } = instance;
  let frame = frameOf(thing, player, id);
  if (mentionsX(ability.cost)) {
    const x = yield* announceX(player, thing, possibleX(g, player, thing, id, ability));
    if (x === null) return false;
    frame = bindX(frame, x);
  }
  const doing: Doing = { cause: thing, rule: null, paying: true, because: 'cost', applied: [] };
  const paid = yield* payAll(g, ability.cost, frame, doing, purposeFor(thing, ability));
  if (paid === null) return false;
  const rule = ability.faceDown ? 'special-turn-face-up' : null;
  yield* g.rules.run(g, ability.do, paid.frame, { ...doing, rule, paying: false, because: null });
  return true;
}
