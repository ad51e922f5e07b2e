import type { Thing } from '@rulewright/language';
import { worksFaceDown } from './characteristics/index.js';
import type { Core, Dealt } from './core.js';
import { shuffled } from './decisions/refusal.js';
import { knows } from './evaluate/knows.js';
import { chanceFrom } from './events/chance.js';
import { FACE_DOWN } from './state/records.js';
import { BOARD, EXILE, STACK, slotOf } from './touches.js';

/*
 * Decks are public, as the cards that are left in them are: of the cards that a player does not know, it is known which
 * they are, not where. Slots of hidden cards tell nothing (libraries are shuffled into slots by their places), so that it
 * is enough to deal other definitions to them.
 */

/** Deals what the player may not know, and chance, anew. */
export const deal = (g: Core, player: number, seed: number): void => {
  const { random, state } = chanceFrom(seed);
  const cards = new Map<number, number>();
  for (const owner of g.s.players.keys()) {
    sortLibrary(g, player, owner);
    for (const [slot, def] of dealtTo(g, player, owner, random)) cards.set(slot, def);
  }
  const dealt = new Deal(player, cards);
  dealt.again(g);
  g.dealt = dealt;
  g.w(0).random = state();
};

/** Where somebody put cards of a library into an order that the player does not know, their numbers do not tell it. */
const sortLibrary = (g: Core, player: number, owner: number): void => {
  const library = g.zone('library', owner);
  const unknown = library.filter((thing) => !knows(g, player, thing)).sort((a, b) => b - a);
  let next = 0;
  g.setZone(
    'library',
    owner,
    library.map((thing) => (knows(g, player, thing) ? thing : (unknown[next++] as Thing))),
  );
};

const defOf = (g: Core, thing: Thing): number => g.object(thing)?.def ?? -1;

const hasMorph = (g: Core, def: number): boolean =>
  g.setting.printed[def]?.chars.abilities.some(worksFaceDown) ?? false;

/** A definition for each slot of an owner's card that the player does not know. */
const dealtTo = (
  g: Core,
  player: number,
  owner: number,
  random: () => number,
): readonly (readonly [number, number])[] => {
  const { hand } = g.player(owner);
  const has = (def: number): boolean => hasMorph(g, def);
  const open = [...g.s.battlefield, ...g.s.stack];
  const hidden = [...open, ...g.s.exile, ...hand, ...g.zone('library', owner)].filter((thing) => {
    const o = g.object(thing);
    return o?.kind === 'card' && o.owner === owner && !knows(g, player, thing);
  });
  hidden.sort((a, b) => slotOf(a) - slotOf(b));
  const defs = hidden.map((thing) => defOf(g, thing)).sort((a, b) => a - b);
  // What lies face down on the battlefield shows whether it has morph: it was cast so, or was turned down by an effect.
  const lying = hidden.filter((thing) => open.includes(thing));
  const rest = hidden.filter((thing) => !open.includes(thing));
  const able = shuffled(random, defs.filter(has));
  const unable = shuffled(
    random,
    defs.filter((def) => !has(def)),
  );
  const dealt = lying.map((thing) => (has(defOf(g, thing)) ? able.pop() : unable.pop()));
  dealt.push(...shuffled(random, [...able, ...unable]));
  return [...lying, ...rest].map((thing, i) => [slotOf(thing), dealt[i] as number]);
};

class Deal implements Dealt {
  constructor(
    private readonly player: number,
    private readonly cards: ReadonlyMap<number, number>,
  ) {}

  again(g: Core): void {
    const { printed } = g.setting;
    for (const [p, { hand }] of g.s.players.entries()) {
      for (const thing of [...hand, ...g.zone('library', p)]) this.put(g, thing);
      // What is derived from the cards of a zone is kept by the zone's list.
      g.setZone('hand', p, hand.slice());
      g.setZone('library', p, g.zone('library', p).slice());
    }
    for (const thing of [...g.s.battlefield, ...g.s.stack, ...g.s.exile])
      if ((g.object(thing)?.flags ?? 0) & FACE_DOWN) this.put(g, thing);
    g.setZone('exile', 0, g.s.exile.slice());
    // What is remembered of a card that is not known is dealt with it.
    g.w(0).remembered = g.s.remembered.map((r) => {
      const def = this.cards.get(slotOf(r.ref));
      const { chars } = printed[def ?? -1] ?? {};
      if (def === undefined || !chars || r.record.def < 0 || knows(g, this.player, r.ref)) return r;
      const record = r.record.copy(null);
      record.def = def;
      return { ...r, record, chars, copiable: chars };
    });
  }

  private put(g: Core, thing: Thing): void {
    const def = this.cards.get(slotOf(thing));
    if (def === undefined || defOf(g, thing) === def) return;
    g.write(thing, BOARD | STACK | EXILE).def = def;
  }
}
