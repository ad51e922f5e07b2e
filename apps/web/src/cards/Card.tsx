import { type ReactElement, use } from 'react';
import { useMessages } from '../app/settings.js';
import { BoardMarks } from '../board/marks.js';
import type { CardView } from '../engine/board.types.js';
import type { Messages } from '../messages/index.js';
import { Picture } from './Picture.js';
import { Symbols } from './Symbols.js';

/** The frame's colour: of one colour that colour, of several gold. */
export const frameOf = ({ colors, isLand }: CardView): string => {
  if (colors.length > 1) return 'gold';
  return colors[0] ?? (isLand ? 'land' : 'colorless');
};

/** Power and toughness of a creature, loyalty of a planeswalker; empty: it has neither. */
const sizeOf = ({ isCreature, power, toughness, loyalty }: CardView): string => {
  if (isCreature) return `${power}/${toughness}`;
  return loyalty === null ? '' : String(loyalty);
};

/** What a screen reader says of it. */
const saidOf = (card: CardView, messages: Messages): string => {
  if (card.name === '') return messages.faceDown;
  const counters = card.counters.map(({ kind, n }) => `${n} ${kind}`);
  const states = [card.tapped && messages.tapped, card.damage > 0 && `−${card.damage}`].filter(Boolean);
  return [card.label, card.types, sizeOf(card), ...counters, ...states].filter(Boolean).join(', ');
};

/** A card at table size. A click chooses it where it may be chosen, and shows it in large elsewhere. */
export const Card = ({ card }: { readonly card: CardView }): ReactElement => {
  const messages = useMessages();
  const { open, chosen, onChoose, onLook } = use(BoardMarks);
  const isOpen = open.has(card.thing);
  const isChosen = chosen.has(card.thing);
  const states = [
    card.tapped && 'tapped',
    card.phasedOut && 'phased',
    card.attacking !== 0 && 'attacking',
    isOpen && 'open',
    isChosen && 'chosen',
  ];
  const size = sizeOf(card);
  return (
    <button
      type="button"
      className={['card', `frame-${frameOf(card)}`, ...states.filter(Boolean)].join(' ')}
      aria-label={saidOf(card, messages)}
      aria-pressed={isOpen ? isChosen : undefined}
      onClick={() => (isOpen ? onChoose(card.thing) : onLook(card))}
      onContextMenu={(event) => {
        event.preventDefault();
        onLook(card);
      }}
      onKeyDown={({ key }) => key === 'i' && onLook(card)}
      data-thing={card.thing}
    >
      {card.name === '' ? (
        <span className="back" />
      ) : (
        <>
          <span className="bar">
            <span className="name">{card.label}</span>
            <span className="cost">
              <Symbols text={card.cost} />
            </span>
          </span>
          <Picture name={card.name} colors={card.colors} isLand={card.isLand} isCreature={card.isCreature} />
          <span className="types">{card.kind === 'ability' ? messages.ability : card.types}</span>
          {card.counters.length > 0 && (
            <span className="counters">{card.counters.map(({ kind, n }) => `${n}× ${kind}`).join(' ')}</span>
          )}
          {card.damage > 0 && <span className="damage">−{card.damage}</span>}
          {size !== '' && <span className="size">{size}</span>}
        </>
      )}
    </button>
  );
};
