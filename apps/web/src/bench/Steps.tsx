import { type ReactElement, useEffect, useRef } from 'react';
import { reveal } from '../app/reveal.js';
import { useMessages } from '../app/settings.js';
import { Stepper } from '../board/Stepper.js';
import { Symbols } from '../cards/Symbols.js';
import type { Frame, Run } from '../engine/bench.types.js';
import { firstDifference, useBench, useRun } from './store.js';

/** All that happens, line by line; one may step to any of it. */
export const Steps = (): ReactElement => {
  const messages = useMessages();
  const run = useRun();
  const frame = useBench((bench) => bench.frame);
  const goTo = useBench((bench) => bench.goTo);
  const compared = useBench((bench) => bench.compared?.runs[bench.run] ?? null);
  if (run === null) return <section className="steps" aria-label={messages.steps} />;
  const differs = compared && firstDifference(run, compared);
  return (
    <section className="steps" aria-label={messages.steps}>
      <Stepper frame={frame} most={run.frames.length} onGo={goTo} />
      <ol
        className="happened"
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          goTo(frame + step);
        }}
      >
        <li>
          <Step isHere={frame === 0} onGo={() => goTo(0)}>
            {messages.start}
          </Step>
        </li>
        <Lines run={run} frame={frame} differs={differs} />
      </ol>
      {compared && <Other run={compared} differs={differs} />}
    </section>
  );
};

interface StepProps {
  readonly isHere: boolean;
  readonly onGo: () => void;
  readonly children: ReactElement | string | readonly (ReactElement | string)[];
}

const Step = ({ isHere, onGo, children }: StepProps): ReactElement => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isHere) reveal(button.current, button.current?.closest<HTMLElement>('.steps') ?? null);
  }, [isHere]);
  return (
    <button ref={button} type="button" className="step" aria-current={isHere ? 'step' : undefined} onClick={onGo}>
      {children}
    </button>
  );
};

const Told = ({ frame }: { readonly frame: Frame }): ReactElement => {
  const messages = useMessages();
  return (
    <>
      <span>
        <Symbols text={frame.text} />
      </span>
      {frame.cause !== '' && (
        <span className="quiet">
          {' '}
          {messages.cause} <Symbols text={frame.cause} />
        </span>
      )}
      {frame.rule !== '' && <span className="rule"> {frame.rule}</span>}
    </>
  );
};

/** The lines of the scenario, and below each what came of it. */
const Lines = ({
  run,
  frame,
  differs,
}: {
  readonly run: Run;
  readonly frame: number;
  readonly differs: number | null;
}): ReactElement => {
  const messages = useMessages();
  const goTo = useBench((bench) => bench.goTo);
  return (
    <>
      {[-1, ...run.lines.keys()].map((at) => {
        const check = run.checks.find((one) => one.at === at);
        return (
          <li key={at}>
            {at >= 0 && (
              <p className={`said ${check ? (check.passed ? 'holds' : 'fails') : ''}`}>
                {run.lines[at]?.text}
                {check && <span className="sr-only"> {check.passed ? messages.holds : messages.fails}</span>}
                {check && !check.passed && <span className="quiet"> {check.actual}</span>}
              </p>
            )}
            <ol>
              {run.frames.map((one, i) =>
                one.at === at ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a frame is its number
                  <li key={i} className={`${differs === i ? 'differs' : ''} ${one.isAnswer ? 'answer' : ''}`}>
                    <Step isHere={frame === i + 1} onGo={() => goTo(i + 1)}>
                      <Told frame={one} />
                    </Step>
                  </li>
                ) : null,
              )}
            </ol>
          </li>
        );
      })}
    </>
  );
};

/** The same under another date, from where it goes another way. */
const Other = ({ run, differs }: { readonly run: Run; readonly differs: number | null }): ReactElement => {
  const messages = useMessages();
  return (
    <section className="other" aria-label={`${messages.compare} ${run.date}`}>
      <h3>{run.date}</h3>
      {differs === null ? (
        <p className="quiet">{messages.allSame}</p>
      ) : (
        <ol start={differs + 1}>
          {run.frames.slice(differs).map((frame, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a frame is its number
            <li key={i} className={i === 0 ? 'differs' : ''}>
              <Told frame={frame} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
