import type { Noun, Verb, Zone } from '@rulewright/language';
import { one, type Person, type Phrase, plural, possessed } from '../english.js';
import { fill } from '../wording.js';
import type { Clause } from './reader.types.js';
import type { Role, Saying, Told } from './saying.js';
import { aspectName, intoZone } from './words.js';

export type Sayings<V extends Verb> = { readonly [W in V]: (s: Saying, t: Told<W>) => Clause };

const arrival = (s: Saying, t: Told<'move'>, person: Person = 'one'): string => {
  const at = t.at === undefined ? '' : ` (at the ${s.word(t.at)})`;
  const under = t.under === undefined ? '' : ` under the control of ${s.text(t.under)}`;
  const order = t.order === undefined ? '' : ` in ${s.word(t.order) === 'any' ? 'any' : `a ${s.word(t.order)}`} order`;
  return at + under + order + s.entering(t.with, person);
};

/** A zone of a player is its owner's. */
const destination = (s: Saying, to: Role<Zone>, person: Person = 'one'): string => {
  if (to === undefined) return 'into another zone';
  if (typeof to === 'object') return `into the zone ${s.word(to)}`;
  if (s.voice === 'on') return intoZone(to, s.r.wording);
  const owned = to === 'library' || to === 'hand' || to === 'graveyard';
  if (person === 'one' || !owned) return intoZone(to, s.r.wording, "its owner's");
  return plural(intoZone(to, s.r.wording, "their owners'"));
};

const moved = (s: Saying, t: Told<'move'>): Clause => {
  const { wording } = s.r;
  const { text: what, person } = s.noun(t.what);
  const rest = s.from(t.from) + arrival(s, t, person);
  const active =
    t.to === 'exile' ? fill(wording.exile, what) + rest : `put ${what} ${destination(s, t.to, person)}${rest}`;
  if (s.voice === 'do' || t.by !== undefined) return s.by(t.by, active);
  const subject = s.subject(t.what);
  const after = arrival(s, t);
  if (t.from === 'battlefield' && t.to === 'graveyard') return { subject, base: wording.die + after };
  if (t.from === 'battlefield' && t.to === undefined) return { subject, base: wording.leave + after };
  if (t.to === 'battlefield') return { subject, base: wording.enter + rest };
  if (t.to === 'exile') return { subject, base: `be ${wording.exiled}${rest}` };
  if (t.to === undefined) return { subject, base: `change zones${rest}` };
  return { subject, base: `be put ${destination(s, t.to)}${rest}` };
};

const simple =
  (verb: string, past: string) =>
  (s: Saying, t: { readonly by?: Role<Noun>; readonly what?: Role<Noun> }): Clause =>
    s.done(t.by, `${verb} ${s.text(t.what)}`, s.subject(t.what), `be ${past}`);

/** Who gains control: said so where they do it themselves. */
const controlled = (s: Saying, t: Told<'become'>): string => {
  const { by, value } = t;
  const to = value !== undefined && 'ref' in value ? value.ref : null;
  const own = by === undefined ? 'you' : 'a' in by ? by.as : 'ref' in by ? by.ref : null;
  const what = s.text(t.what);
  if (to !== null && to === own && s.voice === 'do') return `gain control of ${what}`;
  return `give control of ${what} to ${value === undefined ? 'someone' : s.text(value)}`;
};

const became = (s: Saying, t: Told<'become'>): Clause => {
  if (t.aspect === 'controller' && t.n === undefined && (s.voice === 'do' || t.by !== undefined)) {
    return s.by(t.by, controlled(s, t));
  }
  const { wording } = s.r;
  const aspect =
    t.aspect === undefined ? 'state' : typeof t.aspect === 'string' ? aspectName(t.aspect, wording) : s.word(t.aspect);
  const value = t.value === undefined ? '' : s.text(t.value);
  const number = t.n === undefined ? '' : s.amount(t.n);
  const plain = t.aspect === 'status' && value !== '' && number === '';
  const becoming = [value, number].filter((part) => part !== '').join(', with the number ');
  const set = (owner: Phrase): string => possessed(owner, aspect);
  const what = s.noun(t.what);
  const active = plain ? `make ${what.text} ${value}` : `make ${set(what)} ${becoming || 'something else'}`;
  if (s.voice === 'do' || t.by !== undefined) return s.by(t.by, active);
  const subject = s.subject(t.what);
  if (plain) return { subject, base: `become ${value}` };
  return { subject, base: `have its ${aspect} become ${becoming || 'something else'}` };
};

const dealt = (s: Saying, t: Told<'damage'>): Clause => {
  const kind = t.combat === undefined ? 'damage' : t.combat === true ? 'combat damage' : 'noncombat damage';
  const divided =
    t.divide === undefined ? '' : ` divided ${s.word(t.divide) === 'chosen' ? 'as chosen' : s.word(t.divide)} among`;
  const damage = s.much(t.n, kind);
  const to = t.to === undefined ? '' : `${divided === '' ? ' to' : divided} ${s.text(t.to)}`;
  const alone = t.to === undefined ? divided : '';
  if (t.from !== undefined) return { subject: s.subject(t.from), base: `deal ${damage}${to}${alone}` };
  if (t.to !== undefined)
    return { subject: s.subject(t.to), base: `be dealt ${damage}${divided.replace(' among', '')}` };
  return { subject: s.subject(undefined), base: `deal ${damage}${alone}` };
};

/** What happens to things on the battlefield and elsewhere. */
export const thingSayings: Sayings<
  | 'move'
  | 'create'
  | 'destroy'
  | 'regenerate'
  | 'tap'
  | 'untap'
  | 'attach'
  | 'put'
  | 'take'
  | 'shift'
  | 'exchange'
  | 'become'
  | 'damage'
  | 'prevent'
> = {
  move: moved,
  create: (s, t) => {
    const what =
      t.token === undefined
        ? s.some(t.n, 'token')
        : 'as' in t.token
          ? `${s.some(t.n, 'token')} ${s.word(t.token)}`
          : `${s.some(t.n, 'token')} (${s.r.inline(t.token)})`;
    const active = fill(s.r.wording.create, what) + s.entering(t.with);
    return s.done(t.by, active, s.named(what), `be ${s.r.wording.created}${s.entering(t.with)}`);
  },
  destroy: simple('destroy', 'destroyed'),
  regenerate: simple('regenerate', 'regenerated'),
  tap: simple('tap', 'tapped'),
  untap: simple('untap', 'untapped'),
  attach: (s, t) => {
    const to = s.text(t.to);
    if (s.voice === 'do') return { subject: null, base: `attach ${s.text(t.what)} to ${to}` };
    return { subject: s.subject(t.what), base: `be attached to ${to}` };
  },
  put: (s, t) => {
    const counters = s.counters(t.kind, t.n);
    const on = ` on ${s.text(t.what)}`;
    return s.done(t.by, `put ${counters}${on}`, s.named(counters), `be put${on}`);
  },
  take: (s, t) => {
    const counters = s.counters(t.kind, t.n);
    const from = ` from ${s.text(t.what)}`;
    return s.done(t.by, `remove ${counters}${from}`, s.named(counters), `be removed${from}`);
  },
  shift: (s, t) => {
    const counters = s.counters(t.kind, t.n);
    const way = ` from ${s.text(t.what)} to ${s.text(t.to)}`;
    return s.done(undefined, `move ${counters}${way}`, s.named(counters), `be moved${way}`);
  },
  exchange: (s, t) => {
    const what = `${t.aspect === undefined || t.aspect === 'controller' ? 'control' : s.word(t.aspect)} of ${s.text(t.what)} and ${s.text(t.to)}`;
    return s.done(undefined, `exchange ${what}`, one(what), 'be exchanged');
  },
  become: became,
  damage: dealt,
  prevent: (s, t) => {
    if (s.voice === 'on')
      return {
        subject: s.subject(undefined, 'damage'),
        base: `be prevented${t.n === undefined ? '' : ` (${s.amount(t.n)})`}`,
      };
    return {
      subject: null,
      base: t.n === undefined ? 'prevent that damage' : `prevent ${s.amount(t.n)} of that damage`,
    };
  },
};
