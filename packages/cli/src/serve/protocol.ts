import { rulesDates } from '@rulewright/language';
import { z } from 'zod';

/*
 * What is said over stdin and stdout, a JSON value a line: the one place from which messages are checked and
 * docs/protocol.schema.json is made.
 */

const thing = z.int().describe('an object (positive), player p (-1 - p), or nothing (0)');
const value = z.union([thing, z.string()]);
const player = z.int().nonnegative().describe('a player by number, the first is 0');
const pairs = z.array(z.tuple([z.int(), z.int()]));
const bounds = z.object({ min: z.number(), max: z.number() });

const act = z.union([
  z.object({ act: z.literal('pass') }),
  z.object({ act: z.literal('play'), card: thing }),
  z.object({ act: z.literal('cast'), card: thing, way: z.string().optional() }),
  z.object({ act: z.literal('activate'), source: thing, ability: z.string() }),
]);

const pay = z.union([
  z.object({ pay: z.literal('auto') }),
  z.object({ pay: z.literal('act'), act }),
  z.object({ pay: z.literal('spend'), mana: z.array(z.string()) }),
]);

const pair = z.union([z.tuple([thing, thing]), z.tuple([thing, thing, z.int()])]);

const answer = z
  .union([act, pay, z.number(), z.string(), z.array(value), z.array(pair)])
  .describe('an act; how to pay; a number; a name; a group or an order of options; pairs of row, column and amount');

const asked = { player, why: z.string(), rule: z.string(), source: thing };

const decision = z.discriminatedUnion('kind', [
  z.object({ ...asked, kind: z.literal('act'), acts: z.array(act), mana: z.array(act) }),
  z.object({
    ...asked,
    ...bounds.shape,
    kind: z.literal('pick'),
    options: z.array(value),
    tuples: z.array(z.array(value)).optional(),
    within: z.array(z.array(value)).optional(),
    ordered: z.boolean().optional(),
  }),
  z.object({ ...asked, kind: z.literal('order'), options: z.array(value) }),
  z.object({ ...asked, ...bounds.shape, kind: z.literal('number'), among: z.array(z.number()).optional() }),
  z.object({ ...asked, kind: z.literal('name'), of: z.enum(['card', 'creature type']) }),
  z.object({ ...asked, kind: z.literal('pay'), cost: z.string(), acts: z.array(act), pool: z.array(z.string()) }),
  z.looseObject({
    ...asked,
    kind: z.literal('assign'),
    rows: z.array(thing),
    columns: z.array(thing),
    pairs: pairs.describe('the allowed pairs, as indices [row, column]'),
    // Where there is no limit it is infinite, which JSON has no word for.
    perRow: z.array(z.object({ min: z.number(), max: z.number().nullable() })),
    perColumn: z.array(z.object({ min: z.number(), max: z.number().nullable() })),
  }),
]);

const object = z.looseObject({
  thing,
  kind: z.enum(['card', 'token', 'copy', 'activated', 'triggered', 'damage']),
  chars: z
    .looseObject({
      name: z.string(),
      cost: z.string().nullable(),
      manaValue: z.number(),
      types: z.int().describe('a bit for each type'),
      colors: z.int(),
      subtypes: z.array(z.string()),
      power: z.number(),
      toughness: z.number(),
      keywords: z.array(z.string()),
    })
    .describe('its values after all continuous effects'),
  owner: player,
  controller: z.int(),
  flags: z.int().describe('1 tapped, 2 flipped, 4 face down, 8 phased out'),
  damage: z.int(),
  counters: z.array(z.object({ kind: z.string(), n: z.int() })),
  attachedTo: thing,
  attacking: thing,
  blocking: z.array(thing),
});

const cards = z.array(object.nullable());

const view = z.object({
  player,
  turn: z.int(),
  active: z.int().describe('the team whose turn it is'),
  step: z.string(),
  priority: z.int(),
  players: z.array(
    z.looseObject({
      life: z.int(),
      poison: z.int(),
      left: z.boolean(),
      hand: cards.describe('null: a card that is not known'),
      graveyard: z.array(object),
      library: cards.describe('from the top; null: a card that is not known'),
    }),
  ),
  battlefield: z.array(object),
  stack: z.array(object).describe('the last is the top'),
  exile: cards,
  decision: z.unknown(),
});

/** What a client says. */
export const request = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('new'),
    players: z
      .array(z.string())
      .length(2)
      .describe('"me": who sits at the other end of the line; else a bot, as in match'),
    decks: z
      .array(z.union([z.string(), z.array(z.string())]))
      .length(2)
      .describe('a deck by name, or its lines'),
    seed: z
      .int()
      .nonnegative()
      .max(2 ** 31 - 1)
      .default(1),
    first: z.int().min(0).max(1).default(0).describe('who takes the first turn'),
    date: z.enum(rulesDates).optional(),
  }),
  z.strictObject({ do: z.literal('answer'), answer: z.unknown() }),
  z.strictObject({ do: z.literal('concede'), player: z.int().min(0).max(1).optional() }),
  z.strictObject({ do: z.literal('quit') }),
]);

/** What is said back. */
export const reply = z.discriminatedUnion('is', [
  z
    .object({
      is: z.literal('question'),
      view,
      decision,
      answers: z.array(answer).nullable().describe('all answers; null: too many'),
      example: answer.describe('one of them by chance'),
    })
    .describe('"me" is asked; nothing goes on until the answer is there'),
  z.object({ is: z.literal('refused'), reason: z.string() }).describe('it is no answer, and nothing has changed'),
  z.object({ is: z.literal('over'), winners: z.array(player), turns: z.int() }).describe('nobody: it is a draw'),
  z.object({ is: z.literal('bye') }).describe('after "quit"'),
  z.object({ is: z.literal('error'), message: z.string() }).describe('the line was not understood'),
]);

export type Request = z.infer<typeof request>;
export type Reply = z.infer<typeof reply>;

/** Both, as JSON schema. */
export const protocolSchema = (): unknown =>
  z.toJSONSchema(z.object({ request, reply }).meta({ title: 'rulewright serve --stdio' }), { reused: 'ref' });
