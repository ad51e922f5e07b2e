import { cardNamed } from '@rulewright/cards';
import type { Definition } from '@rulewright/language';

const list = (text: string): readonly Definition[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, n = '1', name = ''] = /^\s*(\d+) (.+)$/.exec(line) ?? [];
      const card = cardNamed(name.trim());
      if (!card) throw new Error(`no card is named "${name}"`);
      return Array.from({ length: Number(n) }, () => card);
    });

/** Two decks that together hold each card of the catalog. */
export const decks: readonly (readonly Definition[])[] = [
  list(`
    1 Grizzly Bears
    1 Giant Growth
    1 Counterspell
    1 Wrath of God
    1 Glorious Anthem
    1 Humility
    1 Opalescence
    1 Clone
    1 Rampant Growth
    1 White Knight
    1 Bonesplitter
    1 Cover of Winter
    1 Gelid Shackles
    1 Thermal Flux
    1 Panglacial Wurm
    1 Dark Depths
    1 Boreal Druid
    1 Wilt-Leaf Liege
    1 Advice from the Fae
    1 Merrow Wavebreakers
    2 Safehold Elite
    1 Leech Bonder
    1 Puca's Mischief
    1 Thought Reflection
    1 Mana Reflection
    1 Godhead of Awe
    1 Painter's Servant
    1 Mirrorweave
    1 Devoted Druid
    1 Flourishing Defenses
    1 Swans of Bryn Argoll
    1 Tatterkite
    2 Reflecting Pool
    5 Plains
    5 Island
    6 Forest
    3 Snow-Covered Plains
    3 Snow-Covered Island
    3 Snow-Covered Forest
  `),
  list(`
    2 Lightning Bolt
    1 Blood Moon
    1 Fireball
    1 Boros Swiftblade
    1 Rimebound Dead
    1 Phobian Phantasm
    2 Surging Dementia
    1 Icefall
    1 Balduvian Warlord
    1 Fury of the Horde
    1 Karplusan Minotaur
    1 Lightning Storm
    1 Void Maw
    1 Herald of Leshrac
    1 Wasp Lancer
    2 Burn Trail
    2 Murderous Redcap
    1 Kulrath Knight
    1 Torrent of Souls
    1 Cemetery Puca
    2 Puncture Bolt
    1 Everlasting Torment
    2 Safehold Elite
    1 Bonesplitter
    2 Reflecting Pool
    8 Mountain
    8 Swamp
    3 Snow-Covered Mountain
    3 Snow-Covered Swamp
    2 Plains
    2 Island
  `),
];
