import type { Condition, Noun, Zone } from '@rulewright/language';

/* Where described objects can be, read off the description. */

const isIt = (noun: Noun): boolean => 'ref' in noun && noun.ref === 'it';

/** What the first part that says something says. */
const firstSaid = <T>(condition: Condition | undefined, said: (part: Condition) => T | null): T | null => {
  if (condition === undefined) return null;
  if (!('all' in condition)) return said(condition);
  for (const part of condition.all) {
    const found = firstSaid(part, said);
    if (found) return found;
  }
  return null;
};

const zonesOfForm: Readonly<Record<string, Zone>> = {
  permanent: 'battlefield',
  spell: 'stack',
  ability: 'stack',
  activated: 'stack',
  triggered: 'stack',
};

/** The zones that a description names; null: any. */
export const zonesSaid = (condition: Condition | undefined): readonly Zone[] | null =>
  firstSaid(condition, (part) => {
    if (!('is' in part) || !('the' in part.is) || !isIt(part.is.of) || !('lit' in part.in)) return null;
    const words = part.in.lit;
    if (part.is.the === 'zone') return words as readonly Zone[];
    if (part.is.the !== 'form') return null;
    const zones = new Set<Zone>();
    for (const word of words) {
      const zone = zonesOfForm[word as string];
      if (zone === undefined) return null;
      zones.add(zone);
    }
    return [...zones];
  });

/** The owners that a description names, without asking the object itself or what is named after it; null: anybody. */
export const ownersSaid = (condition: Condition | undefined, as: string | undefined): Noun | null =>
  firstSaid(condition, (part) => {
    if (!('is' in part) || !('the' in part.is) || part.is.the !== 'owner' || !isIt(part.is.of)) return null;
    return 'ref' in part.in && !isIt(part.in) && part.in.ref !== as ? part.in : null;
  });
