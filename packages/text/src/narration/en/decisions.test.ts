import type { AssignDecision, Decision, PickDecision } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { whys } from './decisions.js';
import { bears, bolt, druid, fireball, foe, otherBears, say, sayOld, you } from './game.fixture.js';
import { refusalCodes } from './refusals.js';

const asked = { player: 0, rule: 'cast-targets', source: fireball } as const;
const pick: PickDecision = { ...asked, kind: 'pick', why: 'targets', options: [bears, foe], min: 0, max: 3 };
const yesNo: PickDecision = { ...pick, why: 'may', source: druid, options: ['yes', 'no'], min: 1, max: 1 };
const attack: AssignDecision = {
  ...asked,
  kind: 'assign',
  why: 'attackers',
  source: 0,
  rows: [bears, otherBears],
  columns: [foe],
  pairs: [
    [0, 0],
    [1, 0],
  ],
  perRow: [
    { min: 0, max: 1 },
    { min: 0, max: 1 },
  ],
  perColumn: [{ min: 0, max: 2 }],
  requirements: [{ pairs: [[0, 0]] }],
  obeyed: 1,
};
const divide: AssignDecision = {
  ...attack,
  why: 'division',
  source: fireball,
  rows: [fireball],
  columns: [bears, foe],
  pairs: [
    [0, 0],
    [0, 1],
  ],
  perRow: [{ min: 5, max: 5 }],
  amounts: { least: 1 },
  obeyed: 0,
};
const act: Decision = {
  ...asked,
  kind: 'act',
  why: 'priority',
  source: 0,
  acts: [{ act: 'pass' }, { act: 'cast', card: bolt }],
  mana: [{ act: 'activate', source: druid, ability: '0' }],
};
const pay: Decision = { ...asked, kind: 'pay', why: 'payment', cost: '{2}{R}', acts: act.mana, pool: ['R', 'G'] };
const number: Decision = { ...asked, kind: 'number', why: 'X', min: 0, max: 4 };
const name: Decision = { ...asked, kind: 'name', why: 'choose name', of: 'card' };
const order: Decision = { ...asked, kind: 'order', why: 'order triggers', source: 0, options: [bears, druid] };
const kinds: readonly Decision[] = [pick, yesNo, attack, divide, act, pay, number, name, order];

describe.each(whys)('%s', (why) => {
  test('has a question for every kind of decision', () => {
    for (const decision of kinds) {
      for (const source of [0, fireball]) {
        const { text } = say.question({ ...decision, why, source });
        expect(text).toMatch(/^You: /);
        expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}/);
      }
    }
  });
});

test('no two reasons ask alike', () => {
  const texts = whys.map((why) => say.question({ ...pick, why }).text);
  expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
});

test('questions say who, what for and how many', () => {
  expect(say.question(pick).text).toBe('You: choose targets for Fireball (0 to 3)');
  expect(say.question({ ...pick, player: 1, min: 1, max: 1 }).text).toBe('Foe: choose targets for Fireball (1)');
  expect(say.question(yesNo).text).toBe('You: do what Devoted Druid allows?');
  expect(say.question(number).text).toBe('You: choose X for Fireball (0 to 4)');
  expect(say.question(attack).text).toBe('You: declare attackers (2 creatures could; 1 requirement must be obeyed)');
  expect(say.question(divide).text).toBe(
    'You: divide the amount among the targets for Fireball (5 to Grizzly Bears and Foe, at least 1 each)',
  );
  expect(say.question(pay).text).toBe('You: pay for Fireball: {2}{R}, with {R}{G} in the pool');
  expect(say.question(pick).rule).toBe('601.2c');
  expect(sayOld.question(act).text).toBe('You: pass, or play a land, play a spell or play an ability');
});

test('options are in the order of the decision', () => {
  expect(say.options(act)).toEqual(['pass', 'cast Lightning Bolt', 'activate {T}: Add green mana (Devoted Druid)']);
  expect(say.options(pick)).toEqual(['Grizzly Bears', 'Foe']);
  expect(say.options(attack)).toEqual(['Grizzly Bears attacks Foe', 'Grizzly Bears (2) attacks Foe']);
  expect(say.options({ ...pick, options: [`${druid}/0/1`, 'mode 1'] })).toEqual([
    'the effect of Devoted Druid',
    'mode 1',
  ]);
});

test('answers are told', () => {
  expect(say.answer(pick, [bears, foe])).toBe('Grizzly Bears and Foe');
  expect(say.answer(pick, [])).toBe('no targets');
  expect(say.answer(yesNo, ['yes'])).toBe('yes');
  expect(say.answer(number, 3)).toBe('3');
  expect(say.answer(order, [druid, bears])).toBe('Devoted Druid, then Grizzly Bears');
  expect(say.answer(attack, [[bears, foe]])).toBe('Grizzly Bears attacks Foe');
  expect(say.answer({ ...attack, why: 'blockers' }, [[bears, otherBears]])).toBe(
    'Grizzly Bears blocks Grizzly Bears (2)',
  );
  expect(say.answer(attack, [])).toBe('no attackers');
  expect(
    say.answer(divide, [
      [fireball, bears, 3],
      [fireball, foe, 2],
    ]),
  ).toBe('3 to Grizzly Bears and 2 to Foe');
  expect(say.answer({ ...divide, why: 'combat damage' }, [[bears, otherBears, 2]])).toBe(
    'Grizzly Bears: 2 to Grizzly Bears (2)',
  );
  expect(say.answer(pay, { pay: 'auto' })).toBe('pay automatically');
  expect(say.answer(pay, { pay: 'spend', mana: ['R', 'G'] })).toBe('spend {R}{G}');
  expect(say.answer(pay, { pay: 'act', act: act.mana[0] ?? { act: 'pass' } })).toBe(
    'activate {T}: Add green mana (Devoted Druid)',
  );
  expect(say.answer(name, 'Forest')).toBe('Forest');
  expect(say.answered('priority', { act: 'play', card: bolt })).toBe('play Lightning Bolt');
  expect(say.answered('anything', { what: 1 })).toBe('{"what":1}');
});

describe.each(refusalCodes)('refusal: %s', (code) => {
  test('has a reason and a mend, with and without its details', () => {
    const texts = [
      say.refusal({ code }),
      say.refusal({ code, row: bears, column: you, value: bolt, least: 1, most: 2 }),
      ...kinds.map((decision) => say.refusal({ code, row: bears, column: foe, value: 'white', least: 2 }, decision)),
    ];
    for (const { reason, mend } of texts) {
      for (const text of [reason, mend]) {
        expect(text).toMatch(/^[\w].*[^.]$/);
        expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}/);
      }
    }
  });
});

test('refusals name what is wrong and what would mend it', () => {
  expect(say.refusal({ code: 'too many', least: 0, most: 3 }, pick)).toEqual({
    reason: 'too many are chosen',
    mend: 'choose 0 to 3',
  });
  expect(say.refusal({ code: 'too few', least: 0, most: 3 }, number)).toEqual({
    reason: 'the number is too small',
    mend: 'give 0 to 3',
  });
  expect(say.refusal({ code: 'not offered', value: bolt }, pick).reason).toBe(
    'Lightning Bolt is not among what is offered',
  );
  expect(say.refusal({ code: 'not alone', row: bears, least: 2 }, attack).mend).toBe(
    'let 2 creatures do it in all, or leave it out',
  );
});
