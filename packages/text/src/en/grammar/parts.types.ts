import type { Ability, Action } from '@rulewright/language';
import type { Form } from '../../grammar/index.js';
import type { Amounts } from './amounts.js';
import type { Events } from './events.js';
import type { Nouns } from './nouns.js';
import type { Words } from './words.js';

/** What other rules are made of. */
export interface Parts {
  readonly words: Words;
  readonly nouns: Nouns;
  readonly amounts: Amounts;
  readonly events: Events;
  readonly abilities: Form<readonly Ability[]>;
  readonly together: Form<readonly Action[]>;
}
