import { playerThing } from '@rulewright/language';
import { type ReactElement, use, useRef } from 'react';
import { useMessages } from '../app/settings.js';
import { Card } from '../cards/Card.js';
import { ManaSymbol } from '../cards/Symbols.js';
import type { BoardView, CardView, PlayerBoard } from '../engine/board.types.js';
import { Arrows } from './Arrows.js';
import { BoardMarks } from './marks.js';

interface ZoneProps {
  readonly name: string;
  readonly cards: readonly CardView[];
  readonly count?: number;
  readonly className?: string;
}

/** Cards of one place; nothing where there are none. */
const Zone = ({ name, cards, count = cards.length, className = '' }: ZoneProps): ReactElement | null =>
  count === 0 ? null : (
    <section className={`zone ${className}`} aria-label={name}>
      <h3>
        {name} <span className="quiet">{count}</span>
      </h3>
      <div className="cards">
        {cards.map((card) => (
          <Card key={card.thing} card={card} />
        ))}
        {cards.length < count && <span className="pile" aria-hidden="true" />}
      </div>
    </section>
  );

/** What fights in front, lands behind. */
const rows = (cards: readonly CardView[]): readonly (readonly CardView[])[] => {
  const lands = cards.filter(({ isLand, isCreature }) => isLand && !isCreature);
  const others = cards.filter((card) => !lands.includes(card));
  return [others, lands].filter((row) => row.length > 0);
};

interface SideProps {
  readonly side: PlayerBoard;
  readonly isActive: boolean;
  readonly hasPriority: boolean;
  readonly isFar: boolean;
}

/** Who it is; where the player may be chosen, a button. */
const PlayerName = ({ side }: { readonly side: PlayerBoard }): ReactElement => {
  const { open, chosen, onChoose } = use(BoardMarks);
  const thing = playerThing(side.player);
  if (!open.has(thing))
    return (
      <h2 data-thing={thing} className="player">
        {side.name}
      </h2>
    );
  return (
    <h2 data-thing={thing} className="player">
      <button type="button" className="open" aria-pressed={chosen.has(thing)} onClick={() => onChoose(thing)}>
        {side.name}
      </button>
    </h2>
  );
};

const Side = ({ side, isActive, hasPriority, isFar }: SideProps): ReactElement => {
  const messages = useMessages();
  const marks = [isActive && 'active', hasPriority && 'priority'].filter(Boolean).join(' ');
  const field = isFar ? rows(side.battlefield).toReversed() : rows(side.battlefield);
  return (
    <section className={`side ${isFar ? 'far' : 'near'}`} aria-label={side.name}>
      <header className={marks}>
        <PlayerName side={side} />
        <span className="life">
          {messages.life} <b>{side.life}</b>
        </span>
        {side.poison > 0 && (
          <span>
            {messages.poison} <b>{side.poison}</b>
          </span>
        )}
        {side.pool.length > 0 && (
          <span className="pool">
            {side.pool.map((symbol, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: mana in a pool has no identity
              <ManaSymbol key={at} of={symbol} />
            ))}
          </span>
        )}
      </header>
      <section className="field" aria-label={`${side.name}: ${messages.battlefield}`}>
        {field.map((row) => (
          <div className="cards" key={row[0]?.thing}>
            {row.map((card) => (
              <Card key={card.thing} card={card} />
            ))}
          </div>
        ))}
      </section>
      <div className="zones">
        <Zone name={messages.hand} cards={side.hand} count={side.cardsInHand} className="hand" />
        <Zone name={messages.graveyard} cards={side.graveyard} className="fan" />
        <Zone name={messages.library} cards={side.library} count={side.cards} />
      </div>
    </section>
  );
};

interface BoardProps {
  readonly board: BoardView;
  /** Who sits nearest. */
  readonly near?: number;
}

/** The whole game as it stands. */
export const Board = ({ board, near = 0 }: BoardProps): ReactElement => {
  const messages = useMessages();
  const whole = useRef<HTMLDivElement>(null);
  const side = (one: PlayerBoard, isFar: boolean): ReactElement => (
    <Side
      key={one.player}
      side={one}
      isActive={board.active === one.player}
      hasPriority={board.priority === one.player}
      isFar={isFar}
    />
  );
  const nearest = board.players.find(({ player }) => player === near);
  return (
    <div className="board" ref={whole}>
      {board.players.filter((one) => one !== nearest).map((one) => side(one, true))}
      <div className="middle">
        <p className="moment">
          {messages.turn} {board.turn} · {messages.stepNames[board.step]}
        </p>
        <Zone name={messages.stack} cards={board.stack.toReversed()} className="stack" />
        <Zone name={messages.exile} cards={board.exile} count={board.cardsInExile} className="fan" />
      </div>
      {nearest && side(nearest, false)}
      <Arrows board={board} within={whole} />
    </div>
  );
};
