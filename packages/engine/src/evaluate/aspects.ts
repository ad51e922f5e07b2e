import { type Aspect, isObject, isPlayer, playerOf, playerThing, type Thing, type Value } from '@rulewright/language';
import { BOARD, COMBAT, COUNTERS, LIFE, STACK, STEP, TAPPING, TURN, type World } from '../core.js';
import {
  BLOCKED,
  type Characteristics,
  DOOMED,
  FACE_DOWN,
  FLIPPED,
  type Frame,
  type ObjectRecord,
  TAPPED,
} from '../state/records.js';
import { colorWords, PERMANENT_TYPES, SNOW, supertypeWords, symbolColor, typeWords, wordsOf } from '../state/words.js';

const none: readonly Value[] = [];

/** What may be asked of an object that is no longer there is its last-known information (608.2h). */
export const recordOf = (w: World, thing: Thing): ObjectRecord | null => w.seen(thing);

export const counterCount = (o: ObjectRecord, kind: string | undefined): number => {
  let n = 0;
  for (const c of o.counters) if (kind === undefined || c.kind === kind) n += c.n;
  return n;
};

/** Summoning sickness: not continuously under its controller's control since that player's turn began (302.6). */
export const isSick = (w: World, o: ObjectRecord): boolean => o.since > w.player(w.controller(o.ref)).turnBegan;

/** Whether mana that it produces pays {S} (107.4h). */
export const isSnowSource = (w: World, thing: Thing): boolean =>
  isObject(thing) &&
  (w.chars(thing).supertypes & SNOW) !== 0 &&
  (!w.rules.snowNeedsPermanent || w.seen(thing)?.place === 'battlefield');

export const hasStatus = (w: World, o: ObjectRecord, status: string): boolean => {
  switch (status) {
    case 'tapped':
      w.reads |= TAPPING;
      return (o.flags & TAPPED) !== 0;
    case 'untapped':
      w.reads |= TAPPING;
      return (o.flags & TAPPED) === 0;
    case 'attacking':
      w.reads |= COMBAT;
      return o.attacking !== 0;
    case 'blocking':
      w.reads |= COMBAT;
      return o.blocking.length > 0;
    case 'blocked':
      w.reads |= COMBAT;
      return o.attacking !== 0 && (o.flags & BLOCKED) !== 0;
    case 'unblocked':
      w.reads |= COMBAT | STEP;
      return o.attacking !== 0 && (o.flags & BLOCKED) === 0 && w.s.step !== 'declare attackers';
    case 'face down':
      return (o.flags & FACE_DOWN) !== 0;
    case 'face up':
      return (o.flags & FACE_DOWN) === 0;
    case 'flipped':
      return (o.flags & FLIPPED) !== 0;
    case 'doomed':
      return (o.flags & DOOMED) !== 0;
    case 'sick':
      w.reads |= TURN;
      return isSick(w, o);
    default:
      return false;
  }
};

export const hasForm = (w: World, o: ObjectRecord, form: string): boolean => {
  switch (form) {
    case 'card':
      return o.kind === 'card';
    case 'token':
      return o.kind === 'token';
    case 'copy':
      return o.kind === 'copy';
    case 'permanent':
      return o.place === 'battlefield';
    case 'permanent card':
      return o.kind === 'card' && (w.chars(o.ref).types & PERMANENT_TYPES) !== 0;
    case 'spell':
      return o.place === 'stack' && (o.kind === 'card' || o.kind === 'copy');
    case 'activated':
    case 'triggered':
      return o.kind === form;
    case 'ability':
      return o.kind === 'activated' || o.kind === 'triggered';
    default:
      return false;
  }
};

const statusWords = [
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
  'doomed',
];
const formWords = [
  'card',
  'token',
  'copy',
  'permanent',
  'permanent card',
  'spell',
  'activated',
  'triggered',
  'ability',
];

const statusesOf = (w: World, o: ObjectRecord): readonly string[] => statusWords.filter((s) => hasStatus(w, o, s));
const formsOf = (w: World, o: ObjectRecord): readonly string[] => formWords.filter((form) => hasForm(w, o, form));

const valuesOfChars = (c: Characteristics, aspect: Aspect): readonly Value[] | null => {
  switch (aspect) {
    case 'name':
      return c.halves.length > 0 ? c.halves.map(({ name }) => name) : c.name === '' ? none : [c.name];
    case 'color':
      return wordsOf(colorWords, c.colors);
    case 'type':
      return wordsOf(typeWords, c.types);
    case 'supertype':
      return wordsOf(supertypeWords, c.supertypes);
    case 'subtype':
      return c.subtypes;
    case 'ability':
      return c.keywords;
    case 'cost':
      // What refers to the symbols of a mana cost sees those of each half (709.4b).
      return c.halves.length > 0 ? c.halves.flatMap(({ cost }) => cost ?? none) : c.cost === null ? none : [c.cost];
    default:
      return null;
  }
};

/** Who is attacked with the player: where teams attack teams, all members of that team (606.7a, 810.7a). */
export const attackedWith = (w: World, player: Thing): readonly Thing[] => {
  const members = w.s.teams[w.team(playerOf(player))]?.members ?? [];
  if (!w.rules.teamsAreAttacked || members.length < 2) return [player];
  return members.filter((p) => !w.player(p).left).map(playerThing);
};

/** Whether an attack on this is one on the player or planeswalker, too. */
export const isAttacked = (w: World, attacked: Thing, thing: Thing): boolean =>
  attacked === thing || (isPlayer(attacked) && attackedWith(w, attacked).includes(thing));

/** The defending players of an attack on it: who is attacked, or controls the planeswalker that is (508.5). */
export const defendersOf = (w: World, attacked: Thing): readonly Thing[] => {
  if (isPlayer(attacked)) return attackedWith(w, attacked);
  const controller = attacked === 0 ? -1 : w.controller(attacked);
  return controller < 0 ? [] : attackedWith(w, playerThing(controller));
};

/** Every value that the aspect has for the thing (109.3, 110.5, 608.2h). */
export const valuesOf = (w: World, _frame: Frame, thing: Value, aspect: Aspect, kind?: string): readonly Value[] => {
  if (aspect === 'step') {
    w.reads |= TURN | STEP;
    return [w.s.step];
  }
  if (isPlayer(thing)) {
    const p = playerOf(thing);
    switch (aspect) {
      case 'opponents':
        return opponentsOf(w, p);
      case 'defender':
        return none;
      case 'turn':
        w.reads |= TURN;
        return w.s.teams[w.s.active]?.members.includes(p) ? ['yes'] : none;
      case 'controller':
      case 'owner':
        return [thing];
      default:
        return none;
    }
  }
  if (!isObject(thing)) return aspect === 'color' || aspect === 'name' ? [thing] : none;
  const o = recordOf(w, thing);
  if (!o) return none;
  switch (aspect) {
    case 'controller':
      return [playerThing(w.controller(thing))];
    case 'owner':
      return [playerThing(o.owner)];
    case 'zone':
      // What has left is nowhere as itself (400.7), even if it is remembered.
      return w.object(thing) ? [o.place] : none;
    case 'status':
      return statusesOf(w, o);
    case 'form':
      return formsOf(w, o);
    case 'counter':
      w.reads |= COUNTERS;
      return o.counters.map((c) => c.kind);
    case 'attachedTo':
      return o.attachedTo === 0 ? none : [o.attachedTo];
    case 'attacking':
      w.reads |= COMBAT;
      return o.attacking === 0 ? none : isPlayer(o.attacking) ? attackedWith(w, o.attacking) : [o.attacking];
    case 'blocking':
      w.reads |= COMBAT;
      return o.blocking;
    case 'defender':
      w.reads |= COMBAT;
      return defendersOf(w, o.attacking);
    case 'targets':
      w.reads |= STACK;
      return o.stack ? o.stack.targets.flat() : none;
    case 'source':
      // A spell has no other source than itself (702.16b); the card that it was is gone.
      return o.stack && o.stack.ability !== null ? [o.stack.source] : [thing];
    case 'spent':
      w.reads |= STACK;
      if (kind === 'source') return o.stack ? o.stack.spent.map((unit) => unit.source) : none;
      return o.stack ? o.stack.spent.map((unit) => symbolColor.get(unit.symbol) ?? unit.symbol) : none;
    case 'opponents':
      return opponentsOf(w, w.controller(thing));
    case 'ability':
      // Of an ability on the stack, the keyword that it is a part of.
      if (o.stack?.ability) return 'keyword' in o.stack.ability ? [o.stack.ability.keyword] : none;
      return w.chars(thing).keywords;
    default:
      return valuesOfChars(w.chars(thing), aspect) ?? (kind === undefined ? none : none);
  }
};

export const opponentsOf = (w: World, p: number): readonly Value[] => {
  const team = w.player(p).team;
  let others: readonly Value[] = none;
  for (const [i, x] of w.s.players.entries())
    if (x.team !== team && (w.telling || !x.left))
      others = others.length === 0 ? [playerThing(i)] : [...others, playerThing(i)];
  return others;
};

/** One number aspect of a thing; what is not defined counts as 0. */
export const numberOf = (w: World, thing: Value, aspect: Aspect, kind?: string): number => {
  if (isPlayer(thing)) {
    const p = playerOf(thing);
    if (aspect === 'life') {
      w.reads |= LIFE;
      return w.rules.lifeOf(w, p);
    }
    return 0;
  }
  if (!isObject(thing)) return 0;
  switch (aspect) {
    case 'counter': {
      w.reads |= COUNTERS;
      const o = recordOf(w, thing);
      return o ? counterCount(o, kind) : 0;
    }
    case 'power':
      w.reads |= BOARD;
      return w.chars(thing).power;
    case 'toughness':
      return w.chars(thing).toughness;
    case 'manaValue': {
      const o = recordOf(w, thing);
      const c = w.chars(thing);
      if (!c.cost?.includes('{X}')) return c.manaValue;
      // The X of a spell's cost counts on the stack, and is 0 elsewhere (202.3e).
      const onStack = o?.place === 'stack' ? (o.stack?.x ?? 0) : 0;
      const x = w.proposed?.card === thing ? w.proposed.x : onStack;
      return c.manaValue + x * (c.cost.split('{X}').length - 1);
    }
    default:
      return 0;
  }
};
