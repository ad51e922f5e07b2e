// A game of a hundred turns, of which every position is kept; says how many megabytes it took.
import { cardNamed } from '@rulewright/cards';
import { newGame, rulebookOf, settingOf, viewOf } from '@rulewright/engine';
import { randomBot, randomFrom } from '@rulewright/players';

const deck = [
  'Forest',
  'Grizzly Bears',
  'Rampant Growth',
  'Worship',
  'Plains',
  'Safehold Elite',
  'Swamp',
  'Llanowar Elves',
];
const cards = Array.from({ length: 160 }, (_, i) => cardNamed(deck[i % deck.length]));
const game = newGame(settingOf(rulebookOf('2026-04-17'), [...new Set(cards)]), { decks: [cards, cards], seed: 1 });
const random = randomFrom(1);
const positions = [];
let decision = game.start();
while (decision && game.state.turn < 100) {
  positions.push(game.position);
  // Nobody attacks, so that the game goes on.
  const quiet = decision.why === 'attackers';
  decision = game.go(quiet ? [] : randomBot(viewOf(game, decision.player), decision, random));
}
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ turn: game.state.turn, positions: positions.length, megabytes }));
