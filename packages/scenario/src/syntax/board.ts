import type {
  BoardObject,
  BoardZone,
  Chosen,
  Counters,
  PlayerBoard,
  Position,
  StackAbility,
  StackObject,
  StackSpell,
  StartPosition,
  StepPosition,
} from '../scenario.types.js';
import { choiceClauses, paidCost, times } from './deeds.js';
import {
  type Clauses,
  clauses,
  constant,
  either,
  list,
  maybe,
  orNone,
  type Phrase,
  type Reading,
  record,
  slot,
  union,
} from './phrase.js';
import { fail } from './problem.js';
import { abilityName, atom, counterKind, mana, name, number, player, signed } from './slots.js';
import type { Token } from './tokens.js';
import { step } from './words.js';

const counters: Phrase<readonly Counters[]> = list(
  either(
    record<Counters>({ n: 1 }, '?a|an', slot('kind', counterKind), 'counter'),
    record<Counters>({}, slot('n', number), slot('kind', counterKind), 'counter(n)'),
  ),
  'and',
);

const chosen: Phrase<readonly Chosen[]> = list(
  either(record<Chosen>({}, slot('value', atom)), record<Chosen>({}, slot('name', atom), '=', slot('value', atom))),
  'and',
);

const players = list(player, '+');

const boardObject: Phrase<BoardObject> = record<BoardObject>(
  {},
  slot('card', name),
  clauses<BoardObject>(
    [constant('token', true, 'token')],
    [slot('count', times)],
    ['as', slot('as', name)],
    [constant('tapped', true, 'tapped')],
    [constant('flipped', true, 'flipped')],
    [constant('faceDown', true, 'face down')],
    [constant('phasedOut', true, 'phased out')],
    [constant('sick', true, 'sick')],
    [constant('blocked', true, 'blocked')],
    [constant('doomed', true, 'doomed')],
    ['with', slot('counters', counters)],
    ['damage|damaged', slot('damage', number)],
    ['attached to', slot('attachedTo', name)],
    ['owned by', slot('ownedBy', player)],
    ['attacking', slot('attacking', name)],
    ['blocking', slot('blocking', list(name, '+'))],
    ['copy of', slot('copyOf', name)],
    ['chosen', slot('chosen', chosen)],
    ['exiled with', slot('exiledWith', name)],
    ['paid', slot('paid', list(paidCost, 'and'))],
    ['spent', slot('spent', mana)],
    ['timestamp', slot('timestamp', number)],
    ['known to', slot('knownTo', players)],
  ),
);

// ------------------------------------------------------------------------------------------------- a player's board

type Section = Partial<Omit<PlayerBoard, 'player'>>;

const zones: readonly BoardZone[] = ['battlefield', 'hand', 'graveyard', 'library', 'exile', 'command'];

const sections: readonly Phrase<Section>[] = [
  ...zones.map((zone) => record<Section>({}, zone, slot(zone, orNone(list(boardObject), 'empty')))),
  record<Section>({}, 'life', slot('life', signed)),
  record<Section>({}, 'poison', slot('poison', number)),
  record<Section>({}, 'mana', slot('mana', mana)),
];

const sectionWords: readonly string[] = [...zones, 'life', 'poison', 'mana'];

const section = either(...sections);

/** A section that begins a line needs no semicolon before it. */
const withSemicolons = (tokens: readonly Token[]): readonly Token[] =>
  tokens.flatMap((token, index) => {
    const before = tokens[index - 1];
    const parted = before === undefined || (before.kind === 'mark' && /[;:,]/.test(before.text));
    const begins = token.first && token.kind === 'word' && sectionWords.includes(token.text) && !parted;
    return begins
      ? [
          { kind: 'mark' as const, text: ';', place: token.place, first: true },
          { ...token, first: false },
        ]
      : [token];
  });

const mergeSections = (parts: readonly Section[], place: Token['place']): Section => {
  const merged: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [field, value] of Object.entries(part)) {
      if (field in merged) fail(`${field} stands twice`, place, 'say it once, with commas between its objects');
      merged[field] = value;
    }
  }
  return merged;
};

export const boardTokens = withSemicolons;

/** `You: battlefield Mountain x3; hand Lightning Bolt; life 12`. */
export const playerBoard: Phrase<PlayerBoard> = {
  *read(text: Reading, at) {
    for (const [who, then] of player.read(text, at)) {
      const colon = text.tokens[then];
      if (colon?.kind !== 'mark' || colon.text !== ':') {
        text.missed(then, '":"', [':']);
        continue;
      }
      yield [{ player: who }, then + 1];
      for (const [parts, next] of list(section, ';').read(text, then + 1)) {
        if (next === text.tokens.length) yield [{ player: who, ...mergeSections(parts, colon.place) }, next];
      }
    }
  },
  write(board) {
    const who = player.write(board.player);
    const parts = writeSections(board);
    return who === null || parts === null ? null : `${who}:${parts.length === 0 ? '' : ` ${parts.join('; ')}`}`;
  },
};

/** The sections one by one, for a line each. */
export const writeSections = ({ player: _, ...board }: PlayerBoard): readonly string[] | null => {
  const parts = Object.entries(board).flatMap(([field, value]) => {
    if (value === undefined) return [];
    return [{ at: sectionWords.indexOf(field), text: section.write({ [field]: value }) }];
  });
  if (parts.some(({ text }) => text === null)) return null;
  return parts.sort((a, b) => a.at - b.at).flatMap(({ text }) => text ?? []);
};

// ---------------------------------------------------------------------------------------------- stack and position

type OnStack = Omit<StackSpell, 'kind' | 'card'>;

const stackClauses: Clauses<OnStack>['clauses'] = [
  [constant('copy', true, 'copy')],
  ['with', slot('counters', counters)],
  ['spent', slot('spent', mana)],
  ...choiceClauses,
];

export const stackObject: Phrase<StackObject> = union<StackObject, 'kind'>('kind', {
  spell: record<StackSpell>(
    { kind: 'spell' },
    'stack',
    slot('card', name),
    maybe('as', slot('as', name)),
    'by',
    slot('by', player),
    clauses<StackSpell>(...stackClauses),
  ),
  ability: record<StackAbility>(
    { kind: 'ability' },
    'stack ability',
    slot('ability', abilityName),
    'of',
    slot('source', name),
    maybe('as', slot('as', name)),
    'by',
    slot('by', player),
    clauses<StackAbility>(...stackClauses),
  ),
});

const stepPosition = (moment: StepPosition['moment']): Phrase<StepPosition> =>
  record<StepPosition>(
    { moment },
    moment,
    slot('player', player),
    slot('step', step),
    clauses<StepPosition>([', turn', slot('turn', number)], [', priority', slot('priority', player)]),
  );

export const position: Phrase<Position> = union<Position, 'moment'>('moment', {
  at: stepPosition('at'),
  before: stepPosition('before'),
  start: record<StartPosition>({ moment: 'start' }, 'start with', slot('player', player)),
});
