import type { AssignDecision, CanEffect, ChangeEffect, Pattern, RuleId, Thing } from '@rulewright/language';
import { Proposal, type Standing, type World } from '../../core.js';
import { mostObeyed } from '../../decisions/index.js';
import { holds } from '../../evaluate/evaluate.js';
import { bind } from '../../evaluate/frame.js';
import { ATTACKED_THIS_TURN } from '../../state/records.js';
import { asThough } from './as-though.js';

type Pair = readonly [row: number, column: number];

interface Limit {
  min: number;
  max: number;
}

export type Constraints = Omit<AssignDecision, 'kind' | 'player' | 'why' | 'source'>;

const alone = new WeakMap<Pattern, Pattern>();

/** The pattern as it speaks of one part of a declaration. */
const partOf = (pattern: Pattern): Pattern => {
  let part = alone.get(pattern);
  if (!part) {
    const { such: _such, per: _per, ...rest } = pattern;
    part = rest as Pattern;
    alone.set(pattern, part);
  }
  return part;
};

/** The names that a pattern gives to what fills its roles. */
const namesOf = (pattern: Pattern, role: 'by' | 'what' | 'to'): string | undefined => {
  const noun = (pattern as Readonly<Record<string, unknown>>)[role];
  return typeof noun === 'object' && noun !== null && 'as' in noun && typeof noun.as === 'string' ? noun.as : undefined;
};

/**
 * Judges attacks or blocks by the effects in force. Rows are the creatures that attack or block, columns what they
 * attack or block.
 */
export class Judge {
  private readonly event: Proposal;
  private readonly single: readonly Standing<CanEffect>[];
  /** Prohibitions of a declaration as a whole, or of all that is done to one thing. */
  private readonly grouped: readonly Standing<CanEffect>[];
  private readonly musts: readonly Standing<CanEffect>[];
  private readonly mays: readonly Standing<CanEffect>[];
  private readonly though: readonly Standing<ChangeEffect>[];

  constructor(
    private readonly w: World,
    private readonly verb: 'attack' | 'block',
    declared: boolean,
  ) {
    const { derived } = w;
    const inForce = (standing: Standing<CanEffect>) => !standing.while || holds(w, standing.frame, standing.while);
    const cants = derived.can('cant', verb);
    this.single = cants.filter(({ effect }) => effect.on.per === undefined);
    this.grouped = cants.filter((standing) => standing.effect.on.per !== undefined && inForce(standing));
    this.musts = derived.can('must', verb).filter(inForce);
    this.mays = derived.can('may', verb).filter(inForce);
    this.though = derived.changesFor(verb);
    this.event = new Proposal(verb, 0, verb === 'attack' ? 'attack-restrictions' : 'block-restrictions');
    if (declared) this.event.because = verb === 'attack' ? 'declare attackers' : 'declare blockers';
  }

  /** The event that the row attacks or blocks the column; one object, used again and again. */
  private happening(row: Thing, column: Thing): Proposal {
    const { event } = this;
    if (this.verb === 'attack') {
      event.what = row;
      event.to = column;
    } else {
      event.by = row;
      event.what = column;
    }
    return event;
  }

  /** The world as it is for a creature that would attack or block something. */
  worldFor(row: Thing, column: Thing): World {
    return this.though.length === 0 ? this.w : asThough(this.w, this.though, row, this.happening(row, column));
  }

  /** Nothing forbids this attack or block for itself. */
  allows(row: Thing, column: Thing): boolean {
    const { w, single, though } = this;
    if (single.length === 0) return true;
    const world = this.worldFor(row, column);
    const event = this.happening(row, column);
    for (const standing of single) {
      const { frame, effect, while: condition } = standing;
      if (!w.rules.matches(world, frame, effect.on, event)) continue;
      if (condition && !holds(world, frame, condition)) continue;
      // An ability that it has as though it had not got it does not forbid.
      if (though.length > 0 && world !== w && frame.self === row && this.isLost(world, row, frame.ability)) continue;
      return false;
    }
    return true;
  }

  private isLost(world: World, row: Thing, ability: string): boolean {
    const has = (w: World) => w.chars(row).abilities.some(({ id }) => id === ability);
    return has(this.w) && !has(world);
  }

  private fits(standing: Standing<CanEffect>, pattern: Pattern, row: Thing, column: Thing): boolean {
    return this.w.rules.matches(this.w, standing.frame, pattern, this.happening(row, column)) !== null;
  }

  /** The pairs that a pattern speaks of, put together by what it says `per`. */
  private parts(standing: Standing<CanEffect>, d: Draft, byRow: boolean): readonly Pair[][] {
    const { on } = standing.effect;
    const { per } = on;
    const pattern = byRow ? on : partOf(on);
    const rowRole = this.verb === 'attack' ? 'what' : 'by';
    const columnRole = this.verb === 'attack' ? 'to' : 'what';
    const parts = new Map<number, Pair[]>();
    for (const pair of d.pairs) {
      const [r, c] = pair;
      if (!this.fits(standing, pattern, d.rows[r] as Thing, d.columns[c] as Thing)) continue;
      const key = per === rowRole || (per === undefined && byRow) ? r : per === columnRole ? c : 0;
      const part = parts.get(key);
      if (part) part.push(pair);
      else parts.set(key, [pair]);
    }
    return [...parts.values()];
  }

  /** Whether the prohibition forbids just these pairs together. */
  private forbids(standing: Standing<CanEffect>, d: Draft, pairs: readonly Pair[]): boolean {
    const { on } = standing.effect;
    if (on.such === undefined) return true;
    let { frame } = standing;
    const rowName = namesOf(on, this.verb === 'attack' ? 'what' : 'by');
    const columnName = namesOf(on, this.verb === 'attack' ? 'to' : 'what');
    const rows = new Set(pairs.map(([r]) => d.rows[r] as Thing));
    const columns = new Set(pairs.map(([, c]) => d.columns[c] as Thing));
    if (rowName !== undefined) frame = bind(frame, rowName, [...rows]);
    if (columnName !== undefined) frame = bind(frame, columnName, [...columns]);
    return holds(this.w, frame, on.such);
  }

  /** Prohibitions of groups hang on how many they are; where they hang on who is among them, on company. */
  private limit(standing: Standing<CanEffect>, d: Draft): void {
    for (const part of this.parts(standing, d, false)) {
      const [first] = part;
      if (!first) continue;
      // A creature takes part once, whatever it attacks, or might block.
      const once = this.verb === 'attack' || standing.effect.on.per === 'event';
      const members = once ? part.filter(([r], i) => part.findIndex(([q]) => q === r) === i) : part.slice();
      const n = members.length;
      const counts: number[] = [];
      let alike = true;
      const round = [...members, ...members];
      for (let k = 1; k <= n; k++) {
        const forbidden = this.forbids(standing, d, members.slice(0, k));
        for (let i = 1; i < n && k < n && alike; i++) {
          if (forbidden !== this.forbids(standing, d, round.slice(i, i + k))) alike = false;
        }
        if (!forbidden) counts.push(k);
      }
      if (!alike) {
        this.needCompany(standing, d, part, members);
        continue;
      }
      if (counts.length === 0) {
        d.pairs = d.pairs.filter((pair) => !part.includes(pair));
        continue;
      }
      const min = counts[0] as number;
      const max = counts[counts.length - 1] as number;
      if (min <= 1 && max === n) continue;
      const column = first[1];
      const whole =
        part.every(([, c]) => c === column) && part.length === d.pairs.filter(([, c]) => c === column).length;
      const limit = d.perColumn[column];
      if (whole && limit) {
        limit.min = Math.max(limit.min, min);
        if (max < n) limit.max = Math.min(limit.max, max);
      } else d.groups.push({ pairs: part, min, max });
    }
  }

  private needCompany(standing: Standing<CanEffect>, d: Draft, part: readonly Pair[], members: readonly Pair[]): void {
    for (const member of members) {
      const [r] = member;
      const others = members.filter((other) => other !== member);
      let k = 1;
      while (k <= members.length && this.forbids(standing, d, [member, ...others.slice(0, k - 1)])) k++;
      if (k > members.length) d.pairs = d.pairs.filter((pair) => pair[0] !== r || !part.includes(pair));
      else if (k > 1) d.company[r] = Math.max(d.company[r] ?? 0, k);
    }
  }

  /** Whether so many creatures may block one attacker together, each of them being allowed to. */
  allowsTogether(rows: readonly Thing[], column: Thing): boolean {
    if (this.grouped.length === 0) return true;
    const pairs = rows.map((_, r): Pair => [r, 0]);
    const d = draft(rows, [column], pairs);
    for (const standing of this.grouped) this.limit(standing, d);
    const n = rows.length;
    const within = ({ min, max }: Limit): boolean => n >= min && n <= max;
    return (
      d.pairs.length === n && d.perColumn.every(within) && d.groups.every(within) && d.company.every((k) => k <= n)
    );
  }

  private requirementsOf(d: Draft): { readonly pairs: readonly Pair[] }[] {
    const found: { readonly pairs: readonly Pair[] }[] = [];
    for (const standing of this.musts) {
      const onceATurn = standing.running?.span === 'turn' && !this.w.rules.requirementsEveryCombat;
      for (const part of this.parts(standing, d, true)) {
        const has = (ref: Thing) => ((this.w.object(ref)?.flags ?? 0) & ATTACKED_THIS_TURN) !== 0;
        const pairs = onceATurn && this.verb === 'attack' ? part.filter(([r]) => !has(d.rows[r] as Thing)) : part;
        if (pairs.length > 0) found.push({ pairs });
      }
    }
    return found;
  }

  /** How many requirements are obeyed if a row takes each of the columns, beside what has been declared. */
  obeyedBeside(made: readonly (readonly [Thing, Thing])[], row: Thing, columns: readonly Thing[]): readonly number[] {
    const rows = [row, ...made.map(([other]) => other)];
    const all = [...new Set([...columns, ...made.map(([, column]) => column)])];
    const pairs = made.map(([, column], i): Pair => [i + 1, all.indexOf(column)]);
    const requirements = this.requirementsOf(draft(rows, all, [...columns.map((_, c): Pair => [0, c]), ...pairs]));
    return columns.map((_, c) => requirements.filter((one) => one.pairs.some(([r, x]) => r > 0 || x === c)).length);
  }

  /** How many a creature may block: one, unless an effect says more (509.1a). */
  private most(standing: Standing<CanEffect>, d: Draft, perRow: Limit[]): void {
    if (this.verb !== 'block' || standing.effect.on.per !== 'by') return;
    for (const part of this.parts(standing, d, false)) {
      const r = part[0]?.[0] ?? 0;
      let n = part.length;
      if (standing.effect.on.such) while (n > 1 && !this.forbids(standing, d, part.slice(0, n))) n--;
      const limit = perRow[r];
      if (limit) limit.max = Math.max(limit.max, n);
    }
  }

  /** What the effects allow and require, as the description of a declaration; null: nothing can be declared. */
  declaration(creatures: readonly Thing[], columns: readonly Thing[], rule: RuleId): Constraints | null {
    const rows: Thing[] = [];
    const pairs: Pair[] = [];
    for (const row of creatures) {
      let any = false;
      for (const [c, column] of columns.entries()) {
        if (!this.allows(row, column)) continue;
        any = true;
        pairs.push([rows.length, c]);
      }
      if (any) rows.push(row);
    }
    if (pairs.length === 0) return null;
    const d = draft(rows, columns, pairs);
    for (const standing of this.grouped) this.limit(standing, d);
    if (d.pairs.length === 0) return null;
    const perRow = rows.map(() => ({ min: 0, max: 1 }));
    for (const standing of this.mays) this.most(standing, d, perRow);
    const requirements = this.requirementsOf(d);
    const constraints: Constraints = {
      rule,
      rows,
      columns,
      pairs: d.pairs,
      perRow,
      perColumn: d.perColumn,
      requirements,
      obeyed: 0,
      ...(d.groups.length > 0 ? { groups: d.groups } : {}),
      ...(d.company.some((n) => n > 1) ? { company: d.company } : {}),
    };
    if (requirements.length === 0) return constraints;
    const free: AssignDecision = { ...constraints, kind: 'assign', player: 0, why: 'attackers', source: 0 };
    const helpers = !this.w.rules.requirementsNeedNoHelp;
    return { ...constraints, obeyed: mostObeyed(free, helpers)?.obeyed ?? 0 };
  }
}

interface Draft {
  readonly rows: readonly Thing[];
  readonly columns: readonly Thing[];
  pairs: readonly Pair[];
  readonly perColumn: readonly Limit[];
  readonly groups: { readonly pairs: readonly Pair[]; readonly min: number; readonly max: number }[];
  readonly company: number[];
}

const draft = (rows: readonly Thing[], columns: readonly Thing[], pairs: readonly Pair[]): Draft => ({
  rows,
  columns,
  pairs,
  perColumn: columns.map(() => ({ min: 0, max: rows.length })),
  groups: [],
  company: rows.map(() => 0),
});
