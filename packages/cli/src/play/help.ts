/** What a player can type at every prompt. */
export const helpLines: readonly string[] = [
  'Answer with the number of a choice, or with enough of its words: "2", "bolt".',
  '  pass             pass priority; Enter does the same',
  '  pass until ...   "end", "my upkeep", "turn", "my turn", "something happens"',
  '  stops            the steps in which you are asked; "stops upkeep" changes one',
  '  undo             take back your last answer, and again the one before',
  '  why              why the last thing happened: its rule and its cause',
  '  why NAME         how its power, types and abilities come about by layers',
  '  look NAME        a card in words',
  '  board, stack     the game at a glance; what waits to resolve',
  '  hand, graveyard, exile    "graveyard Foe" shows that of another player',
  '  log              what has happened, with rule numbers; "log 50", "log all"',
  '  save FILE        keep the game; "rulewright play --load FILE" goes on with it',
  '  concede, quit    give up; or leave without giving up',
];
