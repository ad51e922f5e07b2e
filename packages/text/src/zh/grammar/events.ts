import type { Noun, Pattern, PatternOf, Verb } from '@rulewright/language';
import {
  type Alternatives,
  type Form,
  hole,
  idiom,
  joined,
  mention,
  own,
  pass,
  rule,
  seen,
  slot,
} from '../../grammar/index.js';
import { type Entering, enteringOf, ofEntering } from '../../views/entering.js';
import type { Kit } from './kit.js';
import { filtered, isOpponent, type Nouns } from './nouns.js';
import type { Numerals } from './numerals.js';

type On<V extends Verb> = PatternOf<V>;

export interface Events {
  /** "當…進場時", "在你的維持開始時": what triggers an ability, up to the comma. */
  readonly trigger: Form<readonly Pattern[]>;
  /** "任一生物將進場": what is replaced. */
  readonly would: Form<Pattern>;
  /** "…不能進行阻擋": what cannot happen to these. */
  cannot(who: Form<Noun>, placed: Form<Noun>): Form<Pattern>;
}

const fighting = idiom<readonly Pattern[]>()([
  { on: 'attack', what: hole('who') },
  { on: 'block', by: hole('who'), per: 'by' },
]);
const meeting = idiom<readonly Pattern[]>()([
  { on: 'block', by: hole('what'), what: hole('other') },
  { on: 'block', by: hole('other'), what: hole('what') },
] as never);
const atLeast = idiom<Pattern>()({
  on: 'damage',
  from: hole('from'),
  to: hole('to'),
  n: { as: own('much') },
  such: { cmp: '>=', l: { ref: own('much') }, r: hole('n') },
} as never);
const casting = idiom<Pattern>()({ on: 'cast', by: hole('by'), what: hole('what') } as never);
const castFrom = idiom<Pattern>()({
  on: 'cast',
  by: { a: 'player' },
  what: { a: 'object' },
  from: 'graveyard',
} as never);

export const events = (kit: Kit, nouns: Nouns, { digits }: Numerals): Events => {
  const { words } = kit;
  const self = nouns.self('subject');
  const what = nouns.at({ every: 'any' });
  const where = nouns.at({ case: 'on', every: 'any' });
  /** The first spell that is mentioned: a spell that is cast. */
  const spell: Form<Noun> = anySpell(words.spell);

  /** What happens to things; 將 before the verb where it only would. */
  const happening = (subject: Form<Noun>, will: '' | '將'): readonly Alternatives<Pattern>[] => {
    const moved = rule<On<'move'>>();
    const damaged = rule<On<'damage'>>();
    const to = slot('to', what);
    const opponent = slot('to', filtered(nouns.at({ every: 'single' }), isOpponent));
    const dealing = ['對', '向'].flatMap((at, i): readonly Alternatives<Pattern>[] => {
      const mark = i === 0 ? undefined : 'toward';
      const from = [slot('from', subject), will, at] as const;
      return [
        ...(i === 0
          ? []
          : [
              damaged({ on: 'damage', per: 'from' })`${from}${opponent}造成傷害`,
              damaged({ on: 'damage', per: 'to' })`${from}${opponent}造成傷害`,
              damaged({ on: 'damage' })`${from}${opponent}造成傷害`,
              atLeast`${from}${opponent}造成${slot('n', digits)}點或更多傷害`,
            ]),
        damaged({ on: 'damage', combat: true, per: 'from' }, mark)`${from}${to}造成戰鬥傷害`,
        damaged({ on: 'damage', combat: true }, mark)`${from}${to}造成戰鬥傷害`,
        damaged({ on: 'damage', per: 'from' }, mark)`${from}${to}造成傷害`,
        damaged({ on: 'damage', per: 'to' }, mark)`${from}${to}造成傷害`,
        damaged({ on: 'damage' }, mark)`${from}${to}造成傷害`,
        atLeast`${from}${to}造成${slot('n', digits)}點或更多傷害`.map((way) =>
          mark === undefined ? way : { ...way, mark },
        ),
      ];
    });
    return [
      seen(
        kit.choice<Entering>('an event', [
          rule<Entering>()(
            {},
          )`${slot('what', subject)}在${slot('under', nouns.controller)}的操控下${will}${words.enters}`,
        ]),
        enteringOf,
        ofEntering,
      ),
      moved({ on: 'move', to: 'battlefield' })`${slot('what', subject)}${will}${words.enters}`,
      moved({ on: 'move', from: 'battlefield' })`${slot('what', subject)}${will}${words.leaves}`,
      moved({ on: 'move', from: 'battlefield', to: 'graveyard' })`${slot('what', subject)}${will}${words.dies}`,
      rule<On<'attack'>>()({ on: 'attack' })`${slot('what', subject)}${will}攻擊`,
      rule<On<'untap'>>()({ on: 'untap' })`${slot('what', subject)}${will}成為未橫置`,
      rule<On<'block'>>()({ on: 'block', per: 'by' })`${slot('by', subject)}${will}阻擋`,
      rule<On<'block'>>()({ on: 'block' })`${slot('by', subject)}${will}阻擋`,
      rule<On<'block'>>()({ on: 'block' })`${slot('by', subject)}${will}阻擋${slot('what', what)}`,
      rule<On<'block'>>()({ on: 'block' })`${slot('what', subject)}${will}被${slot('by', what)}阻擋`,
      rule<On<'destroy'>>()({ on: 'destroy' })`${slot('what', subject)}${will}被消滅`,
      damaged({ on: 'damage', per: 'to' })`${slot('to', subject)}${will}受到傷害`,
      ...dealing.slice(6),
      ...dealing.slice(0, 6),
      rule<On<'put'>>()({
        on: 'put',
        per: 'n',
      })`${will}在${slot('what', where)}放置一個${slot('kind', nouns.counterKind)}指示物`,
      rule<On<'draw'>>()({ on: 'draw' })`${slot('by', subject)}${will}${words.draw}一張牌`,
      rule<On<'cast'>>()({
        on: 'cast',
        what: { a: 'object' },
      })`${slot('by', subject)}${will}${words.cast}${words.spell}`,
      casting`${slot('by', subject)}${will}${words.cast}${slot('what', spell)}`,
      rule<On<'cast'>>()({ on: 'cast' })`${slot('by', subject)}${will}${words.cast}${slot('what', what)}`,
    ];
  };
  /** What a player does. */
  const doing = (will: '' | '將'): readonly Alternatives<Pattern>[] => [
    rule<On<'draw'>>()({ on: 'draw', by: you })`你${will}${words.draw}一張牌`,
    rule<On<'flipCoin'>>()({ on: 'flipCoin', by: you, result: 'won' })`你${will}猜對一次擲硬幣`,
    rule<On<'flipCoin'>>()({ on: 'flipCoin', by: you, result: 'lost' })`你${will}猜錯一次擲硬幣`,
    rule<On<'gainLife'>>()({ on: 'gainLife', by: you })`你${will}獲得生命`,
  ];
  const key = ({ on }: Pattern): string => on ?? '';
  const once = kit.choice<Pattern>(
    'an event',
    [
      ...happening(self, '').slice(1, 4),
      rule<On<'cast'>>()({ on: 'cast', by: you })`你${words.cast}${slot('what', nouns.self('object') as Form<Noun>)}`,
    ],
    key,
  );
  const often = kit.choice<Pattern>(
    'an event',
    [
      ...happening(nouns.at({ case: 'subject', every: 'one' }), ''),
      ...doing(''),
      castFrom`有${words.spell}從墳墓場${words.cast}`,
    ],
    key,
  );
  const begins = rule<On<'begin'>>();
  const stepOf = slot('of', nouns.at({ case: 'subject', every: 'each' }));
  const trigger = kit.choice<Pattern>(
    'an event',
    [
      pass(kit.within('當', once, '時')),
      pass(kit.within('每當', often, '時')),
      begins({ on: 'begin', step: 'upkeep', of: you })`在你的維持開始時`,
      begins({ on: 'begin', step: 'upkeep' })`在每個維持開始時`,
      begins({ on: 'begin', step: 'upkeep' })`在${stepOf}的維持開始時`,
      begins({ on: 'begin', step: 'draw', of: you })`在你的${words.draw}牌步驟開始時`,
      begins({ on: 'begin', step: 'draw' })`在${stepOf}的${words.draw}牌步驟開始時`,
      ...(kit.date < '2009-07-11'
        ? [
            begins({ on: 'begin', step: 'end', of: you })`在你的回合結束時`,
            begins({ on: 'begin', step: 'end' })`在每個回合結束時`,
            begins({ on: 'begin', step: 'end' }, 'bare')`在回合結束時`,
          ]
        : [
            begins({ on: 'begin', step: 'end', of: you })`在你的結束步驟開始時`,
            begins({ on: 'begin', step: 'end' })`在每個結束步驟開始時`,
          ]),
    ],
    key,
  );
  const who = slot('who', nouns.at({ case: 'subject', every: 'one' }));
  const untapping = rule<On<'untap'>>();
  const creature = nouns.at({ every: 'single' });
  return {
    trigger: kit.choice<readonly Pattern[]>('events', [
      fighting`每當${who}攻擊或阻擋時`,
      fighting`每當${who}攻擊或阻擋`.map((way) => ({ ...way, mark: 'short' })),
      meeting`每當${slot('what', self)}阻擋${slot('other', creature)}或被生物阻擋時`,
      pass(kit.list(trigger, joined('或'), { max: 1 })),
    ]),
    cannot: (subject, placed) =>
      kit.choice<Pattern>(
        'what cannot be',
        [
          rule<On<'attack'>>()({ on: 'attack' })`${slot('what', subject)}不能進行攻擊`,
          rule<On<'block'>>()({ on: 'block' })`${slot('by', subject)}不能進行阻擋`,
          rule<On<'gainLife'>>()({ on: 'gainLife' })`${words.player}不能獲得生命`,
          rule<On<'prevent'>>()({ on: 'prevent' })`傷害不能被防止`,
          rule<On<'put'>>()({ on: 'put' })`${slot('what', placed)}不能放置指示物`,
          untapping({ on: 'untap', because: 'untap step' })`${slot('what', subject)}於其操控者的重置步驟中不能重置`,
          rule<On<'counter'>>()({ on: 'counter' })`${slot('what', subject)}不能被反擊`,
          rule<On<'regenerate'>>()({ on: 'regenerate' })`${slot('what', subject)}不能重生`,
          rule<On<'destroy'>>()({ on: 'destroy' })`${slot('what', subject)}不會毀壞`,
        ],
        key,
      ),
    would: kit.choice<Pattern>(
      'an event',
      [...happening(nouns.at({ case: 'subject', every: 'any' }), '將'), ...doing('將')],
      key,
    ),
  };
};

const you: Noun = { ref: 'you' };
const anySpell = (word: string): Form<Noun> => ({
  name: 'a spell',
  begins: (into) => into.word(word.charAt(0)),
  print(value, out, here) {
    if (!('a' in value) || value.such !== undefined || value.pick !== undefined || value.as === undefined) return null;
    out.write(word);
    return mention(here, { of: value.as, kind: 'spell', many: false });
  },
  read: (text, at) => {
    const end = text.after(at, [...word]);
    return end < 0 ? [] : [{ value: { a: 'object', as: `spell${at}` }, end }];
  },
});
