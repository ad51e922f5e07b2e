export type { Bot, Random } from './bot.js';
export { play, type Played, type PlayOptions } from './play.js';
export { randomBot, randomFrom } from './random.js';
export { FuzzFailure, type FuzzCase, fuzzGame, type FuzzOptions, type FuzzResult, gameOf } from './fuzz/fuzz.js';
export { greedyBot } from './greedy.js';
