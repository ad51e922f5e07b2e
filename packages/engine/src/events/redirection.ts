import {
  choose,
  controlledBy,
  exists,
  happens,
  isObject,
  isPlayer,
  may,
  named,
  one,
  opponent,
  permanent,
  planeswalker,
  ref,
  self,
  type WouldEffect,
  would,
} from '@rulewright/language';
import type { Core, Proposal, Standing } from '../core.js';
import { frameOf } from '../evaluate/frame.js';
import { PLANESWALKER } from '../state/words.js';

const none: readonly never[] = [];

const theirPlaneswalker = permanent(planeswalker, controlledBy(ref('hit')));

/** Who controls the source may have it damage a planeswalker of the opponent instead (306.7 of 2013). */
const redirection: WouldEffect = would(
  { on: 'damage', from: self, to: named(opponent, 'hit'), combat: false, such: exists(theirPlaneswalker) },
  may(choose(one(theirPlaneswalker, { as: 'taker' })), {
    ifDone: [happens({ to: ref('taker') })],
    ifNot: [happens()],
  }),
);

/** The effects that modify damage by a rule, not by an ability: the damaged player orders them among all others. */
export const redirections = (g: Core, { verb, combat, from, to }: Proposal): readonly Standing<WouldEffect>[] => {
  if (verb !== 'damage' || combat || !isPlayer(to) || !isObject(from) || !g.rules.damageMayGoToPlaneswalkers)
    return none;
  if (!g.s.battlefield.some((thing) => g.chars(thing).types & PLANESWALKER)) return none;
  const frame = frameOf(from, g.controller(from));
  return [{ id: `${from}/redirection/0`, effect: redirection, frame, timestamp: 0, while: null, running: null }];
};
