import type { Noun, Pattern, Value } from '@rulewright/language';
import { isObject, isPlayer, playerOf } from '@rulewright/language';
import { MAIN_PHASE, Proposal, STACK, type World } from '../core.js';
import { holds, values } from '../evaluate/evaluate.js';
import type { Frame } from '../state/records.js';
import { INSTANT, LAND } from '../state/words.js';
import { couldAddMana } from './mana.js';
import { isMainPhase } from './turn.js';

const asksForInstant = (pattern: Extract<Pattern, { on: 'cast' }>): boolean => {
  const such = pattern.what && 'a' in pattern.what ? pattern.what.such : undefined;
  return such !== undefined && 'is' in such && 'lit' in such.in && such.in.lit.includes('instant');
};

/** It would be allowed, or (mana) could come about, costs ignored. */
export const could = (w: World, frame: Frame, pattern: Pattern, it: Value): boolean => {
  if (pattern.on === 'addMana') return couldAddMana(w, frame, pattern, it);
  // Any time a player could cast an instant: whenever that player may act at all (304.5).
  const asInstant = pattern.on === 'cast' && asksForInstant(pattern);
  const one = pattern.on === 'cast' && pattern.what !== undefined && 'ref' in pattern.what;
  if (pattern.on === 'cast' && !asInstant && !one && !isTimeForSorcery(w, null)) return false;
  const role = (noun: unknown): Value | undefined =>
    typeof noun === 'object' && noun !== null && 'ref' in noun ? values(w, frame, noun as Noun, it)[0] : undefined;
  const what = 'what' in pattern ? role(pattern.what) : undefined;
  const by = 'by' in pattern ? role(pattern.by) : undefined;
  const to = 'to' in pattern ? role(pattern.to) : undefined;
  const event = new Proposal(pattern.on, frame.self, 'resolve-choices');
  if (typeof what === 'number') event.what = what;
  if (typeof by === 'number') event.by = by;
  if (typeof to === 'number') event.to = to;
  if (pattern.on === 'block' && isObject(event.by)) {
    return w.rules
      .blockChoices(w, event.by)
      .includes(typeof what === 'number' ? what : typeof it === 'number' ? it : 0);
  }
  if (w.rules.forbidden(w, event)) return false;
  if (pattern.on === 'attach') return true;
  // Any time a player could cast a sorcery (307.5).
  if (pattern.on === 'cast' && isObject(event.what) && w.chars(event.what).types & LAND) return false;
  const player = isPlayer(event.by) ? playerOf(event.by) : frame.you;
  if (one && isObject(event.what) && isTimely(w, event)) return true;
  return asInstant || isTimeForSorcery(w, player);
};

/** Whether a card could be cast at any time: it is an instant, or an effect lets it (702.8a). */
const isTimely = (w: World, event: Proposal): boolean => {
  const place = w.object(event.what)?.place;
  event.fromZone = place === undefined || place === 'waiting' ? null : place;
  if (w.chars(event.what).types & INSTANT) return true;
  return w.derived
    .can('may', 'cast')
    .some(
      ({ frame, effect, while: condition }) =>
        w.rules.matches(w, frame, effect.on, event) !== null && (condition === null || holds(w, frame, condition)),
    );
};

/** A main phase with an empty stack, the player's own (307.1); null: any player's. */
const isTimeForSorcery = (w: World, player: number | null): boolean => {
  w.reads |= MAIN_PHASE | STACK;
  const { stack, step, active } = w.s;
  if (stack.length > 0 || !isMainPhase(step)) return false;
  return player === null || w.player(player).team === active;
};
