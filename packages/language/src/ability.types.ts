/**
 * The ability language: what a card can say. Plain JSON, no functions inside a definition.
 *
 * Eight small grammars (noun, condition, amount, span, pattern, action, effect, ability) hold two tables together:
 * verbs (what can happen) and aspects (what can be asked of a thing). A verb is an effect, a cost, an event, history,
 * a permission and a prohibition; an aspect is a test, a number, a reference and a change.
 *
 * A binder is a field (`as`, `note`) where a thing is mentioned; a reference is its name. Fixed names:
 * `self` this object, `you` its controller, `it` the candidate of the innermost `such`, `this` this ability, `X`.
 */

/** Where objects are (400.1). */
export type Zone = 'library' | 'hand' | 'battlefield' | 'graveyard' | 'stack' | 'exile' | 'command';

/** Steps, and the phases that have none (Comprehensive Rules chapter 5). */
export type Step =
  | 'untap'
  | 'upkeep'
  | 'draw'
  | 'precombat main'
  | 'beginning of combat'
  | 'declare attackers'
  | 'declare blockers'
  | 'combat damage'
  | 'end of combat'
  | 'postcombat main'
  | 'end'
  | 'cleanup';

// ---------------------------------------------------------------------------------------------------------- nouns

/** What kinds of thing a description may range over. `damageable` is a row of dates: creature, player, planeswalker. */
export type Kind =
  | 'object'
  | 'player'
  | 'thing'
  | 'damageable'
  | 'color'
  | 'manaType'
  | 'creatureType'
  | 'counterKind'
  | 'cardName'
  | 'landType'
  | 'number';

export type Noun = RefNoun | AspectNoun | DescriptionNoun | LiteralNoun;

/** What a name stands for. */
export interface RefNoun {
  readonly ref: string;
}

/**
 * The values that an aspect of the things has: controller of, colours of, counters of a kind on. Of what was spent, the
 * types of the mana, or (kind `source`) what made it.
 */
export interface AspectNoun {
  readonly the: Aspect;
  readonly of: Noun;
  readonly kind?: string;
}

/** The things of a kind of which the condition holds; all of them without a pick. */
export interface DescriptionNoun {
  readonly a: Kind;
  readonly such?: Condition;
  readonly pick?: Pick;
  /** A condition on the picked group as a whole; the group is `it`. */
  readonly together?: Condition;
  readonly as?: string;
  /** Like `as`, but kept with the object for its other (linked) abilities. */
  readonly note?: string;
}

/** Literal words: colours, types, zones, symbols, counter kinds. */
export interface LiteralNoun {
  readonly lit: readonly string[];
}

export interface Pick {
  readonly how: 'target' | 'choose' | 'top' | 'bottom' | 'random';
  readonly min: Amount;
  /** Absent: the same as `min`. */
  readonly max?: Amount | 'any';
  /** Who chooses; absent: who acts. */
  readonly by?: Noun;
}

/** What can be asked of a thing. */
export type Aspect =
  | 'name'
  | 'cost'
  | 'color'
  | 'type'
  | 'supertype'
  | 'subtype'
  | 'ability'
  | 'power'
  | 'toughness'
  | 'manaValue'
  | 'zone'
  | 'status'
  | 'form'
  | 'counter'
  | 'controller'
  | 'owner'
  | 'attachedTo'
  | 'attacking'
  | 'blocking'
  | 'targets'
  | 'spent'
  | 'source'
  | 'life'
  | 'opponents'
  | 'defender'
  | 'step'
  | 'turn';

/** Words of the aspect `status`. */
export type Status =
  | 'tapped'
  | 'untapped'
  | 'attacking'
  | 'blocking'
  | 'blocked'
  | 'unblocked'
  | 'face up'
  | 'face down'
  | 'flipped'
  | 'sick'
  | 'doomed';

/** Words of the aspect `form`: what an object is in the rules' sense. */
export type Form = 'card' | 'token' | 'copy' | 'spell' | 'permanent' | 'activated' | 'triggered' | 'ability';

// -------------------------------------------------------------------------------------------- conditions and amounts

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  /** The two nouns share a member. */
  | { readonly is: Noun; readonly in: Noun }
  | { readonly cmp: Comparison; readonly l: Amount; readonly r: Amount }
  /** It would be allowed, or (for `addMana`) could come about, costs ignored. */
  | { readonly could: Pattern };

export type Comparison = '<' | '<=' | '=' | '>=' | '>';

export type Amount =
  | number
  | RefNoun
  /** Binds the amount of a role; only in a pattern. */
  | { readonly as: string }
  /** The sum of a number aspect over the things. */
  | AspectNoun
  /** How many things (distinct values if the noun is an aspect). */
  | { readonly count: Noun }
  /** How often an event happened in the span, or the sum of one of its amounts. */
  /** Of a pattern with `per`: of the value of that role which has most. */
  | { readonly tally: Pattern; readonly in: Span; readonly sum?: string }
  | { readonly calc: Operator; readonly of: readonly Amount[] };

export type Operator = '+' | '-' | '*' | '/up' | '/down' | 'min' | 'max';

/** How long an effect lasts, and for which stretch history is asked. */
export type Span =
  | 'turn'
  | 'game'
  /** This resolution, or while the event is going on. */
  | 'now'
  | 'combat'
  | { readonly to: Pattern }
  | { readonly since: Pattern }
  | { readonly while: Condition };

// ---------------------------------------------------------------------------------------------------------- verbs

/**
 * The roles of each verb. In an action a noun names what is acted upon; in a pattern it is matched, and binds with
 * `as`. `by` is the acting player, by default `you`.
 */
export interface Roles {
  move: {
    what: Noun;
    to: Zone;
    from?: Zone | readonly Zone[];
    /** Under whose control it enters; by default the acting player's, for other zones its owner's. */
    under?: Noun;
    at?: 'top' | 'bottom';
    /** Who arranges them when several arrive in a library: their owner, with `any` the acting player, or chance. */
    order?: 'any' | 'random';
    with?: readonly Change[];
    by?: Noun;
  };
  /** Without a definition the token is only what the changes make of it: a copy. */
  create: { by?: Noun; n?: Amount; token?: Definition; with?: readonly Change[] };
  search: { by?: Noun; of?: Noun; what: Noun };
  /** `what`: the cards that are shuffled into the library. */
  shuffle: { by?: Noun; what?: Noun };
  /** Puts the cards of a graveyard in another order. */
  reorder: { by?: Noun; what: Noun };
  draw: { by?: Noun; n?: Amount };
  discard: { by?: Noun; what: Noun };
  sacrifice: { by?: Noun; what: Noun };
  destroy: { what: Noun };
  regenerate: { what: Noun };
  reveal: { by?: Noun; what: Noun; for?: Span };
  look: { by?: Noun; what: Noun };

  /** `rather` replaces the mana cost; an empty list is "without paying its mana cost". */
  cast: { by?: Noun; what: Noun; rather?: readonly Action[]; from?: Zone | readonly Zone[] };
  play: { by?: Noun; what: Noun; from?: Zone | readonly Zone[] };
  /** Only as a pattern: `what` is the object that has the ability. */
  activate: { by?: Noun; what?: Noun };
  counter: { what: Noun };
  copy: { what: Noun; n?: Amount; by?: Noun; retarget?: boolean };
  retarget: { by?: Noun; what: Noun };
  /** Only as a pattern: `by` is the spell or ability, `what` becomes its target. */
  target: { by?: Noun; what: Noun };

  tap: { what: Noun; by?: Noun };
  untap: { what: Noun; by?: Noun };
  attach: { what: Noun; to: Noun };
  put: { kind: Noun; n?: Amount; what: Noun; by?: Noun };
  take: { kind: Noun; n?: Amount | 'all'; what: Noun; by?: Noun };
  /** Without a kind counters of any; `all`: all of each. */
  shift: { kind?: Noun; n?: Amount | 'all'; what: Noun; to: Noun };
  exchange: { aspect: 'controller'; what: Noun; to: Noun };
  /** A change done once: control, unblocked, out of combat, face up, flipped, a life total. */
  become: { what: Noun; aspect: Aspect; value?: Noun; n?: Amount; by?: Noun };

  damage: { from: Noun; to: Noun; n: Amount; combat?: boolean; divide?: 'chosen' | 'evenly' };
  prevent: { n?: Amount };
  gainLife: { by?: Noun; n: Amount };
  loseLife: { by?: Noun; n: Amount };
  /** `what`, only in a pattern: for what a cost is paid that has a word (an upkeep cost); it is paid once, as a whole. */
  pay: { by?: Noun; what?: Noun; mana?: string; life?: Amount; times?: Amount };
  addMana: { by?: Noun; mana: Noun; n?: Amount; only?: Pattern; from?: Noun };
  /** All unspent mana. */
  loseMana: { by?: Noun };
  /** `faces`: how it falls is what counts, so nobody calls it, wins or loses. What was done is named by its result. */
  flipCoin: { by?: Noun; faces?: boolean; result?: 'won' | 'lost' | 'heads' | 'tails' };
  /** Further phases or turns. */
  extra: { what: 'turn' | 'combat' | 'combat and main'; by?: Noun; after?: 'this main phase' | 'this turn' };

  /**
   * Only as a pattern: a creature (`what`) attacks a player or planeswalker (`to`). `defender` is the defending player; of
   * a team that is attacked as a whole, each member is one, and a name for it stands for all of them.
   */
  attack: { what?: Noun; to?: Noun; defender?: Noun };
  /** `by` blocks `what`. `declared`: what triggers on a declared block triggers, whoever made it block. */
  block: { by: Noun; what?: Noun; declared?: boolean };
  /** Only as a pattern: a step or phase of a player begins. */
  begin: { step: Step; of?: Noun };
  choose: { by?: Noun; what: Noun };
  loseGame: { by?: Noun };
  winGame: { by?: Noun };
}

export type Verb = keyof Roles;

export type Pattern = { [V in Verb]: PatternOf<V> }[Verb];

export type PatternOf<V extends Verb> = {
  readonly on: V;
  /** A further condition; names bound by the roles may be used. With `per` it is on the group as a whole. */
  readonly such?: Condition;
  /**
   * When it speaks of an event with several parts. Absent: for each part. A role: once per distinct value of that
   * role, the others being the group and amounts its sum. `n`: per unit. `event`: once.
   */
  readonly per?: 'from' | 'to' | 'what' | 'by' | 'n' | 'event';
  /** What the event is part of: the effect of a thing, or a word of a closed list. */
  readonly because?: Noun | Cause;
} & { readonly [R in keyof Roles[V]]?: Roles[V][R] | { readonly as: string } };

/** What an event can be part of, as a word. */
export type Cause =
  | 'tapping for mana'
  | 'untap step'
  | 'declare attackers'
  | 'declare blockers'
  | 'damage'
  | 'cost'
  | 'cumulative upkeep'
  | 'rules';

export type VerbAction = { [V in Verb]: VerbActionOf<V> }[Verb];

export type VerbActionOf<V extends Verb> = {
  readonly do: V;
  /** Names what was done: as a noun the things in their new zone, as an amount how much. */
  readonly as?: string;
  /** Like `as`, but kept with the object for its other (linked) abilities. */
  readonly note?: string;
} & { readonly [R in keyof Roles[V]]: Roles[V][R] };

// ---------------------------------------------------------------------------------------------------------- actions

export type Action =
  | VerbAction
  | OfferAction
  | IfAction
  | EachAction
  | RepeatAction
  | ModesAction
  | DuringAction
  | LaterAction
  | HappensAction;

/** May (or, `forced`, must try to) do the actions; then if done, else if not: may, unless, if you do, or else. */
export interface OfferAction {
  readonly do: 'offer';
  readonly to?: Noun;
  readonly forced?: boolean;
  readonly actions: readonly Action[];
  readonly then?: readonly Action[];
  readonly else?: readonly Action[];
  /** What the actions are the payment of, when something may ask: an "upkeep cost". */
  readonly cost?: Cause;
}

export interface IfAction {
  readonly do: 'if';
  readonly condition: Condition;
  readonly then: readonly Action[];
  readonly else?: readonly Action[];
}

/** A sequence once per thing; `in turn`: per player, from the acting one on in turn order. */
export interface EachAction {
  readonly do: 'each';
  readonly of: Noun;
  readonly actions: readonly Action[];
  readonly order?: 'in turn';
}

/** The actions so many times, or until the condition holds after a round; each pass binds and chooses anew. */
export interface RepeatAction {
  readonly do: 'repeat';
  readonly actions: readonly Action[];
  readonly times?: Amount;
  readonly until?: Condition;
  readonly as?: string;
}

export interface ModesAction {
  readonly do: 'modes';
  readonly modes: readonly (readonly Action[])[];
  readonly min: number;
  readonly max?: number;
}

/** Begins continuous effects. */
export interface DuringAction {
  readonly do: 'during';
  readonly span: Span;
  readonly effects: readonly Effect[];
}

/** A delayed triggered ability; captures the names in scope. */
export interface LaterAction {
  readonly do: 'later';
  readonly when: readonly Pattern[];
  readonly actions: readonly Action[];
  readonly within?: Span;
  readonly every?: boolean;
}

/** Inside a replacement: the event itself, with these roles otherwise. */
export interface HappensAction {
  readonly do: 'happens';
  readonly n?: Amount;
  readonly to?: Noun;
  readonly toZone?: Zone;
  readonly mana?: Noun;
  readonly with?: readonly Change[];
}

// ---------------------------------------------------------------------------------------------------------- effects

export type Effect = ChangeEffect | WouldEffect | CanEffect | CastingEffect | ProcedureEffect;

/** Characteristics, control or abilities of things, abilities of players; with `for`, only as far as that event is concerned (as though). */
export interface ChangeEffect {
  readonly effect: 'change';
  readonly of: Noun;
  readonly changes: readonly Change[];
  readonly for?: Pattern;
}

export type Change =
  | SetChange
  | NumberChange
  | ValueChange
  | AbilityChange
  | CopyChange
  | StatusChange
  | CounterChange
  | FaceDownChange;

/** Sets an aspect: colours, types, supertypes, subtypes, name, controller. */
export interface SetChange {
  readonly change: 'set';
  readonly aspect: 'color' | 'type' | 'supertype' | 'subtype' | 'name' | 'controller' | 'landType';
  readonly value: Noun;
}

/** Sets or adds to power, toughness. `base` marks characteristic-defining abilities by being in a static of itself. */
export interface NumberChange {
  readonly change: 'setNumber' | 'addNumber';
  readonly aspect: 'power' | 'toughness';
  readonly n: Amount;
}

/** Power and toughness change places. */
export interface StatusChange {
  readonly change: 'status';
  /** What an entering object is: tapped, attacking; or `switched` power and toughness. */
  readonly status: 'tapped' | 'attacking' | 'blocking' | 'switched';
  readonly to?: Noun;
}

export interface ValueChange {
  readonly change: 'add' | 'remove';
  readonly aspect: 'color' | 'type' | 'supertype' | 'subtype';
  readonly value: Noun;
}

/** Gains abilities; loses the named keywords, or all abilities. */
export interface AbilityChange {
  readonly change: 'gain' | 'lose';
  readonly abilities: readonly Ability[] | readonly string[] | 'all';
}

/** Becomes a copy; `except` is part of the copiable values. */
export interface CopyChange {
  readonly change: 'copy';
  readonly of: Noun;
  readonly except?: readonly Change[];
}

/** Enters with counters. */
export interface CounterChange {
  readonly change: 'counters';
  readonly kind: string;
  readonly n: Amount;
}

export interface FaceDownChange {
  readonly change: 'faceDown';
}

/** Replacement and prevention. */
export interface WouldEffect {
  readonly effect: 'would';
  readonly on: Pattern;
  readonly do: readonly Action[];
  /** A shield of so many units (or, absent amount, of one use). */
  readonly next?: Amount;
  /** Part of what damage amounts to, not a replacement of its being dealt. */
  readonly stage?: 'result';
}

/** Permission, requirement, prohibition. */
export interface CanEffect {
  readonly effect: 'can';
  readonly mode: 'may' | 'must' | 'cant';
  readonly on: Pattern;
}

/** A contribution to casting or activating: additional or alternative cost, reduction, increase. */
export interface CastingEffect {
  readonly effect: 'casting';
  readonly on: Pattern;
  readonly optional?: boolean;
  /** An additional cost. */
  readonly add?: readonly Action[];
  /** An alternative cost. */
  readonly rather?: readonly Action[];
  /** For the alternative cost it is cast face down. */
  readonly faceDown?: boolean;
  readonly less?: { readonly mana: string; readonly times?: Amount };
  readonly more?: { readonly mana: string; readonly times?: Amount };
  /** Keeps how often it was paid with the spell, for its linked abilities. */
  readonly as?: string;
}

/** A turn-based procedure runs otherwise for this object: the keywords that the engine knows by name. */
export interface ProcedureEffect {
  readonly effect: 'procedure';
  readonly name: 'first strike' | 'double strike' | 'trample' | 'haste';
}

// --------------------------------------------------------------------------------------------------------- abilities

export type Ability =
  | SpellAbility
  | ActivatedAbility
  | TriggeredAbility
  | StaticAbility
  | KeywordAbility
  | DatedAbility;

export interface SpellAbility {
  readonly ability: 'spell';
  readonly do: readonly Action[];
}

export interface ActivatedAbility {
  readonly ability: 'activated';
  readonly cost: readonly Action[];
  readonly do: readonly Action[];
  /** Who may activate it; absent: its controller (outside the battlefield and stack, its owner). */
  readonly by?: Noun;
  /** A restriction on when. */
  readonly only?: Condition;
  /** Where it works; absent: on the battlefield. */
  readonly in?: readonly Zone[];
  /** A special action (116): does not use the stack. */
  readonly special?: boolean;
  /** Only while its object is face down, by what that would be face up. */
  readonly faceDown?: boolean;
  readonly keyword?: string;
}

export interface TriggeredAbility {
  readonly ability: 'triggered';
  /** Patterns, or a condition (a state trigger). */
  readonly when: readonly Pattern[] | Condition;
  /** The intervening if: asked when it would trigger and when it resolves. */
  readonly if?: Condition;
  readonly do: readonly Action[];
  readonly in?: readonly Zone[];
  readonly keyword?: string;
}

export interface StaticAbility {
  readonly ability: 'static';
  readonly effects: readonly Effect[];
  readonly while?: Condition;
  /** Where it works; absent: on the battlefield (a `casting` or `can cast` of itself: wherever it can be cast from). */
  readonly in?: readonly Zone[];
  readonly keyword?: string;
}

/** A keyword stays a node and is expanded on demand (`meaningOf`). */
export interface KeywordAbility {
  readonly ability: 'keyword';
  readonly name: string;
  readonly cost?: readonly Action[];
  readonly n?: Amount;
  /** A quality: protection from, enchant, landwalk. */
  readonly quality?: Noun;
}

/** Where a card's meaning changed: the latest date not after the rules date counts; before all of them the first. */
export interface DatedAbility {
  readonly ability: 'from';
  /** The row of differences that it hangs on: then that row's variant counts, not the rules date itself. */
  readonly row?: string;
  readonly dates: readonly { readonly from: string; readonly abilities: readonly Ability[] }[];
}

// -------------------------------------------------------------------------------------------------------- definitions

/** A card or token as printed. */
export interface Definition {
  readonly name: string;
  /** Mana cost as symbols, `{2}{B/R}{B/R}`; absent: no mana cost. */
  readonly cost?: string;
  /** Only where colours do not follow from the cost (tokens). */
  readonly colors?: readonly string[];
  readonly supertypes?: readonly string[];
  readonly types: readonly string[];
  readonly subtypes?: readonly string[];
  readonly power?: number;
  readonly toughness?: number;
  readonly loyalty?: number;
  /** The other half of a flip card (710): its name, types, size and abilities. */
  readonly flipped?: Definition;
  readonly abilities: readonly Ability[];
  /** The halves of a split card (709): what each of them is when it is cast. The card itself says no more than they do. */
  readonly halves?: readonly Definition[];
}
