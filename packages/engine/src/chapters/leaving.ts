import { type Effect, isPlayer, playerOf, playerThing, type RuleId, type Thing } from '@rulewright/language';
import { BOARD, type Core, type Done, GRAVEYARDS, HANDS, Proposal, STACK, TURN } from '../core.js';
import { values } from '../evaluate/evaluate.js';
import { collectTriggers } from '../events/collect.js';
import { eventOf } from '../events/event.js';
import { settleControl } from '../events/perform.js';
import { cease, changeZone, memoryOf, remember } from '../events/zones.js';
import type { ObjectRecord, RunningEffect } from '../state/records.js';

/** A player concedes and leaves at once, with the whole team (104.3a, 810.8b). */
export const leaveGame = (g: Core, player: number): void => {
  if (g.s.over || g.player(player).left) return;
  const { members } = g.s.teams[g.team(player)] ?? { members: [player] };
  for (const m of members)
    if (!g.player(m).left) tell(g, 'loseGame', m, members.length > 1 ? 'team-concedes' : 'concede');
  leaveTogether(g, members);
};

/** Who lost leaves (104.5); who won has won, unless that player lost at the same time (104.3f). */
export const settleLosses = (g: Core, events: Done): void => {
  let ends = false;
  for (const e of events) if (e.verb === 'loseGame' || e.verb === 'winGame') ends = true;
  if (!ends || g.s.over) return;
  const lost = new Set<number>();
  const won = new Set<number>();
  for (const e of events) {
    if (!isPlayer(e.by)) continue;
    if (e.verb === 'loseGame') lost.add(g.team(playerOf(e.by)));
    else if (e.verb === 'winGame') won.add(g.team(playerOf(e.by)));
  }
  for (const team of lost) won.delete(team);
  if (won.size > 0) {
    const others = g.s.teams.map((_, i) => i).filter((i) => !won.has(i));
    if (!g.rules.winningMakesOpponentsLose || g.s.teams.length < 3) {
      finish(g, membersOf(g, [...won]), 'win-by-effect');
      return;
    }
    for (const team of others) if (canLose(g, team)) lost.add(team);
  }
  leaveTogether(g, membersOf(g, [...lost]));
};

/** A team with a player who cannot lose does not (810.8a). */
const canLose = (g: Core, team: number): boolean =>
  membersOf(g, [team]).every((player) => {
    const p = new Proposal('loseGame', 0, 'win-by-effect-in-multiplayer');
    p.by = playerThing(player);
    return g.rules.forbidden(g, p) === null;
  });

const membersOf = (g: Core, teams: readonly number[]): number[] => teams.flatMap((i) => g.s.teams[i]?.members ?? []);

const finish = (g: Core, winners: readonly number[], rule: RuleId): void => {
  g.w(TURN).over = { winners, rule };
  if (winners.length === 0) tell(g, 'drawGame', null, rule);
  else for (const p of winners) tell(g, 'winGame', p, rule);
};

/** The game is a draw (104.4). */
export const drawGame = (g: Core, rule: RuleId): void => finish(g, [], rule);

const tell = (
  g: Core,
  verb: 'loseGame' | 'winGame' | 'drawGame' | 'leaveGame',
  player: number | null,
  rule: RuleId,
): void => {
  const p = new Proposal(verb, 0, rule);
  if (player !== null) p.by = playerThing(player);
  g.note({ log: 'event', event: eventOf(p, g.s.batch) });
};

/** Players leave the game at the same time; the game is over if at most one team is left (104.2a, 104.4a). */
const leaveTogether = (g: Core, all: readonly number[]): void => {
  const players = all.filter((p) => !g.player(p).left);
  if (players.length === 0) return;
  const before = g.seal();
  for (const p of players) {
    g.writePlayer(p).left = true;
    tell(g, 'leaveGame', p, 'loser-leaves');
  }
  const remaining = g.s.teams.filter((t) => t.members.some((p) => !g.player(p).left));
  if (remaining.length < 2) {
    const winners = remaining[0]?.members ?? [];
    finish(g, winners, winners.length === 0 ? 'draw-all-lose' : winners.length > 1 ? 'team-wins' : 'win-last-player');
    return;
  }
  passPriority(g);
  const s = g.w(BOARD | STACK | HANDS | GRAVEYARDS);
  s.dirty = true;
  s.batch++;
  const gone: Proposal[] = [];
  for (const p of players) takeOwned(g, p, gone);
  for (const p of players) endControl(g, p);
  for (const p of players) clearStack(g, p, gone);
  for (const p of players) takeOrphans(g, p, gone);
  forgetPlayers(g, players);
  const events = gone.map((p) => eventOf(p, g.s.batch));
  for (const event of events) g.note({ log: 'event', event });
  settleControl(g);
  collectTriggers(g, before, events);
};

/** Priority passes to the next player in turn order who is still there (800.4a). */
const passPriority = (g: Core): void => {
  const { priority, teams } = g.s;
  if (priority < 0 || !g.player(priority).left) return;
  const from = g.team(priority);
  for (let i = 0; i <= teams.length; i++) {
    const next = teams[(from + i) % teams.length]?.members.find((p) => !g.player(p).left);
    if (next === undefined) continue;
    g.w(TURN).priority = next;
    return;
  }
};

const objects = (g: Core, such: (o: ObjectRecord) => boolean): Thing[] => {
  const found: Thing[] = [];
  for (const chunk of g.s.chunks) for (const o of chunk.items) if (o && such(o)) found.push(o.ref);
  return found;
};

/** A permanent that leaves the game leaves the battlefield, which abilities may have been waiting for (603.6c). */
const departure = (o: ObjectRecord, rule: RuleId): Proposal => {
  const p = new Proposal('move', 0, rule);
  p.what = o.ref;
  p.fromZone = o.place === 'waiting' ? null : o.place;
  return p;
};

const takeAway = (g: Core, ref: Thing, gone: Proposal[], rule: RuleId): void => {
  const o = g.object(ref);
  if (!o) return;
  if (o.place === 'battlefield' || o.place === 'stack') gone.push(departure(o, rule));
  if (o.attacking !== 0 || o.blocking.length > 0) g.rules.removeFromCombat(g, ref);
  remember(g, memoryOf(g, ref), 0);
  cease(g, ref);
};

/** All objects that the player owns leave the game (800.4a); combat damage on the stack does not. */
const takeOwned = (g: Core, player: number, gone: Proposal[]): void => {
  for (const ref of objects(g, (o) => o.owner === player && o.kind !== 'damage'))
    takeAway(g, ref, gone, 'leaves-game-objects');
};

/** Effects that give the player control of something end (800.4a). */
const endControl = (g: Core, player: number): void => {
  const s = g.w(BOARD);
  s.effects = s.effects.filter((e) => !givesControl(g, e, player));
};

const givesControl = (g: Core, running: RunningEffect, player: number): boolean => {
  const { effect, frame } = running;
  return setsController(effect).some((noun) => values(g, frame, noun).includes(playerThing(player)));
};

const setsController = (effect: Effect) =>
  effect.effect === 'change'
    ? effect.changes.flatMap((c) => (c.change === 'set' && c.aspect === 'controller' ? [c.value] : []))
    : [];

/** What the player controls on the stack: abilities and copies cease; cards of others as the date says. */
const clearStack = (g: Core, player: number, gone: Proposal[]): void => {
  for (const ref of [...g.s.stack, ...g.s.waiting]) {
    const o = g.object(ref);
    if (!o || o.kind === 'damage' || g.controller(ref) !== player) continue;
    if (o.kind === 'card' && g.rules.orphanedCardsAreKept) exile(g, ref, gone);
    else takeAway(g, ref, gone, 'leaves-game-objects');
  }
};

const exile = (g: Core, ref: Thing, gone: Proposal[]): void => {
  const o = g.object(ref);
  if (!o) return;
  const memory = memoryOf(g, ref);
  const p = departure(o, 'leaves-game-objects');
  p.toZone = 'exile';
  if (o.attacking !== 0 || o.blocking.length > 0) g.rules.removeFromCombat(g, ref);
  p.became = changeZone(g, ref, 'exile', o.owner, null);
  remember(g, memory, p.became);
  gone.push(p);
};

/** What the player still controls is exiled, or on the first date leaves the game (800.4a). */
const takeOrphans = (g: Core, player: number, gone: Proposal[]): void => {
  for (const ref of g.s.battlefield.slice()) {
    if (g.controller(ref) !== player) continue;
    if (g.rules.orphansAreExiled) exile(g, ref, gone);
    else takeAway(g, ref, gone, 'leaves-game-objects');
  }
};

/** What comes back under the control of a player who left, as an effect ends, is exiled (800.4c). */
export const exileOrphans = (g: Core): void => {
  if (!g.rules.orphanedCardsAreKept || !g.s.players.some((p) => p.left)) return;
  const orphans = g.s.battlefield.filter((ref) => g.s.players[g.controller(ref)]?.left);
  if (orphans.length === 0) return;
  const before = g.seal();
  g.w(BOARD).batch++;
  const gone: Proposal[] = [];
  for (const ref of orphans) exile(g, ref, gone);
  const events = gone.map((p) => eventOf(p, g.s.batch));
  for (const event of events) g.note({ log: 'event', event });
  collectTriggers(g, before, events);
};

/** Triggered abilities of the player no longer trigger (800.4d), and there is nobody who knows or has anything. */
const forgetPlayers = (g: Core, players: readonly number[]): void => {
  const s = g.w(0);
  s.delayed = s.delayed.filter((d) => !players.includes(d.frame.you));
  s.known = s.known.filter((k) => !players.includes(k.player));
  for (const p of players) if (g.player(p).pool.length > 0) g.writePlayer(p).pool = [];
};
