import type { Thing, Zone } from '@rulewright/language';
import { BOARD, type Core, GRAVEYARDS, HANDS, type Proposal, STACK, slotOf } from '../core.js';
import { withLast, without } from '../state/lists.js';
import { ObjectRecord, type Place, type Remembered } from '../state/records.js';

const publicZones: ReadonlySet<Place> = new Set<Place>(['battlefield', 'stack', 'graveyard', 'exile', 'command']);

/** What others may still ask of an object that is about to leave a public zone (608.2h). */
export const memoryOf = (g: Core, thing: Thing): Remembered | null => {
  const record = g.object(thing);
  if (!record || !publicZones.has(record.place)) return null;
  return {
    ref: thing,
    record,
    chars: g.chars(thing),
    copiable: g.copiable(thing),
    controller: g.controller(thing),
    became: 0,
  };
};

/** Takes an object off the list of its zone. */
export const leave = (g: Core, o: ObjectRecord): void => {
  if (o.place === 'library') {
    const p = g.player(o.owner);
    if (p.library[p.cards - 1] === o.ref) {
      g.takeTop(o.owner);
      return;
    }
  }
  g.setZone(o.place, o.owner, without(g.zone(o.place, o.owner), o.ref));
};

const masks: Partial<Record<Place, number>> = { battlefield: BOARD, stack: STACK, hand: HANDS, graveyard: GRAVEYARDS };

/** Puts a new object into a zone: by default on top of the ordered ones. */
export const arrive = (g: Core, o: ObjectRecord, at: Proposal['at']): void => {
  const list = g.zone(o.place, o.owner);
  g.setZone(o.place, o.owner, at === 'bottom' ? list.toSpliced(0, 0, o.ref) : withLast(list, o.ref));
};

/** Whether some ability of the card works in that zone, so that indexes have to be made anew. */
const works = (g: Core, def: number, zone: Place): boolean =>
  zone !== 'battlefield' && (g.setting.printed[def]?.worksIn.includes(zone as Zone) ?? false);

const wholeOf = (g: Core, thing: Thing): number => {
  const def = g.object(thing)?.def ?? -1;
  return g.setting.printed[def]?.whole ?? def;
};

/**
 * Moves an object: it becomes a new object with no memory of its past (400.7). Gives the new one. Whatever half of a
 * split card was a spell, elsewhere it is the card.
 */
export const changeZone = (
  g: Core,
  thing: Thing,
  to: Place,
  controller: number,
  at: Proposal['at'],
  def = wholeOf(g, thing),
): Thing => {
  const old = g.object(thing);
  if (!old) return 0;
  const { owner, kind, place } = old;
  leave(g, old);
  if (works(g, old.def, place) || works(g, def, to)) g.w(BOARD);
  g.w(masks[to] ?? 0);
  const o = g.place(
    slotOf(thing),
    new ObjectRecord(null, 0, kind, def, to, owner, to === 'battlefield' || to === 'stack' ? controller : owner),
  );
  arrive(g, o, at);
  return o.ref;
};

/** An object that ceases to exist: a token or copy outside its zone, an ability that left the stack. */
export const cease = (g: Core, thing: Thing): void => {
  const o = g.object(thing);
  if (!o) return;
  leave(g, o);
  g.remove(thing);
};

export const remember = (g: Core, memory: Remembered | null, became: Thing): void => {
  if (!memory) return;
  const s = g.w(0);
  s.remembered = withLast(s.remembered, { ...memory, became });
};
