import { Core, type Game, Game as Games, INSTANT, LAND, list } from '@rulewright/engine';
import type { Act, Answer, Decision } from '@rulewright/language';
import { CountMismatch, type Node } from '../src/counts.js';

/*
 * Whether an act could be done is tried by doing it, in every way and after every way to make mana: the procedures of the
 * rulebook are run although the act was not offered.
 */

/** Makes more mana than this only by hand. */
const MANA_ABILITIES = 4;

/** Zone, controller and time are right for beginning it, as far as a reader of the rules sees at once (117.1, 601.3, 602.1). */
const isTimely = ({ core, state }: Game, player: number, act: Act): boolean => {
  const own = state.stack.length === 0 && state.step.endsWith('main') && core.team(player) === state.active;
  if (act.act === 'pass') return false;
  if (act.act === 'activate') {
    const o = core.object(act.source);
    const ability = core.chars(act.source).abilities.find(({ id }) => id === act.ability)?.ability;
    if (!o || ability?.ability !== 'activated' || ability.only || ability.by) return false;
    const zones: readonly string[] = ability.in ?? ['battlefield'];
    return zones.includes(o.place) && core.controller(act.source) === player;
  }
  const o = core.object(act.card);
  if (o?.place !== 'hand' || o.owner !== player) return false;
  const chars = core.chars(act.card);
  const isLand = (chars.types & LAND) !== 0;
  if (act.act === 'play') return isLand && own && core.player(player).landsPlayed === 0;
  if (act.way === 'face down') return own;
  const ways: readonly (string | undefined)[] =
    chars.halves.length > 0 ? chars.halves.map(({ name }) => name) : [undefined];
  return (
    !isLand && ways.includes(act.way) && (own || (chars.types & INSTANT) !== 0 || chars.keywords.includes('flash'))
  );
};

/** Whether some answers complete it, begun just now. */
const completes = (game: Game, player: number, act: Act): boolean => {
  const { mark } = game.position;
  const core = new Core(game.setting, mark);
  const begun = () =>
    act.act === 'cast'
      ? core.rules.castSpell(core, player, act.card, act.way ?? '', null)
      : act.act === 'play'
        ? core.rules.playLand(core, player, act.card)
        : act.act === 'activate'
          ? core.rules.activate(core, player, act.source, act.ability)
          : null;
  const go = (answers: readonly Answer[]): boolean => {
    core.restore(mark);
    const proc = begun();
    if (!proc) return true;
    let result = proc.next(undefined as never);
    for (const answer of answers) if (!result.done) result = proc.next(answer);
    if (result.done) return result.value === true;
    return answersTo(result.value).some((answer) => go([...answers, answer]));
  };
  return go([]);
};

const answersTo = (decision: Decision): readonly Answer[] =>
  decision.kind === 'pay' ? [{ pay: 'auto' }] : (list(decision, 1000) ?? []);

/** The positions of the player after each way to activate so many mana abilities. */
function* withMana(game: Game, player: number, more: number): Generator<Game> {
  const { decision } = game;
  if (decision?.kind !== 'act' || decision.player !== player) return;
  yield game;
  if (more === 0) return;
  for (const act of decision.mana) {
    for (const next of settled(game, act)) yield* withMana(next, player, more - 1);
  }
}

/** The positions after an act and every answer to what it asks. */
function* settled(game: Game, answer: Answer): Generator<Game> {
  const next = game.fork();
  next.go(answer);
  const { decision } = next;
  if (!decision || decision.kind === 'act') yield next;
  else for (const further of answersTo(decision)) yield* settled(next, further);
}

/** What was refused at a priority although its time was right cannot be done; what was accepted can. */
export const tryRefused = ({ game, decision, accepted, refused }: Node): number => {
  if (decision.kind !== 'act' || decision.why !== 'priority') return 0;
  const { player } = decision;
  const always = Games.at(game.setting, game.position, { at: () => true });
  const timely = (refused as readonly Act[]).filter((act) => isTimely(game, player, act));
  if (timely.length > 0) {
    for (const position of withMana(always, player, MANA_ABILITIES)) {
      const wrong = timely.find((act) => completes(position, player, act));
      if (wrong) throw new CountMismatch(`${JSON.stringify(wrong)} is refused, but could be done`);
    }
  }
  for (const act of accepted as readonly Act[])
    if (!completes(game, player, act)) throw new CountMismatch(`${JSON.stringify(act)} is listed, but cannot be done`);
  return timely.length;
};
