import type { Step } from '@rulewright/language';
import type { ReactElement } from 'react';
import { useMessages } from '../app/settings.js';
import { useTable } from './store.js';

const steps: readonly Step[] = [
  'upkeep',
  'draw',
  'precombat main',
  'beginning of combat',
  'declare attackers',
  'declare blockers',
  'combat damage',
  'end of combat',
  'postcombat main',
  'end',
];

/** In which steps one wants to be asked, in one's own turns and in the others'. */
export const StopChoice = (): ReactElement => {
  const messages = useMessages();
  const stopping = useTable((table) => table.stopping);
  const stopAt = useTable((table) => table.stopAt);
  const box = (whose: 'mine' | 'theirs', step: Step): ReactElement => (
    <input
      type="checkbox"
      aria-label={`${messages.stepNames[step]}: ${messages[whose]}`}
      checked={stopping[whose].includes(step)}
      onChange={({ target }) => {
        const others = stopping[whose].filter((one) => one !== step);
        stopAt({ ...stopping, [whose]: target.checked ? [...others, step] : others });
      }}
    />
  );
  return (
    <details className="stops">
      <summary>{messages.stops}</summary>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{messages.mine}</th>
            <th scope="col">{messages.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step}>
              <th scope="row">{messages.stepNames[step]}</th>
              <td>{box('mine', step)}</td>
              <td>{box('theirs', step)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label>
        <input
          type="checkbox"
          checked={stopping.paying}
          onChange={({ target }) => stopAt({ ...stopping, paying: target.checked })}
        />{' '}
        {messages.payByHand}
      </label>
    </details>
  );
};
