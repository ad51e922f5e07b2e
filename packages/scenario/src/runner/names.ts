import { type Core, costWords, isPrintedAt, slotOf } from '@rulewright/engine';
import { type GameEvent, isObject, isPlayer, nothing, playerOf, playerThing, type Thing } from '@rulewright/language';
import { didYouMean } from '../syntax/nearest.js';
import { trouble } from './trouble.js';

/** How something may be called. */
export interface Called {
  readonly alias: string | null;
  /** The name of its card or token, as printed. */
  readonly card: string;
}

/** Something that the scenario can speak of; its name goes with the card from zone to zone. */
export interface Named extends Called {
  /** The object that it is now; 0: it has ceased to exist. */
  now: Thing;
  /** Every object that it has been. */
  readonly refs: Set<Thing>;
}

/** An ability on the stack: its words, and which of its source's abilities it is. */
interface Ability {
  readonly words: string;
  readonly source: Thing;
  readonly id: string;
  /** What its event was about, where that is not the source. */
  readonly about: Thing;
}

const numbered = /^(.*\S) ([1-9]\d{0,3})$/;

/** All that a name may mean, the first of it first: an alias, else a card name, alone or with a number. */
export const meantBy = <T extends Called>(all: readonly T[], name: string): readonly T[] => {
  const aliased = all.filter(({ alias }) => alias === name);
  if (aliased.length > 0) return aliased;
  const own = all.filter(({ alias, card }) => alias === null && card === name);
  const some = own.length > 0 ? own : all.filter(({ card }) => card === name);
  if (some.length > 0) return some;
  const parts = numbered.exec(name);
  if (!parts) return [];
  const [, base = '', n = '1'] = parts;
  const one = meantBy(all, base)[Number(n) - 1];
  return one === undefined ? [] : [one];
};

export const nobodyAsks = 'a card that nobody asks about';

/** Who and what the scenario speaks of, followed through the game. */
export class Names {
  private readonly all: Named[] = [];
  private readonly byRef = new Map<Thing, Named>();
  /** Abilities on the stack, which are called by their words and their source. */
  private readonly abilities = new Map<Thing, Ability>();

  constructor(readonly players: readonly string[]) {}

  copy(): Names {
    const names = new Names(this.players);
    for (const one of this.all) names.take({ ...one, refs: new Set(one.refs) });
    for (const [ref, ability] of this.abilities) names.abilities.set(ref, ability);
    return names;
  }

  private take(one: Named): void {
    this.all.push(one);
    for (const ref of one.refs) this.byRef.set(ref, one);
  }

  add(ref: Thing, called: Called): void {
    this.take({ ...called, now: ref, refs: new Set([ref]) });
  }

  /** Gives an ability on the stack a name of its own. */
  addAlias(ref: Thing, alias: string): void {
    this.take({ alias, card: '', now: ref, refs: new Set([ref]) });
  }

  // -------------------------------------------------------------------------------------------------- following

  /** Follows what an event moved and made. */
  see(core: Core, event: GameEvent): void {
    if (event.verb === 'cease') this.lose(event.what);
    this.follow(core);
    const { became } = event;
    if (became === nothing || this.byRef.has(became)) return;
    const o = core.object(became);
    if (!o) return;
    if (o.def < 0) this.noteAbility(core, became);
    else {
      const printed = core.setting.printed[o.def]?.definition.name ?? '';
      // A token that is a copy has the name of what it copies.
      this.add(became, {
        alias: null,
        card: printed === '' && o.kind === 'token' ? core.copiable(became).name : printed,
      });
    }
  }

  /** A card keeps its slot: what is there now is what it has become. */
  follow(core: Core): void {
    for (const one of this.all) {
      if (one.now === nothing || core.object(one.now)) continue;
      const slot = slotOf(one.now);
      const now = core.s.chunks[Math.floor(slot / 16)]?.items[slot % 16];
      if (!now || (this.byRef.has(now.ref) && this.byRef.get(now.ref) !== one)) {
        if (!now) one.now = nothing;
        continue;
      }
      one.now = now.ref;
      one.refs.add(now.ref);
      this.byRef.set(now.ref, one);
    }
    for (const ref of [...core.s.waiting, ...core.s.stack]) if (!this.abilities.has(ref)) this.noteAbility(core, ref);
  }

  private lose(ref: Thing): void {
    const one = this.byRef.get(ref);
    if (one) one.now = nothing;
  }

  private noteAbility(core: Core, ref: Thing): void {
    const o = core.object(ref);
    // Until 2009 combat damage is an object on the stack.
    if (o?.kind === 'damage')
      this.abilities.set(ref, { words: 'combat damage', source: nothing, id: '', about: nothing });
    const info = o?.stack;
    if (!info?.ability) return;
    // Of a position that is set up, only what has become of the source is there.
    const later = this.byRef.get(core.remembered(info.source)?.became ?? nothing);
    if (later && !this.byRef.has(info.source)) {
      later.refs.add(info.source);
      this.byRef.set(info.source, later);
    }
    const instance = core.chars(info.source).abilities.find(({ id }) => id === info.frame.ability);
    const keyword = instance?.keyword ?? ('keyword' in info.ability ? info.ability.keyword : undefined) ?? '';
    const words =
      keyword !== ''
        ? keyword
        : info.ability.ability === 'activated'
          ? costWords(info.ability.cost)
          : triggeredWords(core, info.source, info.frame.ability);
    const { event } = info.frame;
    const about = [event?.what, event?.to, event?.from, event?.by].find((one) => one && this.isOther(one, info.source));
    this.abilities.set(ref, { words, source: info.source, id: info.frame.ability, about: about ?? nothing });
  }

  private isOther(thing: Thing, source: Thing): boolean {
    return isObject(thing) && this.byRef.has(thing) && this.byRef.get(thing) !== this.byRef.get(source);
  }

  // ---------------------------------------------------------------------------------------------------- finding

  player(name: string): number | null {
    const at = this.players.indexOf(name);
    return at < 0 ? null : at;
  }

  needPlayer(name: string): number {
    const player = this.player(name);
    return player ?? trouble(`nobody is called ${name}`, didYouMean(name, this.players));
  }

  /** Those that the name may mean, the first first; none: nobody is called so. */
  meant(name: string): readonly Named[] {
    return meantBy(this.all, name);
  }

  need(name: string): Named {
    const [first] = this.meant(name);
    if (first) return first;
    const known = [...new Set(this.all.flatMap(({ alias, card }) => [alias ?? card]))].filter((one) => one !== '');
    return trouble(
      `nothing is called ${name}`,
      didYouMean(name, [...this.players, ...known]) ?? `known are: ${known.join(', ')}`,
    );
  }

  /** A player, an object, or an ability on the stack said as `persist of Elite`; 0: it is gone. */
  thing(core: Core, name: string): Thing {
    const player = this.player(name);
    if (player !== null) return playerThing(player);
    if (this.meant(name).length > 0) return this.need(name).now;
    return this.ability(core, name) ?? this.need(name).now;
  }

  /** The ability on the stack or waiting that is said as `persist of Elite`. */
  ability(core: Core, name: string): Thing | null {
    const { waiting, stack } = core.s;
    return (
      [...stack]
        .reverse()
        .concat(waiting)
        .find((ref) => this.fits(ref, name)) ?? null
    );
  }

  // ------------------------------------------------------------------------------------------- asking about names

  /** Whether the name is one of this thing's. */
  fits(thing: Thing, name: string): boolean {
    if (isPlayer(thing)) return this.players[playerOf(thing)] === name;
    const one = this.byRef.get(thing);
    if (one && this.meant(name).includes(one))
      return one.alias === name || one.card === name || this.meant(name)[0] === one;
    const ability = this.abilities.get(thing);
    if (!ability) return false;
    if (ability.source === nothing) return ability.words === name;
    if (!name.includes(' of ')) return false;
    const at = name.indexOf(' of ');
    const [source = '', about] = name.slice(at + 4).split(' for ');
    const words = name.slice(0, at);
    if (!this.isOf(ability.source, source) || (about !== undefined && !this.isOf(ability.about, about))) return false;
    return /^\d+$/.test(words) ? isPrintedAt(ability.id, Number(words)) : ability.words.startsWith(words);
  }

  private isOf(source: Thing, name: string): boolean {
    const one = this.byRef.get(source);
    return one !== undefined && this.meant(name).includes(one);
  }

  /** Whether the thing is, or was, what the name means; of an ability, what its source is. */
  was(thing: Thing, name: string): boolean {
    if (isPlayer(thing)) return this.players[playerOf(thing)] === name;
    if (!isObject(thing)) return false;
    const [first] = this.meant(name);
    return first?.refs.has(thing) ?? false;
  }

  sourceOf(thing: Thing): Thing {
    return this.abilities.get(thing)?.source || thing;
  }

  /** What the event of a triggered ability was about; 0: its source, or nothing. */
  aboutOf(thing: Thing): Thing {
    return this.abilities.get(thing)?.about ?? nothing;
  }

  /** The words of an ability on the stack; empty: it is none. */
  wordsOf(thing: Thing): string {
    return this.abilities.get(thing)?.words ?? '';
  }

  say(thing: Thing): string {
    if (isPlayer(thing)) return this.players[playerOf(thing)] ?? 'nobody';
    if (!isObject(thing)) return 'nothing';
    const one = this.byRef.get(thing);
    if (one) return this.nameOf(one);
    const ability = this.abilities.get(thing);
    if (!ability) return nobodyAsks;
    if (ability.source === nothing) return ability.words;
    const about = ability.about === nothing ? '' : ` for ${this.say(ability.about)}`;
    return `${ability.words} of ${this.say(ability.source)}${about}`;
  }

  private nameOf(one: Named): string {
    if (one.alias !== null) return one.alias;
    const same = this.all.filter(({ alias, card }) => alias === null && card === one.card);
    return same.length > 1 ? `${one.card} ${same.indexOf(one) + 1}` : one.card;
  }

  /** Whether the scenario has given it a name of its own. */
  hasAlias(thing: Thing): boolean {
    return (this.byRef.get(thing)?.alias ?? null) !== null;
  }
}

/** Of several such abilities of one source the second one is `triggered ability 2`. */
const triggeredWords = (core: Core, source: Thing, id: string): string => {
  const all = core.chars(source).abilities.filter((one) => one.ability.ability === 'triggered' && one.keyword === '');
  const at = all.findIndex((one) => one.id === id);
  return all.length > 1 && at >= 0 ? `triggered ability ${at + 1}` : 'triggered ability';
};
