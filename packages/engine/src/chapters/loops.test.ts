import { card, type Thing } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { TurnBoard } from '../../test/turn-board.js';
import { Proposal } from '../core.js';
import { LoopWatch, loopKey } from './loops.js';

const bear = card('Bear', '{1}{G}', 'Creature - Bear', '2/2');
const ox = card('Ox', '{1}{G}', 'Creature - Ox', '2/2');

/** Exiles it and brings it back: a new object with a new timestamp. */
const blink = (b: TurnBoard, thing: Thing): Thing => {
  const there = new Proposal('move', 0, 'verb-move-zone');
  there.what = thing;
  there.toZone = 'exile';
  const exiled = b.run(b.g.rules.perform(b.g, [there]))[0]?.became ?? 0;
  const back = new Proposal('move', 0, 'verb-move-zone');
  back.what = exiled;
  back.toZone = 'battlefield';
  return b.run(b.g.rules.perform(b.g, [back])).find((e) => e.verb === 'move')?.became ?? 0;
};

const board = (): TurnBoard => {
  const b = new TurnBoard();
  b.at('precombat main');
  return b;
};

describe('the key of a state', () => {
  test('does not see identities and timestamps', () => {
    const b = board();
    let one = b.put(bear);
    let two = b.put(bear);
    [one, two] = [blink(b, one), blink(b, two)];
    b.g.rules.nextStep(b.g);
    b.at('precombat main');
    const key = loopKey(b.g.s);
    [one, two] = [blink(b, one), blink(b, two)];
    b.at('precombat main');
    b.g.w(0).remembered = [];
    expect(loopKey(b.g.s)).toBe(key);
  });

  test('sees life, counters, order and who is whose', () => {
    const changes: ((b: TurnBoard, own: Thing) => void)[] = [
      (b) => {
        b.g.w(0).teams = [
          { members: [0], life: 19 },
          { members: [1], life: 20 },
        ];
      },
      (b, own) => {
        b.g.write(own, 0).counters = [{ kind: 'charge', n: 1 }];
      },
      (b, own) => {
        b.g.write(own, 0).attachedTo = b.g.s.battlefield[1] ?? 0;
      },
      (b, own) => {
        b.g.write(own, 0).timestamp = 1_000_000;
      },
      (b) => {
        b.put(ox);
      },
    ];
    for (const change of changes) {
      const b = board();
      const own = b.put(bear);
      b.put(ox);
      const key = loopKey(b.g.s);
      change(b, own);
      expect(loopKey(b.g.s)).not.toBe(key);
    }
  });
});

describe('the watch', () => {
  test('a loop without a choice is found, and the game is a draw', () => {
    const b = board();
    let own = b.put(bear);
    const watch = new LoopWatch();
    let found = false;
    for (let i = 0; i < 1000 && !found; i++) {
      own = blink(b, own);
      found = watch.repeats(b.g);
    }
    expect(found).toBe(true);
    expect(b.g.s.over).toEqual({ winners: [], rule: 'mandatory-loop' });
  });

  test('goes on from where it was kept', () => {
    const b = board();
    let own = b.put(bear);
    const whole = new LoopWatch();
    let kept = new LoopWatch();
    for (let i = 0; i < 1000; i++) {
      own = blink(b, own);
      const before = b.g.seal();
      const found = whole.repeats(b.g);
      b.g.restore(before);
      expect(kept.repeats(b.g)).toBe(found);
      if (found) return;
      kept = new LoopWatch(JSON.parse(JSON.stringify(kept.watched)));
    }
    expect.fail('no loop was found');
  });

  test('a choice breaks it, and growth is none', () => {
    const b = board();
    const own = b.put(bear);
    const watch = new LoopWatch();
    for (let i = 0; i < 600; i++) {
      b.g.write(own, 4095).counters = [{ kind: 'charge', n: i + 1 }];
      expect(watch.repeats(b.g)).toBe(false);
    }
    for (let i = 0; i < 600; i++) {
      if (i % 100 === 0) watch.reset();
      expect(watch.repeats(b.g)).toBe(false);
    }
  });
});
