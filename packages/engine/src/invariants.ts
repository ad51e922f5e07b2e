import type { Thing } from '@rulewright/language';
import { CHUNK, type State } from './state/records.js';

/** What must hold of every state, whatever was played: faults as sentences, none if all is well. */
export const faultsOf = (s: State): readonly string[] => {
  const faults: string[] = [];
  const places = new Map<Thing, string>();
  const list = (things: readonly Thing[], place: string, owner: number | null): void => {
    for (const thing of things) {
      const twice = places.get(thing);
      if (twice !== undefined) faults.push(`object ${thing} is in two places: ${twice} and ${place}`);
      places.set(thing, place);
      const o = objectIn(s, thing);
      if (!o) faults.push(`the ${place} lists object ${thing}, which is gone`);
      else if (o.place !== place) faults.push(`object ${thing} is listed in the ${place} but is in the ${o.place}`);
      else if (owner !== null && o.owner !== owner)
        faults.push(`object ${thing} is in the ${place} of a player who does not own it`);
    }
  };
  list(s.battlefield, 'battlefield', null);
  list(s.stack, 'stack', null);
  list(s.exile, 'exile', null);
  list(s.command, 'command', null);
  list(s.waiting, 'waiting', null);
  s.players.forEach((p, owner) => {
    list(p.hand, 'hand', owner);
    list(p.graveyard, 'graveyard', owner);
    list(p.library.slice(0, p.cards), 'library', owner);
    if (p.poison < 0) faults.push(`player ${owner} has ${p.poison} poison counters`);
  });
  for (const chunk of s.chunks) {
    for (const o of chunk.items) {
      if (!o) continue;
      if (!places.has(o.ref)) faults.push(`object ${o.ref} of kind ${o.kind} is in no zone (${o.place})`);
      if (o.damage < 0) faults.push(`object ${o.ref} has ${o.damage} damage`);
      for (const c of o.counters) if (c.n <= 0) faults.push(`object ${o.ref} has ${c.n} ${c.kind} counters`);
      if (o.attacking !== 0 && o.place !== 'battlefield') faults.push(`object ${o.ref} attacks from the ${o.place}`);
    }
  }
  return faults;
};

const objectIn = (s: State, thing: Thing) => {
  const slot = thing % 4096;
  const o = s.chunks[(slot / CHUNK) | 0]?.items[slot % CHUNK];
  return o && o.ref === thing ? o : null;
};
