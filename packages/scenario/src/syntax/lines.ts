import type { ActLine, Assertion, Flip, Line } from '../scenario.types.js';
import { check } from './checks.js';
import { deed } from './deeds.js';
import { clauses, constant, list, maybe, type Phrase, record, slot, thirdPerson, union } from './phrase.js';
import { listed, name, player, possessive, shaped, value } from './slots.js';
import { aspect, step } from './words.js';

const act: Phrase<ActLine> = {
  *read(text, at) {
    for (const [by, then] of player.read(text, at)) {
      for (const [done, next] of deed.read(text, then)) yield [{ do: 'act', by, act: done }, next];
    }
    for (const [done, next] of deed.read(text, at)) yield [{ do: 'act', act: done }, next];
  },
  write(line) {
    const done = deed.write(line.act);
    if (done === null || line.by === undefined) return done;
    const who = player.write(line.by);
    if (who === null) return null;
    return `${who} ${who === 'You' ? done : done.replace(/^[a-z]+/, thirdPerson)}`;
  },
};

const flips: readonly Flip[] = ['heads', 'tails', 'won', 'lost'];

/** `[shm/persist/1, shm/persist/2]`: the ids of statements. */
const ids: Phrase<readonly string[]> = {
  *read(text, at) {
    if (text.tokens[at]?.text !== '[' || text.tokens[at]?.kind !== 'mark') {
      text.missed(at, '"["', ['[']);
      return;
    }
    for (const [said, next] of list(id).read(text, at + 1)) {
      if (text.tokens[next]?.kind === 'mark' && text.tokens[next]?.text === ']') yield [said, next + 1];
      else text.missed(next, '"]"', [']']);
    }
  },
  write(said) {
    const written = list(id).write(said);
    return written === null ? null : `[${written}]`;
  },
};

const id = shaped(/^[a-z0-9]+(?:\/[a-z0-9.-]+)+$/, 'the id of a statement such as shm/persist/1');

type LineOf<K extends Line['do']> = Extract<Line, { readonly do: K }>;

export const line: Phrase<Line> = union<Line, 'do'>('do', {
  act,
  resolve: [
    record<LineOf<'resolve'>>({ do: 'resolve' }, 'resolve'),
    record<LineOf<'resolve'>>({ do: 'resolve' }, 'resolve', constant('all', true, 'all')),
  ],
  to: [
    record<LineOf<'to'>>({ do: 'to' }, 'to', slot('step', step), maybe('of', slot('of', player))),
    record<LineOf<'to'>>({ do: 'to' }, 'to', slot('of', player), slot('step', step)),
  ],
  until: record<LineOf<'until'>>({ do: 'until' }, 'until', slot('that', check)),
  coins: record<LineOf<'coins'>>(
    { do: 'coins' },
    'coins|coin',
    slot('flips', list(listed('heads, tails, won or lost', flips))),
  ),
  random: record<LineOf<'random'>>({ do: 'random' }, 'random', slot('picks', list(value))),
  shuffle: record<LineOf<'shuffle'>>(
    { do: 'shuffle' },
    'shuffle of',
    slot('player', possessive),
    'library gives',
    slot('cards', list(name)),
  ),
  why: record<LineOf<'why'>>({ do: 'why' }, 'why', slot('aspect', aspect), 'of', slot('of', name)),
  check: record<Assertion>(
    { do: 'check' },
    'check',
    clauses<Assertion>([constant('still', true, 'still')], [constant('not', true, 'not')]),
    slot('that', check),
    maybe(slot('ids', ids)),
  ),
});
