import { type Form, makeForm, unitsOf } from './demand.js';
import { asked, BLACK, BLUE, COLORLESS, GREEN, generic, type Mask, type Purpose, RED, SNOW, WHITE } from './mask.js';

export interface CostOptions {
  /** Whose mana may pay; `spell` unless told. */
  readonly purpose?: Purpose;
  /** The value of X; 0 unless told. */
  readonly x?: number;
  /** What may pay for X, if not just anything ("spend only black mana on X"): mana in bits 0 to 6. */
  readonly xMana?: Mask;
  /** Further demands that are not mana symbols (untapped creatures to tap); their positions follow the symbols'. */
  readonly extra?: readonly Mask[];
}

/** One way to pay one symbol: units of one mask, or life. */
interface Way {
  readonly mask: Mask;
  readonly units: number;
  readonly life: number;
}

const manaOf: ReadonlyMap<string, Mask> = new Map([
  ['W', WHITE],
  ['U', BLUE],
  ['B', BLACK],
  ['R', RED],
  ['G', GREEN],
  ['C', COLORLESS],
  ['S', SNOW],
]);

/** Life paid for one Phyrexian symbol. */
const phyrexianLife = 2;

/**
 * A mana cost as the list of demands of which one has to be met, those with less life first, then those with fewer
 * units. Symbols are written 'W', 'S', '3', 'X', 'W/U', '2/W', 'W/P'; their positions in the list are kept in the
 * forms. There is more than one form only for '2/W' and Phyrexian symbols: k equal ones give k + 1.
 */
export function demandForms(symbols: readonly string[], options: CostOptions = {}): Form[] {
  const groups = new Map<string, number[]>();
  symbols.forEach((symbol, position) => {
    const positions = groups.get(symbol);
    if (positions) positions.push(position);
    else groups.set(symbol, [position]);
  });
  let choices: Choice[] = [{ ways: new Map(), life: 0 }];
  for (const [symbol, positions] of groups) {
    const ways = waysToPay(symbol, options);
    choices = choices.flatMap((choice) =>
      distributions(positions.length, ways.length).map((parts) => {
        const chosen = new Map(choice.ways);
        let life = choice.life;
        let next = 0;
        parts.forEach((part, w) => {
          for (let n = 0; n < part; n++) chosen.set(positions[next++]!, ways[w]!);
          life += part * ways[w]!.life;
        });
        return { ways: chosen, life };
      }),
    );
  }
  const extra = options.extra ?? [];
  return choices.map((choice) => formOfChoice(symbols.length, choice, extra)).sort(byPreference);
}

/**
 * The forms in which at least one unit is paid with this mana (bits 0 to 6): for "if {W} was spent to cast it", a wish
 * that can then be asked like any other cost.
 */
export function narrowed(forms: readonly Form[], kinds: Mask): Form[] {
  const mana = asked(kinds, 'ability');
  return forms
    .flatMap((form) => {
      const units = unitsOf(form);
      const meant = form.masks.filter((mask) => (mask & mana) !== 0);
      if (meant.some((mask) => (mask & ~mana) === 0)) return [form];
      return meant.map((mask) => {
        const chosen = units.findIndex((unit) => unit.mask === mask);
        const wished = units.map((unit, i) => (i === chosen ? { ...unit, mask: mask & mana } : unit));
        return makeForm(wished, form.life, form.byLife);
      });
    })
    .sort(byPreference);
}

interface Choice {
  readonly ways: ReadonlyMap<number, Way>;
  readonly life: number;
}

function byPreference(a: Form, b: Form): number {
  return a.life - b.life || a.total - b.total;
}

function formOfChoice(length: number, { ways, life }: Choice, extra: readonly Mask[]): Form {
  const units: { mask: Mask; position: number }[] = [];
  const byLife: number[] = [];
  for (let position = 0; position < length; position++) {
    const way = ways.get(position)!;
    if (way.life > 0) byLife.push(position);
    for (let n = 0; n < way.units; n++) units.push({ mask: way.mask, position });
  }
  extra.forEach((mask, i) => {
    units.push({ mask, position: length + i });
  });
  return makeForm(units, life, byLife);
}

function waysToPay(symbol: string, options: CostOptions): Way[] {
  const purpose = options.purpose ?? 'spell';
  if (symbol === 'X') {
    const mask = options.xMana === undefined ? generic(purpose) : asked(options.xMana, purpose);
    return [{ mask, units: options.x ?? 0, life: 0 }];
  }
  let mana = 0;
  const others: Way[] = [];
  for (const part of symbol.split('/')) {
    if (part === 'P') others.push({ mask: 0, units: 0, life: phyrexianLife });
    else if (/^\d+$/.test(part)) others.push({ mask: generic(purpose), units: Number(part), life: 0 });
    else {
      const one = manaOf.get(part);
      if (one === undefined) throw notASymbol(symbol);
      mana |= one;
    }
  }
  if (mana === 0 && symbol.includes('P')) throw notASymbol(symbol);
  return mana === 0 ? others : [{ mask: asked(mana, purpose), units: 1, life: 0 }, ...others];
}

function notASymbol(symbol: string): Error {
  return new Error(`"${symbol}" is not a mana symbol: write W, S, 3, X, W/U, 2/W or W/P`);
}

/** All ways to divide n equal things among so many parts. */
function distributions(n: number, parts: number): number[][] {
  if (parts === 1) return [[n]];
  const all: number[][] = [];
  for (let first = n; first >= 0; first--) {
    for (const rest of distributions(n - first, parts - 1)) all.push([first, ...rest]);
  }
  return all;
}
