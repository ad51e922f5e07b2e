import type { Condition, Definition, Effect, Pattern, Thing, TriggeredAbility, Zone } from '@rulewright/language';
import type { Summary } from './characteristics/summary.js';
import type { Characteristics, Frame, Instance, RunningEffect } from './state/records.js';

/** A definition as the game uses it. */
export interface Printed {
  readonly index: number;
  /** Of a half of a split card the index of the card, else its own. */
  readonly whole: number;
  /** The indices of the halves of a split card, which follow its own. */
  readonly halves: readonly number[];
  readonly definition: Definition;
  readonly chars: Characteristics;
  /** The zones other than the battlefield in which some ability of it works. */
  readonly worksIn: readonly Zone[];
  /** Those of them in which it is more than an activated ability: a static or triggered one. */
  readonly speaksIn: readonly Zone[];
  /** What its abilities do on the battlefield. */
  readonly onBattlefield: Summary;
  /** Some of its values are defined by an ability of its own wherever it is (604.3). */
  readonly definesItself: boolean;
  /** Some ability of it changes how it enters the battlefield. */
  readonly entersSpecially: boolean;
}

/** An effect of a static ability in force, or a running one, with the frame in which it is read. */
export interface Standing<E extends Effect = Effect> {
  /** Identity for "already applied", choices and derivations: thing and ability instance, or running effect. */
  readonly id: string;
  readonly effect: E;
  readonly frame: Frame;
  readonly timestamp: number;
  /** The ability's condition (`while`), asked whenever the effect is. */
  readonly while: Condition | null;
  /** The running effect it comes from; null: a static ability. */
  readonly running: RunningEffect | null;
}

/** A triggered ability that listens. */
export interface Listener {
  readonly thing: Thing;
  readonly instance: Instance;
  readonly ability: TriggeredAbility;
  readonly pattern: Pattern;
}
