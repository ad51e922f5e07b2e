import { isPrintedAt } from '@rulewright/engine';
import type { Act, Answer, AssignDecision, Decision, Pair, Thing, Value } from '@rulewright/language';
import type { ActLine, Deed } from '../scenario.types.js';
import type { Playing } from './playing.types.js';
import { sayValue } from './say.js';

/** The line of a scenario that gives an answer to the open question; null: no line gives it. */
export const lineOf = (playing: Playing, decision: Decision, answer: Answer): ActLine | null => {
  const act = deedOf(playing, decision, answer);
  const by = playing.names.players[decision.player];
  return act === null || by === undefined ? null : { do: 'act', by, act };
};

const deedOf = (playing: Playing, decision: Decision, answer: Answer): Deed | null => {
  const { core, names } = playing;
  const say = (value: Value): string => sayValue(core, names, value);
  switch (decision.kind) {
    case 'act':
      return typeof answer === 'object' && 'act' in answer && !('pay' in answer) ? actDeed(playing, answer) : null;
    case 'pick': {
      const values = answer as readonly Value[];
      if (decision.why === 'may' || decision.why === 'additional cost')
        return decision.options.length === 2 && (values[0] === 'yes' || values[0] === 'no')
          ? { deed: 'may', yes: values[0] === 'yes' }
          : null;
      if (decision.why === 'coin') return { deed: 'call', side: values[0] === 'tails' ? 'tails' : 'heads' };
      return { deed: 'choose', values: values.map(say) };
    }
    case 'order':
      return { deed: 'order', values: (answer as readonly Value[]).map(say) };
    case 'number':
      return { deed: 'choose', values: [String(answer)] };
    case 'name':
      return { deed: 'name', name: String(answer) };
    case 'assign':
      return assignDeed(decision, answer as readonly Pair[], (thing) => names.say(thing));
    case 'pay':
      return null;
  }
};

const actDeed = ({ core, names }: Playing, act: Act): Deed | null => {
  switch (act.act) {
    case 'pass':
      return { deed: 'pass' };
    case 'play':
    case 'cast': {
      const place = core.object(act.card)?.place;
      const from = place === undefined || place === 'hand' || place === 'waiting' ? {} : { from: place };
      const card = names.say(act.card);
      if (act.act === 'play') return { deed: 'play', card, ...from };
      if (act.way === 'face down') return { deed: 'cast', card, ...from, faceDown: true };
      return { deed: 'cast', card, ...from, ...(act.way !== undefined && { way: act.way }) };
    }
    case 'activate': {
      const source = names.say(act.source);
      const { abilities } = core.chars(act.source);
      const activated = abilities.filter(({ ability }) => ability.ability === 'activated');
      if (activated.length === 1) return { deed: 'activate', source };
      const number = abilities.findIndex((_, at) => isPrintedAt(act.ability, at + 1));
      return number < 0 ? null : { deed: 'activate', ability: number + 1, source };
    }
  }
};

const assignDeed = ({ why, rows }: AssignDecision, pairs: readonly Pair[], say: (thing: Thing) => string): Deed => {
  if (why === 'attackers')
    return {
      deed: 'attack',
      attacks: pairs.map(([row, column]) => ({ creatures: [say(row)], defender: say(column) })),
    };
  if (why === 'blockers') {
    const attackers = [...new Set(pairs.map(([, column]) => column))];
    return {
      deed: 'block',
      blocks: attackers.map((attacker) => ({
        attacker: say(attacker),
        blockers: pairs.flatMap(([row, column]) => (column === attacker ? [say(row)] : [])),
      })),
    };
  }
  return {
    deed: 'assign',
    groups: rows.flatMap((row) => {
      const portions = pairs.flatMap(([from, to, n]) => (from === row && n ? [{ n, to: say(to) }] : []));
      return portions.length === 0 ? [] : [{ from: say(row), portions }];
    }),
  };
};
