import { playerThing, type Thing } from '@rulewright/language';
import { Proposal, type World } from '../core.js';
import { FACE_DOWN } from '../state/records.js';
import { holds } from './evaluate.js';

/** Whether a player may know which object this is: one relation, from which all views follow. */
export const knows = (w: World, player: number, thing: Thing): boolean => {
  const o = w.seen(thing);
  if (!o) return false;
  switch (o.place) {
    case 'hand':
      if (w.player(o.owner).team === w.player(player).team) return true;
      break;
    case 'library':
      break;
    case 'battlefield':
    case 'stack':
      if (!(o.flags & FACE_DOWN) || w.controller(thing) === player) return true;
      break;
    case 'exile':
      if (!(o.flags & FACE_DOWN) || mayLook(w, player, thing)) return true;
      break;
    default:
      return true;
  }
  return w.s.known.some((k) => k.thing === thing && k.player === player);
};

/** Whether an effect lets the player look at it (406.3). */
export const mayLook = (w: World, player: number, thing: Thing): boolean => {
  const look = new Proposal('look', thing, 'exile-face-down');
  look.by = playerThing(player);
  look.what = thing;
  return w.derived
    .can('may', 'look')
    .some(
      (standing) =>
        w.rules.matches(w, standing.frame, standing.effect.on, look) !== null &&
        (standing.while === null || holds(w, standing.frame, standing.while)),
    );
};
