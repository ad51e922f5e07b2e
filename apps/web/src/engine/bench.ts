import { type Core, list } from '@rulewright/engine';
import { citeRule, type Decision, type RulesDate } from '@rulewright/language';
import {
  lineOf,
  nobodyAsks,
  type Observer,
  type Playing,
  parseScenarios,
  printLine,
  runScenarios,
} from '@rulewright/scenario';
import { type Narrator, narrator } from '@rulewright/text';
import type { Asked, Choice, Fault, Frame, Played, Run } from './bench.types.js';
import type { BoardView } from './board.types.js';
import { CardTexts } from './card-texts.js';
import { type CardLanguage, narration } from './language.js';
import { snapshot } from './snapshot.js';

export interface BenchOptions {
  readonly language: CardLanguage;
  /** Under this date instead of those that the scenario names. */
  readonly date?: RulesDate;
}

/** More than this happens only in a game that runs away. */
const mostFrames = 4_000;
/** More choices than this are not listed. */
const mostChoices = 60;

class RanAway extends Error {}

const faultOf = ({
  message,
  mend,
  place,
}: {
  message: string;
  mend?: string;
  place: { line: number; column: number };
}): Fault => ({
  message,
  mend: mend ?? '',
  line: place.line,
  column: place.column,
});

const narratorOf = (playing: Playing, language: CardLanguage): Narrator => {
  const { core, names } = playing;
  return narrator(narration(language), {
    date: core.rules.date,
    cite: (rule) => citeRule(rule, core.rules.date),
    names: {
      name: (thing) => names.say(thing),
      player: (player) => names.players[player] ?? '',
      ability: (source, id) => core.chars(source).abilities.find((one) => one.id === id)?.ability ?? null,
    },
  });
};

const boardOf = ({ core, names }: Playing, texts: CardTexts): BoardView =>
  snapshot({
    core: core as Core,
    texts,
    call: (thing) => names.say(thing),
    alias: (thing) => (names.hasAlias(thing) ? names.say(thing) : null),
    players: names.players,
    isKnown: (thing) => names.say(thing) !== nobodyAsks,
  });

/** What may be answered, with the line that answers it. */
const choicesOf = (playing: Playing, decision: Decision, told: Narrator): readonly Choice[] =>
  (list(decision, mostChoices) ?? []).flatMap((answer): readonly Choice[] => {
    const line = lineOf(playing, decision, answer);
    return line === null ? [] : [{ label: told.answer(decision, answer), line: printLine(line) }];
  });

const askedOf = (playing: Playing, language: CardLanguage): Asked | null => {
  const { decision } = playing;
  if (decision === null) return null;
  const told = narratorOf(playing, language);
  const { text, rule } = told.question(decision);
  return {
    player: playing.names.players[decision.player] ?? '',
    text,
    rule,
    choices: choicesOf(playing, decision, told),
  };
};

/** Plays the scenarios of a text, and shows all that happens. */
export const playText = (text: string, { language, date }: BenchOptions): Played => {
  const { file, problems, placeOf } = parseScenarios(text);
  if (problems.length > 0) return { faults: problems.map(faultOf), runs: [], texts: {} };
  const texts = new CardTexts(language, date ?? file.scenarios[0]?.dates[0] ?? '2026-04-17');
  const started = new Map<object, BoardView>();
  const framesOf = new Map<object, Frame[]>();
  const askedIn = new Map<object, Asked | null>();
  let count = 0;
  const observe: Observer = (plan, playing, logged) => {
    const frames = framesOf.get(plan) ?? [];
    framesOf.set(plan, frames);
    if (logged === null) {
      if (!started.has(plan)) started.set(plan, boardOf(playing, texts));
      askedIn.set(plan, askedOf(playing, language));
      return;
    }
    if (++count > mostFrames) throw new RanAway();
    const board = boardOf(playing, texts);
    if (!started.has(plan)) started.set(plan, board);
    // That it is passed is told by the passing.
    if (logged.entry.log === 'answer' && logged.entry.why === 'priority') return;
    const { text: said, rule, cause } = narratorOf(playing, language).entry(logged.entry);
    frames.push({ at: logged.at, isAnswer: logged.entry.log === 'answer', text: said, rule, cause, board });
  };
  const result = runScenarios(
    file,
    { observe, strictness: 'loose', controls: false, lint: false, ...(date && { date }) },
    placeOf,
  );
  const runs = result.scenarios.flatMap(({ runs: all }) =>
    all.flatMap((played): readonly Run[] => {
      const start = started.get(played.plan);
      if (start === undefined) return [];
      const { lines } = played.plan;
      return [
        {
          title: played.plan.scenario.title,
          date: played.plan.date,
          lines: lines.map((line) => ({ text: printLine(line), row: placeOf(line)?.line ?? 0 })),
          start,
          frames: framesOf.get(played.plan) ?? [],
          checks: played.checks.map(({ assertion, passed, actual }) => ({
            at: lines.indexOf(assertion),
            passed,
            actual,
          })),
          faults: played.problems.map(faultOf),
          asked: askedIn.get(played.plan) ?? null,
        },
      ];
    }),
  );
  // A board that cannot be set up is never seen.
  const never = result.scenarios.flatMap((one) => one.runs.filter(({ plan }) => !started.has(plan)));
  const failed = [...result.problems, ...never.flatMap(({ problems: found }) => found)].map(faultOf);
  return { faults: failed, runs, texts: texts.texts };
};
