import { isRuleId, type LogEntry } from '@rulewright/language';
import { BrokenLaw } from './laws.js';

/** Every event says by which rule it happened. */
export const checkEntry = (entry: LogEntry): void => {
  if (!('event' in entry)) return;
  const { event } = entry;
  if (!isRuleId(event.rule)) throw new BrokenLaw('every event has a rule', `${event.verb} cites "${event.rule}"`);
};
