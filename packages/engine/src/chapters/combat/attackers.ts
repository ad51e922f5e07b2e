import { isPlayer, type Pair, playerThing, type Thing } from '@rulewright/language';
import { COMBAT, type Core, type Proc, Proposal, TURN, type World } from '../../core.js';
import { onlyAnswer } from '../../decisions/index.js';
import { attackedWith, isSick } from '../../evaluate/aspects.js';
import { hasProcedure } from '../../evaluate/procedure.js';
import { ATTACKED_THIS_TURN, BLOCKED, TAPPED } from '../../state/records.js';
import { CREATURE, PLANESWALKER, typeBits } from '../../state/words.js';
import { anew } from '../meanwhile.js';
import { speakerOf } from '../players.js';
import { Judge } from './legal.js';
import { attackersIn, isCreature, present } from './state.js';

const BATTLE = typeBits.get('battle') ?? 0;

/** The creatures of the active team that could attack: untapped, and not sick (508.1a). */
const possibleAttackers = (w: World, judge: () => Judge): readonly Thing[] => {
  const found: Thing[] = [];
  const team = w.s.active;
  for (const ref of w.s.battlefield) {
    const o = present(w, ref);
    if (!o || o.flags & TAPPED || w.team(w.controller(ref)) !== team) continue;
    const { types } = w.chars(ref);
    if (!(types & CREATURE) || types & BATTLE) continue;
    if (!isSick(w, o) || hasProcedure(judge().worldFor(ref, 0), ref, 'haste')) found.push(ref);
  }
  return found;
};

/** The players and planeswalkers that the active team can attack (508.1b); one member stands for a team (810.7a). */
const attackable = (w: World): readonly Thing[] => {
  const players = w.inTurnOrder().filter((p) => w.team(p) !== w.s.active);
  const planeswalkers = w.s.battlefield.filter(
    (ref) => present(w, ref) && w.chars(ref).types & PLANESWALKER && players.includes(w.controller(ref)),
  );
  const attacked = w.rules.teamsAreAttacked ? players.filter((p) => speakerOf(w, w.team(p)) === p) : players;
  return [...attacked.map(playerThing), ...planeswalkers];
};

/** Takes the steps that need attackers out of what is left of the combat phase (508.8). */
const skipSteps = (g: Core): void => {
  const { plan } = g.s;
  const end = plan.findIndex(({ step }) => step !== 'declare blockers' && step !== 'combat damage');
  if (end !== 0) g.w(TURN).plan = end < 0 ? [] : plan.slice(end);
};

/** As the declare attackers step ends: without attackers, the next steps are skipped. */
export const skipWithoutAttackers = (g: Core): void => {
  if (attackersIn(g).length === 0) skipSteps(g);
};

export function* declareAttackers(g: Core): Proc {
  const pairs = yield* anew(g, () => chosenAttacks(g));
  const declared = yield* attack(g, pairs);
  if (!declared && g.rules.combatNeedsDeclaredAttackers) skipSteps(g);
}

function* chosenAttacks(g: Core): Proc<readonly Pair[]> {
  let made: Judge | null = null;
  const judge = (): Judge => {
    made ??= new Judge(g, 'attack', true);
    return made;
  };
  const creatures = possibleAttackers(g, judge);
  if (creatures.length === 0) return [];
  const declaration = judge().declaration(creatures, attackable(g), 'choose-attackers');
  if (!declaration) return [];
  const player = speakerOf(g, g.s.active);
  const d = { kind: 'assign', player, why: 'attackers', source: 0, ...declaration } as const;
  const only = d.requirements.length > 0 ? onlyAnswer(d) : null;
  return (only ?? (yield d)) as readonly Pair[];
}

/** Whether it stands for a team that is attacked as a whole. */
const isTeam = (w: World, to: Thing): boolean => isPlayer(to) && attackedWith(w, to).length > 1;

/** Taps the attackers, and then they attack (508.1f, 508.1k); false: nothing attacks. */
function* attack(g: Core, pairs: readonly Pair[]): Proc<boolean> {
  if (pairs.length === 0) return false;
  const taps: Proposal[] = [];
  for (const [ref] of pairs) {
    const tap = new Proposal('tap', 0, 'attack-taps');
    tap.what = ref;
    tap.because = 'declare attackers';
    if (!g.rules.forbidden(g, tap)) taps.push(tap);
  }
  yield* g.rules.perform(g, taps);
  const attacks: Proposal[] = [];
  for (const [ref, to] of pairs) {
    if (!present(g, ref) || !isCreature(g, ref) || g.team(g.controller(ref)) !== g.s.active) continue;
    const r = g.write(ref, COMBAT);
    r.attacking = to;
    r.flags = (r.flags | ATTACKED_THIS_TURN) & ~BLOCKED;
    const p = new Proposal('attack', 0, isTeam(g, to) ? 'team-attacks' : 'becomes-attacking');
    p.by = playerThing(g.controller(ref));
    p.what = ref;
    p.to = to;
    p.because = 'declare attackers';
    attacks.push(p);
  }
  yield* g.rules.perform(g, attacks);
  return attacks.length > 0;
}
