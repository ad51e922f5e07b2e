import type { Effect } from '@rulewright/language';
import { type Alternatives, slot } from '../../grammar/index.js';
import { discardedByOpponent, milledBack, twiceTheMana } from '../../views/idioms.js';
import type { Kit } from './kit.js';
import type { Nouns } from './nouns.js';

/** Other things that happen instead of an event, each in words of its own. */
export const replacements = (kit: Kit, nouns: Nouns): readonly Alternatives<Effect>[] => {
  const { words } = kit;
  const self = slot('what', nouns.self('object'));
  const [before = '', after = ''] = words.create.split('*');
  return [
    twiceTheMana`如果你橫置任一永久物來產生${words.mana}，則改為它產生兩倍的該類${words.mana}`,
    discardedByOpponent`如果由對手所操控的${words.spell}或異能使你棄掉${self}，則改為${before}它${after}，而非置入你的墳墓場`,
    milledBack`若任一張牌將從任何區域置入${slot('who', nouns.at({ case: 'subject' }))}之墳墓場，則改為展示該牌並將它置於該${words.player}的牌庫底`,
  ];
};
