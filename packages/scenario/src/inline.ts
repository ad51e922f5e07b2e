import type { BuilderTable, InlineExpression, InlineField } from './inline.types.js';
import { didYouMean } from './syntax/nearest.js';
import { Fault, fail, type Place, type Problem, problem } from './syntax/problem.js';
import type { SourceLine } from './syntax/tokens.js';

/** Links carry definitions from strangers: what is read is bounded, and nothing is evaluated but the builders of a table. */
const limits = { depth: 40, nodes: 2000, characters: 20_000 };

interface InlineToken {
  readonly kind: 'name' | 'text' | 'number' | 'mark' | 'end';
  readonly text: string;
  readonly place: Place;
}

const shapes: readonly (readonly [InlineToken['kind'], RegExp])[] = [
  ['name', /[A-Za-z_$][\w$]*/y],
  ['text', /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/y],
  ['number', /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/y],
  ['mark', /[()[\]{},:]/y],
];

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unquote = (quoted: string): string =>
  quoted
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, letter: string) =>
      code === undefined ? (escapes[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
    );

const tokensOf = (lines: readonly SourceLine[]): readonly InlineToken[] => {
  const tokens: InlineToken[] = [];
  let characters = 0;
  for (const { text, line } of lines) {
    characters += text.length;
    if (characters > limits.characters) fail('this definition is too long', { line, column: 1 });
    let at = 0;
    while (at < text.length) {
      const place = { line, column: at + 1 };
      if (text[at] === '#') break;
      if (/\s/.test(text[at]!)) {
        at += 1;
        continue;
      }
      const found = shapes.flatMap(([kind, shape]) => {
        shape.lastIndex = at;
        const match = shape.exec(text)?.[0];
        return match === undefined ? [] : [{ kind, text: match, place }];
      })[0];
      if (found === undefined) {
        const mend = /['"]/.test(text[at]!)
          ? 'a text ends on its line'
          : 'a definition is builder calls, texts and numbers';
        return fail(`"${text[at]}" does not belong in a definition`, place, mend);
      }
      tokens.push(found.kind === 'text' ? { ...found, text: unquote(found.text) } : found);
      at += found.text.length;
    }
  }
  const last = lines.at(-1)!;
  return [...tokens, { kind: 'end', text: 'the end', place: { line: last.line, column: last.text.length + 1 } }];
};

// ---------------------------------------------------------------------------------------------------------- reading

class Reader {
  #at = 0;
  #nodes = 0;

  constructor(
    readonly tokens: readonly InlineToken[],
    readonly places: WeakMap<object, Place>,
  ) {}

  get next(): InlineToken {
    return this.tokens[this.#at]!;
  }

  take(): InlineToken {
    const token = this.next;
    if (token.kind !== 'end') this.#at += 1;
    return token;
  }

  skip(mark: string): boolean {
    const stands = this.next.kind === 'mark' && this.next.text === mark;
    if (stands) this.#at += 1;
    return stands;
  }

  need(mark: string): void {
    if (!this.skip(mark)) fail(`"${this.next.text}" stands where "${mark}" should`, this.next.place);
  }

  expression(depth: number): InlineExpression {
    const { place } = this.next;
    this.#nodes += 1;
    if (depth > limits.depth) fail('this definition is nested too deeply', place);
    if (this.#nodes > limits.nodes) fail('this definition is too large', place);
    const read = this.#expression(depth);
    this.places.set(read, place);
    return read;
  }

  #expression(depth: number): InlineExpression {
    const token = this.take();
    if (token.kind === 'text') return { value: token.text };
    if (token.kind === 'number') return { value: Number(token.text) };
    if (token.kind === 'name') return this.#named(token, depth);
    if (token.kind === 'mark' && token.text === '[')
      return { list: this.#until(']', () => this.expression(depth + 1)) };
    if (token.kind === 'mark' && token.text === '{') return { fields: this.#until('}', () => this.#field(depth)) };
    return fail(`"${token.text}" stands where a value should`, token.place);
  }

  #named({ text }: InlineToken, depth: number): InlineExpression {
    if (text === 'true' || text === 'false') return { value: text === 'true' };
    if (text === 'null') return { value: null };
    if (!this.skip('(')) return { name: text };
    return { call: text, args: this.#until(')', () => this.expression(depth + 1)) };
  }

  #field(depth: number): InlineField {
    const token = this.take();
    if (token.kind !== 'name' && token.kind !== 'text')
      fail(`"${token.text}" stands where a field should`, token.place);
    if (token.text === '__proto__') fail('a field cannot have this name', token.place);
    this.need(':');
    return { key: token.text, value: this.expression(depth + 1) };
  }

  /** A comma may stand after the last one. */
  #until<T>(mark: string, one: () => T): readonly T[] {
    const all: T[] = [];
    while (!this.skip(mark)) {
      all.push(one());
      if (this.skip(mark)) break;
      if (!this.skip(',')) fail(`"${this.next.text}" stands where "," or "${mark}" should`, this.next.place);
    }
    return all;
  }
}

/** Reads `card('Test Bear', '{1}{G}', ...)`; throws a Fault. */
export const readInline = (lines: readonly SourceLine[], places: WeakMap<object, Place>): InlineExpression => {
  const reader = new Reader(tokensOf(lines), places);
  const read = reader.expression(0);
  if (reader.next.kind !== 'end')
    fail(`"${reader.next.text}" stands after the end of the definition`, reader.next.place);
  return read;
};

// ---------------------------------------------------------------------------------------------------------- writing

const writeText = (text: string): string => {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
};

const key = (text: string): string => (/^[A-Za-z_$][\w$]*$/.test(text) ? text : writeText(text));

/** The pieces between the brackets. */
const inside = (expression: InlineExpression, indent: string): readonly [string, readonly string[], string] | null => {
  if ('call' in expression) return [`${expression.call}(`, expression.args.map((arg) => writeInline(arg, indent)), ')'];
  if ('list' in expression) return ['[', expression.list.map((one) => writeInline(one, indent)), ']'];
  if (!('fields' in expression)) return null;
  const fields = expression.fields.map((field) => `${key(field.key)}: ${writeInline(field.value, indent)}`);
  return ['{', fields, '}'];
};

/** On one line where it fits, else its parts on lines of their own. */
export const writeInline = (expression: InlineExpression, indent = ''): string => {
  if ('name' in expression) return expression.name;
  if ('value' in expression)
    return typeof expression.value === 'string' ? writeText(expression.value) : String(expression.value);
  const [open, parts, close] = inside(expression, `${indent}  `)!;
  const flat = parts.join(', ');
  if (!flat.includes('\n') && indent.length + open.length + flat.length < 100) {
    return open === '{' && flat !== '' ? `{ ${flat} }` : `${open}${flat}${close}`;
  }
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`;
};

// --------------------------------------------------------------------------------------------------------- building

export type Built<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

const somewhere: Place = { line: 1, column: 1 };

/** Asks the builders of the table for the definition; what the text does not call is never run. */
export const buildInline = (
  expression: InlineExpression,
  builders: BuilderTable,
  placeOf: (node: object) => Place | undefined = () => undefined,
): Built<unknown> => {
  const place = (node: object): Place => placeOf(node) ?? somewhere;
  const builder = (name: string, node: object): unknown => {
    if (Object.hasOwn(builders, name)) return builders[name];
    return fail(`there is no builder "${name}"`, place(node), didYouMean(name, Object.keys(builders)));
  };
  const build = (node: InlineExpression): unknown => {
    if ('value' in node) return node.value;
    if ('list' in node) return node.list.map(build);
    if ('fields' in node) return Object.fromEntries(node.fields.map((field) => [field.key, build(field.value)]));
    if ('name' in node) {
      const value = builder(node.name, node);
      return typeof value === 'function'
        ? fail(`"${node.name}" is called`, place(node), `write ${node.name}(...)`)
        : value;
    }
    const called = builder(node.call, node);
    if (typeof called !== 'function') return fail(`"${node.call}" is a value`, place(node), `write ${node.call} alone`);
    const args = node.args.map(build);
    try {
      return (called as (...args: readonly unknown[]) => unknown)(...args);
    } catch (error) {
      return fail(`${node.call}: ${error instanceof Error ? error.message : String(error)}`, place(node));
    }
  };
  try {
    return { ok: true, value: build(expression) };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, problem: error.problem };
    return { ok: false, problem: problem(error instanceof Error ? error.message : String(error), place(expression)) };
  }
};

/** A definition that is already data, as an expression. */
export const inlineOf = (value: unknown): InlineExpression => {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { value };
  if (Array.isArray(value)) return { list: value.map(inlineOf) };
  if (typeof value !== 'object') throw new TypeError(`a definition holds no ${typeof value}`);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return { fields: fields.map(([name, field]) => ({ key: name, value: inlineOf(field) })) };
};
