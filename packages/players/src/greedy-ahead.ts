import { contains, type Game, INSTANT, LAND, sample, type View } from '@rulewright/engine';
import { type Act, type Answer, type AssignDecision, type Decision, isPlayer, playerThing } from '@rulewright/language';
import type { Random } from './bot.js';
import { Eyes } from './greedy-eyes.js';
import { byRule } from './greedy-rules.js';

/** So many games are imagined for a question. */
const WORLDS = 4;
/** So many acts are tried, at most. */
const MOST_ACTS = 10;
/** A game is not played on for longer than so many questions. */
const FAR = 80;
/** What an act has to gain, in the worth of cards, to be better than nothing. */
const ENOUGH = 0.05;

/** Own life counts for so much of an opponent's: who hits first wins more often. */
const OWN_LIFE = 0.7;

/** The answer that the rules of thumb give, or what they do not know by chance. */
export const offhand = (game: Game, decision: Decision, random: Random): Answer => {
  const names = { card: game.setting.names };
  const wanted = byRule(new Eyes(game, decision.player), decision, random);
  if (wanted !== null && contains(decision, wanted, names) === null) return wanted;
  return decision.kind === 'act' ? { act: 'pass' } : sample(decision, random, names);
};

/** How well the player stands: what lies on the battlefield and in hands, and life, which is worth more the less is left. */
const standing = (game: Game, me: number): number => {
  const { core, over } = game;
  if (over) {
    if (over.winners.length === 0) return 0;
    return over.winners.some((p) => core.team(p) === core.team(me)) ? 1000 : -1000;
  }
  const eyes = new Eyes(game, me);
  const lifeWorth = (life: number): number => (life <= 0 ? -20 : 9 * Math.log2(1 + life / 2));
  let sum = OWN_LIFE * lifeWorth(eyes.life);
  for (const thing of core.s.battlefield) {
    if (eyes.is(thing, LAND) && !eyes.isMine(thing)) continue;
    sum += (eyes.isMine(thing) ? 1 : -1) * eyes.worth(thing) * (isPlayer(eyes.object(thing)?.attachedTo ?? 0) ? 0 : 1);
  }
  for (const opponent of eyes.opponents) sum -= lifeWorth(eyes.lifeOf(opponent));
  core.s.players.forEach(({ left, hand }, p) => {
    if (left) return;
    if (p !== me) sum += (eyes.isMine(playerThing(p)) ? 1.2 : -1.2) * hand.length;
    // What can be cast at any time loses nothing by waiting; the rest is better on the battlefield.
    else for (const card of hand) sum += eyes.is(card, INSTANT) ? 2 : 0.4;
  });
  return sum;
};

/** How well the player stands once the turn with that number is over, everybody playing by rules of thumb. */
const outcome = (from: Game, me: number, answer: Answer, turn: number, random: Random): number => {
  const game = from.fork();
  let decision = game.go(answer);
  for (let n = 0; decision && n < FAR && game.core.s.turn <= turn; n++)
    decision = game.go(offhand(game, decision, random));
  return standing(game, me);
};

/** Acts of which each does something else, the likeliest first. */
const worthTrying = (game: Game, acts: readonly Act[], first: Answer): readonly Act[] => {
  const seen = new Set<string>();
  const { core } = game;
  const others = acts.filter((act) => {
    if (act.act === 'pass') return false;
    const thing = act.act === 'activate' ? act.source : act.card;
    const what = act.act === 'activate' ? act.ability.split('/').slice(1).join('/') : 'way' in act ? act.way : '';
    const key = [
      act.act,
      core.chars(thing).name,
      what,
      core.object(thing)?.attachedTo,
      core.object(thing)?.flags,
    ].join();
    return !seen.has(key) && seen.add(key) !== null;
  });
  const same = (act: Act): boolean => JSON.stringify(act) === JSON.stringify(first);
  return [...others.filter(same), ...others.filter((act) => !same(act))].slice(0, MOST_ACTS);
};

const attacksWorthTrying = (d: AssignDecision, first: Answer): readonly Answer[] => {
  const target = d.columns.find(isPlayer) ?? d.columns[0];
  if (target === undefined) return [];
  const all = d.pairs
    .filter(([, c]) => d.columns[c] === target)
    .map(([r]): [number, number] => [d.rows[r] as number, target]);
  const chosen = Array.isArray(first) ? (first as [number, number][]) : [];
  const without = chosen.map((_, i) => chosen.toSpliced(i, 1));
  const more = all.filter(([row]) => !chosen.some(([x]) => x === row)).map((pair) => [...chosen, pair]);
  return [[], all, ...without, ...more].slice(0, MOST_ACTS);
};

const blocksWorthTrying = (d: AssignDecision, first: Answer): readonly Answer[] => {
  const chosen = Array.isArray(first) ? (first as [number, number][]) : [];
  const free = d.pairs
    .map(([r, c]): [number, number] => [d.rows[r] as number, d.columns[c] as number])
    .filter(([row]) => !chosen.some(([x]) => x === row));
  return [[], ...chosen.map((_, i) => chosen.toSpliced(i, 1)), ...free.map((pair) => [...chosen, pair])].slice(
    0,
    MOST_ACTS,
  );
};

/** Of the answers worth trying the one after which the player stands best; the first where none is better. */
export const ahead = (view: View, decision: Decision, random: Random): Answer => {
  const worlds = [view.imagine(random)];
  const [game] = worlds as [Game];
  const first = offhand(game, decision, random);
  const names = { card: game.setting.names };
  const { turn } = game.core.s;
  let tried: readonly Answer[];
  // What an attack leaves open shows in the turn after.
  let until = turn + 1;
  if (decision.kind === 'act' && decision.why === 'priority')
    tried = [{ act: 'pass' }, ...worthTrying(game, decision.acts, first)];
  else if (decision.kind === 'assign' && decision.why === 'attackers') {
    tried = [first, ...attacksWorthTrying(decision, first)];
    until = turn + 1;
  } else if (decision.kind === 'assign' && decision.why === 'blockers')
    tried = [first, ...blocksWorthTrying(decision, first)];
  else return first;
  tried = tried.filter((answer) => answer === first || contains(decision, answer, names) === null);
  if (tried.length === 1) return tried[0] as Answer;
  while (worlds.length < WORLDS) worlds.push(view.imagine(random));
  const seeds = worlds.map(random);
  let best = tried[0] as Answer;
  let most = Number.NEGATIVE_INFINITY;
  for (const answer of tried) {
    const sum = worlds.reduce((n, world) => n + outcome(world, decision.player, answer, until, random), 0);
    const gain = sum / seeds.length;
    if (gain > most + ENOUGH) {
      most = gain;
      best = answer;
    }
  }
  return best;
};
