import type { EventPattern } from '../scenario.types.js';
import { clauses, constant, either, maybe, type Part, type Phrase, record, slot } from './phrase.js';
import { atom, counterKind, mana, name, number } from './slots.js';
import { verb, zone } from './words.js';

type EventPart = Part<EventPattern>;

const by = slot('by', name);
const what = slot('what', name);
const n = slot('n', number);
const kind = [constant('combat', true, 'combat'), constant('combat', false, 'noncombat')].map((part) => [part]);
const howMuch = clauses<EventPattern>([n], ...kind);

const tail = clauses<EventPattern>([', because of', slot('cause', name)], [', rule', slot('rule', atom)]);

const said = (fixed: Partial<EventPattern>, ...parts: readonly EventPart[]): Phrase<EventPattern> =>
  record<EventPattern>(fixed, ...parts, tail);

const sentences: readonly Phrase<EventPattern>[] = [
  said({ verb: 'damage' }, slot('from', name), 'dealt', howMuch, 'damage', maybe('to', slot('to', name))),
  said({ verb: 'damage' }, slot('to', name), 'took', howMuch, 'damage'),
  said({ verb: 'draw' }, by, 'drew', n, 'card(n)'),
  said({ verb: 'draw' }, by, 'drew'),
  said({ verb: 'gainLife' }, by, 'gained', maybe(n), 'life'),
  said({ verb: 'loseLife' }, by, 'lost', maybe(n), 'life'),
  said({ verb: 'cast' }, by, 'cast', what),
  said({ verb: 'play' }, by, 'played', what),
  said({ verb: 'activate' }, by, 'activated', what),
  said({ verb: 'sacrifice' }, by, 'sacrificed', what),
  said({ verb: 'discard' }, by, 'discarded', what),
  said({ verb: 'reveal' }, by, 'revealed', what),
  said({ verb: 'create' }, by, 'created', what),
  said({ verb: 'search' }, by, 'searched'),
  said({ verb: 'shuffle' }, by, 'shuffled'),
  said({ verb: 'flipCoin', word: 'won' }, by, 'won a flip'),
  said({ verb: 'flipCoin', word: 'lost' }, by, 'lost a flip'),
  said({ verb: 'flipCoin' }, by, 'flipped a coin'),
  said({ verb: 'addMana' }, by, 'added', slot('word', mana)),
  said({ verb: 'manaBurn' }, by, 'burned', maybe(n)),
  said({ verb: 'winGame' }, by, 'won the game'),
  said({ verb: 'loseGame' }, by, 'lost the game'),
  said({ verb: 'counter' }, what, 'was countered'),
  said({ verb: 'destroy' }, what, 'was destroyed'),
  said({ verb: 'regenerate' }, what, 'was regenerated'),
  said({ verb: 'tap' }, what, 'was tapped'),
  said({ verb: 'untap' }, what, 'was untapped'),
  said({ verb: 'become', word: 'face up' }, what, 'was turned face up'),
  said({ verb: 'become', word: 'face down' }, what, 'was turned face down'),
  said({ verb: 'become', word: 'flipped' }, what, 'was flipped'),
  said({ verb: 'trigger' }, what, 'triggered'),
  said({ verb: 'resolve' }, what, 'resolved'),
  said({ verb: 'fizzle' }, what, 'fizzled'),
  said({ verb: 'copy' }, what, 'was copied'),
  said({ verb: 'prevent' }, n, 'damage was prevented'),
  said({ verb: 'target' }, by, 'targeted', what),
  said({ verb: 'attach' }, what, 'became attached to', slot('to', name)),
  said({ verb: 'put' }, what, 'got', maybe(n), slot('word', counterKind), 'counter(n)'),
  said({ verb: 'take' }, what, 'lost', maybe(n), slot('word', counterKind), 'counter(n)'),
  said({ verb: 'attack' }, what, 'attacked', maybe(slot('to', name))),
  said({ verb: 'block' }, by, 'blocked', maybe(what)),
  said({ verb: 'move', fromZone: 'battlefield', toZone: 'graveyard' }, what, 'died'),
  said({ verb: 'move', toZone: 'battlefield' }, what, 'entered'),
  said({ verb: 'move' }, what, 'went from', slot('fromZone', zone), 'to', slot('toZone', zone)),
  said({ verb: 'move' }, what, 'went to', slot('toZone', zone)),
  said({ verb: 'move' }, what, 'left', slot('fromZone', zone)),
];

/** By its roles, where no sentence says it. */
const roles: Phrase<EventPattern> = record<EventPattern>(
  {},
  slot('verb', verb),
  clauses<EventPattern>(
    [', by', by],
    [', what', what],
    [', from', slot('from', name)],
    [', to', slot('to', name)],
    [', out of', slot('fromZone', zone)],
    [', into', slot('toZone', zone)],
    [', n', n],
    [', word', slot('word', atom)],
    [',', constant('combat', true, 'combat')],
    [',', constant('combat', false, 'noncombat')],
    [', because of', slot('cause', name)],
    [', rule', slot('rule', atom)],
  ),
);

export const event: Phrase<EventPattern> = either(...sentences, roles);
