import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCards } from '@rulewright/cards';
import { type Definition, rulesDates } from '@rulewright/language';
import { fuzzGame } from '@rulewright/players';
import { definitionsIn } from '@rulewright/scenario';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const rulings = fileURLToPath(new URL('../../../rulings', import.meta.url));

/** The cards that rulings write down themselves, one of each text. */
const inlineCards = (): readonly Definition[] => {
  const found = new Map<string, Definition>();
  for (const file of readdirSync(rulings, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.rules')) continue;
    for (const definition of definitionsIn(readFileSync(join(rulings, file), 'utf8')))
      found.set(JSON.stringify(definition), definition);
  }
  return [...found.values()];
};

test('the laws hold in games with the cards of all rulings', () => {
  const inline = inlineCards();
  expect(inline.length).toBeGreaterThan(50);
  const pool = [...inline, ...allCards];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(...rulesDates), (seed, date) => {
      // Loops that a player could end, and a random one does not, end here.
      fuzzGame({ seed, date, teams: [[0], [1]] }, { pool, turns: 40, thorough: 0.03, answers: 400 });
    }),
    { numRuns: 20, endOnFailure: true },
  );
});
