import { allCards } from '@rulewright/cards';
import { type Effect, keywords, type RowId, rulesDates, variantOn, type WouldEffect } from '@rulewright/language';
import { definitionsIn } from '@rulewright/scenario';
import type { RulingFile } from './files.js';

const deedOf = ({ do: [first], next }: WouldEffect): string => {
  const deed = first?.do ?? 'nothing instead';
  return next === undefined ? deed : `${deed}, so much`;
};

const modes = { may: 'permission', must: 'requirement', cant: 'prohibition' } as const;

/** What kind of effect it is, as far as it is about events; null: it is not. */
export const effectName = (effect: Effect): string | null => {
  switch (effect.effect) {
    case 'would':
      // What damage amounts to is the whole of wither, lifelink and deathtouch, and is turned off with them.
      return effect.stage === 'result' ? null : `replacement ${effect.on.on}: ${deedOf(effect)}`;
    case 'can':
      return `${modes[effect.mode]} ${effect.on.on}${effect.on.per === undefined ? '' : ' of groups'}`;
    case 'casting': {
      const part = (['add', 'rather', 'less', 'more'] as const).find((one) => effect[one] !== undefined);
      return `cost ${effect.on.on}: ${part ?? 'nothing'}`;
    }
    case 'change':
      return effect.for ? `as though ${effect.for.on}` : null;
    case 'procedure':
      return null;
  }
};

const isEffect = (node: object): node is Effect => 'effect' in node && typeof node.effect === 'string';

const collect = (node: unknown, found: Set<string>): void => {
  if (typeof node !== 'object' || node === null) return;
  if (isEffect(node)) {
    const name = effectName(node);
    if (name !== null) found.add(name);
  }
  for (const part of Object.values(node)) collect(part, found);
};

/** The kinds of effects that cards, keywords and the cards of the rulings themselves have. */
export const effectsThere = (files: readonly RulingFile[]): ReadonlySet<string> => {
  const found = new Set<string>();
  collect(allCards, found);
  for (const date of rulesDates) {
    const rules = { variant: (row: RowId) => variantOn(row, date) };
    for (const { means } of Object.values(keywords)) collect(means({ ability: 'keyword', name: '' }, rules), found);
  }
  for (const { text } of files) collect(definitionsIn(text), found);
  return found;
};
