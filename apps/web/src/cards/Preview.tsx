import { Dialog } from '@base-ui/react/dialog';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../app/settings.js';
import type { Derivation } from '../engine/bench.types.js';
import type { CardView, Texts } from '../engine/board.types.js';
import { frameOf } from './Card.js';
import { Picture } from './Picture.js';
import { Symbols } from './Symbols.js';

interface PreviewProps {
  readonly card: CardView | null;
  readonly texts: Texts;
  /** Null: derivations are not shown here. */
  readonly derive: ((thing: number) => Promise<Derivation | null>) | null;
  readonly onClose: () => void;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** A card in large, with its text and how its values came about. */
export const Preview = ({ card, texts, derive, onClose, children }: PreviewProps): ReactElement => (
  <Dialog.Root open={card !== null} onOpenChange={(open) => open || onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Popup className="preview">
        {card && (
          <Large card={card} texts={texts} derive={derive}>
            {children}
          </Large>
        )}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

const Large = ({
  card,
  texts,
  derive,
  children,
}: Omit<PreviewProps, 'card' | 'onClose'> & { readonly card: CardView }): ReactElement => {
  const messages = useMessages();
  return (
    <>
      <article className={`large frame-${frameOf(card)}`}>
        <header className="bar">
          <Dialog.Title className="name">{card.name || messages.faceDown}</Dialog.Title>
          <span className="cost">
            <Symbols text={card.cost} />
          </span>
        </header>
        <Picture name={card.name} colors={card.colors} isLand={card.isLand} isCreature={card.isCreature} />
        <p className="types">{card.types}</p>
        <div className="rules">
          {(texts[card.text] ?? []).map((paragraph) => (
            <p key={paragraph}>
              <Symbols text={paragraph} />
            </p>
          ))}
        </div>
        {card.isCreature && <p className="size">{`${card.power}/${card.toughness}`}</p>}
      </article>
      {derive && <Why thing={card.thing} derive={derive} />}
      {children}
      <Dialog.Close className="close">{messages.close}</Dialog.Close>
    </>
  );
};

/** How its values came about, layer by layer. */
const Why = ({
  thing,
  derive,
}: {
  readonly thing: number;
  readonly derive: NonNullable<PreviewProps['derive']>;
}): ReactElement => {
  const messages = useMessages();
  const [derivation, setDerivation] = useState<Derivation | null>(null);
  useEffect(() => {
    let wanted = true;
    setDerivation(null);
    void derive(thing).then((found) => wanted && setDerivation(found));
    return () => {
      wanted = false;
    };
  }, [thing, derive]);
  if (derivation === null) return <p className="quiet">…</p>;
  return (
    <section className="why" aria-label={messages.why}>
      <h3>{messages.why}</h3>
      <dl>
        <dt>{messages.printed}</dt>
        <dd>
          <Symbols text={derivation.printed} />
        </dd>
      </dl>
      <ol>
        {derivation.steps.map((step) => (
          <li key={step}>
            <Symbols text={step} />
          </li>
        ))}
      </ol>
      <dl>
        <dt>{messages.now}</dt>
        <dd>
          <Symbols text={derivation.now} />
        </dd>
      </dl>
    </section>
  );
};
