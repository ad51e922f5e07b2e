import type { Core, Refusal } from '@rulewright/engine';
import type { Decision, Value } from '@rulewright/language';
import type { Names } from './names.js';

const joined = (items: readonly string[], word = 'or'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;

const most = 8;

const few = (items: readonly string[]): string =>
  items.length > most ? `${items.slice(0, most).join(', ')} or another of ${items.length}` : joined(items);

/** The identity of an effect as the rules ask about it: `123/0/1`, `e45`. */
export const sourceOfEffect = (core: Core, id: string): number | null => {
  const thing = /^(\d+)\//.exec(id)?.[1];
  if (thing !== undefined) return Number(thing);
  const running = /^e(\d+)$/.exec(id)?.[1];
  if (running === undefined) return null;
  return core.s.effects.find((effect) => effect.id === Number(running))?.frame.self ?? null;
};

export const sayValue = (core: Core, names: Names, value: Value): string => {
  if (typeof value === 'number') return names.say(value);
  const source = sourceOfEffect(core, value);
  return source === null ? value : `the effect of ${names.say(source)}`;
};

const about = (names: Names, d: Decision): string => (d.source === 0 ? '' : ` for ${names.say(d.source)}`);

/** What a player is asked, in words. */
export const sayDecision = (core: Core, names: Names, d: Decision): string => {
  const who = names.say(-1 - d.player);
  const asked = `${who} ${who === 'You' ? 'are' : 'is'} asked`;
  switch (d.kind) {
    case 'act':
      return d.why === 'priority'
        ? `${who} ${who === 'You' ? 'have' : 'has'} priority`
        : `${asked}: ${d.why}${about(names, d)}`;
    case 'pick': {
      const n = d.min === d.max ? String(d.min) : `${d.min} to ${d.max}`;
      return `${asked}: ${d.why}${about(names, d)} (${n} of ${few(d.options.map((one) => sayValue(core, names, one)))})`;
    }
    case 'order':
      return `${asked}: ${d.why}${about(names, d)} (${d.options.map((one) => sayValue(core, names, one)).join(', ')})`;
    case 'number':
      return `${asked}: ${d.why}${about(names, d)} (${d.min} to ${d.max})`;
    case 'name':
      return `${asked}: ${d.why}${about(names, d)}`;
    case 'pay':
      return `${asked}: ${d.why}${about(names, d)} (${d.cost})`;
    case 'assign':
      return `${asked}: ${d.why}${about(names, d)} (${d.rows.map((row) => names.say(row)).join(', ')} to ${few(d.columns.map((column) => names.say(column)))})`;
  }
};

/** A line that would answer it. */
export const sayMend = (core: Core, names: Names, d: Decision): string => {
  const who = names.say(-1 - d.player);
  const s = who === 'You' ? '' : 's';
  const first = d.kind === 'pick' || d.kind === 'order' ? d.options[0] : undefined;
  const one = first === undefined ? 'nothing' : sayValue(core, names, first);
  const pair = (): string => {
    if (d.kind !== 'assign') return '';
    const [row = 0] = d.rows;
    const [column = 0] = d.columns;
    return `${names.say(row)}: ${d.perRow[0]?.max ?? 1} to ${names.say(column)}`;
  };
  const line = ((): string => {
    switch (d.why) {
      case 'may':
        return `${who} may: yes`;
      case 'coin':
        return `${who} call${s} heads`;
      case 'attackers':
        return `${who} attack${s} with nothing`;
      case 'blockers':
        return `${who} block${s} nothing`;
      case 'order triggers':
      case 'order cards':
      case 'damage order':
        return `${who} order${s} ${d.kind === 'order' ? d.options.map((option) => sayValue(core, names, option)).join(', ') : one}`;
      case 'division':
      case 'combat damage':
        return `${who} assign${s} ${pair()}`;
      case 'choose number':
      case 'X':
        return `${who} choose${s} ${d.kind === 'number' ? d.min : 0}`;
      case 'choose name':
        return `${who} name${s} Forest`;
      default:
        return `${who} choose${s} ${one}`;
    }
  })();
  return `add below this line: ${line}`;
};

export const sayRefusal = (names: Names, { code, row, column, value, least, most: top }: Refusal): string => {
  const about = [row, column, value]
    .filter((one) => one !== undefined)
    .map((one) => (typeof one === 'number' ? names.say(one) : one));
  const bounds = [least === undefined ? '' : `at least ${least}`, top === undefined ? '' : `at most ${top}`].filter(
    (one) => one !== '',
  );
  return [code, ...(about.length > 0 ? [about.join(', ')] : []), ...bounds].join(': ');
};
