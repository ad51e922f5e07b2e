import { type RulesDate, rulesDates } from '@rulewright/language';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSettings } from '../app/settings.js';
import type { Derivation, Played, Run } from '../engine/bench.types.js';
import { engine } from '../engine/client.js';
import type { Edit } from '../engine/edit.js';
import { example } from './example.js';

export const dates: readonly RulesDate[] = rulesDates;

interface Bench {
  readonly text: string;
  /** Under this date instead of the scenario's; null: as it is written. */
  readonly date: RulesDate | null;
  /** Held against the same under this date; null: against nothing. */
  readonly other: RulesDate | null;
  /** The last text that read, played; a text that does not read leaves it. */
  readonly played: Played | null;
  readonly compared: Played | null;
  /** What is wrong with the present text. */
  readonly faults: Played['faults'];
  readonly run: number;
  /** How many frames have happened of what is shown. */
  readonly frame: number;
  readonly working: boolean;
  readonly tooLong: boolean;
  readonly setText: (text: string) => void;
  readonly setDate: (date: RulesDate | null) => void;
  readonly setOther: (date: RulesDate | null) => void;
  readonly goTo: (frame: number) => void;
  readonly choose: (run: number) => void;
  readonly add: (line: string) => void;
  readonly takeBack: () => void;
  /** Takes another line from the step that is shown: what the scenario does after it is dropped. */
  readonly goOnFromHere: () => void;
  readonly edit: (edit: Edit) => void;
  readonly play: (toEnd?: boolean) => Promise<void>;
  readonly derive: (thing: number) => Promise<Derivation | null>;
}

/** The text with one more line: before the variants, if there are any. */
const withLine = (text: string, line: string): string => {
  const lines = text.trimEnd().split('\n');
  const at = lines.findIndex((one) => /^variant\b/.test(one));
  return `${lines.toSpliced(at < 0 ? lines.length : at, 0, line).join('\n')}\n`;
};

/** Only the latest question counts. */
let latest = 0;

export const useBench = create<Bench>()(
  persist(
    (set, get) => ({
      text: example,
      date: null,
      other: null,
      played: null,
      compared: null,
      faults: [],
      run: 0,
      frame: 0,
      working: false,
      tooLong: false,
      setText(text) {
        set({ text });
        void get().play();
      },
      setDate(date) {
        set({ date });
        void get().play();
      },
      setOther(other) {
        set({ other });
        void get().play();
      },
      goTo: (frame) => set(({ played, run }) => ({ frame: Math.max(0, Math.min(frame, framesOf(played, run))) })),
      choose: (run) => set({ run, frame: 0 }),
      add(line) {
        set(({ text }) => ({ text: withLine(text, line) }));
        void get().play(true);
      },
      takeBack() {
        set(({ text }) => {
          const lines = text.trimEnd().split('\n');
          return { text: lines.length > 1 ? `${lines.slice(0, -1).join('\n')}\n` : text };
        });
        void get().play(true);
      },
      goOnFromHere() {
        const { text, played, run, frame } = get();
        const shown = played?.runs[run];
        const at = shown?.frames[frame - 1]?.at ?? -1;
        const next = shown?.lines.find(({ row }, i) => i > at && row > 0)?.row;
        if (next === undefined) return;
        set({
          text: `${text
            .split('\n')
            .slice(0, next - 1)
            .join('\n')
            .trimEnd()}\n`,
        });
        void get().play(true);
      },
      edit(edit) {
        void engine
          .ask((remote) => remote.edit(get().text, edit))
          .then((text) => {
            if (text !== null) get().setText(text);
          });
      },
      async play(toEnd = false) {
        const mine = ++latest;
        const { text, date, other } = get();
        const { language } = useSettings.getState();
        set({ working: true, tooLong: false });
        try {
          const played = await engine.ask((remote) => remote.play(text, { language, ...(date && { date }) }));
          const compared = other && (await engine.ask((remote) => remote.play(text, { language, date: other })));
          if (mine !== latest) return;
          const reads = played.runs.length > 0;
          set(({ run, frame, played: before }) => {
            const shown = reads ? played : before;
            const chosen = Math.min(run, Math.max((shown?.runs.length ?? 1) - 1, 0));
            const most = framesOf(shown, chosen);
            return {
              faults: reads ? (played.runs[chosen]?.faults ?? []) : played.faults,
              played: shown,
              compared,
              run: chosen,
              frame: toEnd ? most : Math.min(frame, most),
              working: false,
            };
          });
        } catch (error) {
          if (mine !== latest) return;
          set({ working: false, tooLong: error instanceof Error && error.message === 'too long' });
          if (!get().tooLong) throw error;
        }
      },
      async derive(thing) {
        const { text, date, run, frame } = get();
        const { language } = useSettings.getState();
        return engine.ask((remote) => remote.derive(text, { language, ...(date && { date }) }, run, frame, thing));
      },
    }),
    {
      name: 'rulewright.bench',
      partialize: ({ text, date, other, run, frame }) => ({ text, date, other, run, frame }),
    },
  ),
);

const framesOf = (played: Played | null, run: number): number => played?.runs[run]?.frames.length ?? 0;

export const useRun = (): Run | null => useBench(({ played, run }) => played?.runs[run] ?? null);

/** The board that is shown. */
export const useBoard = () =>
  useBench(({ played, run, frame }) => {
    const shown = played?.runs[run];
    return shown === undefined ? null : (shown.frames[frame - 1]?.board ?? shown.start);
  });

/** Where two runs part: the number of the first frame that differs; null: nowhere. */
export const firstDifference = (one: Run, other: Run): number | null => {
  const most = Math.max(one.frames.length, other.frames.length);
  for (let i = 0; i < most; i++) if (one.frames[i]?.text !== other.frames[i]?.text) return i;
  return null;
};
