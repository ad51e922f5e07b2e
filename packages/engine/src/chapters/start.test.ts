import { card, type Decision, type RulesDate, rulesDates, type Thing } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { TurnBoard } from '../../test/turn-board.js';

const cards = Array.from({ length: 30 }, (_, i) => card(`Card ${i}`, '{1}', 'Artifact'));

/** A game begun in which each player takes so many mulligans. */
const begun = (
  date: RulesDate,
  mulligans: readonly number[],
  teams?: readonly (readonly number[])[],
): { b: TurnBoard; asked: Decision[]; named: string[] } => {
  const b = new TurnBoard({ date, teams: teams ?? mulligans.map((_, i) => [i]) });
  for (let p = 0; p < mulligans.length; p++) for (const c of cards) b.put(c, p, 'library');
  const asked: Decision[] = [];
  const named: string[] = [];
  b.answering = (d) => {
    asked.push(d);
    if (d.kind !== 'pick') return [];
    if (d.why === 'bottom cards') {
      const bottom = d.options.slice(0, d.min);
      named.push(...bottom.map((card) => b.g.chars(card as Thing).name));
      return bottom;
    }
    return [b.g.player(d.player).mulligans < (mulligans[d.player] ?? 0) ? 'mulligan' : 'keep'];
  };
  b.run(b.g.rules.startGame(b.g));
  return { b, asked, named };
};

const hands = (b: TurnBoard): number[] => b.g.s.players.map((p) => p.hand.length);

describe('the start of a game', () => {
  test('shuffled libraries, seven cards, 20 life, and the first untap step', () => {
    const { b } = begun('2026-04-17', [0, 0]);
    expect(hands(b)).toEqual([7, 7]);
    expect(b.g.s.players.map((p) => p.cards)).toEqual([23, 23]);
    expect(b.g.s.teams.map((t) => t.life)).toEqual([20, 20]);
    expect([b.g.s.turn, b.g.s.step, b.g.s.begun]).toEqual([1, 'untap', false]);
    const names = b.g.player(0).hand.map((ref) => b.g.chars(ref).name);
    expect(names).not.toEqual(cards.slice(-7).map((c) => c.name));
  });

  test('a team of two starts with the life of its date', () => {
    for (const date of rulesDates) {
      const { b } = begun(
        date,
        [0, 0, 0, 0],
        [
          [0, 1],
          [2, 3],
        ],
      );
      expect(
        b.g.s.teams.map((t) => t.life),
        date,
      ).toEqual(date < '2008' ? [40, 40] : [30, 30]);
    }
  });

  test('hands after mulligans by date', () => {
    for (const date of rulesDates) expect(hands(begun(date, [2, 1]).b), date).toEqual([5, 6]);
    for (const date of rulesDates) {
      // With more than two players the first is free, from 2008.
      expect(hands(begun(date, [2, 1, 0]).b), date).toEqual(date < '2008' ? [5, 6, 7] : [6, 7, 7]);
    }
  });

  test('one player after the other up to 2008, in rounds after that', () => {
    for (const date of rulesDates) {
      const order = begun(date, [2, 1])
        .asked.filter((d) => d.why === 'mulligan')
        .map((d) => d.player);
      expect(order, date).toEqual(date < '2009' ? [0, 0, 0, 1, 1] : [0, 1, 0, 1, 0]);
    }
  });

  test('2026: seven cards each time, then some to the bottom, the last named undermost', () => {
    const { b, asked, named } = begun('2026-04-17', [2, 0]);
    const put = asked.filter((d) => d.why === 'bottom cards');
    expect(put.map((d) => (d.kind === 'pick' ? [d.options.length, d.min, d.ordered] : []))).toEqual([
      [7, 1, true],
      [7, 2, true],
    ]);
    const p = b.g.player(0);
    expect(p.cards).toBe(25);
    expect(p.library.slice(0, 2).map((ref) => b.g.chars(ref).name)).toEqual(named.slice(-2).reverse());
  });

  test('nobody can go below no card', () => {
    for (const date of rulesDates) expect(hands(begun(date, [99, 0]).b), date).toEqual([0, 7]);
  });
});
