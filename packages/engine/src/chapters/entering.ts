import type { Action, Change, WouldEffect } from '@rulewright/language';
import { Prospect } from '../characteristics/prospect.js';
import type { Core, Proposal, Standing, World } from '../core.js';
import { isEntering } from '../evaluate/pattern.js';

type Fit = { readonly effect: Standing<WouldEffect> };

/** The object of an entering event as it would be on the battlefield, and its own replacement effects (614.12). */
export const prospect = (
  g: Core,
  p: Proposal,
): { readonly world: World; readonly own: readonly Standing<WouldEffect>[] } | null => {
  const o = g.object(p.what);
  if (!o) return null;
  const special = g.setting.printed[o.def]?.entersSpecially ?? false;
  const copying = p.changes.some((c) => c.change.change === 'copy');
  const asked = g.derived.would('move').some((standing) => isEntering(standing.effect.on));
  if (!special && !copying && !asked && !g.s.effects.some((e) => e.locked?.includes(p.what))) return null;
  const world = new Prospect(g, p.what, p.under >= 0 ? p.under : o.owner, p.changes);
  return { world, own: world.own };
};

/** What kind of replacement comes before others (616.1a to 616.1d), by date. */
const rankOf = (g: Core, p: Proposal, fit: Fit): number => {
  const { effect, frame } = fit.effect;
  // That a spell enters as what it is resolved into is no effect of its own (608.3).
  if (frame.self === p.cause && frame.self !== 0 && frame.self !== p.what) return 0;
  if (p.toZone !== 'battlefield') return 9;
  const changes = effect.do.flatMap(changesIn);
  if (g.rules.enteringControlFirst && changes.some((c) => c.change === 'set' && c.aspect === 'controller')) return 1;
  if (g.rules.enteringCopyFirst && changes.some((c) => c.change === 'copy')) return 2;
  return 9;
};

/** With what the event would happen by some way through the instructions. */
const changesIn = (action: Action): readonly Change[] => {
  switch (action.do) {
    case 'happens':
      return action.with ?? [];
    case 'offer':
      return [...action.actions, ...(action.then ?? []), ...(action.else ?? [])].flatMap(changesIn);
    case 'if':
      return [...action.then, ...(action.else ?? [])].flatMap(changesIn);
    default:
      return [];
  }
};

export const firstReplacements = <F extends Fit>(g: Core, p: Proposal, fits: readonly F[]): readonly F[] => {
  if (fits.length < 2) return fits;
  const ranks = fits.map((fit) => rankOf(g, p, fit));
  const first = Math.min(...ranks);
  return fits.filter((_, i) => ranks[i] === first);
};
