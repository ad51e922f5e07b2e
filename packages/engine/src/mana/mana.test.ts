import { describe, expect, test } from 'vitest';
import {
  type Activation,
  ANY_COLOR,
  abilitiesOnly,
  after,
  assign,
  BLACK,
  BLUE,
  type Board,
  COLORLESS,
  decide,
  demandForms,
  type Form,
  GENERIC_ONLY,
  GREEN,
  generic,
  largestX,
  makeBoard,
  narrowed,
  type Plan,
  payable,
  privateBit,
  propose,
  RED,
  SACRIFICE,
  SNOW,
  search,
  settled,
  stillPayable,
  thisCostOnly,
  UNTAPPED_CREATURE,
  WHITE,
} from './index.js';

const forms = (cost: string, x = 0): Form[] => demandForms(cost.split(' '), { x });
const inner = (cost: string): Form => demandForms(cost.split(' '), { purpose: 'mana ability' })[0]!;
const make = (plain: number[], acts: Partial<Activation>[] = [], life = 20): Board =>
  makeBoard(
    plain,
    acts.map((act) => ({ uses: 1, cost: null, out: [], token: 0, ...act })),
    life,
  );

/** {W/U}, {T}: add {W}{W}, {W}{U} or {U}{U}. {T}: add {C}. */
const mysticGate = { cost: inner('W/U'), out: [[WHITE | BLUE, WHITE | BLUE]], token: COLORLESS };
/** {1}, {T}: add {B}{R}. */
const signet = { cost: inner('1'), out: [[BLACK, RED]] };
/** A land for {W} or {U} while mana is doubled. */
const doubledDual = {
  out: [
    [WHITE, WHITE],
    [BLUE, BLUE],
  ],
};

function planFor(board: Board, cost: Form[]): Plan {
  const plan = propose(board, cost);
  if (typeof plan === 'string') throw new Error(plan);
  return plan;
}

describe('forms of a cost', () => {
  const shapes = (cost: string, x = 0) => forms(cost, x).map(({ masks, counts, life }) => ({ masks, counts, life }));

  test('equal symbols are one class, X and numbers are generic', () => {
    expect(shapes('X 2 W W', 3)).toEqual([
      { masks: [generic('spell'), WHITE | thisCostOnly(WHITE)], counts: [5, 2], life: 0 },
    ]);
  });

  test('k equal {2/W} give k + 1 forms, fewest units first', () => {
    expect(forms('2/W 2/W 2/W').map((form) => form.total)).toEqual([3, 4, 5, 6]);
    expect(forms('2/W 2/U').map((form) => form.total)).toEqual([2, 3, 3, 4]);
  });

  test('Phyrexian symbols may be paid with two life each, which comes last', () => {
    expect(forms('W/P W/P').map((form) => [form.total, form.life, form.byLife])).toEqual([
      [2, 0, []],
      [1, 2, [1]],
      [0, 4, [0, 1]],
    ]);
    expect(forms('W/U/P').map((form) => [form.masks[0] ?? 0, form.life])).toEqual([
      [WHITE | BLUE | thisCostOnly(WHITE | BLUE), 0],
      [0, 2],
    ]);
  });

  test('each unit knows the position of its symbol', () => {
    const [form] = forms('2 W/U W/U');
    expect(form!.positions).toEqual([
      [0, 0],
      [1, 2],
    ]);
  });

  test('what is no symbol is refused', () => {
    expect(() => forms('Q')).toThrow('"Q" is not a mana symbol');
    expect(() => forms('P')).toThrow('"P" is not a mana symbol');
    expect(() => forms('')).toThrow('"" is not a mana symbol');
  });

  test('a free cost has one form that is always payable', () => {
    expect(payable(make([]), demandForms([]))).toBe('yes');
    expect(payable(make([]), forms('0'))).toBe('yes');
    expect(search(make([]), demandForms([]))).toMatchObject({ uses: [], payments: [], weight: 0 });
  });
});

describe('payable by one-mana sources', () => {
  test('duals are not counted twice', () => {
    const board = make([WHITE | BLUE, WHITE | BLUE, RED]);
    expect(payable(board, forms('W U'))).toBe('yes');
    expect(payable(board, forms('1 W U'))).toBe('yes');
    expect(payable(board, forms('W W U'))).toBe('no');
    expect(payable(board, forms('2 U R'))).toBe('no');
  });

  test('{2/W} by colour where there is some, by two where not', () => {
    expect(payable(make([WHITE, RED, RED]), forms('2/W 2/W'))).toBe('yes');
    expect(payable(make([RED, RED, RED]), forms('2/W 2/W'))).toBe('no');
    expect(payable(make([RED, RED, RED, RED]), forms('2/W 2/W'))).toBe('yes');
  });

  test('snow pays {S} whatever its colour, and colourless is not generic', () => {
    expect(payable(make([GREEN | SNOW]), forms('S'))).toBe('yes');
    expect(payable(make([GREEN]), forms('S'))).toBe('no');
    expect(payable(make([GREEN | SNOW, GREEN]), forms('S G'))).toBe('yes');
    expect(payable(make([GREEN | SNOW, RED]), forms('S G'))).toBe('no');
    expect(payable(make([COLORLESS]), forms('C'))).toBe('yes');
    expect(payable(make([ANY_COLOR]), forms('C'))).toBe('no');
  });

  test('life is bounded by the player', () => {
    expect(payable(make([WHITE], [], 1), forms('W/P W/P'))).toBe('no');
    expect(payable(make([WHITE], [], 2), forms('W/P W/P'))).toBe('yes');
  });

  test('convoke pays by colour and generic, delve only generic', () => {
    const convoke = thisCostOnly(GREEN) | GENERIC_ONLY | UNTAPPED_CREATURE;
    expect(payable(make([convoke, convoke]), forms('1 G'))).toBe('yes');
    expect(payable(make([convoke, convoke]), forms('1 W'))).toBe('no');
    expect(payable(make([GENERIC_ONLY, BLACK]), forms('1 B'))).toBe('yes');
    expect(payable(make([GENERIC_ONLY, BLACK]), forms('B B'))).toBe('no');
  });

  test('creatures to tap or to sacrifice are demands like any other', () => {
    const conspire = demandForms(['R'], { extra: [UNTAPPED_CREATURE, UNTAPPED_CREATURE] });
    const elf = GREEN | RED | UNTAPPED_CREATURE;
    expect(payable(make([elf, UNTAPPED_CREATURE, UNTAPPED_CREATURE]), conspire)).toBe('yes');
    expect(payable(make([elf, UNTAPPED_CREATURE]), conspire)).toBe('no');
    expect(conspire[0]!.positions).toEqual([[0], [1, 2]]);
    expect(payable(make([elf, SACRIFICE]), demandForms(['R'], { extra: [SACRIFICE] }))).toBe('yes');
  });

  test('mana for abilities only pays no spell', () => {
    const board = make([abilitiesOnly(RED)]);
    expect(payable(board, demandForms(['R'], { purpose: 'ability' }))).toBe('yes');
    expect(payable(board, demandForms(['1'], { purpose: 'ability' }))).toBe('yes');
    expect(payable(board, forms('R'))).toBe('no');
    expect(payable(board, forms('1'))).toBe('no');
  });
});

describe('converting activations', () => {
  test('a filter land needs mana of its colours and never pays for itself', () => {
    expect(decide(make([], [mysticGate]), forms('1'))).toBe('yes');
    expect(decide(make([], [mysticGate]), forms('W'))).toBe('no');
    expect(decide(make([], [mysticGate, mysticGate]), forms('W'))).toBe('no');
    expect(decide(make([BLUE], [mysticGate]), forms('W W'))).toBe('yes');
    expect(decide(make([BLUE], [mysticGate]), forms('1 W W'))).toBe('no');
    expect(decide(make([GREEN], [mysticGate]), forms('1 G'))).toBe('yes');
    expect(decide(make([GREEN], [mysticGate]), forms('W'))).toBe('no');
    expect(decide(make([BLUE], [mysticGate, mysticGate]), forms('W W W'))).toBe('yes');
  });

  test('a chain is planned in order of time', () => {
    const board = make([WHITE], [signet, mysticGate]);
    const plan = search(board, forms('U B R'));
    expect(plan).toMatchObject({
      uses: [
        { act: 1, output: 0 },
        { act: 0, output: 0 },
      ],
      idle: [],
    });
    expect((plan as Plan).payments).toContainEqual({
      from: { kind: 'supply', index: 0 },
      mask: WHITE,
      use: 0,
      position: 0,
    });
  });

  test('doubled mana is correlated', () => {
    expect(decide(make([], [doubledDual]), forms('W W'))).toBe('yes');
    expect(decide(make([], [doubledDual]), forms('W U'))).toBe('no');
    expect(payable(make([], [doubledDual]), forms('1 W'))).toBe('yes');
    expect(decide(make([], [doubledDual, doubledDual]), forms('W W U'))).toBe('yes');
    expect(decide(make([], [doubledDual, doubledDual]), forms('W W W U U'))).toBe('no');
    expect(decide(make([], [doubledDual, doubledDual, doubledDual]), forms('W W W U U'))).toBe('yes');
    expect(decide(make([], [{ out: [[WHITE | BLUE, WHITE | BLUE]] }]), forms('W U'))).toBe('yes');
  });

  test('restricted mana pays for a mana ability only if it may', () => {
    expect(decide(make([abilitiesOnly(WHITE)], [mysticGate]), forms('W U'))).toBe('yes');
    expect(decide(make([thisCostOnly(WHITE)], [mysticGate]), forms('W U'))).toBe('no');
    expect(decide(make([thisCostOnly(WHITE)], [mysticGate]), forms('1 W'))).toBe('yes');
  });

  test('an activation that taps a creature takes the mana of that creature', () => {
    const drum = { cost: demandForms([], { extra: [UNTAPPED_CREATURE] })[0]!, out: [[ANY_COLOR]] };
    expect(decide(make([UNTAPPED_CREATURE], [drum]), forms('W'))).toBe('yes');
    expect(decide(make([GREEN | UNTAPPED_CREATURE], [drum]), forms('1 W'))).toBe('no');
    expect(decide(make([GREEN | UNTAPPED_CREATURE, UNTAPPED_CREATURE], [drum]), forms('G W'))).toBe('yes');
  });

  test('tapping and untapping one object over private bits', () => {
    const [untapped, tapped] = [privateBit(0), privateBit(1)];
    const need = (cost: string[], bit: number) => demandForms(cost, { purpose: 'mana ability', extra: [bit] })[0]!;
    const acts = [
      { cost: need([], untapped), out: [[GREEN, tapped]] },
      { cost: need(['1'], tapped), out: [[WHITE | BLUE, WHITE | BLUE, untapped]] },
    ];
    expect(decide(make([untapped], acts), forms('W U'))).toBe('yes');
    expect(decide(make([untapped], acts), forms('W U G'))).toBe('no');
    expect(decide(make([tapped, RED], acts), forms('W U G'))).toBe('yes');
    expect(decide(make([tapped], acts), forms('1'))).toBe('no');
    expect(propose(make([untapped], acts), forms('W U'), { idle: 5 })).toMatchObject({ weight: 3, idle: [] });
  });

  test('life paid for mana counts together with the life of the cost', () => {
    const confluence = { cost: { ...inner('0'), life: 1 }, out: [[ANY_COLOR]] };
    expect(decide(make([], [confluence, confluence], 2), forms('W U'))).toBe('yes');
    expect(decide(make([], [confluence, confluence], 1), forms('W U'))).toBe('no');
    expect(decide(make([], [confluence], 2), forms('W B/P'))).toBe('no');
    expect(decide(make([], [confluence], 3), forms('W B/P'))).toBe('yes');
  });

  test('too little effort is no answer', () => {
    const board = make([WHITE], [mysticGate, mysticGate, signet, signet]);
    expect(search(board, forms('W U B R'), 0)).toBe('not found');
    expect(decide(board, forms('W U B R'), 0)).toBe('not found');
    expect(decide(board, forms('B R B R'))).toBe('yes');
    expect(decide(board, forms('G'), 0)).toBe('no');
  });
});

describe('the largest X', () => {
  test('is what is left over', () => {
    expect(largestX(make([RED, RED, BLUE, WHITE]), ['X', 'R'])).toEqual({ x: 3, certain: true, capped: false });
    expect(largestX(make([RED, RED, BLUE, WHITE, GREEN]), ['X', 'X', 'R'])).toMatchObject({ x: 2 });
    expect(largestX(make([RED]), ['X', 'W'])).toMatchObject({ x: -1, certain: true });
  });

  test('counts what activations add', () => {
    expect(largestX(make([RED], [signet, mysticGate]), ['X', 'B'])).toMatchObject({ x: 2, certain: true });
  });

  test('may ask for certain mana only', () => {
    const board = make([BLACK, BLACK | RED, RED, RED, BLUE]);
    expect(largestX(board, ['X', '1', 'B'], { xMana: BLACK })).toMatchObject({ x: 1, certain: true });
  });

  test('is capped where mana is infinite', () => {
    const board = make([RED], [{ uses: Infinity, cost: inner('1'), out: [[RED, RED]] }]);
    expect(largestX(board, ['X', 'R'], {}, 40)).toEqual({ x: 40, certain: true, capped: true });
  });
});

describe('the proposal', () => {
  test('takes the least weight and keeps to the order among equals', () => {
    const board = make([WHITE | BLUE, WHITE, WHITE, WHITE]);
    const indices = (plain: number[]) => {
      const plan = propose(board, forms('W W'), { plain }) as Plan;
      return plan.payments.map(({ from }) => (from as { index: number }).index).sort();
    };
    expect(indices([1, 1, 1, 1])).toEqual([0, 1]);
    expect(indices([2, 1, 1, 1])).toEqual([1, 2]);
    expect(indices([0, 5, 1, 5])).toEqual([0, 2]);
  });

  test('prefers an activation to a supply that is dear', () => {
    const board = make([GREEN, ANY_COLOR], [signet]);
    const plain = [1, 10];
    expect(propose(board, forms('1 R'), { plain })).toMatchObject({ uses: [{ act: 0, output: 0 }], weight: 2 });
    expect(propose(board, forms('1 R'), { plain, acts: [20] })).toMatchObject({ uses: [], weight: 11 });
  });

  test('leaves no mana over if that burns', () => {
    const tomb = { out: [[COLORLESS, COLORLESS]] };
    const board = make([RED, GREEN], [tomb]);
    expect(propose(board, forms('1'), { plain: [1, 2], acts: [0] })).toMatchObject({ weight: 0, idle: [{ unit: 1 }] });
    expect(propose(board, forms('1'), { plain: [1, 2], acts: [0], idle: 2 })).toMatchObject({ weight: 1, idle: [] });
    expect(propose(board, forms('2'), { plain: [1, 2], acts: [0], idle: 2 })).toMatchObject({ weight: 0, idle: [] });
  });

  test('weighs life against mana', () => {
    const board = make([BLACK, BLACK]);
    expect(propose(board, forms('B B/P'), { life: 1 })).toMatchObject({ form: { life: 0 }, weight: 2 });
    expect(propose(board, forms('B B/P'), { life: 0.1 })).toMatchObject({ form: { life: 2 }, weight: 1.2 });
  });

  test('taps the plain source rather than the one with another use', () => {
    const plan = planFor(make([COLORLESS, COLORLESS], [mysticGate]), forms('2'));
    expect(plan.payments.map(({ from }) => from.kind)).toEqual(['supply', 'supply']);
  });

  test('swaps for the sake of what is kept', () => {
    const board = make([RED, BLUE, GREEN]);
    const keep = ({ plain }: { plain: readonly number[] }): number => (plain.includes(0) ? 0 : 1);
    expect(planFor(board, forms('1')).payments[0]!.from).toEqual({ kind: 'supply', index: 0 });
    expect(propose(board, forms('1'), {}, { keep })).toMatchObject({ payments: [{ from: { index: 1 } }] });
    expect(propose(board, forms('1 R'), {}, { keep })).toMatchObject({ payments: [{}, {}] });
  });

  test('tells apart what cannot be paid', () => {
    expect(propose(make([RED]), forms('W'))).toBe('no');
  });
});

describe('units to symbols', () => {
  test('a largest matching, with what is left and what is missing', () => {
    const units = [WHITE, BLUE, WHITE, RED];
    expect(assign(units, forms('1 W U'))).toMatchObject({
      pairs: [
        { unit: 0, position: 1 },
        { unit: 1, position: 2 },
        { unit: 2, position: 0 },
      ],
      left: [3],
      missing: 0,
    });
    expect(assign([RED], forms('W R'))).toMatchObject({ pairs: [{ unit: 0, position: 1 }], left: [], missing: 1 });
  });

  test('prefers forms without life, and the one that is paid in full', () => {
    expect(assign([WHITE], forms('W/P'))!.form.life).toBe(0);
    expect(assign([RED], forms('W/P'))!.form.life).toBe(2);
    expect(assign([RED, RED], forms('2/W'))).toMatchObject({ missing: 0, left: [] });
  });

  test('keeps forced pairs', () => {
    const pairs = assign([WHITE, RED], forms('1 W/R'), [{ unit: 0, position: 0 }])!.pairs;
    expect(pairs).toEqual([
      { unit: 0, position: 0 },
      { unit: 1, position: 1 },
    ]);
    expect(assign([WHITE, RED], forms('1 R'), [{ unit: 1, position: 0 }])).toMatchObject({ missing: 1, left: [0] });
    expect(assign([WHITE], forms('R'), [{ unit: 0, position: 0 }])).toBeNull();
    expect(
      assign(
        [RED, RED],
        forms('R'),
        [0, 1].map((unit) => ({ unit, position: 0 })),
      ),
    ).toBeNull();
  });

  test('a wish for certain mana is one more form of the cost', () => {
    const board = make([WHITE, BLUE, BLUE]);
    expect(payable(board, narrowed(forms('1 U'), WHITE))).toBe('yes');
    expect(payable(board, narrowed(forms('U U'), WHITE))).toBe('no');
    expect(payable(board, narrowed(narrowed(forms('1 W/U'), WHITE), BLUE))).toBe('yes');
    expect(payable(board, narrowed(forms('1 U'), RED))).toBe('no');
  });
});

describe('paying by hand', () => {
  test('steps into a dead end are told', () => {
    const board = make([COLORLESS, BLUE], [mysticGate]);
    const cost = forms('1 W');
    expect(stillPayable(board, cost, { kind: 'token', act: 0 })).toBe('no');
    expect(stillPayable(board, cost, { kind: 'tap', index: 0, mask: COLORLESS })).toBe('yes');
    expect(stillPayable(board, cost, { kind: 'activate', act: 0, output: 0, paidBy: [1] })).toBe('yes');
    expect(stillPayable(board, cost, { kind: 'activate', act: 0, output: 0, paidBy: [0] })).toBe('no');
    expect(stillPayable(make([WHITE | BLUE]), forms('W'), { kind: 'tap', index: 0, mask: BLUE })).toBe('no');
  });

  test('indices stay as they are', () => {
    const next = after(make([COLORLESS, BLUE], [mysticGate]), { kind: 'activate', act: 0, output: 0, paidBy: [1] })!;
    expect(next.plain).toEqual([COLORLESS, 0, WHITE | BLUE, WHITE | BLUE]);
    expect(next.acts[0]!.uses).toBe(0);
    expect(after(next, { kind: 'token', act: 0 })).toBeNull();
    expect(after(next, { kind: 'tap', index: 1, mask: BLUE })).toBeNull();
  });

  test('a symbol paid for leaves the forms that allow it', () => {
    const left = settled(forms('2/W R'), RED, 0);
    expect(left).toHaveLength(1);
    expect(payable(make([RED, RED]), left)).toBe('yes');
    expect(payable(make([RED]), left)).toBe('no');
    expect(settled(forms('W'), RED, 0)).toEqual([]);
  });
});
