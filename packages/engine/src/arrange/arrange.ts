import { type Definition, type GameEvent, isPlayer, type Thing, type Value } from '@rulewright/language';
import { phaseOf, restOfTurn } from '../chapters/turn.js';
import { Core, type Setting } from '../core.js';
import { bind, frameOf, notedName } from '../evaluate/frame.js';
import { seeded } from '../events/chance.js';
import { startEffect } from '../events/effects.js';
import {
  ATTACKED_THIS_TURN,
  type Binding,
  BLOCKED,
  DOOMED,
  FACE_DOWN,
  FLIPPED,
  type ObjectRecord,
  PHASED_OUT,
  type Place,
  PlayerRecord,
  State,
  TAPPED,
} from '../state/records.js';
import { namesNoted } from './abilities.js';
import type { Arranged, ArrangedEvent, ArrangedMoment, ArrangedObject, Arrangement, Ref } from './arrange.types.js';
import { ArrangeError } from './arrange-error.js';
import { decide } from './on-stack.js';
import { units } from './units.js';

/** Builds a position directly: nothing happens and nothing triggers while it is set up. */
export const arrange = (setting: Setting, position: Arrangement): Arranged => {
  const state = new State(null);
  state.random = seeded(position.seed ?? 1);
  state.teams = position.teams.map((members) => ({
    members,
    life: members.map((p) => position.players[p]?.life).find((n) => n !== undefined) ?? startingLife(setting, members),
  }));
  state.players = position.players.map(
    (_, p) =>
      new PlayerRecord(
        null,
        position.teams.findIndex((members) => members.includes(p)),
      ),
  );
  const g = new Core(setting, state);
  const table = new Table(g, position);
  table.set();
  return { state: g.seal(), things: table.things };
};

const startingLife = (setting: Setting, members: readonly number[]): number =>
  members.length === 1 ? 20 : (setting.rules.teamLife / 2) * members.length;

/** The table on which a position is set up, thing by thing. */
class Table {
  readonly things: Thing[] = [];

  constructor(
    private readonly g: Core,
    private readonly position: Arrangement,
  ) {}

  set(): void {
    const { g, position } = this;
    for (const object of position.objects) this.things.push(this.put(object));
    this.order();
    this.timestamps();
    for (const [i, object] of position.objects.entries()) this.relate(object, this.thing(i));
    this.begin(position.at);
    for (const [i, object] of position.objects.entries()) this.effects(object, this.thing(i));
    for (const [i, object] of position.objects.entries()) {
      const isDecided = object.decided !== undefined || object.zone === 'stack';
      if (isDecided) decide(g, object, this.thing(i), (ref) => this.ref(ref));
    }
    for (const [p, player] of position.players.entries()) {
      const record = g.writePlayer(p);
      record.poison = player.poison ?? 0;
      record.pool = units(player.mana ?? []);
      record.landsPlayed = player.landsPlayed ?? 0;
    }
    for (const event of position.earlier ?? []) this.remember(event);
    for (const ref of g.s.battlefield) g.write(ref, 0).held = g.controller(ref);
    g.w(0).cache.forget();
  }

  private thing(ref: number): Thing {
    const thing = this.things[ref];
    if (thing === undefined) throw new RangeError(`there is no object ${ref} in the description`);
    return thing;
  }

  private ref(ref: Ref): Thing {
    return ref < 0 ? ref : this.thing(ref);
  }

  private put(object: ArrangedObject): Thing {
    const { g } = this;
    const { definition, zone, owner, controller = owner } = object;
    if (definition === undefined) return g.create('activated', -1, 'stack', controller, controller).ref;
    const base = zone === 'stack' ? controller : owner;
    return g.create(object.kind ?? 'card', g.setting.indexOf(definition), zone, owner, base).ref;
  }

  /** A library is described from its top, and kept with its top last. */
  private order(): void {
    const { g, position } = this;
    const lists = new Map<string, { place: Place; owner: number; things: Thing[] }>();
    position.objects.forEach(({ zone, owner }, i) => {
      const isOwned = zone === 'hand' || zone === 'graveyard' || zone === 'library';
      const key = isOwned ? `${zone} ${owner}` : zone;
      const list = lists.get(key) ?? { place: zone, owner, things: [] };
      lists.set(key, list);
      if (zone === 'library') list.things.unshift(this.thing(i));
      else list.things.push(this.thing(i));
    });
    for (const { place, owner, things } of lists.values()) g.setZone(place, owner, things);
  }

  private timestamps(): void {
    const { g, position } = this;
    const given = position.objects.map((object, i) => ({ i, at: object.timestamp ?? i + 1 }));
    for (const { i } of given.sort((a, b) => a.at - b.at || a.i - b.i)) g.write(this.thing(i), 0).timestamp = g.tick();
  }

  private relate(object: ArrangedObject, thing: Thing): void {
    const { g } = this;
    const o = g.write(thing, 0);
    o.flags |= flagsOf(object);
    o.damage = object.damage ?? 0;
    o.counters = (object.counters ?? []).filter(({ n }) => n > 0);
    if (object.attachedTo !== undefined) o.attachedTo = this.ref(object.attachedTo);
    if (object.attacking !== undefined) {
      o.attacking = this.ref(object.attacking);
      o.flags |= ATTACKED_THIS_TURN;
    }
    for (const ref of object.blocking ?? []) this.block(o, this.ref(ref));
    const noted = (object.noted ?? []).map((note): Binding => this.note(object, note));
    if (noted.length > 0) g.write(thing, 0).noted = noted;
    if (object.exiledWith !== undefined) this.exiledWith(this.ref(object.exiledWith), thing);
    for (const player of object.knownTo ?? []) {
      const s = g.w(0);
      s.known = [...s.known, { player, thing }];
    }
    if (object.kind === 'token' || object.kind === 'copy') g.w(0).conjured = true;
  }

  private block(blocker: ObjectRecord, attacker: Thing): void {
    const { g } = this;
    blocker.blocking = [...blocker.blocking, attacker];
    blocker.order = [...blocker.order, attacker];
    const o = g.write(attacker, 0);
    o.flags |= BLOCKED;
    o.blockedBy = [...o.blockedBy, blocker.ref];
    o.order = [...o.order, blocker.ref];
  }

  private note({ definition }: ArrangedObject, note: NonNullable<ArrangedObject['noted']>[number]): Binding {
    const name = note.name ?? onlyNote(definition);
    const values = note.values.map((value): Value => (typeof value === 'string' ? value : this.ref(value.ref)));
    return { name: notedName('', name), values, n: values.length };
  }

  private exiledWith(by: Thing, thing: Thing): void {
    const { g } = this;
    const o = g.write(by, 0);
    const name = notedName('', onlyNote(g.setting.printed[o.def]?.definition));
    const had = o.noted.find((b) => b.name === name)?.values ?? [];
    const values = [...had, thing];
    o.noted = [...o.noted.filter((b) => b.name !== name), { name, values, n: values.length }];
  }

  private begin(at: ArrangedMoment): void {
    const { g, position } = this;
    const s = g.w(0);
    const team = position.teams.findIndex((members) => members.includes(at.player));
    s.active = team;
    s.regular = team;
    const began = g.tick();
    position.players.forEach((_, p) => {
      g.writePlayer(p).turnBegan = began;
    });
    position.objects.forEach((object, i) => {
      const o = g.write(this.thing(i), 0);
      o.since = object.sick ? g.tick() : 0;
    });
    if (at.moment === 'start') return;
    s.turn = at.turn ?? position.teams.length + team + 1;
    s.step = at.step;
    s.phase = phaseOf(at.step);
    s.plan = restOfTurn(at.step);
    s.combats = afterCombatBegan.has(s.phase) ? 1 : 0;
    if (at.moment === 'before') {
      // As a turn begins, all that its player controls has been there.
      if (at.step === 'untap') for (const p of position.teams[team] ?? []) g.writePlayer(p).turnBegan = g.tick();
      return;
    }
    s.strikes = at.step === 'combat damage' ? 1 : 0;
    s.begun = true;
    s.priority = at.priority ?? at.player;
  }

  private effects(object: ArrangedObject, thing: Thing): void {
    const { g } = this;
    const { owner, controller = owner, copyOf } = object;
    if (copyOf !== undefined) {
      const original = typeof copyOf === 'number' ? this.ref(copyOf) : this.nowhere(copyOf, owner);
      startEffect(g, {
        effect: { effect: 'change', of: { ref: 'self' }, changes: [{ change: 'copy', of: { ref: 'original' } }] },
        frame: bind(frameOf(thing, controller), 'original', [original]),
        span: 'game',
        locked: [thing],
        left: -1,
      });
      if (typeof copyOf !== 'number') g.remove(original);
    }
    if (controller === owner || object.zone !== 'battlefield') return;
    startEffect(g, {
      effect: {
        effect: 'change',
        of: { ref: 'self' },
        changes: [{ change: 'set', aspect: 'controller', value: { ref: 'new controller' } }],
      },
      frame: bind(frameOf(thing, controller), 'new controller', [-1 - controller]),
      span: 'game',
      locked: [thing],
      left: -1,
    });
  }

  /** A card that only lends its values, and is taken away again. */
  private nowhere(definition: Definition, owner: number): Thing {
    return this.g.create('card', this.g.setting.indexOf(definition), 'exile', owner, owner).ref;
  }

  private remember(event: ArrangedEvent): void {
    const { g } = this;
    const { verb, n = 1, word = '', combat = false } = event;
    const ref = (of: Ref | undefined): Thing => (of === undefined ? 0 : this.ref(of));
    const by = ref(event.by);
    const what = ref(event.what);
    const s = g.w(0);
    const happened: GameEvent = {
      verb,
      by,
      what,
      became: verb === 'move' ? what : 0,
      from: ref(event.from),
      to: ref(event.to),
      fromZone: event.fromZone ?? null,
      toZone: event.toZone ?? null,
      n,
      word,
      combat,
      because: null,
      cause: ref(event.cause),
      rule: 'resolve-instructions',
      batch: ++s.batch,
    };
    s.facts = [...s.facts, { turn: s.turn, combat: s.combats, event: happened }];
    if (verb === 'play' && isPlayer(by)) g.writePlayer(-1 - by).landsPlayed += 1;
    if (verb === 'attack' && g.object(what)) g.write(what, 0).flags |= ATTACKED_THIS_TURN;
  }
}

const afterCombatBegan: ReadonlySet<string> = new Set(['combat', 'postcombat main', 'ending']);

const flagsOf = (object: ArrangedObject): number =>
  (object.tapped ? TAPPED : 0) |
  (object.flipped ? FLIPPED : 0) |
  (object.faceDown ? FACE_DOWN : 0) |
  (object.phasedOut ? PHASED_OUT : 0) |
  (object.doomed ? DOOMED : 0) |
  (object.blocked ? BLOCKED : 0);

const onlyNote = (definition: Definition | undefined): string => {
  const names = namesNoted(definition?.abilities ?? []);
  const [only] = names;
  if (only === undefined) throw new ArrangeError(`${definition?.name ?? 'this'} keeps nothing for its abilities`);
  if (names.length > 1) throw new ArrangeError(`${definition?.name ?? 'this'} keeps ${names.join(', ')}: say which`);
  return only;
};
