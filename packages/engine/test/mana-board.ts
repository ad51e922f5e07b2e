import {
  type Ability,
  type Answer,
  a,
  activated,
  activatedIf,
  addMana,
  always,
  amount,
  it as candidate,
  card,
  chooseOne,
  compare,
  could,
  creature,
  type Decision,
  type Definition,
  damage,
  exile,
  happens,
  land,
  one,
  type Pattern,
  payLife,
  permanent,
  player,
  ref,
  sacrifice,
  self,
  type Thing,
  take,
  tally,
  tap,
  times,
  untapped,
  when,
  words,
  would,
  you,
  yours,
} from '@rulewright/language';
import type { Doing, Purpose } from '../src/core.js';
import { type ManaUnit, TAPPED } from '../src/state/records.js';
import { TurnBoard } from './turn-board.js';

/* Things that make mana, one of each kind. */

export const basic = (name: string): Definition => card(name, '', `Basic Land - ${name}`);
export const snowBasic = (name: string): Definition => card(`Snow-Covered ${name}`, '', `Basic Snow Land - ${name}`);
export const forest = basic('Forest');
export const island = basic('Island');
export const mountain = basic('Mountain');
export const dual = card('Dual', '', 'Land', activated('{T}', addMana('white')), activated('{T}', addMana('blue')));
export const wastes = card('Wastes', '', 'Land', activated('{T}', addMana('colorless')));
export const elf = card('Elf', '{G}', 'Creature - Elf', '1/1', activated('{T}', addMana('green')));
export const gate = card(
  'Gate',
  '',
  'Land',
  activated('{T}', addMana('colorless')),
  activated(['{W/U}', '{T}'], chooseOne(addMana('white', 2), [addMana('white'), addMana('blue')], addMana('blue', 2))),
);
export const mirror = card(
  'Mirror',
  '',
  'Land',
  activated(
    '{T}',
    addMana(one(a('manaType', could({ on: 'addMana', from: permanent(land, yours), mana: candidate })))),
  ),
);
export const doubling: Ability = always(
  would(
    { on: 'addMana', by: you, from: permanent(), n: amount('n'), because: 'tapping for mana' },
    happens({ n: times(2, ref('n')) }),
  ),
);
export const reflection = card('Doubler', '{4}{G}{G}', 'Enchantment', doubling);
export const blight = card(
  'Blight',
  '{2}{B}',
  'Enchantment',
  always(
    would(
      { on: 'addMana', from: permanent(land), because: 'tapping for mana' },
      happens({ n: 1, mana: words('black') }),
    ),
  ),
);

export const treasure = card('Treasure', '', 'Artifact', activated(['{T}', sacrifice(self)], addMana(one(a('color')))));
export const signet = card('Signet', '{2}', 'Artifact', activated('{1}{T}', addMana(['white', 'blue'])));
export const rock = card('Rock', '{2}', 'Artifact', activated('{T}', addMana('colorless', 2)));
export const drum = card(
  'Drum',
  '{1}',
  'Artifact',
  activated(['{T}', tap(one(permanent(creature, yours, untapped)))], addMana(one(a('color')))),
);
export const altar = card(
  'Altar',
  '{3}',
  'Artifact',
  activated(sacrifice(one(permanent(creature, yours))), addMana('colorless', 2)),
);
export const bear = card('Bear', '{1}{G}', 'Creature - Bear', '2/2');
export const cinder = card(
  'Cinder',
  '{B/R}',
  'Creature - Elemental Shaman',
  '1/1',
  activatedIf(
    { only: compare(tally({ on: 'activate', what: self }, 'turn'), '<', 3) },
    '{1}',
    chooseOne(addMana('black'), addMana('red')),
  ),
);
export const agent = card('Agent', '{1}{B}', 'Creature - Rogue', '1/1', activated('{R}', addMana('black')));
export const pala = card(
  'Pala',
  '{2}',
  'Artifact Creature - Scarecrow',
  '1/1',
  activated('{2}{Q}', addMana(one(a('color')))),
);
export const vivid = card(
  'Vivid',
  '',
  'Land',
  activated('{T}', addMana('red')),
  activated(['{T}', take('charge', self)], addMana(one(a('color')))),
);
export const painful = card(
  'Painful',
  '',
  'Land',
  activated('{T}', addMana('colorless')),
  activated('{T}', chooseOne(addMana('black'), addMana('red')), damage(self, you, 1)),
);
export const bloody = card(
  'Bloody',
  '',
  'Land',
  activated('{T}', addMana('colorless')),
  activated(['{T}', payLife(1)], addMana(one(a('color')))),
);
export const grove = card('Grove', '', 'Land', activated('{T}', addMana(one(a('color')), 2)));
export const growth = card(
  'Growth',
  '{G}',
  'Enchantment',
  when({ on: 'addMana', from: permanent(land), because: 'tapping for mana', per: 'event' }, addMana('green')),
);
export const guide = card(
  'Guide',
  '{2}{R}',
  'Creature - Ape Spirit',
  '2/2',
  activatedIf({ in: ['hand'] }, exile(self), addMana('red')),
);
export const commons = card('Commons', '', 'Land', activatedIf({ by: player }, '{T}', addMana('white')));

export const onlyFor = (pattern: Pattern, n = 2): Ability => ({
  ability: 'activated',
  cost: [{ do: 'pay', mana: '{T}' }],
  do: [{ do: 'addMana', mana: words('colorless'), n, only: pattern }],
});
export const den = card('Den', '', 'Land', onlyFor({ on: 'cast', what: { a: 'object', such: creature } }));
export const forge = card('Forge', '', 'Land', onlyFor({ on: 'activate' }));

export const spell: Purpose = { verb: 'cast', thing: 0, excluding: 0 };
export const doing: Doing = { cause: 0, rule: null, paying: true, because: 'cost', applied: [] };

const symbols = (units: readonly ManaUnit[]): string =>
  units
    .map((unit) => unit.symbol)
    .sort()
    .join('');

export class ManaBoard extends TurnBoard {
  can(cost: string, purpose: Purpose = spell, player = 0): boolean {
    return this.g.rules.canPayMana(this.g, player, cost, purpose);
  }

  /** Pays, by the proposal unless other answers are given first; what was spent, as symbols. */
  pay(cost: string, answers: readonly ((d: Decision) => Answer)[] = [], purpose: Purpose = spell): string | null {
    const queue = [...answers];
    this.answering = (d) =>
      queue.shift()?.(d) ?? (d.kind === 'pay' ? { pay: 'auto' } : d.kind === 'pick' ? d.options.slice(0, d.min) : []);
    const paid = this.run(this.g.rules.payMana(this.g, 0, cost, purpose, doing));
    if (queue.length > 0) throw new Error(`${queue.length} answers were not asked for`);
    return paid === null ? null : symbols(paid);
  }

  get pool(): string {
    return symbols(this.g.player(0).pool);
  }

  tapped(thing: Thing): boolean {
    return ((this.g.object(thing)?.flags ?? 0) & TAPPED) !== 0;
  }

  activate(thing: Thing, index = 0): boolean {
    const { abilities } = this.g.chars(thing);
    return this.run(this.g.rules.activateMana(this.g, 0, thing, abilities[index]?.id ?? ''));
  }
}

export const board = (options: ConstructorParameters<typeof TurnBoard>[0] = {}): ManaBoard => {
  const made = new ManaBoard(options);
  made.at('precombat main');
  return made;
};

/** Things that have been there since before the turn. */
export const settled = (b: ManaBoard): void => {
  for (const player of [0, 1]) b.g.writePlayer(player).turnBegan = b.g.tick();
  b.g.w(4095);
};
