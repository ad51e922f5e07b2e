import {
  Game,
  loadGame,
  newGame,
  type Position,
  type Refusal,
  type Save,
  type Setting,
  type Stops,
  saveGame,
  viewOf,
} from '@rulewright/engine';
import {
  type ActDecision,
  type Answer,
  type Decision,
  playerThing,
  type RulesDate,
  type Thing,
} from '@rulewright/language';
import { greedyBot, randomFrom } from '@rulewright/players';
import { type Narrator, narrator } from '@rulewright/text';
import { choiceOf } from './details.js';
import { GameLog } from './log.js';
import { TableNames } from './names.js';
import { engineStops, type StopPlan, stopsHere, usualStops } from './stops.js';
import { reaches, type Until } from './until.js';

export interface Seats {
  readonly setting: Setting;
  readonly date: RulesDate;
  readonly seed: number;
  /** What each player is called. */
  readonly players: readonly string[];
  /** Who sits before the terminal; null: bots only, and everything is open. */
  readonly me: number | null;
}

interface Past {
  readonly position: Position;
  readonly stops: Stops;
  readonly lines: number;
  readonly labels: ReadonlyMap<Thing, string>;
}

/** A game at a kept position, played on from its mark, so that everything can be looked at as it is there. */
const replayed = (setting: Setting, { mark, answers }: Position, stops: Stops): Game => {
  const game = Game.at(setting, { mark, answers: [], decision: null, watched: null }, stops);
  game.start();
  for (const input of answers) game.play(input);
  return game;
};

/** A game between a player and bots: who is asked what, what was passed by itself, and the way back. */
export class Table {
  readonly names: TableNames;
  readonly log: GameLog;
  /** Speaks of things by their names. */
  readonly narrator: Narrator;
  /** Speaks of things by their names and all that tells them apart. */
  readonly chooser: Narrator;
  private now: Game;
  private until: Until | null = null;
  private arrived = false;
  /** The stops are other than the engine knows. */
  private changed = false;
  private past: Past[] = [];

  constructor(
    readonly seats: Seats,
    start: (setting: Setting, me: number) => Game,
    public plan: StopPlan = usualStops,
  ) {
    const { date, me, players } = seats;
    this.names = new TableNames(() => this.core, players, me);
    this.narrator = narrator('en', { names: this.names, date });
    this.log = new GameLog(this.narrator, this.names, me);
    const names = {
      player: (player: number) => choiceOf(this.core, playerThing(player), this.names, me ?? -1),
      name: (thing: Thing) => choiceOf(this.core, thing, this.names, me ?? -1),
      ability: (source: Thing, id: string) => this.names.ability(source, id),
      word: (word: string) => this.names.word(word),
    };
    this.chooser = narrator('en', { names, date });
    this.now = start(seats.setting, me ?? -1);
    this.attend(this.now);
  }

  get game(): Game {
    return this.now;
  }

  get core() {
    return this.now.core;
  }

  private attend(game: Game): void {
    this.now = game;
    game.listen((entry) => {
      this.log.note(game.core, entry);
      const { me } = this.seats;
      if (this.until && me !== null && reaches(this.until, entry, game.core, me)) {
        this.until = null;
        this.arrived = true;
      }
    });
  }

  /** What a bot would answer here. The same position has the same answer, so that going back changes nothing. */
  private decided(decision: Decision): Answer {
    const { clock } = this.core.s;
    return greedyBot(
      viewOf(this.now, decision.player),
      decision,
      randomFrom(this.seats.seed + clock * 7919 + decision.player),
    );
  }

  /** What a bot would answer in the player's place. */
  suggest(decision: Decision): Answer {
    return this.decided(decision);
  }

  /** Goes on until the player is to be asked; null: the game is over. */
  advance(): Decision | null {
    let decision = this.now.start();
    while (decision) {
      const { me } = this.seats;
      const answer = decision.player === me ? this.passing(decision) : this.decided(decision);
      if (answer === null) {
        if (this.heed(decision)) return this.advance();
        this.arrived = false;
        this.names.settle();
        return decision;
      }
      decision = this.now.go(answer);
    }
    return null;
  }

  /** The engine is told of changed stops where nothing is under way; true: it may now stop elsewhere. */
  private heed(decision: Decision): boolean {
    const { me, setting } = this.seats;
    if (!this.changed || me === null || decision.kind !== 'act' || decision.why !== 'priority') return false;
    this.changed = false;
    this.attend(replayed(setting, this.now.position, engineStops(this.plan, me)));
    return true;
  }

  /** The answer that goes without asking, where the player wants to be passed for. */
  private passing(decision: Decision): Answer | null {
    if (decision.kind === 'assign' && decision.why === 'attackers' && this.until && decision.obeyed === 0) return [];
    if (decision.kind !== 'act' || decision.why !== 'priority') {
      this.until = null;
      return null;
    }
    if (this.until) return this.passUntil(decision);
    return this.arrived || stopsHere(this.plan, this.now, decision.player) ? null : { act: 'pass' };
  }

  private passUntil({ player }: ActDecision): Answer | null {
    const top = this.core.s.stack.at(-1);
    const theirs =
      top !== undefined && this.core.team(Math.max(0, this.core.controller(top))) !== this.core.team(player);
    if (!theirs) return { act: 'pass' };
    this.until = null;
    return null;
  }

  /** Answers the question; a refusal says why not, and then nothing has changed. */
  answer(answer: Answer): Refusal | null {
    const decision = this.now.start();
    // Where something else could be done, the engine stops with any stops.
    if (decision?.kind === 'act' && (this.plan.always || decision.acts.length > 1)) this.heed(decision);
    const { position, stops } = this.now;
    const before: Past = { position, stops, lines: this.log.length, labels: this.names.kept };
    // Kept before, so that a game that breaks can go back.
    this.past.push(before);
    const refusal = this.now.answer(answer);
    if (refusal !== null) this.past.pop();
    return refusal;
  }

  passUntilReached(until: Until): Refusal | null {
    this.until = until;
    return this.answer({ act: 'pass' });
  }

  /** Back to the player's last answer; false: there is none. */
  undo(): boolean {
    const last = this.past.pop();
    if (!last) return false;
    this.until = null;
    this.arrived = true;
    this.log.cut(last.lines);
    this.attend(replayed(this.seats.setting, last.position, last.stops));
    this.names.restore(last.labels);
    this.changed = true;
    return true;
  }

  change(plan: StopPlan): void {
    this.plan = plan;
    this.changed = true;
  }

  concede(): void {
    if (this.seats.me !== null) this.now.leave(this.seats.me);
  }

  save(): Save {
    return saveGame(this.now);
  }

  /** How it ended, in words. */
  get result(): string {
    const { over } = this.now;
    if (!over) return 'The game is not over.';
    const { winners } = over;
    if (winners.length === 0) return 'The game is a draw.';
    return winners.includes(this.seats.me ?? -1)
      ? 'You win.'
      : `${winners.map((p) => this.names.player(p)).join(' and ')} won.`;
  }
}

export const dealt =
  (decks: Parameters<typeof newGame>[1]['decks'], seed: number, first: number) =>
  (setting: Setting, me: number): Game =>
    newGame(setting, { decks, seed, first, stops: me < 0 ? {} : engineStops(usualStops, me) });

export const resumed =
  (save: Save, plan: StopPlan) =>
  (setting: Setting, me: number): Game =>
    replayed(setting, loadGame(setting, save).position, engineStops(plan, me));
