import { playerThing, type Thing } from '@rulewright/language';
import { type Core, LIFE, type Proc, Proposal } from '../core.js';
import { shuffle } from '../events/chance.js';
import { eventOf } from '../events/event.js';
import { changeZone } from '../events/zones.js';
import { nextStep, startTurn } from './turn.js';

const HAND = 7;

/** From the decks, which lie as libraries, to the first step of the first turn (103). The active team begins. */
export function* startGame(g: Core): Proc {
  startingLife(g);
  const order = g.inTurnOrder();
  for (const player of order) shuffle(g, player);
  for (const player of order) drawHand(g, player, HAND);
  if (g.rules.mulligan < 2) yield* oneAfterAnother(g, order);
  else yield* allAtOnce(g, order);
  g.w(0).regular = g.s.active;
  startTurn(g, g.s.active);
  nextStep(g);
}

/** 20, or for a team the life of a team of two and more for each further member (103.4, 810.11). */
const startingLife = (g: Core): void => {
  const s = g.w(LIFE);
  const each = g.rules.teamLife / 2;
  s.teams = s.teams.map((t) => ({ ...t, life: t.members.length === 1 ? 20 : each * t.members.length }));
};

const tell = (g: Core, verb: 'draw' | 'mulligan' | 'shuffle', player: number, n: number): void => {
  const p = new Proposal(verb, 0, verb === 'draw' ? 'opening-hand' : verb === 'shuffle' ? 'shuffle-deck' : 'mulligan');
  p.by = playerThing(player);
  p.n = n;
  g.note({ log: 'event', event: eventOf(p, ++g.w(0).batch) });
};

/** An opening hand is drawn before anything could replace or see a draw. */
const drawHand = (g: Core, player: number, n: number): void => {
  for (let i = 0; i < n; i++) {
    const { library, cards } = g.player(player);
    const top = library[cards - 1];
    if (cards === 0 || top === undefined) break;
    changeZone(g, top, 'hand', player, null);
  }
  tell(g, 'draw', player, n);
};

// ------------------------------------------------------------------------------------------------------- mulligans

/** In a game of more than two players the first mulligan is free (103.5c). */
const isFirstFree = (g: Core): boolean => g.rules.mulligan > 0 && g.s.players.length > 2;

/** How many cards fewer the player keeps after so many mulligans. */
const fewer = (g: Core, mulligans: number): number => Math.max(0, isFirstFree(g) ? mulligans - 1 : mulligans);

const mayMulligan = (g: Core, player: number): boolean => fewer(g, g.player(player).mulligans) < HAND;

function* wants(g: Core, player: number): Proc<boolean> {
  if (!mayMulligan(g, player)) return false;
  const answer = yield {
    kind: 'pick',
    player,
    why: 'mulligan',
    rule: g.s.players.length > 2 ? 'mulligan-multiplayer' : 'mulligan',
    source: 0,
    options: ['keep', 'mulligan'],
    min: 1,
    max: 1,
  };
  return (answer as readonly string[])[0] === 'mulligan';
}

/** Each team takes all its mulligans before the next; its members decide together. */
function* oneAfterAnother(g: Core, order: readonly number[]): Proc {
  for (const team of new Set(order.map((p) => g.team(p)))) {
    yield* rounds(
      g,
      order.filter((p) => g.team(p) === team),
    );
  }
}

function* allAtOnce(g: Core, order: readonly number[]): Proc {
  yield* rounds(g, order);
}

/** Each says in turn order whether to take a mulligan, then all who do take it; until nobody does. */
function* rounds(g: Core, players: readonly number[]): Proc {
  let deciding = players;
  while (deciding.length > 0) {
    const again: number[] = [];
    for (const player of deciding) if (yield* wants(g, player)) again.push(player);
    for (const player of again) newHand(g, player);
    if (g.rules.mulligan > 2) for (const player of again) yield* putBack(g, player);
    deciding = again;
  }
}

const newHand = (g: Core, player: number): void => {
  for (const card of g.player(player).hand) changeZone(g, card, 'library', player, null);
  const taken = ++g.writePlayer(player).mulligans;
  tell(g, 'mulligan', player, taken);
  shuffle(g, player);
  drawHand(g, player, g.rules.mulligan > 2 ? HAND : HAND - fewer(g, taken));
};

/** Of seven cards, one for each mulligan goes to the bottom of the library, in any order (103.5). */
function* putBack(g: Core, player: number): Proc {
  const { hand, mulligans } = g.player(player);
  const n = Math.min(hand.length, fewer(g, mulligans));
  if (n === 0) return;
  const answer = yield {
    kind: 'pick',
    player,
    why: 'bottom cards',
    rule: 'mulligan',
    source: 0,
    options: hand,
    min: n,
    max: n,
    ordered: true,
  };
  // The first named is the uppermost.
  for (const card of answer as readonly Thing[]) changeZone(g, card, 'library', player, 'bottom');
}
