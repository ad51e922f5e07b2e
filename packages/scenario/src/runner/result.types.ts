import type { Aspect, Characteristics, DerivationStep, RulesDate, Thing } from '@rulewright/language';
import type { Assertion, Line, RowSetting, Scenario } from '../scenario.types.js';
import type { Place, Problem } from '../syntax/problem.js';
import type { Logged } from './driver.js';
import type { Names } from './names.js';

/** One way in which a scenario is played: under a date, with rows of other dates, itself or a variant of it. */
export interface Plan {
  readonly scenario: Scenario;
  /** Its number among the scenario's variants; null: the scenario itself. */
  readonly variant: number | null;
  readonly date: RulesDate;
  readonly rows: readonly RowSetting[];
  readonly lines: readonly Line[];
}

export interface CheckResult {
  readonly assertion: Assertion;
  readonly place: Place;
  /** The line. */
  readonly expected: string;
  readonly actual: string;
  readonly passed: boolean;
  /** Why it did not pass, where it is not simply otherwise. */
  readonly problem?: Problem;
  readonly ids: readonly string[];
}

/** The derivation of a value that a line asked for. */
export interface WhyResult {
  readonly line: Line;
  readonly aspect: Aspect;
  readonly of: string;
  readonly thing: Thing;
  readonly place: Place;
  readonly now: Characteristics;
  readonly steps: readonly DerivationStep[];
}

/** How a plan came out. */
export interface Played {
  readonly plan: Plan;
  readonly checks: readonly CheckResult[];
  readonly whys: readonly WhyResult[];
  /** What kept it from being played to its end. */
  readonly problems: readonly Problem[];
  readonly logged: readonly Logged[];
  readonly names: Names;
  readonly passed: boolean;
}

export interface ScenarioResult {
  readonly scenario: Scenario;
  readonly place: Place;
  readonly runs: readonly Played[];
  readonly passed: boolean;
}

export interface FileResult {
  /** What is wrong with the text; then nothing is played. */
  readonly problems: readonly Problem[];
  readonly scenarios: readonly ScenarioResult[];
}
