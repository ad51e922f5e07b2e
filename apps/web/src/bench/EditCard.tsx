import type { ReactElement } from 'react';
import { useMessages } from '../app/settings.js';
import type { Edit } from '../engine/edit.js';
import { useBench } from './store.js';

/** Changes of a card as it is set up. */
export const EditCard = ({
  called,
  onDone,
}: {
  readonly called: string;
  readonly onDone: () => void;
}): ReactElement => {
  const messages = useMessages();
  const edit = useBench((bench) => bench.edit);
  const change = (label: string, what: Edit): ReactElement => (
    <button
      type="button"
      onClick={() => {
        edit(what);
        onDone();
      }}
    >
      {label}
    </button>
  );
  return (
    <div className="edit">
      {change(messages.tapOrUntap, { edit: 'tap', called })}
      {change('+1/+1 ＋', { edit: 'count', called, kind: '+1/+1', by: 1 })}
      {change('+1/+1 −', { edit: 'count', called, kind: '+1/+1', by: -1 })}
      {change('-1/-1 ＋', { edit: 'count', called, kind: '-1/-1', by: 1 })}
      {change('-1/-1 −', { edit: 'count', called, kind: '-1/-1', by: -1 })}
      {change(messages.moreDamage, { edit: 'damage', called, by: 1 })}
      {change(messages.remove, { edit: 'remove', called })}
    </div>
  );
};
