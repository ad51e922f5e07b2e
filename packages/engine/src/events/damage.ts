import { isObject, isPlayer, isRuleId, nothing, type RuleId, type Verb, type WouldEffect } from '@rulewright/language';
import { type Core, type Doing, type Proc, Proposal, type Standing } from '../core.js';
import { isAmong } from '../evaluate/evaluate.js';
import { bind, frameOf } from '../evaluate/frame.js';
import type { Instance } from '../state/records.js';
import { CREATURE, PLANESWALKER } from '../state/words.js';
import { eventOf } from './event.js';

/** What damage amounts to (120.3): loss of life, counters, damage on a creature. */
export function* damageResults(g: Core, p: Proposal, into: Proposal[]): Proc {
  let results: Proposal[] = [];
  const usual = usualResult(g, p);
  if (usual) results.push(usual);
  for (const { standing, rule } of damageEffects(g, p)) {
    const frame = g.rules.matches(g, standing.frame, standing.effect.on, p);
    if (!frame) continue;
    const doing: Doing = { cause: p.from, rule, paying: false, because: null, applied: p.applied };
    const { do: actions } = standing.effect;
    // A result that does not let the damage happen stands instead of what it usually is (wither, 120.3d).
    if (!actions.some((a) => a.do === 'happens')) results = results.filter((result) => result !== usual);
    for (const action of actions) {
      if (action.do !== 'happens')
        results.push(...(yield* g.rules.propose(g, action, { ...frame, event: eventOf(p, 0) }, doing)).proposals);
    }
  }
  for (const result of results) {
    result.because = 'damage';
    if (result.verb === 'put' && !g.rules.damagePutsForController) result.by = nothing;
    result.final = g.rules.damageResultsAreFinal;
    into.push(result);
  }
}

const usualResult = (g: Core, p: Proposal): Proposal | null => {
  if (isPlayer(p.to)) {
    const lose = new Proposal('loseLife', p.from, 'damage-to-player');
    lose.by = p.to;
    lose.n = p.n;
    return lose;
  }
  if (!isObject(p.to) || !g.object(p.to)) return null;
  const { types } = g.chars(p.to);
  if (types & CREATURE) {
    const mark = new Proposal('assignDamage', p.from, 'damage-to-creature');
    mark.from = p.from;
    mark.to = p.to;
    mark.n = p.n;
    mark.combat = p.combat;
    return mark;
  }
  if (types & PLANESWALKER) {
    const take = new Proposal('take', p.from, 'damage-to-planeswalker');
    take.what = p.to;
    take.word = 'loyalty';
    take.n = p.n;
    return take;
  }
  return null;
};

interface Amounting {
  readonly standing: Standing<WouldEffect>;
  /** The rule of the keyword that says it. */
  readonly rule: RuleId | null;
}

/**
 * What the source's abilities say about what its damage amounts to: as it is, or as it last was (702.80c); abilities
 * that it counts as having for its damage among them.
 */
const damageEffects = (g: Core, p: Proposal): readonly Amounting[] => {
  const found: Amounting[] = [];
  const taken = new Set<string>();
  const place = isObject(p.from) ? g.seen(p.from)?.place : undefined;
  const add = (instances: readonly Instance[]): void => {
    for (const { id, ability, keyword } of instances) {
      if (ability.ability !== 'static' || !(ability.in?.some((zone) => zone === place) ?? place === 'battlefield'))
        continue;
      for (const effect of ability.effects) {
        if (effect.effect !== 'would' || effect.stage !== 'result') continue;
        // Several instances of such a keyword are one (702.80d), but for the triggers of the older dates.
        if (keyword !== '' && taken.has(keyword)) continue;
        if (keyword !== '') taken.add(keyword);
        const frame = frameOf(p.from, g.controller(p.from), id);
        const own = `keyword-${keyword}`;
        found.push({
          standing: { id: `${p.from}/${id}`, effect, frame, timestamp: 0, while: null, running: null },
          rule: isRuleId(own) ? own : null,
        });
      }
    }
  };
  if (isObject(p.from)) add(g.chars(p.from).abilities);
  for (const standing of g.derived.changesFor('damage' as Verb)) {
    const { effect } = standing;
    const name = 'a' in effect.of ? effect.of.as : undefined;
    const frame = name === undefined ? standing.frame : bind(standing.frame, name, [p.from]);
    if (!effect.for || !g.rules.matches(g, frame, effect.for, p) || !isAmong(g, frame, effect.of, p.from)) continue;
    for (const change of effect.changes) {
      if (change.change !== 'gain' || change.abilities === 'all') continue;
      add(g.rules.instances(change.abilities, `${standing.id}.`));
    }
  }
  return found;
};
