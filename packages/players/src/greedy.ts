import type { Bot } from './bot.js';
import { ahead } from './greedy-ahead.js';

/**
 * A simple player: looks one action ahead, in games that it imagines, where it acts, attacks and blocks; the rest it does
 * by rules of thumb, and what these do not know by chance.
 */
export const greedyBot: Bot = (view, decision, random) => ahead(view, decision, random);
