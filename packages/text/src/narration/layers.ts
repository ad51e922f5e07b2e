import { type RuleId, type RulesDate, rulesDates } from '@rulewright/language';

/** How players number the layers (613.1, 613.4; until 2008 in 418.5a, where colour and abilities are one layer). */
const numbers: Readonly<Partial<Record<RuleId, readonly [string, string, string, string, string]>>> = {
  'layer-copy': ['1', '1', '1', '1', '1a'],
  'layer-face-down': ['1', '1', '1', '1', '1b'],
  'layer-control': ['2', '2', '2', '2', '2'],
  'layer-text': ['3', '3', '3', '3', '3'],
  'layer-type': ['4', '4', '4', '4', '4'],
  'layer-color': ['5', '5', '5', '5', '5'],
  'layer-ability': ['5', '5', '6', '6', '6'],
  'layer-power-toughness': ['6', '6', '7', '7', '7'],
  'sublayer-defining': ['6a', '6a', '7a', '7a', '7a'],
  'sublayer-set': ['6b', '6b', '7b', '7b', '7b'],
  'sublayer-counters': ['6c', '6c', '7d', '7d', '7c'],
  'sublayer-change': ['6d', '6d', '7c', '7c', '7c'],
  'sublayer-switch': ['6e', '6e', '7e', '7e', '7d'],
};

export const layerNumber = (rule: RuleId, date: RulesDate): string | null =>
  numbers[rule]?.[rulesDates.indexOf(date)] ?? null;
