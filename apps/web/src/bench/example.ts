/** What stands on the bench before anybody has put something there. */
export const example = `scenario "persist and the last counter"
date 2008-05-01
board
  You: battlefield Safehold Elite as Elite, Mountain; hand Lightning Bolt
  Foe: battlefield Grizzly Bears
at You main
You cast Lightning Bolt targeting Elite
resolve
check Elite waits
resolve
check Elite on battlefield
check Elite has 1 -1/-1 counter
`;
