import type { Change, Thing } from '@rulewright/language';
import { summaryOf } from '../characteristics/summary.js';
import type { Core, Proc, Proposal } from '../core.js';
import { sameText } from '../evaluate/same.js';

/** What static abilities of an entering object change, apart from what they add: sums come out the same in any order. */
const changedBy = (g: Core, p: Proposal): ReadonlySet<string> => {
  const found = new Set<string>();
  const printed = g.setting.printed[g.object(p.what)?.def ?? -1];
  if (!printed) return found;
  for (const { effect, defining } of summaryOf(printed.chars.abilities, printed.chars.types, 'battlefield').changes) {
    if (!defining) for (const change of effect.changes) found.add(layerOf(change));
  }
  found.delete('');
  return found;
};

const layerOf = (change: Change): string => {
  switch (change.change) {
    case 'set':
    case 'add':
    case 'remove':
      return change.aspect === 'landType' ? 'subtype' : change.aspect;
    case 'setNumber':
      return change.aspect;
    case 'gain':
    case 'lose':
      return 'ability';
    case 'copy':
      return 'copy';
    default:
      return '';
  }
};

const isEntry = (p: Proposal): boolean => p.verb === 'move' && p.toZone === 'battlefield';

/** The objects that enter together and whose effects could come out otherwise in another order. */
const contending = (g: Core, ready: readonly Proposal[]): readonly Proposal[] => {
  const speaking = ready.filter(isEntry).flatMap((p) => {
    const changes = changedBy(g, p);
    return changes.size === 0 ? [] : [{ p, changes }];
  });
  const meets = (a: (typeof speaking)[number]): boolean =>
    speaking.some((b) => a !== b && [...a.changes].some((x) => b.changes.has(x)) && !alike(g, a.p, b.p));
  return speaking.filter(meets).map(({ p }) => p);
};

const alike = (g: Core, a: Proposal, b: Proposal): boolean => {
  const [one, other] = [g.object(a.what)?.def, g.object(b.what)?.def];
  return (
    one === other || sameText(g.setting.printed[one ?? -1]?.definition, g.setting.printed[other ?? -1]?.definition)
  );
};

const controllerOf = (g: Core, p: Proposal): number => (p.under >= 0 ? p.under : (g.object(p.what)?.owner ?? 0));

/**
 * What enters at once gets its timestamps in the order that the active player chooses, from 2026 each player for the own
 * objects, the active player's first (613.7m).
 */
export function* inTimestampOrder(g: Core, ready: readonly Proposal[]): Proc<readonly Proposal[]> {
  if (ready.length < 2 || ready.filter(isEntry).length < 2) return ready;
  const open = contending(g, ready);
  if (open.length < 2) return ready;
  const sorted: Proposal[] = [];
  if (g.rules.timestampsByPlayer) {
    for (const player of g.inTurnOrder()) {
      const own = open.filter((p) => controllerOf(g, p) === player);
      sorted.push(...(own.length < 2 ? own : yield* ordered(player, own)));
    }
  } else sorted.push(...(yield* ordered(g.activePlayer, open)));
  if (sorted.length < open.length) return ready;
  return ready.map((p) => (open.includes(p) ? (sorted.shift() as Proposal) : p));
}

function* ordered(player: number, own: readonly Proposal[]): Proc<readonly Proposal[]> {
  const answer = yield {
    kind: 'order',
    player,
    why: 'order timestamps',
    rule: 'timestamp-simultaneous',
    source: 0,
    options: own.map((p) => p.what),
  };
  return (answer as readonly Thing[]).map((thing) => own.find((p) => p.what === thing) as Proposal);
}
