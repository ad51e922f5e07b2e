import { describe, expect, test } from 'vitest';
import { buildInline, type InlineExpression, inlineOf, parseScenarios, scenario, showProblem } from '../src/index.js';

const builders = {
  card: (name: string, ...abilities: readonly unknown[]) => ({ name, abilities }),
  keyword: (name: string) => ({ keyword: name }),
  broken: () => {
    throw new Error('needs a cost');
  },
  self: { ref: 'self' },
};

const read = (text: string) => {
  const { file, problems, placeOf } = parseScenarios(`card Bear = ${text}`);
  const definition = file.cards[0]?.definition;
  if (definition === undefined) return problems.map((problem) => showProblem(problem)).join('\n');
  const built = buildInline(definition, builders, placeOf);
  return built.ok ? built.value : showProblem(built.problem);
};

describe('an inline definition', () => {
  test('is built by the builders of the table', () => {
    const text =
      "card('Bear', # its name\n  keyword('it\\'s'), [1, -2, true, null, self],\n  { a: 1, 'b c': \"d\" },\n)";
    expect(read(text)).toEqual({
      name: 'Bear',
      abilities: [{ keyword: "it's" }, [1, -2, true, null, { ref: 'self' }], { a: 1, 'b c': 'd' }],
    });
  });

  test.each([
    ["crd('Bear')", '1:13: there is no builder "crd"; did you mean "card"?'],
    ["card('Bear',\n  keyword)", '2:3: "keyword" is called; write keyword(...)'],
    ["card('Bear', self())", '1:26: "self" is a value; write self alone'],
    ["card('Bear', broken())", '1:26: broken: needs a cost'],
    ["card('Bear'", '1:24: "the end" stands where "," or ")" should'],
    ["card('Bear)", '1:18: "\'" does not belong in a definition; a text ends on its line'],
    ['card(1) 2', '1:21: "2" stands after the end of the definition'],
    ['card(process.exit())', '1:25: "." does not belong in a definition'],
    ['constructor()', '1:13: there is no builder "constructor"'],
    ['{ __proto__: 1 }', '1:15: a field cannot have this name'],
    ['[1, (2)]', '1:17: "(" stands where a value should'],
    ['() => 2', '1:16: "=" does not belong in a definition'],
    [`${'['.repeat(50)}${']'.repeat(50)}`, 'nested too deeply'],
    [`[${'1,'.repeat(3000)}]`, 'too large'],
    [`'${'x'.repeat(30_000)}'`, 'too long'],
  ])('%# is refused with its place', (text, message) => expect(read(text)).toContain(message));

  test('may be data', () => {
    const definition = { name: 'Bear', types: ['creature'], power: 2, cost: undefined, abilities: [] };
    expect(buildInline(inlineOf(definition), {})).toEqual({
      ok: true,
      value: { name: 'Bear', types: ['creature'], power: 2, abilities: [] },
    });
    expect(() => inlineOf({ when: () => true })).toThrow('holds no function');
  });

  test('a scenario in TypeScript may hold one', () => {
    const definition: InlineExpression = { call: 'card', args: [{ value: 'Bear' }] };
    expect(scenario('x', { cards: [{ name: 'Bear', definition }] }).teams).toEqual([['You'], ['Foe']]);
  });
});
