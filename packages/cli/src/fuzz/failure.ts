import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardNamed, findCard } from '@rulewright/cards';
import type { Game } from '@rulewright/engine';
import type { Answer, Decision } from '@rulewright/language';
import { isRulesDate } from '@rulewright/language';
import { checkAnswers, checkForks, checkState, gameOf, randomFrom } from '@rulewright/players';
import { z } from 'zod';
import { Mend, mend, quoted } from '../mend.js';
import { type Broken, type Job, poolOf } from './job.js';

/** The form of a file; another one cannot be read. */
const VERSION = 1;

export const FOLDER = 'fuzz-failures';

const schema = z.object({
  rulewright: z.literal(VERSION),
  seed: z.number().int(),
  date: z.string().refine(isRulesDate, 'there are no rules of this date'),
  teams: z.array(z.array(z.number().int())),
  turns: z.number().int(),
  thorough: z.number(),
  message: z.string(),
  stack: z.string(),
  pool: z.array(z.string()),
  inputs: z.array(z.looseObject({})),
});

export interface Failure extends Job, Broken {}

/** Writes what broke; gives the file. */
export const saveFailure = ({ fuzzCase, pool, turns, thorough, message, stack, inputs }: Failure): string => {
  mkdirSync(FOLDER, { recursive: true });
  const { seed, date, teams } = fuzzCase;
  const file = join(FOLDER, `${date}-${seed}.json`);
  const plain = { rulewright: VERSION, seed, date, teams, turns, thorough, message, stack, pool, inputs };
  writeFileSync(file, `${JSON.stringify(plain)}\n`);
  return file;
};

export const loadFailure = (file: string): Failure => {
  let plain: unknown;
  try {
    plain = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read';
    return mend(`${file}: ${why}; give a file that "rulewright fuzz" has written to ${FOLDER}/`);
  }
  const version = (plain as { rulewright?: unknown } | null)?.rulewright;
  if (typeof version === 'number' && version !== VERSION) {
    return mend(
      `${file}: this failure has version ${version}; version ${VERSION} is read: let "rulewright fuzz" find it anew`,
    );
  }
  const parsed = schema.safeParse(plain);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return mend(`${file}: at ${issue?.path.join('.') || 'the top'}: ${issue?.message ?? 'not understood'}`);
  }
  const { seed, date, teams, pool, inputs, ...rest } = parsed.data;
  for (const name of pool) {
    if (cardNamed(name)) continue;
    const found = findCard(name);
    throw new Mend([`${file}: ${'problem' in found ? found.problem : name}: this game cannot be dealt any more`]);
  }
  if (!isRulesDate(date)) return mend(`${file}: there are no rules of ${quoted(date)}`);
  return { ...rest, fuzzCase: { seed, date, teams }, pool, inputs: inputs as unknown as Failure['inputs'] };
};

/** How often the last position is held against the laws that try answers by chance. */
const TRIES = 50;

/** Plays the game again by its answers, and its last position with all laws: what breaks, or null. */
export const replay = (failure: Failure): { readonly message: string; readonly after: number } | null => {
  let after = 0;
  try {
    const game = gameOf(failure.fuzzCase, poolOf(failure.pool));
    let decision = game.start();
    for (const input of failure.inputs) {
      if (!decision || !('answer' in input)) return null;
      const last = after === failure.inputs.length - 1;
      decision = last ? held(game, decision, input.answer) : game.go(input.answer);
      after++;
    }
    checkState(game);
    if (decision && failure.inputs.length === after) lawful(game, decision);
    return null;
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error), after };
  }
};

const held = (game: Game, decision: Decision, answer: Answer): Decision | null => {
  lawful(game, decision);
  const later = checkForks(game, answer);
  const next = game.go(answer);
  later();
  return next;
};

const lawful = (game: Game, decision: Decision): void => {
  checkState(game);
  for (let i = 0; i < TRIES; i++) checkAnswers(game, decision, randomFrom(i));
};
