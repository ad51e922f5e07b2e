import type { Answer, Decision } from '@rulewright/language';

/** A source of chance: a number from 0 to below 1. */
export type Random = () => number;

/** Who decides for a player. */
export type Bot = (decision: Decision, random: Random) => Answer;
