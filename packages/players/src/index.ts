export type { Bot, Random } from './bot.js';
export { play, type Played, type PlayOptions } from './play.js';
export { randomBot, randomFrom } from './random.js';
