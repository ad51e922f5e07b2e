import type { Answer, AssignDecision, Decision, Pair, Value } from '@rulewright/language';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Matrix, matrixOf, obeyedBy, pairsOf } from './assign.js';
import { contains, extend, list, mostObeyed, onlyAnswer, type Part, sample, size } from './index.js';

const asked = { player: 0, why: 'choose', rule: 'choose-blockers', source: 0 } as const;

const randomOf = (seed: number) => {
  let x = seed | 1;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 2 ** 32;
  };
};

const subsetsOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: 2 ** items.length }, (_, mask) => items.filter((_, i) => mask & (1 << i)));

const sequencesOf = <T>(items: readonly T[], length: number): T[][] =>
  length === 0 ? [[]] : [[], ...items.flatMap((x) => sequencesOf(items, length - 1).map((rest) => [x, ...rest]))];

/** One form for answers that are the same. */
const normal = (d: Decision, answer: Answer): string => {
  if (d.kind === 'assign') {
    const pairs = (answer as readonly Pair[]).filter(([, , n]) => n !== 0);
    return JSON.stringify(pairs.map((pair) => JSON.stringify(pair)).sort());
  }
  if (d.kind === 'pick' && !d.ordered) return JSON.stringify((answer as readonly Value[]).map(String).sort());
  return JSON.stringify(answer);
};

const pick: fc.Arbitrary<Decision> = fc
  .record({
    n: fc.integer({ min: 1, max: 4 }),
    min: fc.nat(2),
    more: fc.nat(3),
    ordered: fc.boolean(),
    words: fc.boolean(),
    tuples: fc.option(
      fc.uniqueArray(fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }), { minLength: 1, selector: String }),
    ),
    lists: fc.option(fc.array(fc.nat(2), { minLength: 4, maxLength: 4 })),
  })
  .map(({ n, min, more, ordered, words, tuples, lists }) => {
    const options: Value[] = Array.from({ length: n }, (_, i) => (words ? `word ${i}` : i + 10));
    const least = Math.min(min, n);
    const together = tuples?.map((tuple) => tuple.map((i) => options[i % n] as Value));
    const kept = together?.filter(
      (tuple, i) =>
        together.findIndex(
          (other) =>
            normal({ ordered, kind: 'pick' } as Decision, other) ===
            normal({ ordered, kind: 'pick' } as Decision, tuple),
        ) === i,
    );
    const within = [0, 1, 2]
      .map((list) => options.filter((_, i) => lists?.[i] === list))
      .filter((list) => list.length >= Math.max(1, least));
    const listed = !kept && within.length > 0;
    return {
      ...asked,
      kind: 'pick',
      options: listed ? within.flat() : options,
      min: least,
      max: least + more,
      ordered,
      ...(kept ? { tuples: kept } : {}),
      ...(listed ? { within } : {}),
    };
  });

const order: fc.Arbitrary<Decision> = fc
  .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 })
  .map((options) => ({ ...asked, kind: 'order', options }));

const pay: fc.Arbitrary<Decision> = fc
  .record({ pool: fc.array(fc.constantFrom('R', 'G'), { maxLength: 3 }), acts: fc.nat(2) })
  .map(({ pool, acts }) => ({
    ...asked,
    kind: 'pay',
    cost: '{2}',
    pool,
    acts: Array.from({ length: acts }, (_, i) => ({ act: 'activate', source: i + 5, ability: '0' }) as const),
  }));

const limits = (count: number, most: number) =>
  fc.array(
    fc
      .record({ min: fc.constantFrom(0, 0, 0, 1, 2), more: fc.nat(most) })
      .map(({ min, more }) => ({ min, max: min + more })),
    { minLength: count, maxLength: count },
  );

const relation: fc.Arbitrary<AssignDecision> = fc
  .record({ rows: fc.integer({ min: 1, max: 4 }), columns: fc.integer({ min: 1, max: 3 }) })
  .chain(({ rows, columns }) => {
    const all = Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_, c) => [r, c] as const),
    ).flat();
    const some = fc.subarray(all, { minLength: 1 });
    return fc.record({
      rows: fc.constant(Array.from({ length: rows }, (_, i) => i + 10)),
      columns: fc.constant(Array.from({ length: columns }, (_, i) => -1 - i)),
      pairs: some,
      perRow: fc.array(
        fc.constantFrom({ min: 0, max: 1 }, { min: 0, max: 1 }, { min: 0, max: 2 }, { min: 0, max: 99 }),
        { minLength: rows, maxLength: rows },
      ),
      perColumn: limits(columns, 4),
      wanted: fc.array(some, { maxLength: 4 }),
      groups: fc.option(
        fc.array(fc.record({ pairs: some, min: fc.nat(2), max: fc.integer({ min: 1, max: 4 }) }), { maxLength: 2 }),
      ),
      company: fc.option(fc.array(fc.constantFrom(0, 0, 2, 3), { minLength: rows, maxLength: rows })),
      helpers: fc.boolean(),
    });
  })
  .map(({ wanted, groups, company, helpers, pairs, ...rest }) => {
    const requirements = wanted
      .map((list) => ({ pairs: list.filter(([r, c]) => pairs.some(([x, y]) => x === r && y === c)) }))
      .filter((r) => r.pairs.length > 0);
    const open: AssignDecision = {
      ...asked,
      kind: 'assign',
      pairs,
      ...rest,
      requirements,
      obeyed: 0,
      ...(groups
        ? {
            groups: groups.map((group) => ({
              ...group,
              pairs: group.pairs.filter(([r, c]) => pairs.some(([x, y]) => x === r && y === c)),
            })),
          }
        : {}),
      ...(company ? { company } : {}),
    };
    return { ...open, obeyed: mostObeyed(open, helpers)?.obeyed ?? 0 };
  });

const amounts: fc.Arbitrary<AssignDecision> = fc
  .record({ rows: fc.integer({ min: 1, max: 2 }), columns: fc.integer({ min: 1, max: 3 }) })
  .chain(({ rows, columns }) => {
    const all = Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_, c) => [r, c] as const),
    ).flat();
    return fc.record({
      rows: fc.constant(Array.from({ length: rows }, (_, i) => i + 10)),
      columns: fc.constant(Array.from({ length: columns }, (_, i) => i + 20)),
      pairs: fc.constant(all),
      totals: fc.array(fc.integer({ min: columns, max: 4 }), { minLength: rows, maxLength: rows }),
      needs: fc.array(fc.nat(3), { minLength: columns, maxLength: columns }),
      orders: fc.array(fc.shuffledSubarray([...Array(columns).keys()], { minLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
      last: fc.boolean(),
      combat: fc.boolean(),
      limits: fc.option(fc.array(fc.nat(2), { minLength: columns, maxLength: columns })),
      free: fc.subarray([...Array(rows).keys()]),
      deadly: fc.subarray([...Array(rows).keys()]),
      oneByOne: fc.boolean(),
    });
  })
  .map(({ totals, needs, orders, last, combat, limits, free, deadly, oneByOne, ...rest }): AssignDecision => {
    const base = {
      ...asked,
      kind: 'assign' as const,
      ...rest,
      perRow: totals.map((n) => ({ min: n, max: n })),
      perColumn: rest.columns.map(() => ({ min: 0, max: 99 })),
      requirements: [],
      obeyed: 0,
      // One column takes all that the others may not be given.
      amounts: limits ? { least: 0, most: limits.map((n, c) => (c === 0 ? 4 : n)) } : { least: combat ? 0 : 1 },
    };
    if (!combat || limits) return base;
    const end = rest.columns.length - 1;
    return {
      ...base,
      lethal: orders.map((order) =>
        order.filter((c) => !last || c !== end).map((column) => ({ column, n: needs[column] as number })),
      ),
      ...(last ? { last: rest.rows.map((_, r) => (r === 0 ? end : null)) } : {}),
      free,
      deadly,
      oneByOne,
    };
  });

const decision: fc.Arbitrary<Decision> = fc.oneof(
  pick,
  order,
  pay,
  relation,
  amounts,
  fc
    .record({ min: fc.nat(3), more: fc.nat(5) })
    .map(({ min, more }) => ({ ...asked, kind: 'number' as const, min, max: min + more })),
  fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 5 }).map((found) => {
    const among = found.sort((a, b) => a - b);
    return { ...asked, kind: 'number' as const, min: among[0] as number, max: among.at(-1) as number, among };
  }),
  fc.constant<Decision>({
    ...asked,
    kind: 'act',
    acts: [
      { act: 'pass' },
      { act: 'play', card: 7 },
      { act: 'cast', card: 8 },
      { act: 'cast', card: 8, way: 'flashback' },
    ],
    mana: [{ act: 'activate', source: 9, ability: '0' }],
  }),
);

/** Everything that is written like an answer. */
const syntactic = (d: Decision): Answer[] => {
  switch (d.kind) {
    case 'pick':
      return sequencesOf(d.options, Math.min(4, Math.max(d.max + 1, ...(d.tuples ?? []).map((t) => t.length))));
    case 'order':
      return sequencesOf([...new Set(d.options)], d.options.length);
    case 'number':
      return Array.from({ length: d.max + 3 }, (_, i) => i - 1);
    case 'act':
      return [
        ...d.acts,
        ...d.mana,
        { act: 'play', card: 8 },
        { act: 'cast', card: 8, way: 'x' },
        { act: 'activate', source: 9, ability: '1' },
      ];
    case 'pay':
      return [
        { pay: 'auto' },
        ...[4, 5, 6, 7].map((source) => ({ pay: 'act', act: { act: 'activate', source, ability: '0' } }) as const),
        ...sequencesOf(['G', 'R'], 4)
          .filter(
            (mana) => String([...mana].sort()) === String(mana) || String([...mana].sort().reverse()) === String(mana),
          )
          .map((mana) => ({ pay: 'spend', mana }) as const),
      ];
    case 'assign': {
      const cells = d.rows.flatMap((row) => d.columns.map((column) => [row, column] as const));
      if (!d.amounts) return subsetsOf(cells);
      const most = Math.max(...d.perRow.map(({ max }) => max));
      let all: Pair[][] = [[]];
      for (const [row, column] of cells) {
        all = all.flatMap((pairs) =>
          Array.from({ length: most + 1 }, (_, n): Pair[] => (n === 0 ? pairs : [...pairs, [row, column, n]])),
        );
      }
      return all;
    }
    default:
      return [];
  }
};

const sorted = (d: Decision, answers: readonly Answer[]): string[] =>
  [...new Set(answers.map((x) => spendNormal(normal(d, x))))].sort();
const spendNormal = (text: string): string =>
  text.startsWith('{"pay":"spend"') ? JSON.stringify([...(JSON.parse(text) as { mana: string[] }).mana].sort()) : text;

const runs = { numRuns: 1000 };

describe('decisions', () => {
  test('what is listed is what is contained', () => {
    fc.assert(
      fc.property(decision, (d) => {
        const listed = list(d, 100_000);
        expect(listed).not.toBeNull();
        expect(sorted(d, listed ?? [])).toEqual(
          sorted(
            d,
            syntactic(d).filter((answer) => contains(d, answer) === null),
          ),
        );
        expect(size(d)).toBe(listed?.length);
        expect(new Set((listed ?? []).map((x) => normal(d, x))).size).toBe(listed?.length);
        if ((listed?.length ?? 0) > 0) expect(list(d, (listed?.length ?? 0) - 1)).toBeNull();
        expect(onlyAnswer(d)).toEqual(listed?.length === 1 ? listed[0] : null);
      }),
      runs,
    );
  });

  test('no legal answer obeys more requirements than the most', () => {
    fc.assert(
      fc.property(relation, (d) => {
        const open = { ...d, obeyed: 0 };
        const counts = syntactic(open)
          .filter((answer) => contains(open, answer) === null)
          .map((answer) => obeyedBy(open, matrixOf(open, answer) as Matrix));
        const most = mostObeyed(open);
        expect(most?.obeyed ?? -1).toBe(Math.max(-1, ...counts));
        if (most) expect(contains({ ...d, obeyed: most.obeyed }, pairsOf(d, most.matrix))).toBeNull();
      }),
      runs,
    );
  });

  test('samples are contained', () => {
    fc.assert(
      fc.property(decision, fc.integer({ min: 1 }), (d, seed) => {
        if (list(d, 0) !== null) return;
        const random = randomOf(seed);
        for (let i = 0; i < 5; i++) expect(contains(d, sample(d, random))).toBeNull();
      }),
      runs,
    );
  });

  test('every answer is sampled', () => {
    fc.assert(
      fc.property(fc.oneof(pick, order, relation), fc.integer({ min: 1 }), (d, seed) => {
        const listed = list(d, 12);
        if (!listed || listed.length === 0) return;
        const random = randomOf(seed);
        const seen = new Set<string>();
        for (let i = 0; i < 3000 && seen.size < listed.length; i++) seen.add(normal(d, sample(d, random)));
        expect(seen.size).toBe(listed.length);
      }),
      { numRuns: 60 },
    );
  });

  test('answers are reached part by part, and nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(pick, order, relation, amounts), (d) => {
        const listed = list(d, 60);
        if (!listed || listed.length === 0) return;
        const reached = new Set<string>();
        const known = new Set<string>();
        const grow = (prefix: readonly Part[]): void => {
          const key =
            d.kind === 'assign' ? JSON.stringify(prefix.map((x) => JSON.stringify(x)).sort()) : JSON.stringify(prefix);
          if (known.has(key)) return;
          known.add(key);
          const { done, next } = extend(d, prefix);
          if (done) reached.add(normal(d, prefix as Answer));
          else expect(next.length).toBeGreaterThan(0);
          for (const part of next) grow([...prefix, part]);
        };
        grow([]);
        expect([...reached].sort()).toEqual(listed.map((x) => normal(d, x)).sort());
      }),
      { numRuns: 150 },
    );
  });

  test('anything else is refused with a reason', () => {
    fc.assert(
      fc.property(decision, fc.jsonValue(), (d, junk) => {
        const reason = contains(d, junk);
        if (reason !== null) expect(typeof reason.code).toBe('string');
        const outside = [
          [],
          [999],
          [[999, 999]],
          { act: 'pass', extra: 1 },
          null,
          undefined,
          Number.NaN,
          1.5,
          '',
          [[10, -1, -1]],
        ];
        for (const x of outside) contains(d, x);
      }),
      runs,
    );
  });
});
