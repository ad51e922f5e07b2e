import type { Pattern, Span, Value } from '@rulewright/language';
import { FACTS, type World } from '../core.js';
import type { Frame, Happening } from '../state/records.js';

/**
 * How often something happened in the span, or the sum of an amount of it; by a role, of that value which has most. Of
 * players who have left the past is told, too.
 */
export const tallied = (w: World, frame: Frame, pattern: Pattern, span: Span, sum: string | undefined): number => {
  w.reads |= FACTS;
  const { telling } = w;
  w.telling = true;
  const totals = new Map<Value, number>();
  for (const event of happened(w, span)) {
    if (!w.rules.matches(w, frame, pattern, event)) continue;
    const group = w.rules.groupOf(pattern, event);
    totals.set(group, (totals.get(group) ?? 0) + (sum === undefined ? 1 : event.n));
  }
  w.telling = telling;
  return Math.max(0, ...totals.values());
};

function* happened({ s }: World, span: Span): Generator<Happening> {
  if (span === 'now') yield* s.ongoing;
  else
    for (const { turn, combat, event } of s.facts) {
      if ((span === 'turn' || span === 'combat') && turn !== s.turn) continue;
      if (span === 'combat' && combat !== s.combats) continue;
      yield event;
    }
}
