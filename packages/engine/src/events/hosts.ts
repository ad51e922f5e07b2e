import { isPlayer, playerOf, playerThing, type Thing } from '@rulewright/language';
import { Prospect } from '../characteristics/index.js';
import { type Core, type Proc, Proposal, type World } from '../core.js';
import type { Characteristics } from '../state/records.js';
import { CREATURE, ENCHANTMENT } from '../state/words.js';
import { cease } from './zones.js';

/** It enters, and nothing says where an Aura among it would be attached. */
export const wantsHost = (g: Core, p: Proposal): boolean => {
  if (p.verb !== 'move' || p.toZone !== 'battlefield' || p.to !== 0 || !g.object(p.what)) return false;
  return isAura(g.chars(p.what)) || p.changes.some(({ change }) => change.change === 'copy');
};

const isAura = (c: Characteristics): boolean =>
  (c.types & ENCHANTMENT) !== 0 && (c.types & CREATURE) === 0 && c.subtypes.includes('Aura');

/** What the Aura could enchant as it enters; null: it would be no Aura. */
const hostsFor = (g: Core, p: Proposal, under: number): readonly Thing[] | null => {
  const world = new Prospect(g, p.what, under, p.changes);
  if (!isAura(world.chars(p.what))) return null;
  const players = g.inTurnOrder().map(playerThing);
  return [...g.s.battlefield, ...players].filter((host) => host !== p.what && couldEnchant(world, p.what, host));
};

const couldEnchant = (world: World, aura: Thing, host: Thing): boolean => {
  const attach = new Proposal('attach', aura, 'aura-not-cast');
  attach.what = aura;
  attach.to = host;
  return world.rules.forbidden(world, attach) === null;
};

/**
 * The player under whose control an Aura enters, once the one who puts it there, chooses what it will enchant; without a
 * host it does not enter (303.4f, 303.4g).
 */
export function* withHosts(g: Core, ready: readonly Proposal[]): Proc<readonly Proposal[]> {
  const entering: Proposal[] = [];
  for (const p of ready) {
    const under = p.under >= 0 ? p.under : (g.object(p.what)?.owner ?? -1);
    const hosts = wantsHost(g, p) ? hostsFor(g, p, under) : null;
    const [first] = hosts ?? [];
    if (hosts === null) entering.push(p);
    else if (first === undefined) staysAway(g, p, entering);
    else {
      const answer = yield {
        kind: 'pick',
        player: g.rules.putterChoosesHost && isPlayer(p.by) ? playerOf(p.by) : under,
        why: 'choose',
        rule: 'aura-not-cast',
        source: p.what,
        options: hosts,
        min: 1,
        max: 1,
      };
      p.to = (answer as readonly Thing[])[0] ?? first;
      entering.push(p);
    }
  }
  return entering;
}

const staysAway = (g: Core, p: Proposal, entering: Proposal[]): void => {
  const o = g.object(p.what);
  if (o?.place === 'waiting') cease(g, p.what);
  else if (o?.place === 'stack') {
    p.toZone = 'graveyard';
    entering.push(p);
  }
};
