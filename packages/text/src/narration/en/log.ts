import { type LogEntry, playerThing, type RuleId, type Thing } from '@rulewright/language';
import type { Told } from '../narrator.types.js';
import { actText } from './acts.js';
import { answerText } from './answers.js';
import { capital, conjugate } from './english.js';
import { causeOf, eventText } from './events.js';
import { nameOf, phraseOf, type Telling } from './naming.js';

const told = (t: Telling, text: string, rule: RuleId | null, cause = ''): Told => ({
  text: capital(text),
  rule: rule === null ? '' : t.cite(rule),
  cause,
});

const does = (t: Telling, player: number, base: string): string => {
  const subject = phraseOf(t, playerThing(player));
  return `${subject.text} ${conjugate(base, subject.person)}`;
};

const byName = (t: Telling, by: Thing): string => (by === 0 ? '' : nameOf(t, by));

/** One line of a game's log, as a sentence. */
export const entryText = (t: Telling, entry: LogEntry): Told => {
  switch (entry.log) {
    case 'event':
      return told(t, eventText(t, entry.event), entry.event.rule, causeOf(t, entry.event));
    case 'answer':
      return told(
        t,
        `${does(t, entry.player, 'answer')} (${entry.why}): ${answerText(t, entry.why, entry.answer)}`,
        null,
      );
    case 'pass':
      return told(t, `${does(t, entry.player, 'pass')} priority${entry.auto ? ' (by itself)' : ''}`, null);
    case 'rewound':
      return told(
        t,
        `${does(t, entry.player, 'take')} back what could not be completed: ${actText(t, entry.act)}`,
        entry.rule,
      );
    case 'prevented': {
      const { event } = entry;
      const text = event.verb === 'prevent' ? eventText(t, event) : `this is prevented: ${eventText(t, event)}`;
      return told(t, text, entry.rule, byName(t, entry.by));
    }
    case 'replaced':
      return told(
        t,
        `something else happens instead of this: ${eventText(t, entry.event)}`,
        entry.rule,
        byName(t, entry.by),
      );
    case 'impossible':
      return told(t, `this cannot happen: ${eventText(t, entry.event)}`, entry.rule, byName(t, entry.by));
  }
};
