import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRulings } from '../rulings/files.js';

const rulings = fileURLToPath(new URL('../../rulings', import.meta.url));

interface Printed {
  readonly name: string;
}

/** A card that a ruling writes down itself is invented: what is called like a real card is that card, in the catalogue. */
export default async function check(reference: string): Promise<string[]> {
  const lines = readFileSync(join(reference, 'reference/oracle.jsonl'), 'utf8').trimEnd().split('\n');
  const real = new Set(
    lines.map((line) => JSON.parse(line) as Printed).flatMap(({ name }) => [name, ...name.split(' // ')]),
  );
  return readRulings(rulings).flatMap(({ name: file, file: { cards, scenarios } }) =>
    [...cards, ...scenarios.flatMap((scenario) => scenario.cards)].flatMap(({ name }) =>
      [name, ...name.split(' // ')].some((one) => real.has(one)) ? [`${file}: ${name} is the name of a real card`] : [],
    ),
  );
}
