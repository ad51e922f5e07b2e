import { readDeck } from '@rulewright/cards';
import {
  type Core,
  Game,
  knows,
  newGame,
  type Position,
  rulebookOf,
  type Stops,
  settingOf,
  viewOf,
} from '@rulewright/engine';
import {
  type Answer,
  citeRule,
  type Decision,
  isPlayer,
  type LogEntry,
  playerOf,
  type RuleId,
  type Step,
  type Thing,
} from '@rulewright/language';
import { greedyBot, type Random, randomFrom } from '@rulewright/players';
import { type Narrator, narrator } from '@rulewright/text';
import type { BoardView } from './board.types.js';
import { CardTexts } from './card-texts.js';
import { narration } from './language.js';
import { questionOf } from './question.js';
import { snapshot } from './snapshot.js';
import {
  type LogLine,
  type Replay,
  type SavedTable,
  type Stopping,
  type TableOptions,
  type TableView,
  usualStops,
} from './table.types.js';

/** A point to which a game can be taken back. */
interface Before {
  readonly position: Position;
  readonly answers: number;
  readonly log: number;
}

/** A game at the table: one person against a bot, or two at one screen. */
export class Table {
  private game: Game;
  private readonly random: Random;
  private readonly texts: CardTexts;
  private answers: Answer[] = [];
  private log: LogLine[] = [];
  private past: Before[] = [];
  private refusal: TableView['refusal'] = null;
  /** Names of what has been seen: they stay when it is gone. */
  private readonly called = new Map<Thing, string>();

  /** Called with each line of the log, as things stand by then. */
  private observe: ((line: LogLine) => void) | null = null;

  constructor(
    private readonly options: TableOptions,
    private stopping: Stopping = usualStops,
  ) {
    const decks = options.decks.map((text) => readDeck(text).cards);
    const setting = settingOf(rulebookOf(options.date), decks.flat());
    this.game = newGame(setting, { decks, seed: options.seed, stops: this.stops });
    this.random = randomFrom(options.seed + 1);
    this.texts = new CardTexts(options.language, options.date);
    this.listen();
    this.game.start();
    this.goOn();
  }

  /** Takes up a saved game: the answers that were given are given again. */
  static resume({ options, answers }: SavedTable, stopping?: Stopping): Table {
    const table = new Table(options, stopping);
    for (const answer of answers.slice(table.answers.length)) {
      if (table.game.decision === null) break;
      table.give(answer);
    }
    table.goOn();
    return table;
  }

  /** All that happened in a saved game. */
  static replay(saved: SavedTable): Replay {
    const frames: { line: LogLine; board: BoardView }[] = [];
    const table = new Table(saved.options);
    table.observe = (line) => frames.push({ line, board: table.board });
    for (const answer of saved.answers.slice(table.answers.length)) table.give(answer);
    return { frames, texts: table.texts.texts };
  }

  stopAt(stopping: Stopping): void {
    this.stopping = stopping;
  }

  private get stops(): Stops {
    const isPaying = (): boolean => this.stopping.paying;
    return {
      get paying() {
        return isPaying();
      },
    };
  }

  answer(answer: Answer): void {
    const { decision } = this.game;
    if (decision === null) return;
    const before: Before = { position: this.game.position, answers: this.answers.length, log: this.log.length };
    const refused = this.game.fork().answer(answer);
    if (refused !== null) {
      this.refusal = this.narrator.refusal(refused, decision);
      return;
    }
    this.past.push(before);
    this.refusal = null;
    this.give(answer);
    this.goOn();
  }

  /** To the last question that a person answered. */
  undo(): void {
    const before = this.past.pop();
    if (before === undefined) return;
    this.game = Game.at(this.game.setting, before.position, this.stops);
    this.listen();
    this.answers.length = before.answers;
    this.log.length = before.log;
    this.refusal = null;
  }

  concede(): void {
    this.game.leave(this.viewer);
    this.goOn();
  }

  view(): TableView {
    const { game, viewer } = this;
    const { decision, over } = game;
    const isAsked = decision !== null && this.isPerson(decision.player);
    return {
      board: this.board,
      viewer,
      texts: this.texts.texts,
      log: this.log,
      question: isAsked
        ? questionOf(
            decision,
            this.narrator,
            (thing) => this.nameOf(thing),
            (one) => this.suggest(one),
          )
        : null,
      over: over && {
        winners: over.winners.map((team) => this.players[team] ?? ''),
        rule: citeRule(over.rule as RuleId, this.options.date),
      },
      canUndo: this.past.length > 0,
      refusal: this.refusal,
      saved: { options: this.options, answers: this.answers },
    };
  }

  private get board(): BoardView {
    const { core, viewer } = this;
    return snapshot({
      core,
      texts: this.texts,
      call: (thing) => this.nameOf(thing),
      alias: () => null,
      players: this.players,
      isKnown: (thing) => knows(core, viewer, thing),
    });
  }

  /** Who looks: whoever is asked, at one screen. */
  private get viewer(): number {
    return this.options.hotSeat ? (this.game.decision?.player ?? 0) : 0;
  }

  private isPerson(player: number): boolean {
    return this.options.hotSeat || player === 0;
  }

  private suggest(decision: Decision): Answer {
    return greedyBot(viewOf(this.game, decision.player), decision, this.random);
  }

  private give(answer: Answer): void {
    this.answers.push(answer);
    this.game.go(answer);
  }

  /** Until a person has something to decide. */
  private goOn(): void {
    for (let decision = this.game.decision; decision !== null; decision = this.game.decision) {
      if (!this.isPerson(decision.player)) this.give(this.suggest(decision));
      else if (this.passes(decision)) this.give({ act: 'pass' });
      else return;
    }
  }

  /** Whether a person lets this priority pass: nothing of the opponent's waits, and it is no step to stop in. */
  private passes(decision: Decision): boolean {
    if (decision.kind !== 'act' || decision.why !== 'priority') return false;
    const { core } = this.game;
    const top = core.s.stack.at(-1);
    if (top !== undefined) return core.controller(top) === decision.player;
    const mine = core.s.active === core.team(decision.player);
    return !(mine ? this.stopping.mine : this.stopping.theirs).includes(core.s.step);
  }

  private get core(): Core {
    return this.game.core;
  }

  private get narrator(): Narrator {
    const { core, options } = this;
    return narrator(narration(options.language), {
      date: options.date,
      cite: (rule) => citeRule(rule, options.date),
      names: {
        name: (thing) => this.nameOf(thing),
        player: (player) => this.players[player] ?? '',
        ability: (source, id) => core.chars(source).abilities.find((one) => one.id === id)?.ability ?? null,
      },
    });
  }

  /** What it is called by whoever looks: what is gone as it was called, what is not known not at all. */
  private nameOf(thing: Thing): string {
    if (isPlayer(thing)) return this.players[playerOf(thing)] ?? '';
    const { core, viewer } = this;
    const o = core.seen(thing);
    if (o === null) return this.called.get(thing) ?? '';
    if (!knows(core, viewer, thing)) return this.options.unknown;
    const name = o.stack?.ability
      ? this.nameOf(o.stack.source)
      : this.texts.nameOf(core.chars(thing).name) || this.options.unknown;
    this.called.set(thing, name);
    return name;
  }

  private get players(): readonly string[] {
    return this.options.players;
  }

  private listen(): void {
    this.game.listen((entry) => this.note(entry));
  }

  private note(entry: LogEntry): void {
    if (entry.log === 'answer' || entry.log === 'pass') return;
    if (entry.log === 'event' && entry.event.verb === 'begin') {
      const whose = this.players[this.core.s.active] ?? '';
      this.write({ text: whose, rule: '', cause: '', step: entry.event.word as Step });
      return;
    }
    // What becomes known where it comes is known as what it was.
    if (entry.log === 'event' && entry.event.became !== 0)
      this.called.set(entry.event.what, this.nameOf(entry.event.became));
    const { text, rule, cause } = this.narrator.entry(entry);
    this.write({ text, rule, cause, step: null });
  }

  private write(line: LogLine): void {
    this.log.push(line);
    this.observe?.(line);
  }
}
