import { playerThing, type Thing, type Value, type VerbActionOf } from '@rulewright/language';
import type { Core, Proc, Proposal } from '../core.js';
import { randomPick } from '../events/chance.js';
import type { Frame } from '../state/records.js';

/** Cards that arrive together in a library are arranged by their owner (401.4), or as is said. */
export function* arranged(
  g: Core,
  action: VerbActionOf<'move'>,
  proposals: readonly Proposal[],
  frame: Frame,
): Proc<readonly Proposal[]> {
  const ownerOf = (p: Proposal): number => g.object(p.what)?.owner ?? -1;
  const sorted: Proposal[] = proposals.filter((p) => !g.inTurnOrder().includes(ownerOf(p)));
  for (const owner of g.inTurnOrder()) {
    const own = proposals.filter((p) => ownerOf(p) === owner);
    const cards = own.map((p) => p.what);
    let order: readonly Value[] = cards;
    let arranger: Thing | null = null;
    if (own.length > 1 && action.order === 'random') {
      order = randomPick(g, cards, cards.length);
      arranger = 0;
    } else if (own.length > 1) {
      const player = action.order === 'any' ? frame.you : owner;
      arranger = playerThing(player);
      const answer = yield {
        kind: 'order',
        player,
        why: 'order cards',
        rule: 'library-order-choice',
        source: frame.self,
        options: cards,
      };
      order = answer as readonly Value[];
    }
    for (const p of own) p.arranger = arranger;
    // The first named is the uppermost.
    const down = order.map((thing) => own.find((p) => p.what === thing) as Proposal);
    sorted.push(...(action.at === 'bottom' ? down : down.reverse()));
  }
  return sorted;
}
