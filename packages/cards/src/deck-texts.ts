/** The decks that come with the cards: two colours each. */
export const deckTexts: Readonly<Record<string, string>> = {
  simple: `
    10 Grizzly Bears
    7 Lightning Bolt
    6 Giant Growth
    9 Forest
    8 Mountain`,

  groves: `
    4 Grizzly Bears
    4 Safehold Elite
    3 White Knight
    2 Devoted Druid
    3 Wilt-Leaf Liege
    2 Glorious Anthem
    3 Giant Growth
    1 Rampant Growth
    1 Bonesplitter
    9 Forest
    8 Plains`,

  embers: `
    2 Rimebound Dead
    3 Phobian Phantasm
    4 Murderous Redcap
    3 Kulrath Knight
    1 Void Maw
    4 Lightning Bolt
    2 Puncture Bolt
    2 Burn Trail
    1 Fireball
    1 Torrent of Souls
    9 Snow-Covered Mountain
    8 Snow-Covered Swamp`,

  tides: `
    3 White Knight
    2 Tatterkite
    3 Swans of Bryn Argoll
    2 Leech Bonder
    2 Merrow Wavebreakers
    2 Godhead of Awe
    2 Clone
    2 Glorious Anthem
    2 Advice from the Fae
    3 Counterspell
    9 Island
    8 Plains`,

  shades: `
    2 Rimebound Dead
    4 Wasp Lancer
    3 Cemetery Puca
    3 Phobian Phantasm
    2 Merrow Wavebreakers
    2 Leech Bonder
    1 Void Maw
    1 Herald of Leshrac
    2 Clone
    2 Surging Dementia
    2 Counterspell
    8 Snow-Covered Swamp
    8 Snow-Covered Island`,
};
