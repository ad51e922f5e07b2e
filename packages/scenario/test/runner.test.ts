import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runText, showProblem } from '../src/index.js';

/** What is wrong with the scenarios of a text, a line for each fault. */
const faults = (text: string): readonly string[] => {
  const { problems, scenarios } = runText(text, { freeze: true });
  const runs = scenarios.flatMap((scenario) => scenario.runs);
  return [
    ...problems.map((problem) => showProblem(problem)),
    ...runs.flatMap((run) => [
      ...run.problems.map((problem) => showProblem(problem)),
      ...run.checks.flatMap(({ passed, expected, actual, problem }) => {
        if (passed || actual === 'not reached') return [];
        return [problem ? showProblem(problem) : `${expected}: ${actual}`];
      }),
    ]),
  ];
};

const passes = (text: string): void => expect(faults(text)).toEqual([]);

const bolt = (rest: string): string => `scenario "test"
board
  You: battlefield Mountain, Grizzly Bears as Own; hand Lightning Bolt as Bolt
  Foe: battlefield Grizzly Bears as Bear, Mountain as Hill; hand Lightning Bolt as Answer
at You main
${rest}`;

describe('what players do', () => {
  it('casts, and resolves by passing', () => {
    passes(bolt('You cast Bolt targeting Bear\ncheck stack is Bolt\nresolve\ncheck Bear, Bolt in graveyard'));
  });

  it('gives another player priority without resolving anything', () => {
    passes(
      bolt(
        'You cast Bolt targeting Bear\nFoe casts Answer targeting Own\ncheck stack is Answer, Bolt\nresolve all\ncheck Bear, Own in graveyard',
      ),
    );
  });

  it('says why a creature does not attack, and where the attack has been declared already', () => {
    expect(faults(bolt('You attack with Own\ncheck Foe has 18 life').replace('as Own', 'as Own sick'))).toEqual([
      '6:1: Own cannot attack Foe: it has been under control too short',
    ]);
    expect(
      faults(bolt('You attack with Own\ncheck Foe has 18 life').replace('at You main', 'at You declare attackers')),
    ).toEqual(['6:1: the attack has been declared, without Own; begin earlier: before You declare attackers']);
  });

  it('names the line of the board that has an unknown card', () => {
    expect(
      faults(bolt('resolve\ncheck Bear is gone').replace('Foe: battlefield Grizzly', 'Foe: battlefield Grizly')),
    ).toEqual(['4:3: there is no card "Grizly Bears"; did you mean "Grizzly Bears"?']);
  });

  it('attacks and blocks from the main phase on', () => {
    passes(
      bolt(
        'You attack with Own\ncheck Own is attacking Foe\nFoe blocks Own with Bear\nto end of combat\ncheck Own, Bear in graveyard',
      ),
    );
  });

  it('divides combat damage as the date has it', () => {
    passes(`scenario "test"
date 2013-05-01
board
  You: battlefield Void Maw as Maw
  Foe: battlefield Grizzly Bears as A, Grizzly Bears as B
at You main
You attack with Maw
Foe blocks Maw with A, B
You order B, A
You assign Maw: 2 to A, 2 to B
check A, B in exile`);
  });

  it('pays by hand', () => {
    passes(`scenario "test"
board
  You: battlefield Mountain x2 as Hill, Swamp x3 as Bog; hand Torrent of Souls as Torrent; graveyard Grizzly Bears as Bear
at You main
You cast Torrent targeting Bear, You paying {B}{B}{B}{R}{R}
resolve
check Bear has haste
check Bear on battlefield`);
  });

  it('taps for mana of a colour', () => {
    passes(`scenario "test"
board
  You: battlefield Reflecting Pool as Pool, Forest, Swamp
at You main
You tap Pool for {B}
check You have {B} in pool`);
  });

  it('copies names to what comes into being', () => {
    passes(`scenario "test"
date 2008-05-01
board
  You: battlefield Mountain x4, Murderous Redcap as Red, Murderous Redcap as Rouge; hand Burn Trail
at You main
You cast Burn Trail targeting Foe with conspire tapping Red, Rouge
resolve
check stack is Burn Trail 2, conspire of Burn Trail, Burn Trail
You choose Foe
resolve all
check Foe has 14 life`);
  });

  it('answers a question of a line that goes on', () => {
    passes(`scenario "test"
board
  You: battlefield Forest x2; hand Rampant Growth; library Mountain as Hill, Island as Isle
at You main
You cast Rampant Growth
shuffle of Your library gives Hill
resolve
You choose Isle
check Isle on battlefield
check Your library is Hill
check Rampant Growth in graveyard`);
  });

  it('plays by scripted coins', () => {
    passes(`card "Gamble" = card('Gamble', '{0}', 'Sorcery', spell(flipCoin(), draw(1)))

scenario "test"
board
  You: hand Gamble
at You main
coins lost
You cast Gamble
resolve
You call tails
check event: You lost a flip
check You have 1 card in hand

scenario "won"
board
  You: hand Gamble
at You main
coins heads
You cast Gamble
resolve
You call heads
check event: You won a flip`);
  });

  it('begins a game with the library as it lies', () => {
    passes(`scenario "test"
board
  You: library Forest x8 as F
  Foe: library Island x8 as I
start with You
You choose keep
check Your hand is F 1, F 2, F 3, F 4, F 5, F 6, F 7
check Your library is F 8`);
  });
});

describe('positions', () => {
  it('sets up the stack with its decisions', () => {
    passes(`scenario "test"
board
  You: battlefield Safehold Elite as Elite; graveyard Grizzly Bears as Bear
  Foe: graveyard Safehold Elite as Dead
  stack Torrent of Souls as Torrent by You spent {B}{R}{R}{R}{R} targeting Bear, You
  stack Lightning Bolt as Bolt by Foe targeting Elite
  stack ability persist of Dead by Foe
at You main
resolve
check Dead has 1 -1/-1 counter
resolve
check stack is persist of Elite, Torrent
resolve all
check Bear is 4/2
check Bear has haste`);
  });

  it('sets up control, choices, attachments and what was exiled', () => {
    passes(`scenario "test"
date 2008-05-01
control "other"
board
  You: battlefield Painter's Servant as Paint chosen blue, Bonesplitter as Axe attached to Paint, Void Maw as Maw,
      Grizzly Bears as Bear owned by Foe
    exile Grizzly Bears as Eaten exiled with Maw
at You main
check still Paint is blue
check still Paint is 3/3
check still Bear is controlled by You
check still Bear is owned by Foe
You activate 3 of Maw
check Eaten in graveyard
resolve
check Maw is 6/7

scenario "other"
date 2008-05-01
control "test"
board
  You: battlefield Painter's Servant as Paint chosen red
  Foe: battlefield Grizzly Bears as Bear owned by You
at You main
check still Paint is red`);
  });

  it('waits before a step, so that it begins as usual', () => {
    passes(`card "Herald" = card('Herald', '{1}', 'Creature - Spirit', '1/1', when(yourUpkeep, gainLife(2)))

scenario "test"
board
  You: battlefield Herald tapped
before You untap
to upkeep
check Herald is untapped
check Herald waits
resolve
check You have 22 life`);
  });

  it('remembers what has happened', () => {
    passes(`card "Reckoning" = card('Reckoning', '{0}', 'Sorcery',
  spell(loseLife(tally(on('loseLife', { by: ref('victim'), n: amount('lost') }), 'turn', 'n'), target(player, { as: 'victim' }))))

scenario "test"
board
  You: hand Reckoning
earlier this turn
  Foe lost 3 life
at You main
You cast Reckoning targeting Foe
resolve
check event: Foe lost 3 life`);
  });
});

describe('what a scenario cannot say', () => {
  const says = (rest: string): readonly string[] => faults(bolt(rest));

  it('leaves nothing open that matters', () => {
    expect(says('You attack with Own\nto end of combat\ncheck Own is tapped')).toEqual([
      '7:1: Foe: declare blockers (1 creature could), and nothing in the scenario answers it; add below this line: Foe blocks nothing',
    ]);
  });

  it('says who is not known, and who may be meant', () => {
    expect(says('You cast Bolt targeting Baer\ncheck Bear in graveyard')).toEqual([
      '6:1: nothing is called Baer; did you mean "Bear"?',
    ]);
  });

  it('says why something cannot be done', () => {
    expect(says('Foe attacks with Bear\nYou cast Answer\ncheck Bear is tapped')[0]).toMatch(
      /cannot cast Answer|not asked/,
    );
    expect(
      says('You tap Mountain for mana\nYou cast Bolt targeting Foe\nYou cast Bolt\ncheck Foe has 17 life')[0],
    ).toMatch(/^8:1: You cannot cast Bolt here: it is in the stack of You/);
    expect(says('You cast Bolt targeting Hill\ncheck Hill in graveyard')[0]).toMatch(
      /^6:1: Hill cannot be a target here/,
    );
  });

  it('says what was not asked for', () => {
    expect(says('You cast Bolt targeting Bear, Own\ncheck stack is Bolt')).toEqual([
      '6:1: Bolt is not asked for the target Own',
    ]);
    expect(says('You choose Bear\ncheck Bear in graveyard')[0]).toMatch(/^6:1: nobody is asked to choose here/);
    expect(says('coins heads\nYou cast Bolt targeting Bear\nresolve\ncheck Bear in graveyard')).toEqual([
      '6:1: the coin "heads" was never needed; leave it out',
    ]);
  });

  it('refuses a check that shows nothing', () => {
    expect(says('You cast Bolt targeting Foe\nresolve\ncheck Bear on battlefield')).toEqual([
      '8:1: this held before the first action, and ever since; mark it still, and name a control',
    ]);
  });

  it('holds checks against their controls', () => {
    const control = bolt('You cast Bolt targeting Foe\nresolve\ncheck Foe has 17 life').replace('"test"', '"control"');
    const text = `${bolt('You cast Bolt targeting Own\nresolve\ncheck still Bear on battlefield').replace('board', 'control "control"\nboard')}\n\n${control}`;
    expect(faults(text)).toEqual([
      '9:1: this check holds in its control, too; name a scenario in which it fails: control "title"',
    ]);
    passes(
      text.replace(
        'You cast Bolt targeting Foe\nresolve\ncheck Foe has 17 life',
        'You cast Bolt targeting Bear\nresolve\ncheck Bear in graveyard',
      ),
    );
  });

  it('names the place of what is wrong with a card of its own', () => {
    expect(
      faults(
        `card "Odd" = card('Odd', '{1}', 'Creature - Bear', '1/1', when(dies(self), draw(ref('nobody'))))\n\n${bolt('check stack is empty')}`,
      )[0],
    ).toMatch(/^1:1: Odd, .*nobody/);
  });

  it('fails what differs, and says how it is', () => {
    expect(says('You cast Bolt targeting Foe\nresolve\ncheck Foe has 16 life')).toEqual(['check Foe has 16 life: 17']);
  });
});

describe('trying', () => {
  it('says what can and cannot be done, and why', () => {
    passes(`scenario "test"
control "other"
board
  You: battlefield Grizzly Bears as Bear
  Foe: battlefield Wasp Lancer as Wasp
at Foe main
Foe attacks with Wasp
check You cannot block Wasp with Bear because flying

scenario "other"
board
  You: battlefield Wasp Lancer as Bear
  Foe: battlefield Wasp Lancer as Wasp
at Foe main
Foe attacks with Wasp
check You can block Wasp with Bear`);
  });
});

it('plays the examples of the guide', () => {
  const guide = readFileSync(new URL('../../../docs/scenarios.md', import.meta.url), 'utf8');
  const blocks = [...guide.matchAll(/```scenario\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
  const [first = '', , , last = ''] = blocks;
  passes(first);
  passes(last);
});
