import type { Core, Refusal } from '@rulewright/engine';
import type { Decision, Value } from '@rulewright/language';
import { type Narrator, narrator } from '@rulewright/text';
import type { Names } from './names.js';

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

/** Who tells in English what is asked, with the names of the scenario. */
export const teller = (core: Core, names: Names): Narrator =>
  narrator('en', {
    date: core.rules.date,
    cite: (rule) => core.rules.cite(rule),
    names: {
      name: (thing) => names.say(thing),
      player: (player) => names.players[player] ?? 'nobody',
      ability: (source, id) => core.chars(source).abilities.find((one) => one.id === id)?.ability ?? null,
      word: (word) => {
        const source = sourceOfEffect(core, word);
        return source === null ? null : `the effect of ${names.say(source)}`;
      },
    },
  });

const most = 8;

/** What a player is asked, in words, and the options if they are few. */
export const sayDecision = (core: Core, names: Names, d: Decision): string => {
  const told = teller(core, names);
  const { text } = told.question(d);
  if (d.kind !== 'pick' && d.kind !== 'order') return text;
  const options = told.options(d);
  const some = options.slice(0, most).join(', ');
  return `${text}: ${options.length > most ? `${some} and ${options.length - most} more` : some}`;
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
      case 'order timestamps':
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

/** Why an answer is none, and the mend. */
export const sayRefusal = (
  core: Core,
  names: Names,
  refusal: Refusal,
  d: Decision,
): { readonly reason: string; readonly mend: string } => teller(core, names).refusal(refusal, d);
