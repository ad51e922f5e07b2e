import type { Thing } from '@rulewright/language';
import { type Core, type Proc, Proposal, STACK } from '../core.js';
import { bind } from '../evaluate/frame.js';
import { sameText } from '../evaluate/same.js';
import { textOf } from '../evaluate/targets.js';
import { cease } from '../events/zones.js';
import { withLast } from '../state/lists.js';
import type { StackInfo } from '../state/records.js';
import { announceModes } from './casting.js';
import { whileThere } from './meanwhile.js';
import { speakerOf } from './players.js';
import { announceTargets, targetEvents } from './targets.js';

/**
 * Puts waiting triggered abilities on the stack (603.3): each player's in the order that player chooses, the active
 * player's first.
 */
export function* putTriggers(g: Core): Proc {
  // Abilities of players who have left are not put on the stack (800.4d).
  for (const ref of g.s.waiting) if (g.player(g.object(ref)?.controller ?? 0).left) cease(g, ref);
  const waiting = g.s.waiting;
  for (const player of g.inTurnOrder()) {
    // The members of a team order theirs together (805.7).
    const team = g.team(player);
    if (speakerOf(g, team) !== player) continue;
    const own = waiting.filter((ref) => g.s.players[g.object(ref)?.controller ?? -1]?.team === team);
    if (own.length === 0) continue;
    const order = own.length === 1 || alike(g, own) ? own : yield* ordered(g, player, own);
    for (const ref of order) {
      const controller = g.object(ref)?.controller ?? player;
      yield* whileThere(g, controller, putOne(g, controller, ref), undefined);
    }
  }
}

/** Equal abilities of one source that speak of equal things come out the same in any order. */
const alike = (g: Core, refs: readonly Thing[]): boolean => {
  const first = g.object(refs[0] ?? 0)?.stack;
  return refs.every((ref) => {
    const info = g.object(ref)?.stack;
    return (
      info?.source === first?.source &&
      g.object(ref)?.controller === g.object(refs[0] ?? 0)?.controller &&
      info?.frame.ability === first?.frame.ability &&
      sameText(info?.ability, first?.ability) &&
      sameNames(info, first)
    );
  });
};

/** Of what no name speaks only this matters: whether it was the source itself that moved, which is followed (400.7). */
const sameNames = (a: StackInfo | null | undefined, b: StackInfo | null | undefined): boolean =>
  sameText(a?.frame.names, b?.frame.names) && ofItself(a) === ofItself(b);

const ofItself = (info: StackInfo | null | undefined): boolean => info?.frame.event?.what === info?.source;

function* ordered(_g: Core, player: number, own: readonly Thing[]): Proc<readonly Thing[]> {
  const answer = yield { kind: 'order', player, why: 'order triggers', rule: 'trigger-order', source: 0, options: own };
  return answer as readonly Thing[];
}

function* putOne(g: Core, player: number, ref: Thing): Proc {
  const info = g.object(ref)?.stack;
  if (!info?.ability) return;
  const s = g.w(STACK);
  s.waiting = s.waiting.filter((x) => x !== ref);
  g.write(ref, STACK).place = 'stack';
  g.setZone('stack', player, withLast(g.s.stack, ref));
  const text = textOf(info.ability);
  const modes = yield* announceModes(g, player, ref, text, info.frame);
  const frame = modes && modes.length > 0 ? bind(info.frame, 'modes', modes.map(String)) : info.frame;
  const targeted = modes === null ? null : yield* announceTargets(g, player, ref, modes, frame);
  if (modes === null || targeted === null) {
    // 603.3d: an ability whose targets cannot be chosen is removed.
    const p = new Proposal('cease', 0, 'trigger-choices');
    p.what = ref;
    p.from = info.source;
    p.final = true;
    yield* g.rules.perform(g, [p]);
    return;
  }
  g.write(ref, STACK).stack = {
    ...info,
    frame: targeted.frame,
    modes,
    targets: targeted.targets,
    division: targeted.division,
  };
  const p = new Proposal('trigger', info.source, 'trigger-put-on-stack');
  p.what = info.source;
  p.became = ref;
  p.final = true;
  yield* g.rules.perform(g, [p]);
  yield* targetEvents(g, ref, targeted.targets.flat());
}
