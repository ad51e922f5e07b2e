import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bot, greedyBot, randomBot } from '@rulewright/players';
import { didYouMean, mend, quoted } from '../mend.js';

const bots: Readonly<Record<string, Bot>> = { random: randomBot, greedy: greedyBot };

export const botNames = Object.keys(bots);

/** Whether there is a bot of that name, or a file; says what to mend. The file is not read yet. */
export const checkBot = (name: string): string => {
  if (Object.hasOwn(bots, name)) return name;
  if (existsSync(name)) return resolve(name);
  return mend(
    `there is no bot and no file ${quoted(name)}; the bots are ${botNames.join(', ')}${didYouMean(name, botNames)}`,
  );
};

/** The bot of that name, or what the module in that file exports by default. Throws where it exports no function. */
export const loadBot = async (name: string): Promise<Bot> => {
  const own = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (own) return own;
  const { default: bot } = (await import(pathToFileURL(name).href)) as { readonly default?: unknown };
  if (typeof bot !== 'function') throw new Error('the module exports no function by default');
  return bot as Bot;
};
