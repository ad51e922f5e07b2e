import {
  type Characteristics,
  type Core,
  CREATURE,
  FACE_DOWN,
  FLIPPED,
  isSick,
  LAND,
  type ObjectRecord,
  PHASED_OUT,
  PLANESWALKER,
  TAPPED,
} from '@rulewright/engine';
import type { Thing } from '@rulewright/language';
import type { BoardView, CardView, PlayerBoard } from './board.types.js';
import { type CardTexts, colorsOf } from './card-texts.js';

/** What is needed to show a game besides the game. */
export interface Showing {
  readonly core: Core;
  readonly texts: CardTexts;
  /** What scenarios call a thing. */
  readonly call: (thing: Thing) => string;
  /** A name of its own that a scenario gave it; null: none. */
  readonly alias: (thing: Thing) => string | null;
  readonly players: readonly string[];
  /** Whether the viewer may know which object this is. */
  readonly isKnown: (thing: Thing) => boolean;
}

const kindOf = ({ kind }: ObjectRecord): CardView['kind'] =>
  kind === 'activated' || kind === 'triggered' ? 'ability' : kind;

/** Where its text is found; what lies face down has none. */
const textOf = ({ core, texts }: Showing, o: ObjectRecord, chars: Characteristics): string => {
  if ((o.flags & FACE_DOWN) !== 0) return '';
  const definition = (def: number | undefined) => core.setting.printed[def ?? -1]?.definition ?? null;
  const ability = o.stack?.ability;
  if (ability) return texts.keyOfAbility(ability, definition(core.seen(o.stack?.source ?? 0)?.def));
  const printed = definition(o.def);
  return printed === null ? '' : texts.keyOfCard(printed, chars);
};

/** A permanent or spell that lies face down shows what it is for everybody: a nameless creature (708.2). */
const cardOf = (showing: Showing, thing: Thing): CardView => {
  const { core, texts, call } = showing;
  const o = core.object(thing);
  if (!o) throw new Error(`object ${thing} is gone`);
  const isAbility = kindOf(o) === 'ability' || o.kind === 'damage';
  const chars = core.chars(isAbility ? (o.stack?.source ?? thing) : thing);
  const isDown = (o.flags & FACE_DOWN) !== 0;
  return {
    thing,
    called: call(thing),
    card: chars.name,
    name: texts.nameOf(chars.name),
    label: showing.alias(thing) ?? texts.nameOf(chars.name),
    kind: kindOf(o),
    text: textOf(showing, o, chars),
    cost: isAbility ? '' : (chars.cost ?? ''),
    types: isAbility ? '' : texts.typesOf(chars),
    colors: colorsOf(chars),
    isLand: (chars.types & LAND) !== 0,
    isCreature: !isAbility && (chars.types & CREATURE) !== 0,
    power: chars.power,
    toughness: chars.toughness,
    loyalty: (chars.types & PLANESWALKER) !== 0 ? chars.loyalty : null,
    owner: o.owner,
    controller: core.controller(thing),
    tapped: (o.flags & TAPPED) !== 0,
    flipped: (o.flags & FLIPPED) !== 0,
    faceDown: isDown,
    phasedOut: (o.flags & PHASED_OUT) !== 0,
    sick: o.place === 'battlefield' && (chars.types & CREATURE) !== 0 && isSick(core, o),
    damage: o.damage,
    counters: o.counters,
    attachedTo: o.attachedTo,
    attacking: o.attacking,
    blocking: o.blocking,
    targets: (o.stack?.targets ?? []).flat().filter((value): value is Thing => typeof value === 'number'),
  };
};

const exists = ({ core }: Showing, thing: Thing): boolean => core.object(thing) !== null;

const boardOf = (showing: Showing, player: number): PlayerBoard => {
  const { core, players, isKnown } = showing;
  const { s } = core;
  const record = core.player(player);
  const shown = (things: readonly Thing[]): readonly CardView[] =>
    things.filter((thing) => exists(showing, thing)).map((thing) => cardOf(showing, thing));
  const library = record.library.slice(0, record.cards);
  return {
    player,
    name: players[player] ?? '',
    life: core.rules.lifeOf(core, player),
    poison: record.poison,
    pool: record.pool.map(({ symbol }) => symbol),
    left: record.left,
    hand: shown(record.hand.filter(isKnown)),
    cardsInHand: record.hand.length,
    graveyard: shown([...record.graveyard].reverse()),
    library: shown(library.filter(isKnown).reverse()),
    cards: record.cards,
    battlefield: shown(s.battlefield.filter((thing) => core.controller(thing) === player)),
  };
};

/** The game as it stands, for showing. Of what is not known only the number is told. */
export const snapshot = (showing: Showing): BoardView => {
  const { core, isKnown } = showing;
  const { s } = core;
  const shown = (things: readonly Thing[]): readonly CardView[] =>
    things.filter((thing) => exists(showing, thing)).map((thing) => cardOf(showing, thing));
  return {
    turn: s.turn,
    active: s.active,
    step: s.step,
    priority: s.priority,
    players: s.players.map((_, player) => boardOf(showing, player)),
    stack: shown(s.stack),
    exile: shown(s.exile.filter(isKnown)),
    cardsInExile: s.exile.length,
  };
};
