import type { Pair, Thing } from '@rulewright/language';
import { COMBAT, type Core, type Proc, Proposal, type World } from '../../core.js';
import { onlyAnswer } from '../../decisions/index.js';
import { ATTACKED_THIS_TURN, BLOCKED, TAPPED } from '../../state/records.js';
import { anew } from '../meanwhile.js';
import { speakerOf } from '../players.js';
import { Judge } from './legal.js';
import { attackersIn, blockedBy, blockersOf, checkCombat, defendingTeam, isCreature, present } from './state.js';

/** The creatures of a team that could block: only untapped ones can (509.1a). */
const possibleBlockers = (w: World, team: number): readonly Thing[] =>
  w.s.battlefield.filter((ref) => {
    const o = present(w, ref);
    return o !== null && !(o.flags & TAPPED) && w.team(w.controller(ref)) === team && isCreature(w, ref);
  });

const attackersOf = (w: World, team: number): readonly Thing[] =>
  attackersIn(w).filter((ref) => defendingTeam(w, w.object(ref)?.attacking ?? 0) === team);

export function* declareBlockers(g: Core): Proc {
  checkCombat(g);
  if (attackersIn(g).length === 0) return;
  const blocks: Pair[] = [];
  const { teams, active } = g.s;
  for (let i = 1; i < teams.length; i++)
    blocks.push(...(yield* anew(g, () => chosenBlocks(g, (active + i) % teams.length))));
  yield* block(
    g,
    blocks.filter(([blocker, attacker]) => present(g, blocker) && present(g, attacker)),
  );
  if (g.rules.blockersOrdered) yield* orderBlockers(g);
  if (g.rules.attackersOrdered) yield* orderAttackers(g);
}

function* chosenBlocks(g: Core, team: number): Proc<readonly Pair[]> {
  const player = speakerOf(g, team);
  const creatures = player < 0 ? [] : possibleBlockers(g, team);
  if (creatures.length === 0) return [];
  const declaration = new Judge(g, 'block', true).declaration(creatures, attackersOf(g, team), 'choose-blockers');
  if (!declaration) return [];
  const d = { kind: 'assign', player, why: 'blockers', source: 0, ...declaration } as const;
  const only = d.requirements.length > 0 ? onlyAnswer(d) : null;
  return (only ?? (yield d)) as readonly Pair[];
}

/** All creatures become blocking, and all attackers blocked or unblocked, at once (509.1g, 509.1h). */
function* block(g: Core, pairs: readonly Pair[]): Proc {
  const events: Proposal[] = [];
  const told = (p: Proposal): void => {
    p.because = 'declare blockers';
    events.push(p);
  };
  for (const [blocker, attacker] of pairs) {
    const r = g.write(blocker, COMBAT);
    r.blocking = [...r.blocking, attacker];
    const a = g.write(attacker, COMBAT);
    a.flags |= BLOCKED;
    a.blockedBy = [...a.blockedBy, blocker];
    const p = new Proposal('block', 0, 'becomes-blocking');
    p.by = blocker;
    p.what = attacker;
    told(p);
  }
  for (const attacker of attackersIn(g)) {
    const o = g.object(attacker);
    const n = pairs.filter(([, ref]) => ref === attacker).length;
    if (!o || (n === 0 && o.flags & BLOCKED)) continue;
    if (n === 0 && g.rules.unblockedNeedsDeclaration && !(o.flags & ATTACKED_THIS_TURN)) continue;
    const p = new Proposal('become', 0, n > 0 ? 'becomes-blocked' : 'not-blocked-trigger');
    p.what = attacker;
    p.word = n > 0 ? 'blocked' : 'unblocked';
    p.n = Math.max(1, n);
    told(p);
  }
  yield* g.rules.perform(g, events);
}

/** The player of each attacker that several creatures block says in which order they are dealt damage (509.2). */
function* orderBlockers(g: Core): Proc {
  for (const attacker of attackersIn(g)) {
    const options = blockersOf(g, attacker);
    if (options.length < 2) continue;
    const player = speakerOf(g, g.team(g.controller(attacker)));
    const order = yield {
      kind: 'order',
      player,
      why: 'damage order',
      rule: 'blockers-ordered',
      source: attacker,
      options,
    };
    if (present(g, attacker)) g.write(attacker, 0).order = order as readonly Thing[];
  }
}

function* orderAttackers(g: Core): Proc {
  for (const blocker of g.s.battlefield) {
    if (!g.object(blocker)?.blocking.length) continue;
    const options = blockedBy(g, blocker);
    if (options.length < 2) continue;
    const player = speakerOf(g, g.team(g.controller(blocker)));
    const order = yield {
      kind: 'order',
      player,
      why: 'damage order',
      rule: 'attackers-ordered',
      source: blocker,
      options,
    };
    if (present(g, blocker)) g.write(blocker, 0).order = order as readonly Thing[];
  }
}
