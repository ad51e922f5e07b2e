import type { Core } from '@rulewright/engine';
import type { Act, Answer, Decision, GameEvent } from '@rulewright/language';
import type { Names } from './names.js';

/** A game in play, as those see it who turn what is said into answers. */
export interface Playing {
  readonly core: Core;
  readonly names: Names;
  readonly decision: Decision | null;
  /** The mana that an act would add to the pool of whoever is asked, a colour chosen where one is to be. */
  manaGained(act: Act, choose: string | undefined): readonly string[];
}

/** What a line has settled of the questions that follow it. */
export interface Settled {
  readonly paysByHand: boolean;
  /** Null: that is left open. */
  answer(playing: Playing, decision: Decision): Answer | null;
  see(event: GameEvent): void;
  /** Nothing more is asked: what was said must have been asked, or have come about. */
  finish(playing: Playing): void;
  copy(): Settled;
  forMana(choose: string | undefined): Settled;
}
