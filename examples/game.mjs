// Two bots play a game, under the rules of a date: npm install @rulewright/players; node game.mjs
import { deckTexts, readDeck } from '@rulewright/cards';
import { newGame, rulebookOf, settingOf } from '@rulewright/engine';
import { greedyBot, play, randomBot, randomFrom } from '@rulewright/players';

const decks = [readDeck(deckTexts.groves).cards, readDeck(deckTexts.embers).cards];
const setting = settingOf(rulebookOf('2008-05-01'), [...new Set(decks.flat())]);
const game = newGame(setting, { decks, seed: 3 });
let events = 0;
game.listen((entry) => {
  if (entry.log === 'event') events++;
});
const { turns } = play(game, [greedyBot, randomBot], randomFrom(3), { turns: 100 });
console.log(`player ${game.over?.winners} wins in turn ${turns}, after ${events} events`);
