import {
  card,
  type Definition,
  damage,
  dies,
  draw,
  permanent,
  persist,
  self,
  spell,
  target,
  when,
} from '@rulewright/language';
import { describe, expect, it } from 'vitest';
import { Core, type Setting } from '../core.js';
import { hasStatus } from '../evaluate/aspects.js';
import { Game } from '../game.js';
import { faultsOf } from '../invariants.js';
import { rulebookOf } from '../rulebook/rulebook.js';
import { settingOf } from '../setup.js';
import { arrange } from './arrange.js';
import type { ArrangedObject, Arrangement } from './arrange.types.js';

const bear = card('Bear', '{1}{G}', 'Creature - Bear', '2/2', persist);
const mourner = card('Mourner', '{1}', 'Creature - Spirit', '1/1', when(dies(permanent()), draw()));
const spark = card('Spark', '{R}', 'Instant', spell(damage(self, target(permanent()), 2)));
const axe = card('Axe', '{1}', 'Artifact - Equipment');

const setting = (): Setting => settingOf(rulebookOf('2026-04-17'), [], { freeze: true });

const position = (objects: readonly ArrangedObject[], more: Partial<Arrangement> = {}): Arrangement => ({
  teams: [[0], [1]],
  players: [{}, {}],
  objects,
  at: { moment: 'begun', player: 0, step: 'precombat main' },
  ...more,
});

const on = (definition: Definition, owner = 0, more: Partial<ArrangedObject> = {}): ArrangedObject => ({
  definition,
  zone: 'battlefield',
  owner,
  ...more,
});

const set = (arrangement: Arrangement) => {
  const own = setting();
  const { state, things } = arrange(own, arrangement);
  expect(faultsOf(state)).toEqual([]);
  const core = new Core(own, state);
  const thing = (i: number): number => things[i] ?? 0;
  return { own, state, core, thing };
};

describe('arrange', () => {
  it('gives things in the order of the description, and zones in theirs', () => {
    const library = ['A', 'B', 'C'].map((name) => ({ ...on(card(name, '', 'Land')), zone: 'library' as const }));
    const { core, thing } = set(position(library));
    expect(core.zone('library', 0)).toEqual([thing(2), thing(1), thing(0)]);
  });

  it('sets what a permanent can be', () => {
    const { core, thing } = set(
      position([
        on(bear, 1, { controller: 0, tapped: true, sick: true, damage: 1, counters: [{ kind: '+1/+1', n: 2 }] }),
        on(axe, 0, { attachedTo: 0 }),
        on(mourner, 0, { copyOf: 0 }),
      ]),
    );
    const o = core.object(thing(0));
    expect(core.controller(thing(0))).toBe(0);
    expect(o?.owner).toBe(1);
    expect(core.chars(thing(0)).power).toBe(4);
    expect(core.object(thing(1))?.attachedTo).toBe(thing(0));
    expect(core.chars(thing(2)).name).toBe('Bear');
    for (const [i, sick] of [true, false, false].entries()) {
      const one = core.object(thing(i));
      expect(one && hasStatus(core, one, 'sick')).toBe(sick);
    }
  });

  it('sets up combat from both sides', () => {
    const { core, thing } = set(
      position([on(bear, 0, { attacking: -2 }), on(bear, 1, { blocking: [0] })], {
        at: { moment: 'begun', player: 0, step: 'declare blockers' },
      }),
    );
    expect(core.object(thing(0))?.attacking).toBe(-2);
    expect(core.object(thing(0))?.blockedBy).toEqual([thing(1)]);
    expect(core.s.combats).toBe(1);
  });

  it('keeps the order of timestamps', () => {
    const { core, thing } = set(position([on(bear, 0, { timestamp: 2 }), on(mourner, 0, { timestamp: 1 })]));
    const [first, second] = [0, 1].map((i) => core.object(thing(i))?.timestamp ?? 0);
    expect(first).toBeGreaterThan(second ?? 0);
  });

  it('triggers nothing, and goes on as if it had been played to', () => {
    const { own, state, thing } = set(
      position([
        on(bear),
        on(mourner),
        { definition: spark, zone: 'stack', owner: 1, controller: 1, decided: { targets: [0] } },
        { zone: 'stack', owner: 0, source: 4, ability: 'persist' },
        { definition: bear, zone: 'graveyard', owner: 0 },
      ]),
    );
    const game = new Game(own, state, { at: () => true });
    expect(game.start()?.player).toBe(0);
    expect(game.core.s.stack).toEqual([thing(2), thing(3)]);
    expect(game.core.s.waiting).toEqual([]);
    for (let passes = 0; passes < 4; passes++) game.answer({ act: 'pass' });
    expect(game.core.object(thing(0))).toBeNull();
    expect(game.decision?.why).toBe('order triggers');
  });
});
