import type {
  Action,
  Amount,
  Aspect,
  Cause,
  Condition,
  Definition,
  DuringAction,
  Effect,
  HappensAction,
  LaterAction,
  ModesAction,
  Noun,
  OfferAction,
  Pattern,
  RepeatAction,
  Roles,
  Span,
  Verb,
  VerbAction,
  VerbActionOf,
  Zone,
} from '../ability.types.js';
import { asList, given } from './given.js';
import { words, you } from './things.js';

type Told<V extends Verb> = Partial<Omit<VerbActionOf<V>, 'do'>>;

/** Any verb, with its roles. */
export const act = <V extends Verb>(verb: V, roles: Omit<VerbActionOf<V>, 'do'>): Action =>
  ({ do: verb, ...roles }) as unknown as VerbAction;

export const move = (what: Noun, to: Zone, more: Told<'move'> = {}): Action => ({ do: 'move', what, to, ...more });
export const exile = (what: Noun, more: Told<'move'> = {}): Action => move(what, 'exile', more);
export const toHand = (what: Noun, more: Told<'move'> = {}): Action => move(what, 'hand', more);
export const toBattlefield = (what: Noun, more: Told<'move'> = {}): Action => move(what, 'battlefield', more);
export const toGraveyard = (what: Noun, more: Told<'move'> = {}): Action => move(what, 'graveyard', more);
export const toBottom = (what: Noun, more: Told<'move'> = {}): Action =>
  move(what, 'library', { at: 'bottom', ...more });

export const create = (token: Definition, more: Told<'create'> = {}): Action => ({ do: 'create', token, ...more });
/** A token that is a copy. */
export const createCopy = (of: Noun, more: Told<'create'> = {}): Action => ({
  do: 'create',
  with: [{ change: 'copy', of }],
  ...more,
});
export const search = (what: Noun, more: Told<'search'> = {}): Action => ({ do: 'search', what, ...more });
export const shuffle = (by?: Noun, what?: Noun): Action => given<VerbActionOf<'shuffle'>>({ do: 'shuffle', by, what });
export const reorder = (what: Noun, by?: Noun): Action => given<VerbActionOf<'reorder'>>({ do: 'reorder', by, what });
export const draw = (n: Amount = 1, by?: Noun): Action =>
  given<VerbActionOf<'draw'>>({ do: 'draw', by, n: n === 1 ? undefined : n });
export const discard = (what: Noun, by?: Noun): Action => given<VerbActionOf<'discard'>>({ do: 'discard', by, what });
export const sacrifice = (what: Noun, by?: Noun): Action =>
  given<VerbActionOf<'sacrifice'>>({ do: 'sacrifice', by, what });
export const destroy = (what: Noun): Action => ({ do: 'destroy', what });
export const regenerate = (what: Noun): Action => ({ do: 'regenerate', what });
export const reveal = (what: Noun, more: Told<'reveal'> = {}): Action => ({ do: 'reveal', what, ...more });
export const look = (what: Noun, more: Told<'look'> = {}): Action => ({ do: 'look', what, ...more });

export const cast = (what: Noun, more: Told<'cast'> = {}): Action => ({ do: 'cast', what, ...more });
/** Casts without paying the mana cost. */
export const castFree = (what: Noun, more: Told<'cast'> = {}): Action => ({ do: 'cast', what, rather: [], ...more });
export const counter = (what: Noun): Action => ({ do: 'counter', what });
/** Copies a spell or ability; new targets may be chosen for the copy. */
export const copy = (what: Noun, n?: Amount): Action =>
  given<VerbActionOf<'copy'>>({ do: 'copy', what, n, retarget: true });
export const retarget = (what: Noun, by?: Noun): Action =>
  given<VerbActionOf<'retarget'>>({ do: 'retarget', by, what });

export const tap = (what: Noun): Action => ({ do: 'tap', what });
export const untap = (what: Noun): Action => ({ do: 'untap', what });
export const attach = (what: Noun, to: Noun): Action => ({ do: 'attach', what, to });
export const put = (kind: string, what: Noun, n: Amount = 1): Action =>
  given<VerbActionOf<'put'>>({ do: 'put', kind: words(kind), n: n === 1 ? undefined : n, what });
export const take = (kind: string, what: Noun, n: Amount | 'all' = 1): Action =>
  given<VerbActionOf<'take'>>({ do: 'take', kind: words(kind), n: n === 1 ? undefined : n, what });
/** Moves a counter, of the kind or of any. */
export const shift = (what: Noun, to: Noun, kind?: string): Action =>
  given<VerbActionOf<'shift'>>({ do: 'shift', kind: kind === undefined ? undefined : words(kind), what, to });
/** Moves all its counters, of every kind. */
export const shiftAll = (what: Noun, to: Noun): Action => ({ do: 'shift', n: 'all', what, to });
export const exchangeControl = (what: Noun, to: Noun): Action => ({ do: 'exchange', aspect: 'controller', what, to });
export const become = (what: Noun, aspect: Aspect, value: Noun, more: Told<'become'> = {}): Action => ({
  do: 'become',
  what,
  aspect,
  value,
  ...more,
});
export const setLife = (of: Noun, n: Amount): Action => ({ do: 'become', what: of, aspect: 'life', n });
/** Flips a flip card (710). */
export const flip = (what: Noun): Action => become(what, 'status', words('flipped'));
export const turnFaceUp = (what: Noun): Action => become(what, 'status', words('face up'));
export const turnFaceDown = (what: Noun): Action => become(what, 'status', words('face down'));
export const gainControl = (what: Noun, by: Noun = you): Action => become(what, 'controller', by);

export const damage = (from: Noun, to: Noun, n: Amount, more: Told<'damage'> = {}): Action => ({
  do: 'damage',
  from,
  to,
  n,
  ...more,
});
export const prevent = (n: Amount, more: Told<'prevent'> = {}): Action => ({ do: 'prevent', n, ...more });
export const preventAll = (more: Told<'prevent'> = {}): Action => ({ do: 'prevent', ...more });
export const gainLife = (n: Amount, by?: Noun): Action => given<VerbActionOf<'gainLife'>>({ do: 'gainLife', by, n });
export const loseLife = (n: Amount, by?: Noun): Action => given<VerbActionOf<'loseLife'>>({ do: 'loseLife', by, n });
/** Mana, {T} and {Q}, as symbols. */
export const pay = (mana: string, by?: Noun): Action => given<VerbActionOf<'pay'>>({ do: 'pay', by, mana });
export const payLife = (life: Amount, by?: Noun): Action => given<VerbActionOf<'pay'>>({ do: 'pay', by, life });
/** Adds mana: words for its types, or a noun. */
export const addMana = (mana: string | readonly string[] | Noun, n: Amount = 1, more: Told<'addMana'> = {}): Action =>
  given<VerbActionOf<'addMana'>>({
    ...more,
    do: 'addMana',
    mana: typeof mana === 'string' || Array.isArray(mana) ? words(...asList<string>(mana as string)) : (mana as Noun),
    n: n === 1 ? undefined : n,
  });
/** Loses all unspent mana. */
export const loseMana = (by?: Noun): Action => given<VerbActionOf<'loseMana'>>({ do: 'loseMana', by });
export const flipCoin = (by?: Noun, more: Told<'flipCoin'> = {}): Action =>
  given<VerbActionOf<'flipCoin'>>({ ...more, do: 'flipCoin', by });
export const extra = (what: Roles['extra']['what'], more: Told<'extra'> = {}): Action => ({
  do: 'extra',
  what,
  ...more,
});
/** `by`, a creature, blocks `what`. */
export const block = (by: Noun, what: Noun, more: Told<'block'> = {}): Action => ({ do: 'block', by, what, ...more });
export const choose = (what: Noun, by?: Noun): Action => given<VerbActionOf<'choose'>>({ do: 'choose', by, what });

export interface Offering {
  readonly to?: Noun;
  /** What follows if it was done, and if not. */
  readonly ifDone?: readonly Action[];
  readonly ifNot?: readonly Action[];
  readonly cost?: Cause;
}

const offer = (actions: Action | readonly Action[], forced: true | undefined, offering: Offering): Action =>
  given<OfferAction>({
    do: 'offer',
    to: offering.to,
    forced,
    actions: asList<Action>(actions as Action),
    // biome-ignore lint/suspicious/noThenProperty: the word of the language for what follows
    then: offering.ifDone,
    else: offering.ifNot,
    cost: offering.cost,
  });

export const may = (actions: Action | readonly Action[], offering: Offering = {}): Action =>
  offer(actions, undefined, offering);

/** Must try to; what follows depends on whether it was done. */
export const mustTry = (actions: Action | readonly Action[], offering: Offering = {}): Action =>
  offer(actions, true, offering);

export const ifThen = (
  condition: Condition,
  then: Action | readonly Action[],
  otherwise?: Action | readonly Action[],
): Action =>
  given<Extract<Action, { do: 'if' }>>({
    do: 'if',
    condition,
    // biome-ignore lint/suspicious/noThenProperty: the word of the language for what follows
    then: asList<Action>(then as Action),
    else: otherwise === undefined ? undefined : asList<Action>(otherwise as Action),
  });

export const each = (of: Noun, actions: Action | readonly Action[]): Action => ({
  do: 'each',
  of,
  actions: asList<Action>(actions as Action),
});

/** Once for each of the players, from the acting one on in turn order. */
export const eachInTurn = (of: Noun, actions: Action | readonly Action[]): Action => ({
  do: 'each',
  of,
  actions: asList<Action>(actions as Action),
  order: 'in turn',
});

/** The actions again and again, until the condition holds after a round. */
export const repeatUntil = (until: Condition, actions: Action | readonly Action[]): Action => ({
  do: 'repeat',
  actions: asList<Action>(actions as Action),
  until,
});

export const repeat = (actions: Action | readonly Action[], times: Amount, more: { as?: string } = {}): Action =>
  given<RepeatAction>({ do: 'repeat', actions: asList<Action>(actions as Action), times, as: more.as });

/** Choose one: each mode an action or a list of them. */
export const chooseOne = (...modes: readonly (Action | readonly Action[])[]): ModesAction => ({
  do: 'modes',
  modes: modes.map((mode) => asList<Action>(mode as Action)),
  min: 1,
});

/** Begins continuous effects that last so long. */
export const during = (span: Span, ...effects: readonly Effect[]): DuringAction => ({ do: 'during', span, effects });
export const untilEndOfTurn = (...effects: readonly Effect[]): DuringAction => during('turn', ...effects);

/** A delayed trigger. */
export const later = (when: Pattern | readonly Pattern[], ...actions: readonly Action[]): LaterAction => ({
  do: 'later',
  when: asList<Pattern>(when as Pattern),
  actions,
});

/** In a replacement: the event itself, with these roles otherwise. */
export const happens = (otherwise: Omit<HappensAction, 'do'> = {}): HappensAction => ({ do: 'happens', ...otherwise });
