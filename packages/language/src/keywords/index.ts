// Written by scripts/generate-index.ts: add a file, then run it.
import type { Keyword } from '../keywords.types.js';
import { conspire, keyword as conspireKeyword } from './conspire.js';
import { cumulativeUpkeep, keyword as cumulativeUpkeepKeyword } from './cumulative-upkeep.js';
import { cycling, keyword as cyclingKeyword, typecycling } from './cycling.js';
import { deathtouch, keyword as deathtouchKeyword } from './deathtouch.js';
import { defender, keyword as defenderKeyword } from './defender.js';
import { doubleStrike, keyword as doubleStrikeKeyword } from './double-strike.js';
import { enchant, keyword as enchantKeyword } from './enchant.js';
import { equip, keyword as equipKeyword } from './equip.js';
import { fear, keyword as fearKeyword } from './fear.js';
import { firstStrike, keyword as firstStrikeKeyword } from './first-strike.js';
import { flash, keyword as flashKeyword } from './flash.js';
import { flying, keyword as flyingKeyword } from './flying.js';
import { graft, keyword as graftKeyword } from './graft.js';
import { haste, keyword as hasteKeyword } from './haste.js';
import { hexproof, hexproofFrom, keyword as hexproofKeyword } from './hexproof.js';
import { indestructible, keyword as indestructibleKeyword } from './indestructible.js';
import { intimidate, keyword as intimidateKeyword } from './intimidate.js';
import { landwalk, keyword as landwalkKeyword } from './landwalk.js';
import { lifelink, keyword as lifelinkKeyword } from './lifelink.js';
import { menace, keyword as menaceKeyword } from './menace.js';
import { morph, keyword as morphKeyword } from './morph.js';
import { persist, keyword as persistKeyword } from './persist.js';
import { protectionFrom, keyword as protectionKeyword } from './protection.js';
import { reach, keyword as reachKeyword } from './reach.js';
import { recover, keyword as recoverKeyword } from './recover.js';
import { ripple, keyword as rippleKeyword } from './ripple.js';
import { shadow, keyword as shadowKeyword } from './shadow.js';
import { shroud, keyword as shroudKeyword } from './shroud.js';
import { suspend, keyword as suspendKeyword } from './suspend.js';
import { trample, keyword as trampleKeyword } from './trample.js';
import { vigilance, keyword as vigilanceKeyword } from './vigilance.js';
import { wither, keyword as witherKeyword } from './wither.js';

export const keywords: Readonly<Record<string, Keyword>> = {
  conspire: conspireKeyword,
  'cumulative upkeep': cumulativeUpkeepKeyword,
  cycling: cyclingKeyword,
  deathtouch: deathtouchKeyword,
  defender: defenderKeyword,
  'double strike': doubleStrikeKeyword,
  enchant: enchantKeyword,
  equip: equipKeyword,
  fear: fearKeyword,
  'first strike': firstStrikeKeyword,
  flash: flashKeyword,
  flying: flyingKeyword,
  graft: graftKeyword,
  haste: hasteKeyword,
  hexproof: hexproofKeyword,
  indestructible: indestructibleKeyword,
  intimidate: intimidateKeyword,
  landwalk: landwalkKeyword,
  lifelink: lifelinkKeyword,
  menace: menaceKeyword,
  morph: morphKeyword,
  persist: persistKeyword,
  protection: protectionKeyword,
  reach: reachKeyword,
  recover: recoverKeyword,
  ripple: rippleKeyword,
  shadow: shadowKeyword,
  shroud: shroudKeyword,
  suspend: suspendKeyword,
  trample: trampleKeyword,
  vigilance: vigilanceKeyword,
  wither: witherKeyword,
};

export {
  conspire,
  cumulativeUpkeep,
  cycling,
  deathtouch,
  defender,
  doubleStrike,
  enchant,
  equip,
  fear,
  firstStrike,
  flash,
  flying,
  graft,
  haste,
  hexproof,
  hexproofFrom,
  indestructible,
  intimidate,
  landwalk,
  lifelink,
  menace,
  morph,
  persist,
  protectionFrom,
  reach,
  recover,
  ripple,
  shadow,
  shroud,
  suspend,
  trample,
  typecycling,
  vigilance,
  wither,
};

export const keywordBuilders = {
  conspire,
  cumulativeUpkeep,
  cycling,
  deathtouch,
  defender,
  doubleStrike,
  enchant,
  equip,
  fear,
  firstStrike,
  flash,
  flying,
  graft,
  haste,
  hexproof,
  hexproofFrom,
  indestructible,
  intimidate,
  landwalk,
  lifelink,
  menace,
  morph,
  persist,
  protectionFrom,
  reach,
  recover,
  ripple,
  shadow,
  shroud,
  suspend,
  trample,
  typecycling,
  vigilance,
  wither,
};
