import type { Core } from '@rulewright/engine';
import { isPlayer, type LogEntry, playerOf, type Step } from '@rulewright/language';
import { quoted } from '../mend.js';
import { stepNamed } from './stops.js';

/** How long a player goes on passing. */
export type Until =
  | { readonly until: 'step'; readonly step: Step; readonly whose: 'mine' | 'theirs' | null }
  | { readonly until: 'turn'; readonly whose: 'mine' | 'theirs' | null }
  | { readonly until: 'something' };

/** What stands after `pass until`, or what is wrong with it. */
export const parseUntil = (words: string): Until | string => {
  const text = words.toLowerCase().trim();
  if (/^(something( happens)?|anything( happens)?)$/.test(text)) return { until: 'something' };
  if (/^(the )?(next )?turn$/.test(text)) return { until: 'turn', whose: null };
  if (/^my (next )?turn$/.test(text)) return { until: 'turn', whose: 'mine' };
  if (/^(their|the opponent's|your) (next )?turn$/.test(text)) return { until: 'turn', whose: 'theirs' };
  const parts = /^(?:(my|their) )?(?:the )?(?:next )?(.+)$/.exec(text);
  const step = stepNamed(parts?.[2] ?? '');
  if (step === null) {
    return `"pass until" what? a step ("end", "my upkeep"), "turn", "my turn" or "something happens", not ${quoted(words)}`;
  }
  const whose = parts?.[1] === 'my' ? 'mine' : parts?.[1] === 'their' ? 'theirs' : null;
  return { until: 'step', step, whose };
};

const noteworthy: ReadonlySet<string> = new Set([
  'cast',
  'activate',
  'trigger',
  'attack',
  'damage',
  'loseLife',
  'discard',
]);

/** Whether what was just noted is what was waited for. */
export const reaches = (until: Until, entry: LogEntry, core: Core, me: number): boolean => {
  if (entry.log !== 'event') return false;
  const { event } = entry;
  const mine = core.s.active === core.team(me);
  switch (until.until) {
    case 'step':
      return event.verb === 'begin' && event.word === until.step && fits(until.whose, mine);
    case 'turn':
      return event.verb === 'begin' && event.word === 'untap' && fits(until.whose, mine);
    case 'something':
      return noteworthy.has(event.verb) && !(isPlayer(event.by) && core.team(playerOf(event.by)) === core.team(me));
  }
};

const fits = (whose: 'mine' | 'theirs' | null, mine: boolean): boolean => whose === null || (whose === 'mine') === mine;
