import type { Answer, Decision, Definition } from '@rulewright/language';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as things from '../../../test/mana-board.js';
import { board, type ManaBoard, spell } from '../../../test/mana-board.js';
import type { Purpose } from '../../core.js';
import { list } from '../../decisions/index.js';
import { assign } from '../../mana/index.js';
import { type State, TAPPED } from '../../state/records.js';
import { boardFor, costFor } from './boards.js';
import { manaOf } from './sources.js';

const sources: readonly Definition[] = [
  things.forest,
  things.island,
  things.mountain,
  things.snowBasic('Forest'),
  things.dual,
  things.wastes,
  things.elf,
  things.gate,
  things.gate,
  things.mirror,
  things.treasure,
  things.signet,
  things.rock,
  things.drum,
  things.altar,
  things.bear,
  things.cinder,
  things.agent,
  things.pala,
  things.vivid,
  things.painful,
  things.bloody,
  things.grove,
  things.commons,
  things.den,
  things.forge,
];
const effects: readonly Definition[] = [things.reflection, things.blight, things.growth];

interface Position {
  readonly things: readonly { readonly of: Definition; readonly tapped: boolean; readonly charged: boolean }[];
  readonly effects: readonly Definition[];
  readonly guides: number;
  readonly sick: boolean;
  readonly pool: readonly string[];
  readonly cost: string;
  readonly verb: Purpose['verb'];
}

const symbol = fc.constantFrom('W', 'U', 'B', 'R', 'G', 'C', 'S', '1', '2', 'W/U', 'B/R', '2/W');

const position = (most: number): fc.Arbitrary<Position> =>
  fc.record({
    things: fc.array(
      fc.record({
        of: fc.constantFrom(...sources),
        tapped: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
        charged: fc.boolean(),
      }),
      { minLength: 1, maxLength: most },
    ),
    effects: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      fc.array(fc.constantFrom(...effects), { maxLength: 2 }),
    ),
    guides: fc.constantFrom(0, 0, 1),
    sick: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
    pool: fc.array(fc.constantFrom('W', 'U', 'R', 'G'), { maxLength: 1 }),
    cost: fc.array(symbol, { minLength: 1, maxLength: 4 }).map((symbols) => symbols.map((s) => `{${s}}`).join('')),
    verb: fc.constantFrom('cast', 'activate', 'other'),
  });

const setUp = (p: Position): { b: ManaBoard; purpose: Purpose } => {
  const b = board({ definitions: [...sources, ...effects, things.guide] });
  for (const { of, tapped, charged } of p.things) {
    b.put(of, 0, 'battlefield', (o) => {
      if (tapped) o.flags |= TAPPED;
      if (charged && of === things.vivid) o.counters = [{ kind: 'charge', n: 1 }];
    });
  }
  for (const effect of p.effects) b.put(effect);
  for (let i = 0; i < p.guides; i++) b.put(things.guide, 0, 'hand');
  if (!p.sick) for (const player of [0, 1]) b.g.writePlayer(player).turnBegan = b.g.tick();
  b.g.writePlayer(0).pool = p.pool.map((s) => ({ symbol: s, snow: false, source: 0, only: null }));
  const thing = b.put(things.bear, 1, 'hand');
  b.g.seal();
  return { b, purpose: { ...spell, verb: p.verb, thing } };
};

const shown = (p: Position): string =>
  JSON.stringify({
    ...p,
    things: p.things.map((t) => `${t.of.name}${t.tapped ? ' tapped' : ''}${t.charged ? ' charged' : ''}`),
    effects: p.effects.map((e) => e.name),
  });

/** Whether the pool alone pays. */
const poolPays = (b: ManaBoard, cost: string, purpose: Purpose): boolean => {
  const mana = manaOf(b.g, 0);
  const entry = boardFor(b.g, mana, purpose);
  const units = mana.pool.map((unit) => entry.unit(unit));
  return assign(units, costFor(cost, purpose).forms)?.missing === 0;
};

const keyOf = (b: ManaBoard): string => {
  const { g } = b;
  const pool = g
    .player(0)
    .pool.map((u) => `${u.symbol}${u.snow}${JSON.stringify(u.only)}`)
    .sort();
  const board = g.s.battlefield.map((t) => {
    const o = g.object(t);
    return `${o?.def} ${o?.flags} ${JSON.stringify(o?.counters)} ${g.s.facts.filter((f) => f.event.what === t).length}`;
  });
  return JSON.stringify([pool, board.sort(), g.player(0).hand.length, g.s.teams[0]?.life]);
};

/** How many units a cost without choices asks for. */
const unitsIn = (cost: string): number =>
  (cost.match(/[^{}]+/g) ?? []).reduce((n, s) => n + (/^\d+$/.test(s) ? Number(s) : 1), 0);

/** Every way in which an act can come out: the questions inside are answered in every way, costs from the pool. */
const outcomes = (b: ManaBoard, from: State, source: number, ability: string): State[] => {
  const found: State[] = [];
  const open: Answer[][] = [[]];
  for (let given = open.pop(); given !== undefined; given = open.pop()) {
    b.g.restore(from);
    const proc = b.g.rules.activateMana(b.g, 0, source, ability);
    let result = proc.next();
    for (const answer of given) if (!result.done) result = proc.next(answer);
    if (result.done) {
      if (result.value) found.push(b.g.seal());
      continue;
    }
    const decision: Decision = result.value;
    const answers =
      decision.kind === 'pay'
        ? (list({ ...decision, acts: [] } as Decision, 500) ?? []).filter(
            (x) => typeof x === 'object' && 'pay' in x && x.pay === 'spend' && x.mana.length === unitsIn(decision.cost),
          )
        : (list(decision, 500) ?? []);
    // An answer that does not pay is asked again, to no avail.
    if (given.length < 4 && !(decision.kind === 'pay' && given.length > 0))
      for (const answer of answers) open.push([...given, answer]);
  }
  return found;
};

/** Tries everything; null: there is too much of it. */
const bruteForce = (b: ManaBoard, cost: string, purpose: Purpose, most: number): boolean | null => {
  const start = b.g.seal();
  const seen = new Set<string>([keyOf(b)]);
  const queue: State[] = [start];
  let answer: boolean | null = false;
  for (let state = queue.pop(); state !== undefined && answer === false; state = queue.pop()) {
    b.g.restore(state);
    if (poolPays(b, cost, purpose)) answer = true;
    if (b.g.player(0).pool.length > 16) continue;
    for (const act of b.g.rules.manaActs(b.g, 0)) {
      if (act.act !== 'activate') continue;
      for (const next of outcomes(b, state, act.source, act.ability)) {
        b.g.restore(next);
        const key = keyOf(b);
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push(next);
      }
      b.g.restore(state);
    }
    if (seen.size > most && answer === false) answer = null;
  }
  b.g.restore(start);
  return answer;
};

describe('paying mana', () => {
  test('what can be paid is paid, by the proposal, without a question', () => {
    let paid = 0;
    fc.assert(
      fc.property(position(8), (p) => {
        const { b, purpose } = setUp(p);
        const can = b.can(p.cost, purpose);
        const before = b.g.seal();
        b.answering = (d) => {
          if (d.kind !== 'pay') throw new Error(`asked: ${JSON.stringify(d)}`);
          return { pay: 'auto' };
        };
        const units = b.run(b.g.rules.payMana(b.g, 0, p.cost, purpose, things.doing));
        if (can) {
          paid++;
          expect(units, shown(p)).not.toBeNull();
          b.g.writePlayer(0).pool = [...(units ?? [])];
          expect(poolPays(b, p.cost, purpose)).toBe(true);
        }
        b.g.restore(before);
        expect(b.can(p.cost, purpose)).toBe(can);
      }),
      { numRuns: 1500 },
    );
    expect(paid).toBeGreaterThan(300);
  });

  test('whoever pays by hand is never led into a dead end', () => {
    let steps = 0;
    fc.assert(
      fc.property(position(7), fc.infiniteStream(fc.nat(1000)), (p, random) => {
        const { b, purpose } = setUp(p);
        if (!b.can(p.cost, purpose)) return;
        const next = (n: number): number => (random.next().value as number) % n;
        let left = 12;
        b.answering = (d) => {
          if (d.kind === 'pay') {
            steps++;
            const act = left-- > 0 ? d.acts[next(d.acts.length + 1)] : undefined;
            return act ? { pay: 'act', act } : { pay: 'auto' };
          }
          const answers = list(d, 200) ?? [];
          return answers[next(answers.length)] as Answer;
        };
        expect(b.run(b.g.rules.payMana(b.g, 0, p.cost, purpose, things.doing)), shown(p)).not.toBeNull();
      }),
      { numRuns: 800 },
    );
    expect(steps).toBeGreaterThan(500);
  });

  test('what a trial of everything can pay is found, and nothing else', () => {
    let decided = 0;
    let yes = 0;
    fc.assert(
      fc.property(position(4), (p) => {
        const { b, purpose } = setUp(p);
        const can = b.can(p.cost, purpose);
        const tried = bruteForce(b, p.cost, purpose, 150);
        if (tried === null) return;
        decided++;
        if (tried) yes++;
        // Not looked for: that a creature makes mana out of mana, and is given up for mana, or tapped, after that.
        const has = (...some: readonly Definition[]): boolean => p.things.some(({ of }) => some.includes(of));
        const bound =
          (has(things.altar) && has(things.cinder, things.agent, things.pala)) ||
          (has(things.drum) && has(things.pala));
        if (can || !bound) expect(can, shown(p)).toBe(tried);
      }),
      { numRuns: 200 },
    );
    expect(yes).toBeGreaterThan(30);
    expect(decided - yes).toBeGreaterThan(30);
  });

  test('what is kept is what would be found anew', () => {
    fc.assert(
      fc.property(position(6), fc.array(fc.nat(1000), { maxLength: 4 }), (p, picks) => {
        const { b, purpose } = setUp(p);
        const states: { state: State; can: boolean; acts: string }[] = [];
        const look = (): { can: boolean; acts: string } => ({
          can: b.can(p.cost, purpose),
          acts: JSON.stringify(b.g.rules.manaActs(b.g, 0)),
        });
        states.push({ state: b.g.seal(), ...look() });
        for (const pick of picks) {
          const acts = b.g.rules.manaActs(b.g, 0);
          const act = acts[pick % acts.length];
          if (act?.act !== 'activate') break;
          const before = b.g.seal();
          b.answering = (d) => {
            if (d.kind === 'pay') return { pay: 'auto' };
            const answers = list(d, 200) ?? [];
            return answers[pick % answers.length] as Answer;
          };
          if (!b.run(b.g.rules.activateMana(b.g, 0, act.source, act.ability))) b.g.restore(before);
          states.push({ state: b.g.seal(), ...look() });
        }
        for (const { state, can, acts } of [...states].reverse()) {
          b.g.restore(state);
          expect({ can: b.can(p.cost, purpose), acts: JSON.stringify(b.g.rules.manaActs(b.g, 0)) }).toEqual({
            can,
            acts,
          });
          state.cache.derived = null;
          expect({ can: b.can(p.cost, purpose), acts: JSON.stringify(b.g.rules.manaActs(b.g, 0)) }).toEqual({
            can,
            acts,
          });
        }
      }),
      { numRuns: 500 },
    );
  });
});
