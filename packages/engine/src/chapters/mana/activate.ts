import {
  type Act,
  type ActivatedAbility,
  type Pattern,
  playerThing,
  type Thing,
  type TriggeredAbility,
} from '@rulewright/language';
import { type Core, type Doing, type Proc, Proposal } from '../../core.js';
import { holds } from '../../evaluate/evaluate.js';
import { bind, frameOf, lookup } from '../../evaluate/frame.js';
import { symbolOf } from '../../state/words.js';
import { mentionsX, payAll, turn } from '../costs.js';
import { apart, canPayTotal, determineCost } from '../total-cost.js';
import { isTriggeredManaAbility } from './abilities.js';
import type { ManaPurpose } from './board.types.js';
import type { Usable } from './candidates.js';
import { canPayMana } from './payable.js';
import { additionOf } from './production.js';
import { activation, manaOf, usableAt } from './sources.js';
import { announceManaTargets, hasTargets, manaFrame, standIn, tellManaTargets } from './targeting.js';

const none: readonly never[] = [];

const purposeOf = (g: Core, { candidate }: Usable): ManaPurpose => {
  const { taps, untaps } = candidate.mana.shape;
  return {
    verb: 'activate',
    thing: candidate.thing,
    excluding: taps || untaps ? candidate.thing : 0,
    ...(g.rules.manaAbilityNotWithinItself ? { barred: candidate.id } : {}),
  };
};

const canPayWithX = (g: Core, usable: Usable, x: number): boolean => {
  const { frame, mana, thing, id } = usable.candidate;
  const event = activation(frame.you, thing, id);
  return canPayTotal(g, apart(mana.ability.cost), event, frame, x, purposeOf(g, usable));
};

const canPayFor = (g: Core, usable: Usable): boolean => {
  const { frame, mana, thing } = usable.candidate;
  const { symbols, materials, plannable } = mana.shape;
  if (!plannable && mentionsX(mana.ability.cost)) return canPayWithX(g, usable, 0);
  if (!plannable || materials.length > 0) {
    const doing: Doing = { cause: thing, rule: null, paying: true, because: 'cost', applied: none };
    if (!g.rules.canPay(g, mana.ability.cost, frame, doing)) return false;
  }
  if (symbols.length === 0) return true;
  return canPayMana(g, frame.you, symbols.map((symbol) => `{${symbol}}`).join(''), purposeOf(g, usable));
};

/** The mana abilities that the player could activate now (605.3a). */
export const manaActs = (g: Core, player: number): readonly Act[] => {
  const mana = manaOf(g, player);
  let acts = mana.shelf.acts as readonly Act[] | null;
  if (!acts) {
    acts = mana.usables
      .filter((usable) => canPayFor(g, usable))
      .map(({ candidate }) => ({ act: 'activate', source: candidate.thing, ability: candidate.id }));
    mana.shelf.acts = acts;
  }
  return acts;
};

/**
 * Activates a mana ability (605.3): its cost is paid, and it resolves at once, without the stack. False: it could not be
 * activated; the caller takes back what was paid.
 */
export function* activateMana(g: Core, player: number, source: Thing, id: string): Proc<boolean> {
  const usable = usableAt(g, player, source, id);
  if (!usable) return false;
  const { ability, shape } = usable.candidate.mana;
  const plain = plainOf(ability);
  if (plain !== null) return yield* tapPlain(g, player, source, id, plain);
  const purpose = purposeOf(g, usable);
  const waiting = g.s.waiting;
  let frame = frameOf(source, player, id);
  if (!shape.plannable && mentionsX(ability.cost)) frame = bind(frame, 'X', none, yield* chosenX(g, usable));
  const stand = standIn(g, ability, frame);
  const targeted = yield* announceManaTargets(g, stand, frame);
  if (targeted === null) return false;
  const cost: Doing = { cause: source, rule: null, paying: true, because: 'cost', applied: none };
  const total =
    shape.plannable || !mentionsX(ability.cost)
      ? ability.cost
      : yield* determineCost(
          g,
          player,
          source,
          apart(ability.cost),
          activation(player, source, id),
          frame,
          lookup(frame.names, 'X')?.n ?? 0,
          purpose,
        );
  const paid = yield* payAll(g, total, targeted, cost, purpose);
  if (paid === null) return false;
  const done = activation(player, source, id);
  done.final = true;
  yield* g.rules.perform(g, [done]);
  yield* tellManaTargets(g, stand);
  const resolving: Doing = {
    cause: source,
    rule: null,
    paying: false,
    because: shape.taps ? 'tapping for mana' : null,
    applied: none,
  };
  const legal = manaFrame(g, stand, paid.frame);
  const pools = g.s.players.map(({ pool }) => pool);
  if (legal) yield* g.rules.run(g, ability.do, legal, resolving);
  if (shape.taps && g.rules.tappingAloneIsForMana && g.s.players.every(({ pool }, i) => pool === pools[i]))
    yield* g.rules.perform(g, [inVain(player, source)]);
  if (stand !== 0) g.remove(stand);
  yield* resolveManaTriggers(g, waiting);
  return true;
}

interface Plain {
  readonly symbol: string;
  readonly n: number;
  readonly only: Pattern | null;
}

const plains = new WeakMap<ActivatedAbility, Plain | null>();

/** What it adds if it is "{T}: Add" and some mana of one type: nothing in it is chosen. */
const plainOf = (ability: ActivatedAbility): Plain | null => {
  let plain = plains.get(ability);
  if (plain === undefined) {
    plain = readPlain(ability);
    plains.set(ability, plain);
  }
  return plain;
};

const readPlain = ({ cost: [pay, ...costs], do: [add, ...further] }: ActivatedAbility): Plain | null => {
  if (costs.length + further.length > 0 || pay?.do !== 'pay' || add?.do !== 'addMana') return null;
  if (pay.mana !== '{T}' || pay.life !== undefined || pay.by !== undefined || pay.times !== undefined) return null;
  const { mana, n = 1, by, only = null } = add;
  if (!('lit' in mana) || mana.lit.length !== 1 || typeof n !== 'number' || n < 1 || by !== undefined) return null;
  return { symbol: symbolOf(mana.lit[0] as string), n, only };
};

/** The same events as of any other mana ability, without looking for choices. */
function* tapPlain(g: Core, player: number, source: Thing, id: string, { symbol, n, only }: Plain): Proc<boolean> {
  const { waiting } = g.s;
  const cost: Doing = { cause: source, rule: null, paying: true, because: 'cost', applied: none };
  if (!(yield* turn(g, source, 'T', cost))) return false;
  const done = activation(player, source, id);
  done.final = true;
  yield* g.rules.perform(g, [done]);
  const pools = g.s.players.map(({ pool }) => pool);
  const add = additionOf(source, playerThing(player), symbol, n);
  add.because = 'tapping for mana';
  add.only = only;
  yield* g.rules.perform(g, [add]);
  if (g.rules.tappingAloneIsForMana && g.s.players.every(({ pool }, i) => pool === pools[i]))
    yield* g.rules.perform(g, [inVain(player, source)]);
  if (g.s.waiting !== waiting) yield* resolveManaTriggers(g, waiting);
  return true;
}

/** It was tapped for mana, and has made none. */
const inVain = (player: number, source: Thing): Proposal => {
  const p = new Proposal('addMana', source, 'tap-for-mana');
  p.by = playerThing(player);
  p.from = source;
  p.n = 0;
  p.because = 'tapping for mana';
  p.final = true;
  return p;
};

function* chosenX(g: Core, usable: Usable): Proc<number> {
  const { frame } = usable.candidate;
  let max = 0;
  while (max < 99 && canPayWithX(g, usable, max + 1)) max++;
  return (yield {
    kind: 'number',
    player: frame.you,
    why: 'X',
    rule: 'x-announced',
    source: frame.self,
    min: 0,
    max,
  }) as number;
}

/** Triggered mana abilities resolve at once after what triggered them, in the order in which they triggered (605.4a). */
export function* resolveManaTriggers(g: Core, before: readonly Thing[]): Proc {
  for (;;) {
    const ref = g.s.waiting.find((thing) => {
      const ability = before.includes(thing) ? null : g.object(thing)?.stack?.ability;
      return ability?.ability === 'triggered' && isTriggeredManaAbility(g, ability);
    });
    const info = ref === undefined ? null : g.object(ref)?.stack;
    if (ref === undefined || !info) return;
    g.setZone(
      'waiting',
      0,
      g.s.waiting.filter((thing) => thing !== ref),
    );
    const ability = info.ability as TriggeredAbility;
    if (!ability.if || holds(g, info.frame, ability.if)) {
      const doing: Doing = { cause: info.source, rule: null, paying: false, because: null, applied: none };
      const frame = hasTargets(ability) ? yield* announceManaTargets(g, ref, info.frame) : info.frame;
      if (frame !== null) {
        yield* tellManaTargets(g, ref);
        yield* g.rules.run(g, ability.do, frame, doing);
      }
    }
    g.remove(ref);
  }
}
