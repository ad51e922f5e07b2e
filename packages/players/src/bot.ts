import type { View } from '@rulewright/engine';
import type { Answer, Decision } from '@rulewright/language';

/** A source of chance: a number from 0 to below 1. */
export type Random = () => number;

/**
 * Who decides for a player: gives an answer to the question, from what the player may see. To look ahead it imagines
 * games (`view.imagine(random)`), plays them on, and forks them as it likes.
 *
 * The view is of this moment. All chance has to come from `random`, so that the same seed is the same game.
 */
export type Bot = (view: View, decision: Decision, random: Random) => Answer;
