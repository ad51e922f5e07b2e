import type { Noun, Pattern, Span } from '@rulewright/language';
import { article, one, possessed, quoted } from '../english.js';
import { fill } from '../wording.js';
import { finite } from './clauses.js';
import type { Clause } from './reader.types.js';
import type { Role, Saying } from './saying.js';
import type { Sayings } from './verbs-of-things.js';
import { stepWord } from './words.js';

const handling =
  (verb: string, past: string) =>
  (s: Saying, t: { readonly by?: Role<Noun>; readonly what?: Role<Noun> }): Clause =>
    s.done(t.by, `${verb} ${s.text(t.what)}`, s.subject(t.what), `be ${past}`);

const staying = (s: Saying, span: Span | { readonly as: string }): string =>
  typeof span === 'object' && 'as' in span ? quoted(span.as) : s.r.lasting(span);

const targeted = (retarget: boolean | { readonly as: string }): string => {
  if (typeof retarget === 'object') return `targets ${quoted(retarget.as)}`;
  return retarget ? 'new targets if wanted' : 'the same targets';
};

/** A flag says one thing or the other; a role of that name may be named instead. */
const either = (flag: Role<boolean> | undefined, yes: string, no: string): string =>
  flag === undefined ? '' : typeof flag === 'object' ? ` with ${quoted(flag.as)}` : ` ${flag ? yes : no}`;

const spending = (s: Saying, only: Pattern | { readonly as: string }): string =>
  'on' in only ? finite(s.r.pattern(only, 'a')) : quoted(only.as);

/** What players do. */
export const playerSayings: Sayings<
  | 'search'
  | 'shuffle'
  | 'reorder'
  | 'draw'
  | 'discard'
  | 'sacrifice'
  | 'reveal'
  | 'look'
  | 'cast'
  | 'play'
  | 'activate'
  | 'counter'
  | 'copy'
  | 'retarget'
  | 'target'
  | 'gainLife'
  | 'loseLife'
  | 'loseMana'
  | 'pay'
  | 'addMana'
  | 'flipCoin'
  | 'extra'
  | 'attack'
  | 'block'
  | 'begin'
  | 'choose'
  | 'loseGame'
  | 'winGame'
> = {
  search: (s, t) => {
    const of = t.of === undefined ? '' : ` ${possessed(s.noun(t.of), 'library')}`;
    const what = t.what === undefined ? '' : ` for ${s.text(t.what)}`;
    return s.by(t.by, `search${of === '' && what === '' ? ' something' : ''}${of}${what}`);
  },
  shuffle: (s, t) => {
    const what = t.what === undefined ? '' : `${s.text(t.what)} into `;
    return s.by(t.by, `shuffle ${what}${s.own(t.by)} library`);
  },
  reorder: handling('reorder', 'reordered'),
  draw: (s, t) => s.by(t.by, `draw ${s.some(t.n, 'card')}`),
  discard: handling('discard', 'discarded'),
  sacrifice: handling('sacrifice', 'sacrificed'),
  reveal: (s, t) => {
    const span = t.for === undefined ? '' : `, to stay revealed ${staying(s, t.for)}`;
    return s.done(t.by, `reveal ${s.text(t.what)}${span}`, s.subject(t.what), `be revealed${span}`);
  },
  look: handling('look at', 'looked at'),
  cast: (s, t) => {
    const { cast, castPast } = s.r.wording;
    const rest = s.from(t.from) + s.rather(t.rather);
    return s.done(t.by, `${cast} ${s.text(t.what)}${rest}`, s.subject(t.what), `be ${castPast}${rest}`);
  },
  play: (s, t) => {
    const rest = s.from(t.from);
    return s.done(t.by, `play ${s.text(t.what)}${rest}`, s.subject(t.what), `be played${rest}`);
  },
  activate: (s, t) => {
    const { activate, activated } = s.r.wording;
    const of = t.what === undefined ? '' : ` of ${s.text(t.what)}`;
    return s.done(
      t.by,
      `${activate} an activated ability${of}`,
      s.named('an activated ability', of),
      `be ${activated}`,
    );
  },
  counter: handling('counter', 'countered'),
  copy: (s, t) => {
    const times = t.n === undefined ? '' : `, as often as ${s.amount(t.n)}`;
    const targets = t.retarget === undefined ? '' : `, with ${targeted(t.retarget)}`;
    return s.done(t.by, `copy ${s.text(t.what)}${times}${targets}`, s.subject(t.what), `be copied${times}${targets}`);
  },
  retarget: (s, t) => s.by(t.by, `choose new targets for ${s.text(t.what)}`),
  target: (s, t) => s.done(t.by, `target ${s.text(t.what)}`, s.subject(t.what), 'become a target'),
  gainLife: (s, t) => s.by(t.by, `gain ${s.much(t.n, 'life')}`),
  loseLife: (s, t) => s.by(t.by, `lose ${s.much(t.n, 'life')}`),
  pay: (s, t) => {
    const parts = [
      ...(t.mana === undefined ? [] : [s.word(t.mana)]),
      ...(t.life === undefined ? [] : [s.much(t.life, 'life')]),
    ];
    const times = t.times === undefined ? '' : `, as many times as ${s.amount(t.times)}`;
    const what = t.what === undefined ? '' : ` for ${s.text(t.what)}`;
    return s.by(t.by, `pay ${parts.length === 0 ? 'something' : parts.join(' and ')}${times}${what}`);
  },
  addMana: (s, t) => {
    const from = t.from === undefined ? '' : ` produced by ${s.text(t.from)}`;
    const only = t.only === undefined ? '' : `, to be spent only so that ${spending(s, t.only)}`;
    const mana = s.mana(t.mana, t.n);
    const active = fill(s.r.wording.addMana, mana, s.own(t.by)) + from + only;
    return s.by(t.by, active);
  },
  loseMana: (s, t) => s.by(t.by, 'lose all unspent mana'),
  flipCoin: (s, t) => {
    const faces = either(t.faces, 'that nobody calls', 'and call it');
    if (t.result === undefined) return s.by(t.by, `flip a coin${faces}`);
    const result = s.word(t.result);
    const known = result === 'won' ? 'win a coin flip' : result === 'lost' ? 'lose a coin flip' : null;
    return s.by(t.by, `${known ?? `flip a coin with the result ${result}`}${faces}`);
  },
  extra: (s, t) => {
    const what = t.what === undefined ? 'something' : s.word(t.what);
    const said =
      what === 'turn'
        ? 'an extra turn'
        : what === 'combat'
          ? 'an extra combat phase'
          : what === 'combat and main'
            ? 'an extra combat phase and then an extra main phase'
            : `an extra ${what}`;
    return s.by(t.by, `get ${said}${t.after === undefined ? '' : ` after ${s.word(t.after)}`}`);
  },
  attack: (s, t) => {
    const to = t.to === undefined ? '' : ` ${s.text(t.to)}`;
    const defender = t.defender === undefined ? '' : `, the defending player being ${s.text(t.defender)}`;
    return { subject: s.subject(t.what), base: `attack${to}${defender}` };
  },
  block: (s, t) => {
    if (t.by === undefined && t.what !== undefined) return { subject: s.subject(t.what), base: 'be blocked' };
    const declared = either(t.declared, 'as if declared', 'but not as if declared');
    return { subject: s.subject(t.by), base: `block${t.what === undefined ? '' : ` ${s.text(t.what)}`}${declared}` };
  },
  begin: (s, t) => {
    const step =
      t.step === undefined ? 'step' : typeof t.step === 'string' ? stepWord(t.step, s.r.wording) : s.word(t.step);
    return { subject: one(t.of === undefined ? article(step) : possessed(s.noun(t.of), step)), base: 'begin' };
  },
  choose: handling('choose', 'chosen'),
  loseGame: (s, t) => s.by(t.by, 'lose the game'),
  winGame: (s, t) => s.by(t.by, 'win the game'),
};
