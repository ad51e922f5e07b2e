import { type Characteristics, colorWords, supertypeWords, typeWords, wordsOf } from '@rulewright/engine';
import type { Ability, Definition, RulesDate } from '@rulewright/language';
import { nameOf, narrator, printAbility, printCard, typeLine } from '@rulewright/text';
import type { Texts } from './board.types.js';
import { type CardLanguage, narration } from './language.js';

/** The rules texts of what was shown, each written once. What no grammar says yet is described by the narrator. */
export class CardTexts {
  private readonly written: Record<string, readonly string[]> = {};
  private readonly narrator;
  private readonly keys = new WeakMap<object, string>();

  constructor(
    readonly language: CardLanguage,
    readonly wording: RulesDate,
  ) {
    this.narrator = narrator(narration(language), { date: wording, wording });
  }

  nameOf(name: string): string {
    return nameOf(name, this.language);
  }

  typesOf({ supertypes, types, subtypes }: Characteristics): string {
    const words = { supertypes: wordsOf(supertypeWords, supertypes), types: wordsOf(typeWords, types), subtypes };
    return typeLine(words, this.language, this.wording);
  }

  /** The key of the text of a card as printed. */
  keyOfCard(of: Definition, { abilities }: Characteristics): string {
    const key = of.name === '' ? JSON.stringify(abilities.map(({ ability }) => ability)) : of.name;
    this.written[key] ??= this.paragraphs(of);
    return key;
  }

  /** The key of the text of an ability on the stack. */
  keyOfAbility(of: Ability, source: Definition | null): string {
    const known = this.keys.get(of);
    if (known !== undefined) return known;
    const key = JSON.stringify(of);
    this.keys.set(of, key);
    this.written[key] ??= [
      (source && printAbility(of, source, this.language, this.wording)) ?? this.narrator.ability(of, source?.name),
    ];
    return key;
  }

  private paragraphs(of: Definition): readonly string[] {
    const printed = printCard(of, this.language, this.wording);
    return printed.includes(null) ? this.narrator.definition(of).abilities : printed.filter((line) => line !== null);
  }

  get texts(): Texts {
    return this.written;
  }
}

/** The colours of an object, as words. */
export const colorsOf = ({ colors }: Characteristics): readonly string[] => wordsOf(colorWords, colors);
