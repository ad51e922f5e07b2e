export type { Bot, Random } from './bot.js';
export { type FuzzCase, FuzzFailure, type FuzzOptions, type FuzzResult, fuzzGame, gameOf } from './fuzz/fuzz.js';
export { BrokenLaw, checkAnswers, checkForks, checkState } from './fuzz/laws.js';
export { greedyBot } from './greedy.js';
export { type MatchGame, type MatchOptions, playMatch } from './match.js';
export { type Played, type PlayOptions, play } from './play.js';
export { answerByChance, randomBot, randomFrom } from './random.js';
export { wilson } from './wilson.js';
