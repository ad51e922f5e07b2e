import { type Core, seenEvent } from '@rulewright/engine';
import { type GameEvent, isObject, isPlayer, type LogEntry, playerOf, type Thing } from '@rulewright/language';
import type { Narrator, Told } from '@rulewright/text';
import type { TableNames } from './names.js';

/** A line of the log as it was told when it happened. */
export interface Line extends Told {
  readonly kind: 'turn' | 'main' | 'detail';
}

/** Events that tell how the game goes; the others stand only in the whole log. */
const main: ReadonlySet<string> = new Set([
  'play',
  'cast',
  'activate',
  'trigger',
  'counter',
  'fizzle',
  'damage',
  'gainLife',
  'loseLife',
  'manaBurn',
  'draw',
  'discard',
  'sacrifice',
  'destroy',
  'regenerate',
  'create',
  'copy',
  'retarget',
  'attach',
  'put',
  'shift',
  'exchange',
  'become',
  'attack',
  'block',
  'flipCoin',
  'extra',
  'reveal',
  'search',
  'skip',
  'mulligan',
  'loseGame',
  'winGame',
  'drawGame',
]);

const isMain = (core: Core, entry: LogEntry): boolean => {
  if (entry.log !== 'event') return true;
  const { event } = entry;
  // Damage to a player is told as damage.
  if (event.verb === 'loseLife' && event.rule === 'damage-to-player') return false;
  if (event.verb === 'activate') {
    const ability = core.chars(event.what).abilities.find(({ id }) => id === event.word)?.ability;
    return !(ability?.ability === 'activated' && core.rules.isManaAbility(core, ability));
  }
  if (event.verb === 'move') return isTold(event.fromZone, event.toZone);
  if (event.verb === 'become') return event.word !== 'unblocked' && event.word !== 'blocked';
  return main.has(event.verb);
};

/** Moves that no other line tells of: to draw, to cast and to play are said as such. */
const isTold = (from: string | null, to: string | null): boolean => {
  if (to === 'graveyard') return from === 'battlefield' || from === 'library';
  if (to === 'battlefield') return from !== 'hand' && from !== 'stack';
  return to === 'exile' || (to === 'hand' && from !== 'library');
};

/** What is destroyed or sacrificed is not told once more as it goes to the graveyard. */
const GONE: ReadonlySet<string> = new Set(['destroy', 'sacrifice', 'discard']);

/** Everything that happened in a game, as its reader may know it. */
export class GameLog {
  private told: Line[] = [];
  /** Cards that are played or discarded: what they are shows only as they arrive. */
  private readonly unnamed = new Map<Thing, { readonly event: GameEvent; readonly at: number }>();
  private gone: ReadonlySet<Thing> = new Set();

  constructor(
    private readonly narrator: Narrator,
    private readonly names: TableNames,
    private readonly viewer: number | null,
  ) {}

  note(core: Core, entry: LogEntry): void {
    if (entry.log === 'answer' || entry.log === 'pass') return;
    if (!('event' in entry)) {
      this.told.push({ kind: 'main', ...this.narrator.entry(entry) });
      return;
    }
    const { event } = entry;
    if (event.became !== 0) this.names.name(event.became);
    const seen = this.seen(core, event);
    if (entry.log === 'event' && event.verb === 'begin' && event.word === 'untap') {
      const whose = isPlayer(event.by) ? this.names.player(playerOf(event.by)) : '';
      const lives = core.s.players.map((_, p) => `${this.names.player(p)} ${core.rules.lifeOf(core, p)}`);
      this.told.push({
        kind: 'turn',
        text: `Turn ${core.s.turn}: ${whose} (${lives.join(', ')})`,
        rule: '',
        cause: '',
      });
      return;
    }
    const kind = isMain(core, entry) && !this.isToldAlready(event) ? 'main' : 'detail';
    const line = this.narrator.entry({ ...entry, event: seen });
    this.told.push({ kind, ...line, text: line.text + this.aimed(core, seen) });
    this.follow(event, seen.what);
    if (GONE.has(event.verb)) this.gone = new Set([...this.gone, event.what]);
  }

  /** The event as its reader may know it: by what it became, where it was nothing that had a name. */
  private seen(core: Core, event: GameEvent): GameEvent {
    const hidden = this.viewer === null ? event : seenEvent(core, this.viewer, event);
    const isKnown = (thing: Thing): boolean => this.names.has(thing) && event.fromZone !== 'library';
    const kept: GameEvent = {
      ...hidden,
      what: isKnown(event.what) ? event.what : hidden.what,
      from: isKnown(event.from) ? event.from : hidden.from,
      to: isKnown(event.to) ? event.to : hidden.to,
      cause: event.cause === event.what || !this.names.isNamed(event.cause) ? 0 : event.cause,
    };
    const lost = kept.what === 0 || (isObject(kept.what) && !this.names.isNamed(kept.what));
    return lost && this.names.has(kept.became) ? { ...kept, what: kept.became } : kept;
  }

  private isToldAlready(event: GameEvent): boolean {
    return event.verb === 'move' && event.toZone === 'graveyard' && this.gone.has(event.what);
  }

  /** A card that was played or discarded gets its name as it comes to where all see it. */
  private follow(event: GameEvent, shown: Thing): void {
    if (event.verb === 'play' || event.verb === 'discard') {
      if (!this.names.isNamed(shown)) this.unnamed.set(event.what, { event, at: this.told.length - 1 });
      return;
    }
    const before = this.unnamed.get(event.what);
    if (!before || event.verb !== 'move' || !this.names.has(event.became)) return;
    this.told[before.at] = { kind: 'main', ...this.narrator.event({ ...before.event, what: event.became, cause: 0 }) };
    this.unnamed.delete(event.what);
  }

  /** The targets of what was put on the stack. */
  private aimed(core: Core, event: GameEvent): string {
    if (event.verb !== 'cast' && event.verb !== 'activate' && event.verb !== 'trigger') return '';
    const targets = core.object(event.became)?.stack?.targets.flat() ?? [];
    const names = targets.flatMap((target) => (typeof target === 'number' ? [spoken(this.names.name(target))] : []));
    return names.length === 0 ? '' : `, targeting ${names.join(' and ')}`;
  }

  get lines(): readonly Line[] {
    return this.told;
  }

  get length(): number {
    return this.told.length;
  }

  /** Forgets what was taken back. */
  cut(length: number): void {
    this.told.length = Math.min(this.told.length, length);
    this.unnamed.clear();
  }
}

const spoken = (name: string): string => (name === 'You' ? 'you' : name);

/** `Foe casts Lightning Bolt.` */
export const sentence = ({ text, cause }: Line): string => {
  const by = cause === '' || text.toLowerCase().includes(bare(cause)) ? '' : ` (${cause})`;
  return `${text}${by}.`;
};

/** The name in `the ability of Bonesplitter`. */
const bare = (cause: string): string => cause.toLowerCase().replace(/^(the ability of|a cost of) /, '');
