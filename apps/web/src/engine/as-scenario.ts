import { cardNamed } from '@rulewright/cards';
import type { RulesDate, Thing } from '@rulewright/language';
import { type PlayerBoard as Board, type BoardObject, printScenarios } from '@rulewright/scenario';
import type { BoardView, CardView, PlayerBoard } from './board.types.js';

/** Players of a scenario are one word each. */
const playerNames = ['You', 'Foe'] as const;

const isKnown = ({ card, kind }: CardView): boolean => kind === 'card' && cardNamed(card) !== undefined;

/** What a scenario calls each card that something else is attached to: several of a name need their number. */
const hostNames = (board: BoardView): ReadonlyMap<Thing, string> => {
  const hosts = new Set(board.players.flatMap(({ battlefield }) => battlefield.map(({ attachedTo }) => attachedTo)));
  const names = new Map<Thing, string>();
  for (const { battlefield } of board.players)
    for (const { thing } of battlefield) if (hosts.has(thing)) names.set(thing, `Host${names.size + 1}`);
  return names;
};

const permanent = (card: CardView, hosts: ReadonlyMap<Thing, string>): BoardObject => {
  const alias = hosts.get(card.thing);
  const host = hosts.get(card.attachedTo);
  return {
    card: card.card,
    ...(alias !== undefined && { as: alias }),
    ...(card.tapped && { tapped: true as const }),
    ...(card.sick && { sick: true as const }),
    ...(card.counters.length > 0 && { counters: card.counters }),
    ...(card.damage > 0 && { damage: card.damage }),
    ...(host !== undefined && { attachedTo: host }),
    ...(card.owner !== card.controller && { ownedBy: playerNames[card.owner] ?? 'You' }),
  };
};

const boardOf = (side: PlayerBoard, hosts: ReadonlyMap<Thing, string>): Board => {
  const plain = (cards: readonly CardView[]): readonly BoardObject[] =>
    cards.filter(isKnown).map(({ card }) => ({ card }));
  const zones = {
    battlefield: side.battlefield.filter(isKnown).map((card) => permanent(card, hosts)),
    hand: plain(side.hand),
    graveyard: plain(side.graveyard),
  };
  const filled = Object.entries(zones).filter(([, cards]) => cards.length > 0);
  return { player: playerNames[side.player] ?? 'You', ...Object.fromEntries(filled), life: side.life };
};

/** A board as the beginning of a scenario: what is not known, tokens, and what is going on in combat are left out. */
export const asScenario = (board: BoardView, date: RulesDate): string => {
  const hosts = hostNames(board);
  return printScenarios({
    cards: [],
    scenarios: [
      {
        title: `turn ${board.turn}`,
        notes: [],
        dates: [date],
        rows: [],
        controls: [],
        teams: [['You'], ['Foe']],
        cards: [],
        position: {
          moment: 'at',
          player: playerNames[board.active] ?? 'You',
          step: 'precombat main',
          turn: board.turn,
        },
        boards: board.players.map((side) => boardOf(side, hosts)),
        stack: [],
        earlier: [],
        lines: [],
        variants: [],
      },
    ],
  });
};
