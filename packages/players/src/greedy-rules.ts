import { CREATURE, INSTANT, LAND, TAPPED } from '@rulewright/engine';
import { type Act, type ActDecision, type Answer, type Decision, isPlayer, type Thing } from '@rulewright/language';
import type { Random } from './bot.js';
import { attackers, blockers, division } from './greedy-combat.js';
import type { Eyes } from './greedy-eyes.js';
import { actionsOf, intentOf, intentOfAura, spellActions } from './greedy-intent.js';
import { aimAt, pick } from './greedy-picks.js';

/** What a simple player answers without looking ahead; null: there is no rule of thumb. */
export const byRule = (eyes: Eyes, d: Decision, random: Random): Answer | null => {
  switch (d.kind) {
    case 'act':
      return chooseAct(eyes, d, random);
    case 'pick':
      return pick(eyes, d, random);
    case 'number':
      return d.why === 'X' ? d.max : null;
    case 'pay':
      return { pay: 'auto' };
    case 'order':
      return d.options;
    case 'assign':
      if (d.why === 'attackers') return attackers(eyes, d);
      if (d.why === 'blockers') return blockers(eyes, d);
      return division(eyes, d);
    case 'name':
      return null;
  }
};

/** The act that scores best; to pass scores nothing. */
const chooseAct = (eyes: Eyes, d: ActDecision, random: Random): Act => {
  let best: Act = { act: 'pass' };
  let most = 0;
  for (const act of d.acts) {
    const score = actScore(eyes, act, random);
    if (score > most) {
      most = score;
      best = act;
    }
  }
  return best;
};

const actScore = (eyes: Eyes, act: Act, random: Random): number => {
  switch (act.act) {
    case 'pass':
      return 0;
    case 'play':
      return 100 + landScore(eyes, act.card);
    case 'cast':
      return castScore(eyes, act.card, random);
    case 'activate':
      return activateScore(eyes, act.source, act.ability);
  }
};

/** Land types that the hand asks for and the battlefield lacks. */
const landScore = (eyes: Eyes, card: Thing): number => {
  const own = eyes.chars(card).subtypes;
  const lands = eyes.myLands;
  let score = 0;
  for (const type of own) {
    const symbol = symbolOfLand[type];
    if (symbol === undefined) continue;
    const have = lands.filter((land) => eyes.chars(land).subtypes.includes(type)).length;
    const want = eyes.hand.filter((c) => eyes.chars(c).cost?.includes(symbol)).length;
    score = Math.max(score, want / (have + 1));
  }
  return score;
};

const symbolOfLand: Readonly<Record<string, string>> = {
  Plains: 'W',
  Island: 'U',
  Swamp: 'B',
  Mountain: 'R',
  Forest: 'G',
};

const untappedLands = (eyes: Eyes): number =>
  eyes.myLands.filter((land) => !((eyes.object(land)?.flags ?? 0) & TAPPED)).length;

const castScore = (eyes: Eyes, card: Thing, random: Random): number => {
  const c = eyes.chars(card);
  const base = 1 + c.manaValue;
  if (!(c.types & INSTANT) && !eyes.isMyMainPhase) return 0;
  if (c.subtypes.includes('Aura')) {
    const intent = intentOfAura(c);
    const hosts = intent.kind === 'harm' ? eyes.theirCreatures : eyes.myCreatures;
    return hosts.length > 0 ? base : 0;
  }
  const actions = spellActions(c);
  if (actions.length === 0) return c.types & CREATURE && c.toughness <= 0 && !hasModel(eyes) ? 0 : base;
  const intent = intentOf(actions, Math.max(1, untappedLands(eyes) - 1));
  switch (intent.kind) {
    case 'counter':
      return counterScore(eyes);
    case 'harm':
      return harmScore(eyes, card, base);
    case 'sweep':
      return sum(eyes, eyes.theirCreatures) - sum(eyes, eyes.myCreatures) > 4 ? base + 5 : 0;
    case 'help':
      return intent.power > 0
        ? growthScore(eyes, intent.power, intent.toughness)
        : eyes.isMyMainPhase && random() < 0.3
          ? 0.5
          : 0;
    case 'profit':
      return eyes.isMyMainPhase ? base : 0;
    case 'unknown':
      return eyes.isMyMainPhase && random() < 0.2 ? 0.5 : 0;
  }
};

const hasModel = (eyes: Eyes): boolean => eyes.myCreatures.length + eyes.theirCreatures.length > 0;

const sum = (eyes: Eyes, things: readonly Thing[]): number => things.reduce((all, thing) => all + eyes.worth(thing), 0);

/** Only what an opponent has just put on the stack, and only if it is worth a card. */
const counterScore = (eyes: Eyes): number => {
  const top = eyes.core.s.stack.at(-1);
  if (top === undefined || eyes.isMine(top)) return 0;
  return eyes.chars(top).manaValue >= 2 ? 50 : 0;
};

/** Worth it if it kills a creature or a player; else to finish, as long as nothing better can be hit. */
const harmScore = (eyes: Eyes, card: Thing, base: number): number => {
  const intent = intentOf(spellActions(eyes.chars(card)), Math.max(1, untappedLands(eyes) - 1));
  const creatures = Math.max(0, ...eyes.theirCreatures.map((thing) => aimAt(eyes, intent, thing)));
  const players = Math.max(0, ...eyes.opponents.map((player) => aimAt(eyes, intent, player)));
  if (players >= 100) return 90;
  if (creatures > 2) return base + creatures;
  const spare =
    intent.n > 0 && eyes.isMyMainPhase && (eyes.hand.length > 6 || eyes.opponents.some((p) => eyes.lifeOf(p) <= 10));
  if (spare) return 0.5 + players;
  return intent.n === 0 && !intent.removes && eyes.isMyMainPhase ? 1 : intent.removes && creatures > 1 ? base : 0;
};

/** Growth is kept for a fight that it decides, or for the last points of damage. */
const growthScore = (eyes: Eyes, power: number, toughness: number): number => {
  const { s } = eyes.core;
  if (s.step !== 'declare blockers' || s.stack.length > 0) return 0;
  let best = 0;
  for (const thing of eyes.myCreatures) {
    const o = eyes.object(thing);
    if (!o) continue;
    const foes = o.attacking !== 0 ? o.blockedBy : o.blocking;
    if (o.attacking !== 0 && isPlayer(o.attacking) && foes.length === 0) {
      if (eyes.power(thing) + power >= eyes.lifeOf(o.attacking)) best = Math.max(best, 80);
      continue;
    }
    const [foe] = foes;
    if (foes.length !== 1 || foe === undefined || !eyes.object(foe)) continue;
    const kills = eyes.power(thing) >= eyes.endurance(foe);
    const dies = eyes.power(foe) >= eyes.endurance(thing);
    const killsThen = eyes.power(thing) + power >= eyes.endurance(foe);
    const diesThen = eyes.power(foe) >= eyes.endurance(thing) + toughness;
    const gain = (dies && !diesThen ? eyes.worth(thing) : 0) + (killsThen && !kills ? eyes.worth(foe) : 0);
    best = Math.max(best, gain);
  }
  return best;
};

/** Equips what carries nothing, and uses in the end what costs only mana and is all profit. */
const activateScore = (eyes: Eyes, source: Thing, id: string): number => {
  const ability = eyes.chars(source).abilities.find((i) => i.id === id)?.ability;
  if (ability?.ability !== 'activated') return 0;
  const [first] = actionsOf(ability);
  if (first?.do === 'attach') {
    const host = eyes.object(source)?.attachedTo ?? 0;
    return eyes.isMyMainPhase && eyes.myCreatures.length > 0 && !eyes.myCreatures.includes(host) ? 3 : 0;
  }
  const paysManaOnly = ability.cost.every((part) => part.do === 'pay' && part.mana !== undefined);
  if (!paysManaOnly) return 0;
  const profit = first?.do === 'draw' || first?.do === 'create' || first?.do === 'take';
  const atTheEnd = !eyes.isMyTurn && eyes.core.s.step === 'end' && eyes.core.s.stack.length === 0;
  return profit && (atTheEnd || (eyes.isMyMainPhase && !eyes.hand.some((c) => !eyes.is(c, LAND)))) ? 1 : 0;
};
