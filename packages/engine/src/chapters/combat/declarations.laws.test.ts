import {
  type Ability,
  all,
  always,
  attacks,
  blocks,
  can,
  cant,
  compare,
  count,
  creature,
  defender,
  fear,
  flying,
  haste,
  is,
  isBlockedBy,
  menace,
  must,
  named,
  object,
  on,
  type Pair,
  playerThing,
  type RulesDate,
  reach,
  ref,
  self,
  type Thing,
} from '@rulewright/language';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Board } from '../../../test/combat-board.js';
import type { Proc } from '../../core.js';
import { list, sample } from '../../decisions/index.js';
import { declareAttackers, declareBlockers } from '../combat.js';

/*
 * What may be declared is tried against all subsets, judged here by what the abilities mean to a reader, not by how
 * they are written.
 */

const abilities = {
  flying,
  reach,
  menace,
  fear,
  defender,
  haste,
  cantBlock: always(cant(blocks(self))),
  unblockable: always(cant(isBlockedBy(self, object()))),
  twoAtMost: always(
    cant(
      isBlockedBy(self, named(object(), 'blockers'), { per: 'what', such: compare(count(ref('blockers')), '>', 2) }),
    ),
  ),
  mustBlock: always(must(blocks(self))),
  lure: always(must(blocks(object(creature), self))),
  mustBeBlocked: always(must(on('block', { what: self, per: 'what' }))),
  blocksTwo: always(
    can(blocks(self, named(object(), 'blocked'), { per: 'by', such: compare(count(ref('blocked')), '<=', 2) })),
  ),
  mustAttack: always(must(attacks(self))),
  mustAttackLast: always(must(on('attack', { what: self, to: { a: 'player', such: is({ ref: 'it' }, ref('last')) } }))),
  notAlone: always(
    cant(
      on('attack', {
        what: named(object(), 'attackers'),
        per: 'event',
        such: all(is(self, ref('attackers')), compare(count(ref('attackers')), '<=', 1)),
      }),
    ),
  ),
  onlyOne: always(
    cant(
      on('attack', {
        what: named(object(), 'attackers'),
        per: 'event',
        such: compare(count(ref('attackers')), '>', 1),
      }),
    ),
  ),
} as const satisfies Record<string, Ability>;

type Name = keyof typeof abilities | 'tapped' | 'sick' | 'black';
type Piece = readonly Name[];

const made = (piece: Piece) => ({
  abilities: piece.flatMap((name) => (name in abilities ? [abilities[name as keyof typeof abilities]] : [])),
  tapped: piece.includes('tapped'),
  sick: piece.includes('sick'),
  colors: piece.includes('black') ? ['black'] : [],
});

const pieces = (max: number, ...names: readonly Name[]): fc.Arbitrary<Piece[]> =>
  fc.array(fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }), { minLength: 1, maxLength: max });

/** All ways in which each row takes up to so many of the columns. */
const declarations = (rows: readonly Thing[], columns: readonly Thing[], most: (row: Thing) => number): Pair[][] => {
  let found: Pair[][] = [[]];
  for (const row of rows) {
    const choices = Array.from({ length: 2 ** columns.length }, (_, mask) =>
      columns.filter((_c, i) => mask & (1 << i)),
    ).filter((set) => set.length <= most(row));
    found = found.flatMap((before) => choices.map((set) => [...before, ...set.map((c): Pair => [row, c])]));
  }
  return found;
};

const written = (answers: readonly (readonly Pair[])[]): string[] =>
  answers.map((pairs) => JSON.stringify(pairs.map((pair) => JSON.stringify(pair)).sort())).sort();

const compareWith = (b: Board, proc: Proc, legal: readonly (readonly Pair[])[]): void => {
  const d = b.question(proc);
  if (!d) {
    // Not asked: there is one answer only.
    expect(legal.length).toBe(1);
    return;
  }
  const listed = list(d, 100_000) as readonly (readonly Pair[])[] | null;
  expect(written(listed ?? [])).toEqual(written(legal));
  let x = 7;
  const random = () => {
    x = (x * 16807) % 2147483647;
    return x / 2147483647;
  };
  const known = new Set(written(legal));
  for (let i = 0; i < 5; i++) expect(known.has(written([sample(d, random) as readonly Pair[]])[0] ?? '')).toBe(true);
};

/** Those of the declarations that obey as many requirements as any, or as those without needless help do. */
const obedient = (
  declared: readonly Pair[][],
  obeys: (pairs: readonly Pair[]) => number,
  helps: (pair: Pair) => boolean,
  date: RulesDate,
): Pair[][] => {
  const counted = declared.map((pairs) => ({ pairs, n: obeys(pairs) }));
  const asked = date === '2006-07-15' ? counted.filter(({ pairs }) => pairs.every((pair) => !helps(pair))) : counted;
  const most = Math.max(...asked.map(({ n }) => n));
  return counted.filter(({ n }) => n >= most).map(({ pairs }) => pairs);
};

const date = fc.constantFrom<RulesDate>('2006-07-15', '2008-05-01', '2026-04-17');

test('blocks: what is offered is what a reader of the cards would allow', () => {
  const attackers = pieces(3, 'flying', 'menace', 'fear', 'unblockable', 'twoAtMost', 'lure', 'mustBeBlocked');
  const blockers = pieces(4, 'flying', 'reach', 'cantBlock', 'mustBlock', 'blocksTwo', 'tapped', 'black');
  fc.assert(
    fc.property(attackers, blockers, date, (theirs, ours, when) => {
      const b = new Board(when);
      const a = theirs.map((piece) => b.put(0, made(piece)));
      const d = ours.map((piece) => b.put(1, made(piece)));
      b.attack(...a);
      const has = (thing: Thing, name: Name): boolean =>
        (theirs[a.indexOf(thing)] ?? ours[d.indexOf(thing)])?.includes(name) ?? false;
      const may = ([blocker, attacker]: Pair): boolean =>
        !has(blocker, 'tapped') &&
        !has(blocker, 'cantBlock') &&
        !has(attacker, 'unblockable') &&
        (!has(attacker, 'flying') || has(blocker, 'flying') || has(blocker, 'reach')) &&
        (!has(attacker, 'fear') || has(blocker, 'black'));
      const legal = (pairs: readonly Pair[]): boolean =>
        pairs.every(may) &&
        a.every((attacker) => {
          const n = pairs.filter(([, x]) => x === attacker).length;
          return (n !== 1 || !has(attacker, 'menace')) && (n <= 2 || !has(attacker, 'twoAtMost'));
        });
      const obeys = (pairs: readonly Pair[]): number =>
        d.filter((x) => has(x, 'mustBlock') && pairs.some(([y]) => y === x)).length +
        pairs.filter(([, x]) => has(x, 'lure')).length +
        a.filter((x) => has(x, 'mustBeBlocked') && pairs.some(([, y]) => y === x)).length;
      const helps = ([x, y]: Pair): boolean => !has(x, 'mustBlock') && !has(y, 'lure') && !has(y, 'mustBeBlocked');
      const declared = declarations(d, a, (x) => (has(x, 'blocksTwo') ? 2 : 1)).filter(legal);
      compareWith(b, declareBlockers(b.g), obedient(declared, obeys, helps, when));
    }),
    { numRuns: 600 },
  );
});

test('attacks: what is offered is what a reader of the cards would allow', () => {
  const attackers = pieces(4, 'defender', 'haste', 'sick', 'tapped', 'mustAttack', 'notAlone', 'onlyOne');
  fc.assert(
    fc.property(attackers, fc.boolean(), fc.boolean(), date, (ours, third, walker, when) => {
      const b = new Board(when, third ? [[0], [1], [2]] : [[0], [1]]);
      const a = ours.map((piece) => b.put(0, made(piece)));
      const targets = [1, ...(third ? [2] : [])].map(playerThing);
      if (walker) targets.push(b.put(1, { types: ['planeswalker'] }));
      const has = (thing: Thing, name: Name): boolean => ours[a.indexOf(thing)]?.includes(name) ?? false;
      const may = ([x]: Pair): boolean =>
        !has(x, 'tapped') && (!has(x, 'sick') || has(x, 'haste')) && !has(x, 'defender');
      const legal = (pairs: readonly Pair[]): boolean =>
        pairs.every(may) &&
        (pairs.length !== 1 || !pairs.some(([x]) => has(x, 'notAlone'))) &&
        (pairs.length < 2 || !a.some((x) => has(x, 'onlyOne')));
      const obeys = (pairs: readonly Pair[]): number => pairs.filter(([x]) => has(x, 'mustAttack')).length;
      const declared = declarations(a, targets, () => 1).filter(legal);
      compareWith(
        b,
        declareAttackers(b.g),
        obedient(declared, obeys, ([x]) => !has(x, 'mustAttack'), when),
      );
    }),
    { numRuns: 600 },
  );
});

test('many requirements that compete are met exactly, and soon', () => {
  const b = new Board();
  const a = Array.from({ length: 12 }, (_, i) => b.put(0, made(i < 3 ? ['lure', 'menace'] : ['mustBeBlocked'])));
  for (let i = 0; i < 14; i++) b.put(1, made(i % 3 === 0 ? ['mustBlock'] : []));
  b.attack(...a);
  const begun = performance.now();
  const d = b.question(declareBlockers(b.g));
  // Each of the 14 obeys a lure (or leaves it to block another that must be blocked), and 5 must block anyway.
  expect(d?.kind === 'assign' && d.obeyed).toBe(19);
  expect(performance.now() - begun).toBeLessThan(2000);
});
