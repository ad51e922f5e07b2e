import type { ReactElement } from 'react';
import { useMessages } from '../app/settings.js';

interface StepperProps {
  readonly frame: number;
  readonly most: number;
  readonly onGo: (frame: number) => void;
}

/** Forward and back through what happened. */
export const Stepper = ({ frame, most, onGo }: StepperProps): ReactElement => {
  const messages = useMessages();
  const button = (label: string, drawing: string, to: number): ReactElement => (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={to === frame || to < 0 || to > most}
      onClick={() => onGo(to)}
    >
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={drawing} />
      </svg>
    </button>
  );
  return (
    <div className="controls" role="toolbar" aria-label={messages.steps}>
      {button(messages.first, 'M4 3v10M13 3L6 8l7 5z', 0)}
      {button(messages.back, 'M11 3L4 8l7 5z', frame - 1)}
      <input
        type="range"
        min={0}
        max={most}
        value={frame}
        aria-label={messages.steps}
        onChange={({ target }) => onGo(Number(target.value))}
      />
      {button(messages.forward, 'M5 3l7 5-7 5z', frame + 1)}
      {button(messages.last, 'M12 3v10M3 3l7 5-7 5z', most)}
      <output>
        {frame}/{most}
      </output>
    </div>
  );
};
