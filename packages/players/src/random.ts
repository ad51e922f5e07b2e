import { sample } from '@rulewright/engine';
import type { Answer, Decision } from '@rulewright/language';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Bot, Random } from './bot.js';

/** Reproducible chance. */
export const randomFrom = (seed: number): Random => {
  const generator = xoroshiro128plus(seed);
  return () => (generator.next() >>> 0) / 0x1_0000_0000;
};

/** Decides by chance, every answer being possible; at a priority it seldom passes while it can do something. */
export const answerByChance = (decision: Decision, random: Random): Answer => {
  if (decision.kind === 'act' && decision.acts.length > 1 && random() < 0.75) {
    const at = 1 + Math.floor(random() * (decision.acts.length - 1));
    return decision.acts[at] ?? { act: 'pass' };
  }
  if (decision.kind === 'act') return { act: 'pass' };
  return sample(decision, random);
};

/** Decides by chance, and looks at nothing. */
export const randomBot: Bot = (_view, decision, random) => answerByChance(decision, random);
