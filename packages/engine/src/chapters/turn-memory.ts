import { isObject, type Value, type Verb } from '@rulewright/language';
import { BOARD, type Core, FACTS, type Printed } from '../core.js';
import type { Fact, Frame, Happening, ObjectRecord, Remembered, RunningEffect } from '../state/records.js';

/** The verbs of which some ability asks beyond the present turn. */
const lastingOf = (printed: readonly Printed[]): ReadonlySet<Verb> => {
  const lasting = new Set<Verb>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('tally' in node && 'in' in node && node.in !== 'turn' && node.in !== 'combat' && node.in !== 'now') {
      lasting.add((node.tally as { readonly on: Verb }).on);
    }
    for (const part of Object.values(node)) walk(part);
  };
  for (const { chars } of printed) walk(chars.abilities);
  return lasting;
};

interface Asked {
  /** How many definitions there were when this was read off them: tokens may have come since. */
  readonly definitions: number;
  readonly lasting: ReadonlySet<Verb>;
}

const asked = new WeakMap<readonly Printed[], Asked>();

const lastingFor = (printed: readonly Printed[]): ReadonlySet<Verb> => {
  const known = asked.get(printed);
  if (known?.definitions === printed.length) return known.lasting;
  const lasting = lastingOf(printed);
  asked.set(printed, { definitions: printed.length, lasting });
  return lasting;
};

/** The facts of past turns that nobody asks for any more. */
export const forgetTurn = (g: Core): void => {
  const { facts } = g.s;
  if (facts.length === 0) return;
  const lasting = lastingFor(g.setting.printed);
  const kept = lasting.size === 0 ? noFacts : facts.filter((f) => lasting.has(f.event.verb as Verb));
  if (kept.length < facts.length) g.w(FACTS).facts = kept;
};

const noFacts: readonly Fact[] = [];

/**
 * Drops effects on things that are all gone, and last-known information that nothing names any more: asked while
 * nothing is on the stack or waits to be put there.
 */
export const forget = (g: Core): void => {
  const gone = (e: RunningEffect): boolean => e.locked?.every((thing) => isObject(thing) && !g.object(thing)) ?? false;
  if (g.s.effects.some(gone)) g.w(BOARD).effects = g.s.effects.filter((e) => !gone(e));
  if (g.s.remembered.length === 0) return;
  const named = namedThings(g);
  let kept: readonly Remembered[] = [];
  // What is kept may itself name others.
  for (let more = true; more; ) {
    const now = g.s.remembered.filter((r) => named.has(r.ref));
    more = now.length > kept.length;
    kept = now;
    if (more) for (const r of now) nameRecord(r.record, named);
  }
  if (kept.length < g.s.remembered.length) g.w(0).remembered = kept;
};

const namedThings = (g: Core): Set<Value> => {
  const { s } = g;
  const named = new Set<Value>();
  for (const e of s.effects) {
    nameFrame(e.frame, named);
    for (const thing of e.locked ?? noThings) named.add(thing);
  }
  for (const d of s.delayed) nameFrame(d.frame, named);
  for (const f of s.facts) nameEvent(f.event, named);
  for (const e of s.ongoing) nameEvent(e, named);
  for (const zone of [s.battlefield, s.exile, s.command]) {
    for (const ref of zone) {
      const o = g.object(ref);
      if (o) nameRecord(o, named);
    }
  }
  for (const p of s.players) {
    for (const unit of p.pool) named.add(unit.source);
    for (const ref of p.graveyard) {
      const o = g.object(ref);
      if (o) nameRecord(o, named);
    }
  }
  return named;
};

const noThings: readonly Value[] = [];

const nameFrame = (frame: Frame, named: Set<Value>): void => {
  named.add(frame.self);
  for (const { values } of frame.names) for (const value of values) named.add(value);
  if (frame.event) nameEvent(frame.event, named);
};

const nameEvent = (event: Happening, named: Set<Value>): void => {
  for (const thing of [event.by, event.what, event.became, event.from, event.to, event.cause])
    if (isObject(thing)) named.add(thing);
};

const nameRecord = (o: ObjectRecord, named: Set<Value>): void => {
  if (o.attachedTo > 0) named.add(o.attachedTo);
  if (o.attacking > 0) named.add(o.attacking);
  for (const thing of o.blocking) named.add(thing);
  for (const thing of o.blockedBy) named.add(thing);
  for (const { values } of o.noted) for (const value of values) named.add(value);
  if (o.stack) nameFrame(o.stack.frame, named);
};
