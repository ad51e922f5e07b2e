import type { Thing } from '@rulewright/language';
import { Past, World } from '../core.js';
import { type Characteristics, FACE_DOWN, type ObjectRecord, type State } from '../state/records.js';
import { place } from './prospect.js';
import { faceDown } from './work.js';

/** The world as it would be if one object were otherwise. */
const otherwise = (w: World, thing: Thing, how: (o: ObjectRecord, s: State) => void): World => {
  const now = w.object(thing);
  if (!now) throw new Error(`object ${thing} is gone`);
  const s = w.s.copy(null);
  s.cache.forget();
  s.cache.listed = [];
  const o = now.copy(null);
  how(o, s);
  place(s, o);
  return new Past(w.setting, s);
};

/** The values that a face-down permanent would have if it were face up (702.37e). */
export const faceUpOf = (w: World, thing: Thing): Characteristics => {
  const world = otherwise(w, thing, (o, s) => {
    o.flags &= ~FACE_DOWN;
    if (w.rules.turningGivesTimestamp) o.timestamp = s.clock;
  });
  return world.chars(thing);
};

/** The world in which a player has put a card onto the stack face down, to cast it (708.4). */
export const onStackFaceDown = (w: World, card: Thing, player: number): World =>
  otherwise(w, card, (o, s) => {
    const { place: from, owner } = o;
    const rest = (things: readonly Thing[]): readonly Thing[] => things.filter((one) => one !== card);
    s.exile = rest(s.exile);
    s.command = rest(s.command);
    s.players = s.players.map((p, i) => {
      if (i !== owner || (from !== 'hand' && from !== 'graveyard' && from !== 'library')) return p;
      const other = p.copy(null);
      other[from] = rest(p[from]);
      if (from === 'library') other.cards = other.library.length;
      return other;
    });
    s.stack = [...s.stack, card];
    o.place = 'stack';
    o.controller = player;
    o.flags |= FACE_DOWN;
  });

/** The world in which a card, where it is, has the values that it has face down: permissions to cast it ask of those. */
export class Covered extends World {
  constructor(
    private readonly base: World,
    private readonly card: Thing,
  ) {
    super(base.setting);
  }

  get s(): State {
    return this.base.s;
  }

  override chars(ref: Thing): Characteristics {
    const chars = this.base.chars(ref);
    return ref === this.card ? faceDown(this.rules, chars) : chars;
  }

  override copiable(ref: Thing): Characteristics {
    return ref === this.card ? this.chars(ref) : this.base.copiable(ref);
  }
}
