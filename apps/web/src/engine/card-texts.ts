import type { Characteristics } from '@rulewright/engine';
import type { Ability, Definition, RulesDate } from '@rulewright/language';
import { type Language, narrator } from '@rulewright/text';
import type { Texts } from './board.types.js';

/** The rules texts of what was shown, each written once. */
export class CardTexts {
  private readonly written: Record<string, readonly string[]> = {};
  private readonly narrator;
  private readonly keys = new WeakMap<object, string>();

  constructor(
    readonly language: Language,
    readonly wording: RulesDate,
  ) {
    this.narrator = narrator(language, { date: wording, wording });
  }

  nameOf(name: string): string {
    return name;
  }

  /** The key of the text of a card as printed, or of an ability on the stack. */
  keyOf(of: Definition | Ability | null, { name, abilities }: Characteristics): string {
    if (of === null) return '';
    const known = this.keys.get(of);
    if (known !== undefined) return known;
    const isAbility = 'ability' in of;
    const key = isAbility ? `${name} ${JSON.stringify(of)}` : of.name === '' ? JSON.stringify(abilities) : of.name;
    this.keys.set(of, key);
    this.written[key] ??= isAbility ? [this.narrator.ability(of, name)] : this.narrator.definition(of).abilities;
    return key;
  }

  get texts(): Texts {
    return this.written;
  }
}
