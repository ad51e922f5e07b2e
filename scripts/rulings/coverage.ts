import { type Rules, rulebookOf } from '@rulewright/engine';
import { keywords, type RowId, type RulesDate, rowIds, rulesDates, variantOn } from '@rulewright/language';
import { runScenarios, type Scenario } from '@rulewright/scenario';
import { listensToBlock } from '../../packages/engine/src/chapters/combat.js';
import { instancesOf } from '../../packages/engine/src/characteristics/index.js';
import { type Switches, switchesOf } from '../../packages/engine/src/rulebook/switches.js';
import type { RulingFile } from './files.js';
import { layerKinds, type Mutant, nameOf } from './mutants.js';
import { type Make, withEffects, withKeyword, withLayers } from './turned-off.js';

/** A ruling by itself. */
export interface Ruling {
  readonly file: RulingFile;
  readonly scenario: Scenario;
}

export const rulingsOf = (files: readonly RulingFile[], passing: ReadonlySet<string>): readonly Ruling[] =>
  files.flatMap((file) =>
    file.file.scenarios
      .filter(({ title }) => passing.has(`${file.name}/${title}`))
      .map((scenario) => ({ file, scenario })),
  );

/** Whether it comes out as it should. */
export const holds = ({ file, scenario }: Ruling, make: Make): boolean => {
  const alone = { cards: file.file.cards, scenarios: [{ ...scenario, controls: [] }] };
  const { scenarios, problems } = runScenarios(alone, { rulebook: make, controls: false, lint: false });
  return problems.length === 0 && scenarios.every(({ passed }) => passed);
};

// ------------------------------------------------------------------------------------- which rows a rulebook is asked

type Name = keyof Switches;

const rowsBySwitch = (): ReadonlyMap<Name, readonly RowId[]> => {
  const found = new Map<Name, Set<RowId>>();
  for (const date of rulesDates) {
    const own = switchesOf(date, new Map());
    for (const row of rowIds) {
      for (const other of rulesDates) {
        if (variantOn(row, date) === variantOn(row, other)) continue;
        const changed = switchesOf(date, new Map([[row, other]]));
        for (const name of Object.keys(own) as Name[]) {
          if (typeof own[name] === 'function' || own[name] === changed[name]) continue;
          found.set(name, (found.get(name) ?? new Set()).add(row));
        }
      }
    }
  }
  return new Map([...found].map(([name, set]) => [name, [...set]]));
};

type Asked = (mutant: Mutant) => void;

/** A rulebook that tells which rows it is asked about, and with which behaviour. */
const watched = (asked: Asked): Make => {
  const bySwitch = rowsBySwitch();
  return (date, given) => {
    const tell = (row: RowId): void => asked({ kind: 'row', row, variant: variantOn(row, given.get(row) ?? date) });
    let begun = false;
    class Watched extends Map<RowId, RulesDate> {
      override get(row: RowId): RulesDate | undefined {
        if (begun) tell(row);
        return super.get(row);
      }
    }
    const rules: Rules = rulebookOf(date, new Watched(given));
    for (const [name, of] of bySwitch) {
      const value = rules[name];
      Object.defineProperty(rules, name, {
        enumerable: true,
        get: () => {
          for (const row of of) tell(row);
          return value;
        },
      });
    }
    const own: Pick<Rules, 'instances' | 'listensToBlock'> = {
      instances: (abilities, prefix) =>
        instancesOf(
          abilities.map((one) => (typeof one === 'string' ? { ability: 'keyword', name: one } : one)),
          prefix,
          rules,
        ),
      listensToBlock: (pattern, event) => listensToBlock(rules, pattern, event),
    };
    begun = true;
    return Object.assign(rules, own);
  };
};

// ----------------------------------------------------------------------------------------------------- everything

const withAllKeywords = <T>(asked: (name: string) => void, then: () => T): T =>
  Object.keys(keywords).reduceRight<() => T>(
    (inner, name) => () =>
      withKeyword(
        name,
        (own) => (k, rules) => {
          asked(name);
          return own.means(k, rules);
        },
        inner,
      ),
    then,
  )();

/** The rulings that have to do with each mutant at all, by its name: those that say most about it first. */
export const coverageOf = (
  rulings: readonly Ruling[],
  told: (done: number) => void,
): { readonly effects: ReadonlySet<string>; readonly by: ReadonlyMap<string, readonly number[]> } => {
  const by = new Map<string, number[]>();
  const effects = new Set<string>();
  const sizes: number[] = [];
  let now = new Set<string>();
  const asked: Asked = (mutant) => now.add(nameOf(mutant));
  const make = watched(asked);
  withAllKeywords(
    (name) => asked({ kind: 'keyword', name }),
    () =>
      withEffects(
        (name) => {
          effects.add(name);
          asked({ kind: 'effect', name });
          return true;
        },
        () =>
          withLayers(
            (at) =>
              Object.defineProperties({} as typeof at, {
                ...Object.fromEntries(
                  layerKinds.map((name) => [
                    name,
                    {
                      get: () => {
                        asked({ kind: 'layer', name });
                        return at[name];
                      },
                    },
                  ]),
                ),
              }),
            (anew) => {
              rulings.forEach((ruling, i) => {
                now = new Set();
                anew();
                holds(ruling, make);
                sizes.push(now.size);
                for (const name of now) {
                  const list = by.get(name);
                  if (list) list.push(i);
                  else by.set(name, [i]);
                }
                told(i + 1);
              });
            },
          ),
      ),
  );
  const about = rulings.map(mentioned);
  const first = (name: string, i: number): number => (about[i]?.some((word) => name.includes(word)) ? 0 : 1);
  for (const [name, list] of by) {
    list.sort((a, b) => first(name, a) - first(name, b) || (sizes[a] ?? 0) - (sizes[b] ?? 0));
  }
  return { effects, by };
};

/** Rows that it sets, and what its file is about. */
const mentioned = ({ file, scenario }: Ruling): readonly string[] => {
  const rows = [scenario, ...scenario.variants].flatMap((one) => one.rows.map(({ row }) => row));
  const topic = file.name
    .replace(/^.*\//, '')
    .replace(/\.rules$/, '')
    .replaceAll('-', ' ');
  return [...rows.map((row) => ` ${row},`), topic];
};
