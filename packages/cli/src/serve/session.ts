import { cardNames } from '@rulewright/cards';
import { contains, type Game, list, newGame, rulebookOf, sample, settingOf, viewOf } from '@rulewright/engine';
import { type Answer, type Decision, defaultDate } from '@rulewright/language';
import { type Bot, randomFrom } from '@rulewright/players';
import { deckOf, parseDeck } from '../decks.js';
import { checkBot, loadBot } from '../match/bots.js';
import { Mend } from '../mend.js';
import { type Reply, type Request, request } from './protocol.js';

/** More answers than that are not listed. */
const MOST_LISTED = 200;

interface Table {
  readonly game: Game;
  /** null: who sits at the other end. */
  readonly bots: readonly (Bot | null)[];
  readonly random: () => number;
}

type Said = Reply | { readonly is: 'question' };

/** What comes of the bot's answer; a bot that has none loses. */
const answered = (game: Game, decision: Decision, bot: Bot, random: () => number): Decision | null => {
  const { player } = decision;
  let answer: Answer;
  try {
    answer = bot(viewOf(game, player), decision, random);
  } catch {
    return game.leave(player);
  }
  return contains(decision, answer, { card: game.setting.names }) ? game.leave(player) : game.go(answer);
};

/** A client at the other end of a line: what it says, and what is said back. */
export class Session {
  private table: Table | null = null;
  ended = false;

  /** Takes a line and gives what is said to it. */
  async take(line: string): Promise<Said> {
    let plain: unknown;
    try {
      plain = JSON.parse(line);
    } catch {
      return { is: 'error', message: 'this line is not JSON' };
    }
    const parsed = request.safeParse(plain);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return {
        is: 'error',
        message: `${issue?.path.join('.') || 'the message'}: ${issue?.message ?? 'not understood'}`,
      };
    }
    try {
      return await this.heed(parsed.data);
    } catch (error) {
      if (error instanceof Mend) return { is: 'error', message: error.lines.join('\n') };
      throw error;
    }
  }

  private async heed(said: Request): Promise<Said> {
    if (said.do === 'new') return this.begin(said);
    if (said.do === 'quit') {
      this.ended = true;
      return { is: 'bye' };
    }
    const { table } = this;
    const decision = table?.game.decision;
    if (!table || !decision) return { is: 'error', message: 'no game is going on; begin one with {"do":"new", ...}' };
    const { game } = table;
    if (said.do === 'concede') game.leave(said.player ?? decision.player);
    else {
      const refusal = contains(decision, said.answer, { card: game.setting.names });
      if (refusal) return { is: 'refused', reason: refusal.code };
      game.go(said.answer as Answer);
    }
    return this.goOn(table);
  }

  private async begin(said: Extract<Request, { readonly do: 'new' }>): Promise<Said> {
    const bots = await Promise.all(said.players.map((name) => (name === 'me' ? null : loadBot(checkBot(name)))));
    const decks = said.decks.map(
      (deck) => (typeof deck === 'string' ? deckOf(deck) : parseDeck(deck.join('\n'), 'deck')).cards,
    );
    const setting = settingOf(rulebookOf(said.date ?? defaultDate), [...new Set(decks.flat())], { names: cardNames });
    const game = newGame(setting, { decks, seed: said.seed, first: said.first });
    this.table = { game, bots, random: randomFrom(said.seed) };
    game.start();
    return this.goOn(this.table);
  }

  /** Until somebody at the other end is asked, or the game is over. */
  private goOn({ game, bots, random }: Table): Said {
    let { decision } = game;
    while (decision) {
      const bot = bots[decision.player];
      if (!bot) {
        const names = { card: game.setting.names };
        const answers = list(decision, MOST_LISTED, names);
        const view = viewOf(game, decision.player);
        return { is: 'question', view, decision, answers, example: sample(decision, random, names) } as Said;
      }
      decision = answered(game, decision, bot, random);
    }
    return { is: 'over', winners: [...(game.over?.winners ?? [])], turns: game.core.s.turn };
  }
}
