import type { Decision, Refusal, RefusalCode } from '@rulewright/language';
import type { RefusalText } from '../narrator.types.js';
import { counted } from './english.js';
import { nameOf, optionText, type Telling } from './naming.js';

interface Told {
  readonly t: Telling;
  readonly r: Refusal;
  readonly d: Decision | undefined;
  readonly row: string;
  readonly column: string;
  readonly value: string;
}

const limits = ({ r }: Told): string => {
  const { least, most } = r;
  if (least !== undefined && most !== undefined) return least === most ? `exactly ${least}` : `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most !== undefined ? `at most ${most}` : 'another number';
};

const shapes: { readonly [K in Decision['kind']]: string } = {
  act: 'answer with one of the offered acts, or pass',
  pick: 'answer with a list of the options',
  order: 'answer with all the options, in another order',
  number: 'answer with a whole number',
  name: 'answer with a name',
  pay: 'let the payment be made by itself, activate a mana ability, or name mana of the pool',
  assign: 'answer with a list of pairs',
};

const tooSmall = ({ d }: Told): string => {
  if (d?.kind === 'number') return 'the number is too small';
  return d?.kind === 'order' ? 'some of them are missing' : 'too few are chosen';
};

/** A number is given, things are chosen. */
const within = (told: Told): string => `${told.d?.kind === 'number' ? 'give' : 'choose'} ${limits(told)}`;

/** Why, and what would mend it. */
const sentences: { readonly [C in RefusalCode]: (told: Told) => readonly [reason: string, mend: string] } = {
  'no question': () => ['nothing is asked', 'let the game go on until somebody is asked'],
  shape: ({ d }) => [
    'this is no answer to the question',
    d === undefined ? 'answer in the form that the question asks for' : shapes[d.kind],
  ],
  'not offered': ({ value }) => [`${value} is not among what is offered`, 'choose from the options'],
  repeated: ({ value }) => [`${value} is chosen more than once`, 'name each of them once'],
  'too few': (told) => [tooSmall(told), within(told)],
  'too many': (told) => [told.d?.kind === 'number' ? 'the number is too large' : 'too many are chosen', within(told)],
  together: () => ['each of these may be chosen, but not all of them together', 'choose another combination'],
  'row too few': (told) => [`too little is given to ${told.row}`, `give it ${limits(told)}`],
  'row too many': (told) => [`too much is given to ${told.row}`, `give it ${limits(told)}`],
  'column too few': (told) => [`too few are given for ${told.column}`, `name ${limits(told)}`],
  'column too many': (told) => [`too many are given for ${told.column}`, `name ${limits(told)}`],
  'not alone': ({ row, r }) => [
    `${row} cannot do this with so few others`,
    r.least === undefined
      ? 'add others, or leave it out'
      : `let ${counted(r.least, 'creature')} do it in all, or leave it out`,
  ],
  requirements: ({ r }) => [
    'more of the requirements could be obeyed',
    r.least === undefined ? 'obey as many as possible' : `obey ${r.least} of them`,
  ],
  'too little': ({ row, column, r }) => [
    `${column} is given too little by ${row}`,
    r.least === undefined ? 'give it more, or leave it out' : `give it at least ${r.least}, or leave it out`,
  ],
  'too much': ({ row, column, r }) => [
    `${column} is given too much by ${row}`,
    r.most === undefined ? 'give it less' : `give it at most ${r.most}`,
  ],
  'lethal first': ({ row, column, r }) => [
    `${column} must have lethal damage before ${row} may deal damage to the next`,
    r.least === undefined ? 'assign it more' : `assign it at least ${r.least}`,
  ],
  'not in the pool': () => [
    'this mana is not in the pool',
    'activate mana abilities first, or name mana that is there',
  ],
};

export const refusalText = (t: Telling, r: Refusal, d?: Decision): RefusalText => {
  const [reason, mend] = sentences[r.code]({
    t,
    r,
    d,
    row: r.row === undefined ? 'this' : nameOf(t, r.row),
    column: r.column === undefined ? 'this' : nameOf(t, r.column),
    value: r.value === undefined ? 'this' : optionText(t, r.value),
  });
  return { reason, mend };
};

export const refusalCodes = Object.keys(sentences) as readonly RefusalCode[];
