import type { Pattern, Span, Value } from '@rulewright/language';
import { FACTS, type World } from '../core.js';
import type { Frame, Happening } from '../state/records.js';

/**
 * How often something happened in the span, or the sum of an amount of it; by a role, of that value which has most. Of
 * players who have left the past is told, too.
 */
export const tallied = (w: World, frame: Frame, pattern: Pattern, span: Span, sum: string | undefined): number => {
  w.reads |= FACTS;
  const events = happened(w, span);
  if (events.length === 0) return 0;
  const { telling } = w;
  w.telling = true;
  const totals = new Map<Value, number>();
  for (const event of events) {
    if (!w.rules.matches(w, frame, pattern, event)) continue;
    const group = w.rules.groupOf(pattern, event);
    totals.set(group, (totals.get(group) ?? 0) + (sum === undefined ? 1 : event.n));
  }
  w.telling = telling;
  return Math.max(0, ...totals.values());
};

const happened = ({ s }: World, span: Span): readonly Happening[] => {
  if (span === 'now') return s.ongoing;
  const events: Happening[] = [];
  for (const { turn, combat, event } of s.facts) {
    if ((span === 'turn' || span === 'combat') && turn !== s.turn) continue;
    if (span === 'combat' && combat !== s.combats) continue;
    events.push(event);
  }
  return events;
};
