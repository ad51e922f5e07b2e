import type { Span } from '@rulewright/language';
import { BOARD, type Core, type Done } from '../core.js';
import { holds } from '../evaluate/evaluate.js';
import type { Frame } from '../state/records.js';
import { exileOrphans } from './leaving.js';

/** Ends the effects, and the delayed triggers, whose span is over; says whether there were any. */
export const endEffects = (g: Core, over: (span: Span, frame: Frame) => boolean): boolean => {
  const { effects, delayed } = g.s;
  if (effects.length === 0 && delayed.length === 0) return false;
  const lasting = effects.filter((e) => !over(e.span, e.frame));
  const waiting = delayed.filter((d) => d.within === null || !over(d.within, d.frame));
  const ended = lasting.length < effects.length;
  if (ended) {
    const s = g.w(BOARD);
    s.effects = lasting;
    s.dirty = true;
    exileOrphans(g);
  }
  if (waiting.length < delayed.length) g.w(0).delayed = waiting;
  return ended;
};

/** Effects that last until something happens, or as long as something is so, end as that changes (611.2a, 611.2b). */
export const endSpans = (g: Core, events: Done): void => {
  if (events.length > 0 && g.s.effects.length + g.s.delayed.length > 0) endWith(g, events);
};

const endWith = (g: Core, events: Done): void => {
  endEffects(g, (span, frame) => {
    if (typeof span !== 'object') return false;
    if ('while' in span) return !holds(g, frame, span.while);
    if (!('to' in span)) return false;
    return events.some((event) => g.rules.matches(g, frame, span.to, event) !== null);
  });
};
