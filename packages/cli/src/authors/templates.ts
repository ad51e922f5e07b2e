import { existsSync, writeFileSync } from 'node:fs';
import { mend, quoted } from '../mend.js';

/** A card to begin with: each line says what stands there. */
export const cardTemplate = (
  name: string,
): string => `# A card of your own. "rulewright check FILE" tells what is wrong with it, "--cards FILE" adds it to any
# command. docs/language.md lists all that a card can say.

# Its name, its mana cost, its types, and what a creature has of power and toughness.
card ${JSON.stringify(name)} = card(${JSON.stringify(name)}, '{2}{G}', 'Creature - Elf Druid', '2/2',
  # A keyword.
  vigilance,
  # An activated ability: its cost, then what it does.
  activated('{T}', addMana('green')),
  # A triggered ability: when, then what happens.
  when(enters(self), gainLife(2)))
`;

/** A scenario to begin with, which holds as it stands. */
export const scenarioTemplate = `# A question to the rulebook. "rulewright explain FILE" says what happens and why, "rulewright run FILE" whether the
# checks hold, "rulewright compare FILE" where the rules of other dates see it otherwise. docs/scenarios.md has the
# whole language.

scenario "a creature that is dealt lethal damage"
# The rules of this day; without it, today's.
date 2026-04-17
# What lies where. Names of your own come after "as".
board
  You: battlefield Mountain; hand Lightning Bolt
  Foe: battlefield Grizzly Bears as Bears
# It is your main phase.
at You main
# What is done; mana pays by itself.
You cast Lightning Bolt targeting Bears
resolve
# What must hold.
check Bears in graveyard
# Ask for a derivation with a line like: why power of Bears
`;

/** Writes a template to a file that is not there yet, or says it. */
export const writeTemplate = (text: string, out: string | undefined): number => {
  if (out === undefined) {
    process.stdout.write(text);
    return 0;
  }
  if (existsSync(out)) return mend(`${quoted(out)} is there already; name a file that is not`);
  try {
    writeFileSync(out, text);
  } catch {
    return mend(`${quoted(out)} cannot be written; name a file in a folder that exists`);
  }
  process.stdout.write(`${out}\n`);
  return 0;
};
