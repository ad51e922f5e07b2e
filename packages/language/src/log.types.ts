import type { Act } from './decisions.types.js';
import type { GameEvent, Thing } from './events.types.js';
import type { RuleId } from './rules/numbers.js';

/** One line of a game's log. */
export type LogEntry =
  | { readonly log: 'event'; readonly event: GameEvent }
  | { readonly log: 'answer'; readonly player: number; readonly why: string; readonly answer: unknown }
  /** The game passed priority for a player who could do nothing (or whose stops said so). */
  | { readonly log: 'pass'; readonly player: number; readonly auto: boolean }
  /** An act that could not be completed was taken back. */
  | { readonly log: 'rewound'; readonly player: number; readonly act: Act; readonly rule: RuleId }
  | { readonly log: 'prevented' | 'replaced'; readonly event: GameEvent; readonly by: Thing; readonly rule: RuleId }
  | { readonly log: 'impossible'; readonly event: GameEvent; readonly by: Thing; readonly rule: RuleId };
