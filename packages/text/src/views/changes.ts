import type { Ability, Amount, Change, ChangeEffect, Noun, Pattern } from '@rulewright/language';
import { ofPerEach, perEachOf } from './amounts.js';

/** Power and toughness together, as they are said: "+3/+3", "1/1". */
export interface Size {
  readonly power: Amount;
  readonly toughness: Amount;
}

/** A continuous change, its parts sorted out by what is changed. */
export interface Changed {
  readonly of: Noun;
  readonly for?: Pattern;
  readonly gets?: Size;
  readonly is?: Size;
  readonly gains?: readonly Ability[];
  /** What no other entry says. */
  readonly rest?: readonly Change[];
}

type Telling = 'addNumber' | 'setNumber';

const numbers = (changes: readonly Change[], kind: Telling): Size | null => {
  const of = (aspect: 'power' | 'toughness'): Amount | undefined =>
    changes.flatMap((change) => (change.change === kind && change.aspect === aspect ? [change.n] : []))[0];
  const power = of('power');
  const toughness = of('toughness');
  if (power === undefined && toughness === undefined) return null;
  if (kind === 'setNumber' && (power === undefined || toughness === undefined)) return null;
  return { power: power ?? 0, toughness: toughness ?? 0 };
};

export const changedOf = ({ of, for: only, changes }: ChangeEffect): Changed => {
  const gets = numbers(changes, 'addNumber');
  const is = numbers(changes, 'setNumber');
  const gains: Ability[] = [];
  const rest = changes.filter((change) => {
    if (change.change === 'addNumber') return gets === null;
    if (change.change === 'setNumber') return is === null;
    if (change.change !== 'gain' || change.abilities === 'all') return true;
    const named = change.abilities.filter((ability): ability is Ability => typeof ability !== 'string');
    if (named.length < change.abilities.length) return true;
    gains.push(...named);
    return false;
  });
  return {
    of,
    ...(only && { for: only }),
    ...(gets && { gets }),
    ...(is && { is }),
    ...(gains.length > 0 && { gains }),
    ...(rest.length > 0 && { rest }),
  };
};

const sized = (change: Telling, { power, toughness }: Size): readonly Change[] => [
  ...(change === 'addNumber' && power === 0 ? [] : [{ change, aspect: 'power', n: power } as const]),
  ...(change === 'addNumber' && toughness === 0 ? [] : [{ change, aspect: 'toughness', n: toughness } as const]),
];

export const changeOf = ({ of, for: only, gets, is, gains, rest }: Changed): ChangeEffect => ({
  effect: 'change',
  of,
  ...(only && { for: only }),
  changes: [
    ...(rest ?? []),
    ...(gains ? [{ change: 'gain', abilities: gains } as const] : []),
    ...(is ? sized('setNumber', is) : []),
    ...(gets ? sized('addNumber', gets) : []),
  ],
});

/** A bonus for each of something. */
export interface Scaled {
  readonly by: Size;
  readonly each: Amount;
}

export const scaledOf = ({ power, toughness }: Size): Scaled | null => {
  const [one, other] = [perEachOf(power), perEachOf(toughness)];
  const each = one?.each ?? other?.each;
  if (each === undefined) return null;
  const part = (told: typeof one, amount: Amount): number | null =>
    told === null ? (amount === 0 ? 0 : null) : JSON.stringify(told.each) === JSON.stringify(each) ? told.n : null;
  const [p, t] = [part(one, power), part(other, toughness)];
  return p === null || t === null ? null : { by: { power: p, toughness: t }, each };
};
export const ofScaled = ({ by, each }: Scaled): Size | null => {
  const part = (n: Amount): Amount | null => (n === 0 ? 0 : typeof n === 'number' ? ofPerEach({ n, each }) : null);
  const [power, toughness] = [part(by.power), part(by.toughness)];
  return power === null || toughness === null ? null : { power, toughness };
};
