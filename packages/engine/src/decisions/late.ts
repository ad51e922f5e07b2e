import type { Act } from '@rulewright/language';

/** A decision of which some acts are listed only if somebody looks; whoever looks sees a plain property. */
export abstract class ListedLate {
  readonly #list: () => readonly Act[];
  #listed: readonly Act[] | null = null;

  // One getter for all: a getter of its own would give every decision a hidden class, kept with all that it refers to.
  static readonly #property: PropertyDescriptor & ThisType<ListedLate> = {
    enumerable: true,
    get() {
      this.#listed ??= this.#list();
      return this.#listed;
    },
  };

  constructor(name: 'acts' | 'mana', list: () => readonly Act[]) {
    this.#list = list;
    Object.defineProperty(this, name, ListedLate.#property);
  }
}
