import {
  abilitiesNamed,
  BLOCKED,
  type Characteristics,
  colorWords,
  hasForm,
  hasStatus,
  isAttacked,
  knows,
  numberOf,
  type ObjectRecord,
  PHASED_OUT,
  supertypeWords,
  typeWords,
  valuesOf,
  wordsOf,
} from '@rulewright/engine';
import { isObject, isPlayer, playerOf, playerThing, type Thing, type Zone } from '@rulewright/language';
import type { Check } from '../scenario.types.js';
import { symbolsOf } from './bag.js';
import { tryDeed } from './can.js';
import type { Driver } from './driver.js';
import { eventsOf, happenedIn, needNames } from './happened.js';
import { sayDecision } from './say.js';
import { trouble } from './trouble.js';

/** Whether something holds, and how it is instead. */
export interface Measured {
  readonly holds: boolean;
  readonly actual: string;
}

const measured = (holds: boolean, actual: string): Measured => ({ holds, actual });

const exactly = (expected: string, actual: string): Measured => measured(expected === actual, actual);

const listed = (items: readonly string[], none = 'nothing'): string => (items.length === 0 ? none : items.join(', '));

type CheckOf<K extends Check['check']> = Extract<Check, { readonly check: K }>;

/** Asks the game, as it is now, whether it holds. */
export const measure = (driver: Driver, check: Check): Measured => new Measuring(driver).measure(check);

class Measuring {
  constructor(private readonly driver: Driver) {}

  private get core() {
    return this.driver.core;
  }

  private get names() {
    return this.driver.names;
  }

  measure(check: Check): Measured {
    switch (check.check) {
      case 'zone':
        return this.zone(check);
      case 'gone':
        return measured(this.names.need(check.what).now === 0, this.where(this.names.need(check.what).now));
      case 'contents':
        return this.contents(check);
      case 'cards':
        return exactly(String(check.n), String(this.cardsIn(check.player, check.zone).length));
      case 'controls':
        return exactly(String(check.n), String(this.controlled(this.names.needPlayer(check.player), check.what)));
      case 'size': {
        const { power, toughness } = this.core.chars(this.thing(check.what));
        return exactly(`${check.size.power}/${check.size.toughness}`, `${power}/${toughness}`);
      }
      case 'status':
        return this.status(check);
      case 'attacking': {
        const attacked = this.object(check.what)?.attacking ?? 0;
        const holds = attacked !== 0 && isAttacked(this.core, attacked, this.thing(check.whom));
        return measured(holds, `attacking ${this.names.say(attacked)}`);
      }
      case 'blocking': {
        const blocked = this.object(check.what)?.blocking ?? [];
        return this.sameThings(check.whom, blocked, 'blocking ');
      }
      case 'colors':
        return exactly(
          this.colorsIn(check.colors),
          this.colorsIn(wordsOf(colorWords, this.core.chars(this.thing(check.what)).colors)),
        );
      case 'types':
        return this.types(check);
      case 'named':
        return exactly(check.name, this.core.chars(this.thing(check.what)).name);
      case 'controller':
        return exactly(check.player, this.names.say(playerThing(this.core.controller(this.thing(check.what)))));
      case 'owner':
        return exactly(check.player, this.names.say(playerThing(this.object(check.what)?.owner ?? -1)));
      case 'ability':
        return this.ability(check);
      case 'blank': {
        const { abilities } = this.core.chars(this.thing(check.what));
        return measured(abilities.length === 0, listed(abilities.map(({ keyword, id }) => keyword || `ability ${id}`)));
      }
      case 'counters':
        return this.counters(check);
      case 'attached': {
        const host = this.object(check.what)?.attachedTo ?? 0;
        const wanted = check.to === undefined ? 0 : this.thing(check.to);
        return measured(host === wanted, host === 0 ? 'unattached' : `attached to ${this.names.say(host)}`);
      }
      case 'damage':
        return exactly(String(check.n), String(this.object(check.what)?.damage ?? 0));
      case 'life':
        return exactly(String(check.n), String(this.core.rules.lifeOf(this.core, this.names.needPlayer(check.player))));
      case 'mana': {
        const pool = this.core.player(this.names.needPlayer(check.player)).pool.map(({ symbol }) => symbol);
        return exactly(manaText(symbolsOf(check.mana)), manaText(pool));
      }
      case 'value':
        return this.value(check);
      case 'stack': {
        const stack = [...this.core.s.stack].reverse();
        const same =
          stack.length === check.items.length && stack.every((ref, i) => this.names.fits(ref, check.items[i] ?? ''));
        return measured(
          same,
          listed(
            stack.map((ref) => this.names.say(ref)),
            'empty',
          ),
        );
      }
      case 'targets': {
        const targets = this.core.object(this.targeting(check.what))?.stack?.targets.flat() ?? [];
        return this.sameThings(
          check.targets,
          targets.filter((one) => typeof one === 'number'),
          'targets ',
        );
      }
      case 'waits':
        return this.waits(check.what);
      case 'won': {
        const winners = this.core.s.over?.winners ?? [];
        const text = this.core.s.over
          ? `won by ${listed(
              winners.map((p) => this.names.say(playerThing(p))),
              'nobody',
            )}`
          : 'still going on';
        return measured(winners.includes(this.names.needPlayer(check.player)), text);
      }
      case 'lost': {
        const player = this.names.needPlayer(check.player);
        const { over } = this.core.s;
        const lost =
          this.core.player(player).left || (over !== null && over.winners.length > 0 && !over.winners.includes(player));
        return measured(lost, lost ? 'lost' : 'in the game');
      }
      case 'game': {
        const { over } = this.core.s;
        return exactly(check.is, over === null ? 'going on' : over.winners.length === 0 ? 'a draw' : 'won');
      }
      case 'step': {
        const { step, begun } = this.core.s;
        const own = check.of === undefined || this.isActive(check.of);
        const now = `${begun ? '' : 'before '}${step} of ${this.names.say(playerThing(this.core.activePlayer))}`;
        return measured(step === check.step && begun && own, now);
      }
      case 'turn': {
        const { turn } = this.core.s;
        const own = this.isActive(check.player) && (check.n === undefined || turn === check.n);
        return measured(own, `turn ${turn} of ${this.names.say(playerThing(this.core.activePlayer))}`);
      }
      case 'priority': {
        const d = this.driver.decision;
        const has = d?.kind === 'act' && d.why === 'priority' ? d.player : -1;
        return exactly(check.player, has < 0 ? 'nobody' : this.names.say(playerThing(has)));
      }
      case 'asked':
        return this.asked(check);
      case 'unasked':
        return measured(this.driver.question === null, this.question());
      case 'knows': {
        const knowing = knows(this.core, this.names.needPlayer(check.player), this.thing(check.what));
        return measured(knowing, knowing ? 'known' : 'not known');
      }
      case 'can': {
        const tried = tryDeed(this.driver, check);
        return measured(tried.holds, tried.actual);
      }
      case 'event': {
        needNames(this.names, check.event);
        const n = eventsOf(this.names, check.event, happenedIn(this.sinceAction)).length;
        return measured(check.times === undefined ? n > 0 : n === check.times, `${n} such event${n === 1 ? '' : 's'}`);
      }
      case 'total': {
        needNames(this.names, check.event);
        const total = eventsOf(this.names, check.event, happenedIn(this.sinceAction)).reduce(
          (sum, { event }) => sum + event.n,
          0,
        );
        return exactly(String(check.n), String(total));
      }
    }
  }

  private get sinceAction() {
    return this.driver.logged.filter(({ at }) => at >= 0);
  }

  private thing(name: string): Thing {
    return this.names.thing(this.core, name);
  }

  private object(name: string): ObjectRecord | null {
    return this.core.object(this.thing(name));
  }

  private where(thing: Thing): string {
    if (isPlayer(thing)) return 'a player';
    const o = this.core.object(thing);
    if (!o) return 'gone';
    return o.place === 'waiting'
      ? 'waiting'
      : `${o.place === 'battlefield' || o.place === 'stack' ? 'on' : 'in'} ${o.place}`;
  }

  private zone({ what, zone, of }: CheckOf<'zone'>): Measured {
    const owner = of === undefined ? null : this.names.needPlayer(of);
    const places = what.map((name) => {
      const thing = this.thing(name);
      const o = this.core.object(thing);
      const whose = o && (zone === 'battlefield' || zone === 'stack' ? this.core.controller(thing) : o.owner);
      return { name, text: this.where(thing), ok: o?.place === zone && (owner === null || whose === owner) };
    });
    const text = listed(places.map(({ name, text: place }) => (places.length === 1 ? place : `${name} ${place}`)));
    return measured(
      places.every(({ ok }) => ok),
      text,
    );
  }

  private cardsIn(player: string, zone: Zone): readonly Thing[] {
    const owner = this.names.needPlayer(player);
    const all = this.core.zone(zone, owner);
    const own = (thing: Thing): boolean =>
      zone === 'battlefield' || zone === 'stack'
        ? this.core.controller(thing) === owner
        : this.core.object(thing)?.owner === owner;
    const things = all.filter(own);
    return zone === 'library' || zone === 'stack' ? [...things].reverse() : things;
  }

  private contents({ player, zone, end, cards }: CheckOf<'contents'>): Measured {
    const all = this.cardsIn(player, zone);
    const some =
      end === undefined
        ? all
        : end === 'top'
          ? all.slice(0, cards.length)
          : all.slice(Math.max(0, all.length - cards.length));
    const text = listed(
      some.map((thing) => this.names.say(thing)),
      'empty',
    );
    if (some.length !== cards.length) return measured(false, text);
    if (zone === 'library' || zone === 'graveyard' || zone === 'stack') {
      return measured(
        some.every((thing, i) => this.names.fits(thing, cards[i] ?? '')),
        text,
      );
    }
    const rest = [...some];
    const found = cards.every((card) => {
      const at = rest.findIndex((thing) => this.names.fits(thing, card));
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    });
    return measured(found, text);
  }

  private controlled(player: number, what: string): number {
    const words = what.split(' ');
    return this.core.s.battlefield.filter((ref) => {
      const o = this.core.object(ref);
      return o && !(o.flags & PHASED_OUT) && this.core.controller(ref) === player && this.isDescribed(ref, o, words);
    }).length;
  }

  /** A status, colour, type or form each; what is left is a name, or subtypes. */
  private isDescribed(ref: Thing, o: ObjectRecord, words: readonly string[]): boolean {
    const chars = this.core.chars(ref);
    const rest = words.filter((word) => !this.isWordOf(o, chars, word));
    if (rest.length === 0) return true;
    const plain = words.filter((word) => !statusWords.includes(word) && word !== 'token' && word !== 'copy');
    return (
      plain.join(' ') === chars.name && words.every((word) => plain.includes(word) || this.isWordOf(o, chars, word))
    );
  }

  private isWordOf(o: ObjectRecord, chars: Characteristics, word: string): boolean {
    return statusWords.includes(word)
      ? hasStatus(this.core, o, word)
      : hasForm(this.core, o, word) ||
          typesOf(chars).includes(word) ||
          wordsOf(colorWords, chars.colors).includes(word);
  }

  private status({ what, status }: CheckOf<'status'>): Measured {
    const o = this.object(what);
    if (!o) return measured(false, 'gone');
    const is = (word: string): boolean => {
      if (word === 'phased out') return (o.flags & PHASED_OUT) !== 0;
      if (word === 'unblocked') return o.attacking !== 0 && (o.flags & BLOCKED) === 0;
      return hasStatus(this.core, o, word);
    };
    const all = [
      'tapped',
      'untapped',
      'attacking',
      'blocking',
      'blocked',
      'unblocked',
      'face up',
      'face down',
      'flipped',
      'sick',
      'phased out',
    ];
    return measured(is(status), listed(all.filter(is)));
  }

  private colorsIn(colors: readonly string[]): string {
    return listed(
      colorWords.filter((word) => colors.includes(word)),
      'colorless',
    );
  }

  private types({ what, types, only }: CheckOf<'types'>): Measured {
    const thing = this.thing(what);
    const o = this.core.object(thing);
    if (!o) return measured(false, 'gone');
    const chars = this.core.chars(thing);
    const own = typesOf(chars);
    const has = types.every((word) => own.includes(word) || this.isWordOf(o, chars, word));
    const others = wordsOf(typeWords, chars.types).filter((word) => !types.includes(word));
    return measured(has && (only === undefined || others.length === 0), listed(own));
  }

  private ability({ what, ability, n }: CheckOf<'ability'>): Measured {
    const { abilities, keywords } = this.core.chars(this.thing(what));
    const roots = new Set(abilitiesNamed(abilities, ability).map(({ id }) => id.split('/')[0]));
    const all = [...new Set([...keywords, ...abilities.map(({ keyword, id }) => keyword || `ability ${id}`)])];
    return measured(n === undefined ? roots.size > 0 : roots.size === n, `${roots.size} of it among: ${listed(all)}`);
  }

  private counters({ what, n, kind }: CheckOf<'counters'>): Measured {
    const thing = this.thing(what);
    if (isPlayer(thing)) {
      if (kind !== undefined && kind !== 'poison') return trouble(`players have no ${kind} counters here`);
      return exactly(String(n), String(this.core.player(playerOf(thing)).poison));
    }
    const all = this.core.object(thing)?.counters ?? [];
    const sum = all.filter((one) => kind === undefined || one.kind === kind).reduce((total, one) => total + one.n, 0);
    return measured(
      sum === n && this.core.object(thing) !== null,
      listed(
        all.map((one) => `${one.n} ${one.kind}`),
        'no counters',
      ),
    );
  }

  private value({ what, aspect, value }: CheckOf<'value'>): Measured {
    const thing = this.thing(what);
    if (aspect === 'X') return exactly(value, String(this.core.seen(thing)?.stack?.x ?? 0));
    if (['power', 'toughness', 'manaValue', 'life'].includes(aspect))
      return exactly(value, String(numberOf(this.core, thing, aspect)));
    const frame = {
      self: thing,
      you: isPlayer(thing) ? playerOf(thing) : this.core.controller(thing),
      ability: '',
      names: [],
      event: null,
    };
    const all = valuesOf(this.core, frame, thing, aspect).map((one) =>
      typeof one === 'number' ? this.names.say(one) : one,
    );
    const wanted = value.split(/, | and /);
    return measured(all.length === wanted.length && wanted.every((one) => all.includes(one)), listed(all));
  }

  private sameThings(names: readonly string[], things: readonly Thing[], before: string): Measured {
    const rest = [...things];
    const all = names.every((name) => {
      const at = rest.findIndex((thing) => thing === this.thing(name) || this.names.was(thing, name));
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    });
    return measured(all && rest.length === 0, before + listed(things.map((thing) => this.names.say(thing))));
  }

  /** A spell or ability on the stack; of another object, its ability there. */
  private targeting(what: string): Thing {
    const thing = this.thing(what);
    if (this.core.object(thing)?.stack && this.core.object(thing)?.place === 'stack') return thing;
    const own = this.core.s.stack.filter((ref) => this.names.was(this.names.sourceOf(ref), what));
    return own.at(-1) ?? trouble(`${what} is not on the stack, and has no ability there`);
  }

  private waits(what: string | undefined): Measured {
    const { waiting, stack } = this.core.s;
    const all = [...waiting, ...stack].filter((ref) => this.core.object(ref)?.kind === 'triggered');
    const text = listed(
      all.map((ref) => this.names.say(ref)),
      'nothing waits',
    );
    if (what === undefined) return measured(all.length === 0, text);
    this.names.need(what);
    return measured(
      all.some((ref) => this.names.was(this.names.sourceOf(ref), what)),
      text,
    );
  }

  private isActive(player: string): boolean {
    return this.core.team(this.names.needPlayer(player)) === this.core.s.active;
  }

  private question(): string {
    const d = this.driver.question;
    return d ? sayDecision(this.core, this.names, d) : 'nobody is asked';
  }

  private asked({ player, why, by }: CheckOf<'asked'>): Measured {
    const d = this.driver.question;
    const asked = this.names.needPlayer(player);
    const source = d?.source ?? 0;
    const isBy =
      by === undefined ||
      (isObject(source) && (this.names.was(source, by) || this.names.was(this.names.sourceOf(source), by)));
    if (by !== undefined) this.thing(by);
    return measured(d !== null && d.player === asked && (why === undefined || d.why === why) && isBy, this.question());
  }
}

const statusWords: readonly string[] = [
  'tapped',
  'untapped',
  'attacking',
  'blocking',
  'blocked',
  'unblocked',
  'flipped',
  'sick',
];

const typesOf = (chars: Characteristics): readonly string[] => [
  ...wordsOf(supertypeWords, chars.supertypes),
  ...wordsOf(typeWords, chars.types),
  ...chars.subtypes,
];

const manaText = (symbols: readonly string[]): string => {
  const order = 'WUBRGC';
  const sorted = [...symbols].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return sorted.length === 0 ? 'no mana' : `{${sorted.join('}{')}}`;
};
