import { INSTANT, LAND } from '@rulewright/engine';
import { isObject, isPlayer, type PickDecision, type Thing, type Value } from '@rulewright/language';
import type { Random } from './bot.js';
import type { Eyes } from './greedy-eyes.js';
import { actionsOf, type Intent, intentOf, intentOfAura, spellActions } from './greedy-intent.js';

const byScore = (options: readonly Value[], score: (option: Value) => number): readonly Value[] =>
  options
    .map((option, i) => ({ option, i, n: score(option) }))
    .sort((a, b) => b.n - a.n || a.i - b.i)
    .map(({ option }) => option);

/** What the spell or ability on the stack, or the object that asks, is for. */
export const intentOfSource = (eyes: Eyes, source: Thing): Intent => {
  const o = eyes.core.seen(source);
  const x = Math.max(o?.stack?.x ?? 2, 1);
  if (o?.stack?.ability) return intentOf(actionsOf(o.stack.ability), x);
  const c = eyes.chars(source);
  if (c.subtypes.includes('Aura')) return intentOfAura(c);
  return intentOf(spellActions(c), x);
};

/** How good it is to aim at the thing with this intent. */
export const aimAt = (eyes: Eyes, intent: Intent, value: Value): number => {
  if (typeof value !== 'number') return 0;
  const mine = eyes.isMine(value);
  if (isPlayer(value)) {
    if (intent.kind === 'help' || intent.kind === 'profit') return mine ? 2 : -2;
    if (mine) return -10;
    return intent.n >= eyes.lifeOf(value) ? 100 : intent.n * 0.5;
  }
  if (!isObject(value)) return 0;
  const worth = eyes.worth(value);
  switch (intent.kind) {
    case 'counter':
      return mine ? -worth : worth + eyes.chars(value).manaValue;
    case 'harm':
    case 'sweep': {
      if (mine) return -worth - 1;
      const kills = intent.removes || (intent.n > 0 && intent.n >= eyes.endurance(value));
      return kills ? worth + 1 : intent.n > 0 ? 0.1 : worth * 0.5;
    }
    case 'help':
      return mine ? worth : -worth;
    case 'profit':
      return worth;
    case 'unknown':
      return mine ? 0 : 0.5;
  }
};

const isLand = (eyes: Eyes, card: Value): boolean => isObject(card) && eyes.is(card, LAND);

/** How gladly a card in hand is kept: lands while there are few, then what costs little enough. */
const keeping = (eyes: Eyes, card: Value): number => {
  if (!isObject(card)) return 0;
  const lands = eyes.myLands.length + eyes.hand.filter((c) => isLand(eyes, c)).length;
  if (isLand(eyes, card)) return lands > 6 ? 0 : 7 - lands;
  const { manaValue, types } = eyes.chars(card);
  return (
    3 + Math.min(manaValue, 6) * 0.5 - Math.max(0, manaValue - eyes.myLands.length - 2) + (types & INSTANT ? 0.5 : 0)
  );
};

const wantsHand = (eyes: Eyes): boolean => {
  const lands = eyes.hand.filter((card) => isLand(eyes, card)).length;
  const n = eyes.hand.length;
  return n <= 5 || (lands >= 2 && lands <= n - 2);
};

const within = (d: PickDecision, n: number): number => Math.max(d.min, Math.min(d.max, d.options.length, n));

/** The choice; null: there is no rule for it. */
export const pick = (eyes: Eyes, d: PickDecision, random: Random): readonly Value[] | null => {
  if (d.tuples || d.within) return null;
  const best = (score: (option: Value) => number, n: number): readonly Value[] =>
    byScore(d.options, score).slice(0, within(d, n));
  switch (d.why) {
    case 'mulligan':
      return [wantsHand(eyes) ? 'keep' : 'mulligan'];
    case 'bottom cards':
    case 'discard':
      return best((card) => -keeping(eyes, card), d.min);
    case 'may':
      return ['yes'];
    case 'additional cost':
      return [random() < 0.7 ? 'yes' : 'no'];
    case 'alternative cost':
      return d.options.includes('mana cost') ? ['mana cost'] : null;
    case 'targets':
    case 'new targets': {
      const intent = intentOfSource(eyes, d.source);
      const good = d.options.filter((option) => aimAt(eyes, intent, option) > 0).length;
      return best((option) => aimAt(eyes, intent, option), intent.n > 0 && d.max > 1 ? 1 : good);
    }
    case 'payment':
      return best((thing) => (isObject(thing) ? -costly(eyes, thing) : 0), d.min);
    case 'legend':
      return best((thing) => (isObject(thing) ? eyes.worth(thing) : 0), d.max);
    case 'search':
    case 'choose':
      if (!d.options.every(isObject)) return null;
      return best((thing) => chosenWorth(eyes, thing as Thing), d.max);
    default:
      return null;
  }
};

/** What it costs to give the thing up as a payment. */
const costly = (eyes: Eyes, thing: Thing): number =>
  eyes.object(thing)?.place === 'hand' ? keeping(eyes, thing) : eyes.worth(thing);

/** Lands first while there are few of them. */
const chosenWorth = (eyes: Eyes, thing: Thing): number =>
  isLand(eyes, thing) && eyes.myLands.length < 4 ? 10 : eyes.worth(thing);
