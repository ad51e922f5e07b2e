import { abilitiesNamed, FACE_DOWN, isAttacked } from '@rulewright/engine';
import type {
  Act,
  ActivatedAbility,
  Answer,
  AssignDecision,
  Decision,
  Pair,
  Thing,
  Value,
  Why,
} from '@rulewright/language';
import type {
  ActivateDeed,
  Assigned,
  Attack,
  Block,
  CastDeed,
  Choices,
  Deed,
  MayDeed,
  TurnDeed,
} from '../scenario.types.js';
import { Bag, symbolsOf } from './bag.js';
import type { Driver } from './driver.js';
import { optionFor, optionsFor } from './options.js';
import { sayDecision } from './say.js';
import { refused, trouble } from './trouble.js';
import {
  forbiddenBy,
  whyNotActivate,
  whyNotCast,
  whyNotCastFaceDown,
  whyNotFight,
  whyNotPlay,
  whyNotTurnUp,
} from './why-not.js';

/** Plays what a player does. */
export const perform = (driver: Driver, by: string | undefined, deed: Deed): void => {
  const player = by === undefined ? null : driver.names.needPlayer(by);
  switch (deed.deed) {
    case 'cast':
      cast(driver, player, deed);
      return;
    case 'activate':
      activate(driver, player, deed);
      return;
    case 'turn':
      turnFaceUp(driver, player, deed);
      return;
    case 'play':
      play(driver, player, deed.card);
      return;
    case 'tap':
      tap(driver, player, deed.sources, deed.mana);
      return;
    case 'pass':
      pass(driver, player);
      return;
    case 'attack':
      attack(driver, player, deed.attacks);
      return;
    case 'block':
      block(driver, player, deed.blocks);
      return;
    case 'assign':
      assign(driver, player, deed.groups);
      return;
    case 'choose':
      choose(driver, player, deed.values);
      return;
    case 'may':
      may(driver, player, deed);
      return;
    case 'order':
      order(driver, player, deed.values);
      return;
    case 'call':
      call(driver, player, deed.side);
      return;
    case 'name':
      name(driver, player, deed.name);
      return;
    case 'concede':
      driver.game.leave(player ?? driver.decision?.player ?? 0);
      driver.flow();
      return;
  }
};

const who = (driver: Driver, player: number): string => driver.names.say(-1 - player);

// ------------------------------------------------------------------------------------------- acts of priority

type ActDecision = Extract<Decision, { kind: 'act' }>;

/** The act decision of the player: an open one, or that of priority. */
const actDecision = (driver: Driver, player: number | null): ActDecision => {
  const open = driver.question;
  if (open?.kind === 'act' && (player === null || open.player === player)) return open;
  const d = driver.priority();
  if (player === null || d.player === player) return d;
  driver.bringPriorityTo(player);
  return driver.priority();
};

const submit = (driver: Driver, act: Act, bag: Bag | null): void => {
  const before = driver.logged.length;
  driver.bag = bag;
  driver.answer(act);
  const taken = driver.logged.slice(before).find(({ entry }) => entry.log === 'rewound');
  if (taken?.entry.log !== 'rewound') return;
  driver.bag = null;
  refused(`that could not be completed, and was taken back`, [taken.entry.rule, 'cast-illegal']);
};

/** The halves of a split card; none: it is no such card. */
const halvesOf = (core: Driver['core'], card: Thing): readonly number[] =>
  core.setting.printed[core.object(card)?.def ?? -1]?.halves ?? [];

const cast = (driver: Driver, player: number | null, deed: CastDeed): void => {
  const d = actDecision(driver, player);
  const { names, core } = driver;
  const first = names.need(deed.card);
  const cards = names
    .meant(deed.card)
    .map(({ now }) => now)
    .filter((now) => deed.from === undefined || core.object(now)?.place === deed.from);
  const { faceDown, ...said } = deed;
  const acts = d.acts.filter((act) => act.act === 'cast' && cards.includes(act.card));
  const halves = cards.flatMap((card) =>
    halvesOf(core, card).map((half) => core.setting.printed[half]?.chars.name ?? ''),
  );
  if (halves.length > 0 && !halves.includes(deed.way ?? ''))
    trouble(`${deed.card} has two halves`, `say which: using ${halves.join(', or using ')}`);
  // Another cost than the usual one is asked for; a half, or to be face down, is a way by itself.
  const asked = faceDown ? 'face down' : halves.length > 0 ? deed.way : undefined;
  const act = acts.find((one) => one.act === 'cast' && one.way === asked);
  if (act?.act !== 'cast') {
    if (deed.from !== undefined && cards.length === 0)
      refused(`${deed.card} is not in the ${deed.from}`, ['cast-checked']);
    if (acts.length > 0 && halves.length > 0)
      refused(`${asked} cannot be cast here`, ['split-card-cast-half', 'cast-targets', 'cost-resources']);
    const why = faceDown ? whyNotCastFaceDown : whyNotCast;
    const { text, reasons } = why(driver, d.player, cards[0] ?? first.now);
    refused(`${who(driver, d.player)} cannot cast ${deed.card}${faceDown ? ' face down' : ''} here: ${text}`, reasons);
  }
  const { way: _, ...rest } = said;
  submit(driver, act, new Bag({ about: 'cast', card: act.card }, act.way === undefined ? said : rest));
};

/** Turns up what is face down, as a special action. */
const turnFaceUp = (driver: Driver, player: number | null, deed: TurnDeed): void => {
  const { names, core } = driver;
  names.need(deed.source);
  const d = actDecision(driver, player);
  const sources = names.meant(deed.source).map(({ now }) => now);
  const act = d.acts.find(
    (one) =>
      one.act === 'activate' &&
      sources.includes(one.source) &&
      (core.object(one.source)?.flags ?? 0) & FACE_DOWN &&
      core.object(one.source)?.place === 'battlefield',
  );
  if (act?.act !== 'activate') {
    const { text, reasons } = whyNotTurnUp(driver, d.player, sources[0] ?? 0);
    refused(`${who(driver, d.player)} cannot turn ${deed.source} face up here: ${text}`, reasons);
  }
  submit(driver, act, new Bag({ about: 'activate', source: act.source }, deed));
};

const play = (driver: Driver, player: number | null, card: string): void => {
  const d = actDecision(driver, player);
  driver.names.need(card);
  const cards = driver.names.meant(card).map(({ now }) => now);
  const act = d.acts.find((one) => one.act === 'play' && cards.includes(one.card));
  if (!act) {
    const { text, reasons } = whyNotPlay(driver, d.player, cards[0] ?? 0);
    refused(`${who(driver, d.player)} cannot play ${card} here: ${text}`, reasons);
  }
  submit(driver, act, null);
};

const activate = (driver: Driver, player: number | null, deed: ActivateDeed): void => {
  const { names, core } = driver;
  names.need(deed.source);
  const d = actDecision(driver, player);
  const sources = names.meant(deed.source).map(({ now }) => now);
  const acts = [...d.acts, ...d.mana].filter((act) => act.act === 'activate' && sources.includes(act.source));
  const meant = sources.flatMap((source) => {
    const all = core.chars(source).abilities.filter(({ ability }) => ability.ability === 'activated');
    return (deed.ability === undefined ? all : abilitiesNamed(all, deed.ability)).map((instance) => ({
      source,
      instance,
    }));
  });
  const [one] = meant;
  const ability = deed.ability === undefined ? 'activated ability' : `ability "${deed.ability}"`;
  if (!one) refused(`${deed.source} has no ${ability}`, ['activate']);
  const fits = acts.filter(
    (act) =>
      act.act === 'activate' &&
      meant.some(({ source, instance }) => act.source === source && act.ability === instance.id),
  );
  const [act] = fits;
  if (act?.act !== 'activate') {
    const { text, reasons } = whyNotActivate(
      driver,
      d.player,
      one.source,
      one.instance.id,
      one.instance.ability as ActivatedAbility,
    );
    refused(`${who(driver, d.player)} cannot activate the ${ability} of ${deed.source} here: ${text}`, reasons);
  }
  const different = new Set(fits.map((fit) => (fit.act === 'activate' ? fit.ability : '')));
  if (deed.ability === undefined && different.size > 1)
    trouble(
      `${deed.source} has several abilities that can be activated`,
      'say which: activate {T} of ..., or its number',
    );
  const isMana = d.mana.includes(act);
  const choices: Choices = deed;
  submit(
    driver,
    act,
    isMana ? new Bag({ about: 'mana' }, choices) : new Bag({ about: 'activate', source: act.source }, choices),
  );
};

const tap = (driver: Driver, player: number | null, sources: readonly string[], mana: string | undefined): void => {
  const wanted = [...symbolsOf(mana ?? '')];
  for (const source of sources) {
    driver.names.need(source);
    const d = actDecision(driver, player);
    const things = driver.names.meant(source).map(({ now }) => now);
    const acts = d.mana.filter((act) => act.act === 'activate' && things.includes(act.source));
    const [first] = acts;
    if (!first) refused(`${who(driver, d.player)} cannot tap ${source} for mana here`, ['mana-ability-timing']);
    if (wanted.length === 0) {
      if (new Set(acts.map((act) => (act.act === 'activate' ? act.ability : ''))).size > 1 && mana === undefined) {
        trouble(`${source} can make several kinds of mana`, `say which: tap ${source} for {...}`);
      }
      submit(driver, first, null);
      continue;
    }
    // What an ability makes is tried with the choices that are still to be said.
    driver.bag = new Bag({ about: 'mana' }, {});
    const found = acts.flatMap((act) => {
      const symbol = wanted.find((one) => driver.manaGained(act, one).includes(one));
      return symbol === undefined ? [] : [{ act, symbol }];
    })[0];
    if (!found) refused(`${source} does not make {${wanted.join('}{')}} here`, ['mana-ability']);
    for (const symbol of driver.manaGained(found.act, found.symbol)) {
      const at = wanted.indexOf(symbol);
      if (at >= 0) wanted.splice(at, 1);
    }
    submit(driver, found.act, new Bag({ about: 'mana' }, { mana: `{${found.symbol}}` }));
  }
  if (wanted.length > 0) refused(`${sources.join(', ')} did not make {${wanted.join('}{')}}`, ['mana-ability']);
};

const pass = (driver: Driver, player: number | null): void => {
  const open = driver.question;
  if (open?.kind === 'act' && (player === null || open.player === player)) {
    driver.answer({ act: 'pass' });
    return;
  }
  if (player !== null) driver.bringPriorityTo(player);
  driver.pass();
};

// -------------------------------------------------------------------------------------------------------- combat

/** Passes until the player is asked so; as long as nothing is on the stack and the combat is not over. */
const reach = (driver: Driver, player: number | null, why: Why, what: string): AssignDecision | null => {
  const isIt = (d: Decision | null): d is AssignDecision =>
    d?.kind === 'assign' && d.why === why && (player === null || isOf(driver, d.player, player));
  const { turn } = driver.core.s;
  for (let passes = 0; passes < 60; passes++) {
    const d = driver.question;
    if (isIt(d)) return d;
    if (driver.game.over || driver.core.s.turn > turn + driver.core.s.teams.length) break;
    if (d === null && isDeclared(driver, why, player)) return null;
    if (d !== null) {
      driver.settle();
      continue;
    }
    if (driver.core.s.stack.length > 0)
      return trouble(`something is on the stack before ${what}`, 'put before this line: resolve all');
    driver.pass();
  }
  return refused(`${player === null ? 'nobody' : who(driver, player)} is not asked to declare ${why} here`, [
    'declare-attackers',
    'declare-blockers',
  ]);
};

/** The declaration had only one answer, or could not be made at all. */
const isDeclared = ({ core, acted }: Driver, why: Why, player: number | null): boolean => {
  const { step, begun, active } = core.s;
  const isActive = player === null || core.team(player) === active;
  if (why === 'attackers') return acted && begun && isActive && step === 'declare attackers';
  return acted && begun && why === 'blockers' && (player === null || !isActive) && step === 'declare blockers';
};

const isOf = ({ core }: Driver, asked: number, player: number): boolean => core.team(asked) === core.team(player);

const attack = (driver: Driver, player: number | null, attacks: readonly Attack[]): void => {
  const d = reach(driver, player, 'attackers', 'the attack');
  const { names, core } = driver;
  const pairs = attacks.flatMap(({ creatures, defender }, i): readonly (readonly [Thing, Thing])[] => {
    if (creatures.length > 1) return trouble('bands are not declared yet');
    const to = defender ?? attacks.slice(i).find((other) => other.defender !== undefined)?.defender;
    const column = to === undefined ? onlyDefender(d, driver) : attackedAs(d, driver, names.thing(core, to));
    return creatures.map((creature) => [names.need(creature).now, column] as const);
  });
  const refuse = (row: Thing, column: Thing): never => {
    const why = forbiddenBy(driver, { verb: 'attack', by: -1 - core.controller(row), what: row, to: column });
    const text = why?.text ?? whyNotFight(driver, 'attack', player ?? activePlayer(driver), row);
    const settled = d === null && text === null;
    return refused(
      settled
        ? `the attack has been declared, without ${names.say(row)}`
        : `${names.say(row)} cannot attack ${names.say(column)}${text === null ? '' : `: ${text}`}`,
      ['choose-attackers', 'attack-restrictions', ...(why?.reasons ?? [])],
      settled ? `begin earlier: before ${names.say(-1 - activePlayer(driver))} declare attackers` : undefined,
    );
  };
  if (d === null) {
    const made = core.s.battlefield.filter((ref) => core.object(ref)?.attacking);
    // What cannot attack at all was not asked about.
    for (const [row, column] of pairs) if (!made.includes(row)) refuse(row, column);
    const same =
      made.length === pairs.length &&
      pairs.every(([ref, to]) => isAttacked(core, core.object(ref)?.attacking ?? 0, to));
    if (!same)
      refused(`what attacks was settled by the rules: ${made.map((ref) => names.say(ref)).join(', ') || 'nothing'}`, [
        'attack-requirements',
      ]);
    return;
  }
  for (const [row, column] of pairs) {
    if (!allows(d, row, column)) refuse(row, column);
  }
  driver.answer(pairs, 'this attack');
};

const activePlayer = ({ core }: Driver): number => core.s.players.findIndex((_, p) => core.team(p) === core.s.active);

/** One member stands for a team that is attacked as a whole. */
const attackedAs = (d: AssignDecision | null, { core }: Driver, to: Thing): Thing =>
  d?.columns.find((column) => isAttacked(core, column, to)) ?? to;

const onlyDefender = (d: AssignDecision | null, { names, core }: Driver): Thing => {
  const columns = d?.columns ?? core.s.players.map((_, p) => -1 - p).filter((p) => core.team(-1 - p) !== core.s.active);
  const [only, other] = columns;
  if (only === undefined) return refused('there is nobody to attack', ['choose-attacked']);
  return other === undefined
    ? only
    : trouble(`several can be attacked: ${columns.map((one) => names.say(one)).join(', ')}`, 'say whom: -> Foe');
};

const allows = (d: AssignDecision, row: Thing, column: Thing): boolean =>
  d.pairs.some(([r, c]) => d.rows[r] === row && d.columns[c] === column);

const block = (driver: Driver, player: number | null, blocks: readonly Block[]): void => {
  const d = reach(driver, player, 'blockers', 'the block');
  const { names } = driver;
  const pairs = blocks.flatMap(({ attacker, blockers }) =>
    blockers.map((blocker) => [names.need(blocker).now, names.need(attacker).now] as const),
  );
  // What the rules have settled is said all the same.
  const settled = d === null && driver.acted;
  for (const [row, column] of pairs) {
    if (settled ? driver.core.object(row)?.blocking.includes(column) : d && allows(d, row, column)) continue;
    const why = forbiddenBy(driver, { verb: 'block', by: row, what: column });
    const text = why?.text ?? whyNotFight(driver, 'block', player ?? driver.core.controller(row), row);
    refused(`${names.say(row)} cannot block ${names.say(column)}${text === null ? '' : `: ${text}`}`, [
      'choose-blockers',
      'block-restrictions',
      ...(why?.reasons ?? []),
    ]);
  }
  if (settled) {
    const { core } = driver;
    const made = core.s.battlefield.flatMap((row) =>
      player === null || isOf(driver, core.controller(row), player)
        ? (core.object(row)?.blocking ?? []).map((column) => `${names.say(column)} with ${names.say(row)}`)
        : [],
    );
    if (made.length !== pairs.length)
      refused(`what blocks was settled by the rules: ${made.join(', ') || 'nothing'}`, ['block-requirements']);
  }
  if (d) driver.answer(pairs, 'this block');
};

const assign = (driver: Driver, player: number | null, groups: readonly Assigned[]): void => {
  const open = driver.question;
  const d = open?.kind === 'assign' ? open : reach(driver, player, 'combat damage', 'the damage');
  if (d === null) refused('no damage is to be divided here');
  const { names, core } = driver;
  const pairs = groups.flatMap(({ from, portions }): readonly Pair[] => {
    const [only] = d.rows;
    const row = from === undefined ? only : d.rows.find((one) => names.fits(one, from) || names.was(one, from));
    if (row === undefined) return refused(`${from ?? 'nothing'} assigns nothing here: ${sayDecision(core, names, d)}`);
    return portions.map(({ n, to }) => {
      const column = optionFor(driver, d.columns, to);
      return typeof column === 'number'
        ? ([row, column, n] as const)
        : refused(`${to} cannot be assigned any: ${sayDecision(core, names, d)}`);
    });
  });
  driver.answer(pairs, 'this division');
};

// ---------------------------------------------------------------------------------------------------- answers

/** The question that is open, for this player. */
const openQuestion = (driver: Driver, player: number | null, what: string): Decision => {
  const d = driver.question;
  const { core, names } = driver;
  if (!d)
    return refused(
      `nobody is asked ${what} here`,
      [],
      'leave this line out, or put it below the line that leads to the question',
    );
  if (player !== null && !isOf(driver, d.player, player))
    return refused(`${who(driver, player)} is not asked here: ${sayDecision(core, names, d)}`);
  return d;
};

const choose = (driver: Driver, player: number | null, said: readonly string[]): void => {
  const d = openQuestion(driver, player, 'to choose');
  driver.answer(chosen(driver, d, said), 'this choice');
};

const chosen = (driver: Driver, d: Decision, said: readonly string[]): Answer => {
  const { core, names } = driver;
  const [first = ''] = said;
  switch (d.kind) {
    case 'number':
      return /^\d+$/.test(first) ? Number(first) : trouble(`a number is asked for: ${sayDecision(core, names, d)}`);
    case 'name':
      return first;
    case 'pick':
    case 'order': {
      const options = optionsFor(driver, d.options, said);
      const at = options.indexOf(null);
      return at < 0 ? (options as readonly Value[]) : notAmong(driver, d, said[at] ?? '');
    }
    default:
      return refused(`a choice does not answer this: ${sayDecision(core, names, d)}`);
  }
};

const notAmong = (driver: Driver, d: Decision, said: string): never => {
  const { core, names } = driver;
  return refused(`${said} cannot be chosen: ${sayDecision(core, names, d)}`, [d.rule]);
};

const may = (driver: Driver, player: number | null, deed: MayDeed): void => {
  const d = openQuestion(driver, player, 'whether to do something');
  const { core, names } = driver;
  const words = d.why === 'mulligan' ? ['mulligan', 'keep'] : ['yes', 'no'];
  if (d.kind !== 'pick' || !words.some((word) => d.options.includes(word))) {
    refused(`this is no yes or no: ${sayDecision(core, names, d)}`);
  }
  const { mana, sources } = deed;
  if (deed.yes && (mana !== undefined || sources !== undefined)) {
    const paying = { ...(mana !== undefined && { mana }), ...(sources !== undefined && { sources }) };
    driver.bag = new Bag({ about: 'mana' }, paying);
  }
  const [yes = '', no = ''] = words;
  driver.answer([deed.yes ? yes : no]);
};

const order = (driver: Driver, player: number | null, said: readonly string[]): void => {
  const d = openQuestion(driver, player, 'for an order');
  if (d.kind !== 'order' && d.kind !== 'pick')
    refused(`no order is asked for: ${sayDecision(driver.core, driver.names, d)}`);
  driver.answer(chosen(driver, d, said), 'this order');
};

const call = (driver: Driver, player: number | null, side: 'heads' | 'tails'): void => {
  const d = openQuestion(driver, player, 'to call a coin');
  if (d.why !== 'coin') refused(`no coin is called here: ${sayDecision(driver.core, driver.names, d)}`);
  driver.answer([side]);
};

const name = (driver: Driver, player: number | null, said: string): void => {
  const d = openQuestion(driver, player, 'for a name');
  driver.answer(d.kind === 'name' ? said : chosen(driver, d, [said]), 'this name');
};
