import type { Refusal } from '@rulewright/engine';
import type { Decision } from '@rulewright/language';
import type { Terminal } from '../terminal.js';
import { wrap } from '../terminal.js';
import { readAnswer } from './answers.js';
import { lookLines, whyLines } from './asides.js';
import { boardLines, playerNamed, possessive, type Scene, stackLines, zoneLines } from './board.js';
import { type Command, parseCommand } from './commands.js';
import { helpLines } from './help.js';
import { type Line, sentence } from './log.js';
import { type Asked, askedOf } from './question.js';
import { changeStops, stopLines } from './stops.js';
import type { Table } from './table.js';

/** Who is asked: the terminal, or a test. Null: there is nobody any more. */
export type Ask = (prompt: string) => Promise<string | null>;

export interface Playing {
  readonly table: Table;
  readonly terminal: Terminal;
  readonly ask: Ask;
  /** Writes a file; what went wrong, or null. */
  readonly write: (file: string, text: string) => string | null;
}

/** Plays until the game is over or the player leaves. */
export const playAtTerminal = async (playing: Playing): Promise<void> => {
  const { table, terminal } = playing;
  const screen = new Screen(playing);
  for (;;) {
    try {
      const decision = table.advance();
      screen.news();
      if (!decision) break;
      screen.board();
      if (!(await screen.settle(decision))) return;
    } catch (error) {
      if (!table.undo()) throw error;
      terminal.say(wrap(`The game broke: ${error instanceof Error ? error.message : String(error)}`, terminal.width));
      terminal.say(`It goes back to your last answer; its seed is ${table.seats.seed}.`);
    }
  }
  terminal.say();
  terminal.say(terminal.colors.bold(table.result));
};

/** What is shown, and what has been. */
class Screen {
  private told = 0;

  constructor(private readonly playing: Playing) {}

  private get scene(): Scene {
    const { table, terminal } = this.playing;
    const { core, names, narrator, seats } = table;
    return { core, names, narrator, me: seats.me ?? 0, terminal };
  }

  private say(lines: readonly string[]): void {
    for (const line of lines) this.playing.terminal.say(line);
  }

  /** What has happened since it was last told. */
  news(): void {
    const { table, terminal } = this.playing;
    const { lines } = table.log;
    if (this.told > lines.length) this.told = lines.length;
    const fresh = lines.slice(this.told).filter(({ kind }) => kind !== 'detail');
    this.told = lines.length;
    for (const line of fresh) this.say(newsLines(line, terminal));
  }

  board(): void {
    this.say(['', ...boardLines(this.scene)]);
  }

  /** Asks until there is an answer; false: the player has left. */
  async settle(decision: Decision): Promise<boolean> {
    const { table, terminal, ask } = this.playing;
    const asked = askedOf(
      {
        core: table.core,
        names: table.names,
        narrator: table.narrator,
        chooser: table.chooser,
        me: decision.player,
        mana: table.plan.always,
        suggest: (d) => table.suggest(d),
      },
      decision,
    );
    this.question(asked);
    for (;;) {
      const typed = await ask(
        `${terminal.colors.dim(wrap(`(${asked.hint})`, terminal.width - 3))} ${terminal.colors.bold('>')} `,
      );
      if (typed === null) return false;
      const command = parseCommand(typed);
      const done = this.obey(command, decision, asked);
      if (done === 'left') return false;
      if (done === 'answered') return true;
    }
  }

  private question(asked: Asked): void {
    const { terminal } = this.playing;
    this.say(asked.lines.flatMap((line) => wrap(line, terminal.width, '     ').split('\n')));
  }

  /** Carries out a command: whether the question is answered, still open, or the player has left. */
  private obey(command: Command, decision: Decision, asked: Asked): 'answered' | 'open' | 'left' {
    const { table, terminal } = this.playing;
    switch (command.command) {
      case 'answer': {
        const read = readAnswer(decision, command.words, asked);
        if ('problem' in read) return this.open(read.problem);
        return this.answered(table.answer(read.answer), decision);
      }
      case 'pass':
        if (decision.kind === 'act') return this.answered(table.answer({ act: 'pass' }), decision);
        if (asked.usual !== null) return this.answered(table.answer(asked.usual), decision);
        return this.open('This has to be answered first.');
      case 'pass until':
        if (decision.kind !== 'act' || decision.why !== 'priority') return this.open('This has to be answered first.');
        return this.answered(table.passUntilReached(command.until), decision);
      case 'undo':
        if (table.undo()) return 'answered';
        return this.open('There is nothing to take back.');
      case 'stops': {
        const plan = command.change === '' ? table.plan : changeStops(table.plan, command.change);
        if (typeof plan === 'string') return this.open(plan);
        this.say(stopLines(plan));
        if (plan === table.plan) return 'open';
        table.change(plan);
        return 'open';
      }
      case 'why':
        return this.open(...whyLines(table, command.name, terminal));
      case 'look':
        return this.open(...lookLines(table, command.name, terminal));
      case 'board':
        this.board();
        this.question(asked);
        return 'open';
      case 'stack': {
        const lines = stackLines(this.scene);
        return this.open(...(lines.length === 0 ? ['The stack is empty.'] : lines));
      }
      case 'hand':
      case 'graveyard':
      case 'exile':
        return this.zone(command.command, command.whose);
      case 'log':
        return this.open(...logLines(table.log.lines.slice(-command.lines), terminal));
      case 'save': {
        const fault = this.playing.write(
          command.file,
          JSON.stringify({ seats: savedSeats(table), save: table.save() }),
        );
        return this.open(fault ?? `Saved: go on with "rulewright play --load ${command.file}"`);
      }
      case 'help':
        return this.open(...helpLines);
      case 'concede':
        table.concede();
        return 'answered';
      case 'quit':
        return 'left';
      case 'unknown':
        return this.open(command.message);
    }
  }

  private zone(zone: 'hand' | 'graveyard' | 'exile', whose: string): 'open' {
    const { scene } = this;
    if (zone === 'exile') return this.open(...zoneLines(scene, 'Exile', scene.core.s.exile));
    const player = playerNamed(scene, whose);
    if (player === null) {
      const names = scene.core.s.players.map((_, p) => scene.names.player(p));
      return this.open(`There is no player "${whose}"; there are ${names.join(' and ')}.`);
    }
    const owner = possessive(scene, player);
    const title = `${owner.charAt(0).toUpperCase()}${owner.slice(1)} ${zone}`;
    return this.open(...zoneLines(scene, title, scene.core.player(player)[zone]));
  }

  private answered(refusal: Refusal | null, decision: Decision): 'answered' | 'open' {
    if (refusal === null) return 'answered';
    const { code, ...rest } = refusal;
    if (code === 'no question') return this.open('Nothing is asked.');
    const { reason, mend } = this.playing.table.narrator.refusal({ code, ...rest }, decision);
    return this.open(`Not possible: ${reason}; ${mend}.`);
  }

  private open(...lines: readonly string[]): 'open' {
    const { terminal } = this.playing;
    this.say(lines.flatMap((line) => wrap(line, terminal.width, '    ').split('\n')));
    return 'open';
  }
}

const savedSeats = ({ seats, plan }: Table) => ({
  always: plan.always,
  paying: plan.paying,
  date: seats.date,
  seed: seats.seed,
  players: seats.players,
  me: seats.me,
});

const newsLines = (line: Line, terminal: Terminal): readonly string[] => {
  const { colors, width } = terminal;
  if (line.kind === 'turn') return ['', colors.bold(`-- ${line.text} --`)];
  return wrap(`  ${sentence(line)}`, width, '    ').split('\n');
};

/** The log as it is looked up: with rules, and with what is otherwise left out. */
export const logLines = (lines: readonly Line[], terminal: Terminal): readonly string[] => {
  const { colors, width } = terminal;
  return lines.flatMap((line) => {
    if (line.kind === 'turn') return ['', colors.bold(`-- ${line.text} --`)];
    const rule = line.rule === '' ? '' : ` [${line.rule}]`;
    const text = wrap(`${line.kind === 'detail' ? '    ' : '  '}${sentence(line)}${rule}`, width, '      ');
    return (line.kind === 'detail' ? colors.dim(text) : text).split('\n');
  });
};
