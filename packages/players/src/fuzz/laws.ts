import { contains, faultsOf, type Game, list, loadGame, sample, saveGame, size } from '@rulewright/engine';
import type { Answer, Decision } from '@rulewright/language';
import type { Random } from '../bot.js';

/** A law that did not hold. */
export class BrokenLaw extends Error {
  constructor(
    readonly law: string,
    detail: string,
  ) {
    super(`${law}: ${detail}`);
  }
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (key, v) => (key === 'own' || key === 'cache' ? undefined : v));

/** The whole of a position, for comparing two. */
export const fingerprint = (game: Game): string => plain([game.state, game.decision, game.position.watched]);

/** What holds of every position. */
export const checkState = (game: Game): void => {
  const [fault] = faultsOf(game.state);
  if (fault !== undefined) throw new BrokenLaw('a card is in exactly one place', fault);
};

/** Sampled and listed answers are answers; what is not is refused, and changes nothing. */
export const checkAnswers = (game: Game, decision: Decision, random: Random): void => {
  const names = { card: game.setting.names };
  const answer = sample(decision, random, names);
  const refusal = contains(decision, answer, names);
  if (refusal)
    throw new BrokenLaw(
      'sampled answers are accepted',
      `${plain(decision)} refused its ${plain(answer)}: ${refusal.code}`,
    );
  const listed = list(decision, 50, names);
  if (listed) {
    const count = size(decision, names);
    if (typeof count === 'number' && count !== listed.length)
      throw new BrokenLaw('size counts the answers', `${count} of ${listed.length}`);
    if (listed.length === 0) throw new BrokenLaw('every question has an answer', plain(decision));
  }
  const wrong = mutated(decision, answer, random);
  if (contains(decision, wrong, names) === null) return;
  const before = game.position;
  if (game.answer(wrong) === null)
    throw new BrokenLaw('other answers are refused', `${plain(wrong)} to ${plain(decision)}`);
  if (game.position.mark !== before.mark || game.position.decision !== before.decision) {
    throw new BrokenLaw('a refused answer changes nothing', plain(wrong));
  }
};

/** Something near an answer, most often none itself. */
const mutated = (decision: Decision, answer: Answer, random: Random): Answer => {
  if (typeof answer === 'number') return answer + (random() < 0.5 ? -1 - Math.floor(random() * 3) : 1_000_000);
  if (typeof answer === 'string') return `${answer}?`;
  if (Array.isArray(answer)) {
    if (random() < 0.5) return [...answer, 123_456_789] as unknown as Answer;
    return answer.length > 0
      ? ([...answer.slice(1), answer[0], answer[0]] as unknown as Answer)
      : ([decision.player + 987_654] as unknown as Answer);
  }
  return { act: 'activate', source: 123_456_789, ability: 'none' };
};

/** A fork, a loaded save and the game itself come to the same position by the same answer. */
export const checkForks = (game: Game, answer: Answer): (() => void) => {
  const fork = game.fork();
  const text = JSON.stringify(saveGame(game));
  const before = fingerprint(game);
  return () => {
    const after = fingerprint(game);
    fork.go(answer);
    if (fingerprint(fork) !== after)
      throw new BrokenLaw('a fork plays the same game', difference(fingerprint(fork), after));
    const loaded = loadGame(game.setting, JSON.parse(text), game.stops);
    loaded.go(answer);
    if (fingerprint(loaded) !== after)
      throw new BrokenLaw('a loaded save plays the same game', difference(fingerprint(loaded), after));
    const again = loadGame(game.setting, JSON.parse(text), game.stops);
    if (plain([again.state]) === '' || before === '') throw new BrokenLaw('a save is kept', 'it is empty');
  };
};

export const difference = (a: string, b: string): string => {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return `...${a.slice(Math.max(0, i - 80), i + 120)}... but ...${b.slice(Math.max(0, i - 80), i + 120)}...`;
};
