import { readFileSync } from 'node:fs';
import { builders, lint } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { buildInline, lintScenarios, parseScenarios, printScenarios, showProblem } from '../src/index.js';

const guide = readFileSync(new URL('../../../docs/scenarios.md', import.meta.url), 'utf8');
const examples = [...guide.matchAll(/```scenario\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

const problemsOf = (text: string): readonly string[] => {
  const { file, problems, placeOf } = parseScenarios(text);
  return [...problems, ...lintScenarios(file, placeOf)].map((problem) => showProblem(problem));
};

/** The mend, or what is wrong, of a line that stands third. */
const fault = (line: string): string => {
  const [first = 'none'] = parseScenarios(`scenario "x"\nplayers You, Foe\n${line}`).problems.map((one) =>
    showProblem(one),
  );
  return first;
};

describe('the guide', () => {
  test('has examples', () => expect(examples.length).toBeGreaterThan(3));
  test.each(examples)('example %#', (text) => {
    expect(problemsOf(text)).toEqual([]);
    const { file } = parseScenarios(text);
    expect(parseScenarios(printScenarios(file)).file).toEqual(file);
    for (const { name, definition } of file.cards) {
      const built = buildInline(definition, builders);
      expect(built).toMatchObject({ ok: true, value: { name } });
      expect(built.ok && lint(built.value)).toEqual([]);
    }
  });

  const said = [...guide.matchAll(/^\|(.*)\|$/gm)].flatMap(([, row = '']) =>
    [...row.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? ''),
  );
  const plays = said.filter(
    (code) => /^(You|Foe) (?!have|has|control|controls|know|are|\+)/.test(code) && !code.includes('('),
  );
  const head = 'scenario "x"\nplayers You, Foe, Ally, Other\n';
  test.each(plays)('does: %s', (code) => expect(parseScenarios(`${head}${code}`).problems).toEqual([]));

  const checks = guide.slice(guide.indexOf('## What must hold'));
  const rows = [...checks.matchAll(/^\| `.*\|$/gm)].flatMap(([row]) =>
    [...row.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? ''),
  );
  test.each(rows)('checks: %s', (code) => expect(parseScenarios(`${head}check ${code}`).problems).toEqual([]));
});

describe('a misspelt line names its place and the likely mend', () => {
  test.each([
    ['You cast Bolt targetting Elite', '3:15: "targetting" does not fit here; did you mean "targeting"?'],
    ['Fo casts Bolt', '3:1: "Fo" does not fit here; did you mean "Foe"?'],
    ['chek Elite in graveyard', '3:1: "chek" does not fit here; did you mean "check"?'],
    ['check Elite in graveyad', '3:16: "graveyad" does not fit here; did you mean "graveyard"?'],
    ['to upkep', '3:4: "upkep" does not fit here; did you mean "upkeep"?'],
    ['You', '3:4: the line ends too early'],
    ['date 2008-05-02', '3:6: "2008-05-02" does not fit here; the rules dates are 2006-07-15, 2008-05-01,'],
    ['You cast Dance with Devils', '3:21: "Devils" does not fit here; a name with "with" in it stands in quotes'],
    ['board', '3:1: "board" has nothing below it'],
    ['board\n  You: hand Bolt; hand Bolt', '4:6: hand stands twice'],
    ['board\n  You: hand Bolt\n You: life 3', '5:2: this line stands further left'],
    ['board\n  You: hand Bolt\n  You: life 3', '5:3: the board of You stands twice'],
    ['players You, You', '3:1: two players are called You'],
    ['with manaburn = 2008-05-01', '3:6: "manaburn" does not fit here; did you mean "mana-burn"?'],
    ['You pass\ndate 2008-05-01', '4:1: "date" stands after the first action or check; move it up'],
    ['variant\n  resolve', '3:1: a variant says what differs'],
    ['note "open', '3:6: """ does not belong here; a text in quotes ends on its line'],
    ['You cast Bolt paying {R', '3:22: "{" does not belong here; symbols are written {2}{R}'],
    ['card "A" = card(\'A\' 2)', '3:21: "2" stands where "," or ")" should'],
    ['card Bear', '3:1: a card is given as'],
  ])('%s', (line, message) => expect(fault(line)).toContain(message));

  test('before the first scenario', () => {
    expect(problemsOf('senario "x"')).toEqual([
      '1:1: this line stands before the first scenario; did you mean "scenario"?',
    ]);
    expect(problemsOf('senario "x"\nat You main\nresolve')).toHaveLength(1);
  });

  test('the other lines are read all the same', () => {
    const { file, problems } = parseScenarios('scenario "x"\nresolv\nresolve\ncheck A gone');
    expect(problems.map(({ place }) => place.line)).toEqual([2, 4]);
    expect(file.scenarios[0]?.lines).toEqual([{ do: 'resolve' }]);
  });
});

describe('what is read', () => {
  const lines = (text: string) => parseScenarios(`scenario "x"\n${text}`).file.scenarios[0]?.lines;

  test('each line has its place', () => {
    const { file, placeOf } = parseScenarios(
      'scenario "x"\n\n  # remark\nresolve\nYou cast Bolt\n  targeting Foe\nresolve all',
    );
    expect(file.scenarios[0]?.lines.map((line) => placeOf(line)?.line)).toEqual([4, 5, 7]);
  });

  test('a section on a line of its own needs no semicolon', () => {
    const text = 'scenario "x"\nboard\n  You: hand Forest\n    graveyard Forest,\n      Island\n    life 3';
    expect(parseScenarios(text).file.scenarios[0]?.boards).toEqual([
      { player: 'You', hand: [{ card: 'Forest' }], graveyard: [{ card: 'Forest' }, { card: 'Island' }], life: 3 },
    ]);
  });

  test('words of the language inside names', () => {
    expect(
      lines('You cast Wrath of God\nYou cast "Dance with Devils" with kicker\nYou activate 1 of Wall of Shards'),
    ).toEqual([
      { do: 'act', by: 'You', act: { deed: 'cast', card: 'Wrath of God' } },
      { do: 'act', by: 'You', act: { deed: 'cast', card: 'Dance with Devils', costs: [{ cost: 'kicker' }] } },
      { do: 'act', by: 'You', act: { deed: 'activate', ability: 1, source: 'Wall of Shards' } },
    ]);
  });

  test('an indented file, Windows line ends and comments', () => {
    const { file, problems } = parseScenarios('  scenario "x"\r\n  resolve # now\r\n');
    expect([problems, file.scenarios[0]?.lines]).toEqual([[], [{ do: 'resolve' }]]);
  });
});

describe('what is said without playing', () => {
  const faults = (text: string) => problemsOf(text).join('\n');

  test.each([
    'check still You have 20 life',
    'check not A in graveyard',
    'check nothing waits',
    'check no events: A died',
    'check You cannot pass',
  ])('%s needs a control', (line) => {
    expect(faults(`scenario "x"\nresolve\n${line}`)).toContain('3:1: this check could hold because nothing works');
    expect(faults(`scenario "x"\ncontrol "y"\n${line}\nscenario "y"\ncheck A is gone`)).toBe('');
    expect(faults(`scenario "x"\nresolve\n${line}\nvariant 2009-07-11\n  check A is gone`)).toBe('');
  });

  test('a control that is not there', () => {
    expect(faults('scenario "x"\ncontrol "persits"\ncheck A is gone\nscenario "persist"\ncheck A is gone')).toContain(
      '1:1: there is no scenario "persits" in this file; did you mean "persist"?',
    );
  });

  test('titles and names that stand twice, a scenario without a check', () => {
    const text = 'scenario "x"\nboard\n  You: hand Forest as F, Island as F\nresolve\nscenario "x"\nresolve';
    expect(faults(text)).toContain('two scenarios are called "x"');
    expect(faults(text)).toContain('two things are called F');
    expect(faults(text)).toContain('this scenario checks nothing');
  });
});
