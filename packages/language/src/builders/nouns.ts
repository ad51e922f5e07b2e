import type { Amount, Condition, DescriptionNoun, Kind, Noun, Pick, Zone } from '../ability.types.js';
import { all, any, form, inZone, is, ownedBy, planeswalker } from './conditions.js';
import { given } from './given.js';
import { it, the, you } from './things.js';

/** The things of a kind of which all the conditions hold. */
export const a = (kind: Kind, ...such: readonly Condition[]): DescriptionNoun =>
  such.length === 0 ? { a: kind } : { a: kind, such: all(...such) };

export const object = (...such: readonly Condition[]): DescriptionNoun => a('object', ...such);

/** Objects on the battlefield. */
export const permanent = (...such: readonly Condition[]): DescriptionNoun => object(inZone('battlefield'), ...such);

export const spellOnStack = (...such: readonly Condition[]): DescriptionNoun => object(form('spell'), ...such);

/** Cards in a zone of a player. */
export const cardsIn = (zone: Zone, owner: Noun, ...such: readonly Condition[]): DescriptionNoun =>
  object(inZone(zone), ownedBy(owner), ...such);

export const player: DescriptionNoun = { a: 'player' };
export const opponent: DescriptionNoun = a('player', { is: it, in: the('opponents', you) });
/** What a spell that deals damage may choose; which kinds these are depends on the date. */
export const anyTarget: DescriptionNoun = { a: 'damageable' };

/** A player, and where planeswalkers are dealt damage as themselves one of these. */
export const playerOrPlaneswalker: DescriptionNoun = a('damageable', any(planeswalker, is(it, player)));

export interface Picking {
  readonly min?: Amount;
  readonly max?: Amount | 'any';
  readonly by?: Noun;
  readonly as?: string;
  readonly note?: string;
  /** A condition on the picked group. */
  readonly together?: Condition;
}

const picked = (how: Pick['how'], noun: DescriptionNoun, { min = 1, max, by, as, note, together }: Picking) =>
  given<DescriptionNoun>({
    a: noun.a,
    such: noun.such,
    pick: given<Pick>({ how, min, max, by }),
    together,
    as: as ?? noun.as,
    note: note ?? noun.note,
  });

export const target = (noun: DescriptionNoun, picking: Picking = {}): DescriptionNoun =>
  picked('target', noun, picking);

/** One of them, or as many as said, chosen by who acts. */
export const one = (noun: DescriptionNoun, picking: Picking = {}): DescriptionNoun => picked('choose', noun, picking);

export const some = (n: Amount, noun: DescriptionNoun, picking: Picking = {}): DescriptionNoun =>
  picked('choose', noun, { ...picking, min: n });

export const atRandom = (noun: DescriptionNoun, picking: Picking = {}): DescriptionNoun =>
  picked('random', noun, picking);

/** The top cards of a library. */
export const top = (n: Amount, owner: Noun = you, picking: Picking = {}): DescriptionNoun =>
  picked('top', cardsIn('library', owner), { ...picking, min: n });

/** Gives what is described a name. */
export const named = (noun: DescriptionNoun, name: string): DescriptionNoun => ({ ...noun, as: name });

/** Gives it a name that its object keeps for its other abilities. */
export const noted = (noun: DescriptionNoun, name: string): DescriptionNoun => ({ ...noun, note: name });
