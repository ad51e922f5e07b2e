import { isObject, type Thing } from '@rulewright/language';
import type { Core } from '../core.js';
import { mayLook } from '../evaluate/knows.js';
import { FACE_DOWN } from '../state/records.js';

/** From now on the players know what the thing is, as long as it stays where it is. */
export const know = (g: Core, thing: Thing, players: readonly number[]): void => {
  if (!isObject(thing) || players.length === 0) return;
  const s = g.w(0);
  const more = players.filter((player) => !s.known.some((k) => k.thing === thing && k.player === player));
  if (more.length > 0)
    s.known = [...s.known.filter((k) => g.object(k.thing) !== null), ...more.map((player) => ({ player, thing }))];
};

/** Who may look at a card that is exiled face down goes on knowing it, even when that is allowed no more (406.3). */
export const keepLooks = (g: Core): void => {
  if (!g.rules.looksLast || g.derived.can('may', 'look').length === 0) return;
  for (const thing of g.s.exile) {
    if (!((g.object(thing)?.flags ?? 0) & FACE_DOWN)) continue;
    know(
      g,
      thing,
      g.inTurnOrder().filter((player) => mayLook(g, player, thing)),
    );
  }
};
