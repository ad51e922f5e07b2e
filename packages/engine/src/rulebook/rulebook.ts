import type { Ability, RowId, RulesDate } from '@rulewright/language';
import { propose } from '../actions/propose.js';
import { attempt, run } from '../actions/run.js';
import { confirm, divide, divideAmong } from '../chapters/asking.js';
import { activate, castSpell } from '../chapters/casting.js';
import {
  blockChoices,
  blockNow,
  checkCombat,
  combatDamage,
  declareAttackers,
  declareBlockers,
  listensToBlock,
  removeFromCombat,
  resolveCombatDamage,
} from '../chapters/combat.js';
import { canPay, payCost, purposeOf } from '../chapters/costs.js';
import { could } from '../chapters/could.js';
import { firstReplacements, prospect } from '../chapters/entering.js';
import { leaveGame, settleLosses } from '../chapters/leaving.js';
import { activateMana, canPayMana, emptyPools, isManaAbility, manaActs, payMana } from '../chapters/mana.js';
import { whileThere } from '../chapters/meanwhile.js';
import { landAllowance, lifeOf, payableLife, playersToPass } from '../chapters/players.js';
import { actDuring, acts, canCastSomehow, canPlayByEffect, playLand, playLandByEffect } from '../chapters/priority.js';
import { copySpell, resolveTop } from '../chapters/stack.js';
import { startGame } from '../chapters/start.js';
import { checkStateBased, hasStateBased } from '../chapters/state-based.js';
import { beginStep, endStep } from '../chapters/steps.js';
import { endSpans } from '../chapters/steps-spans.js';
import { chooseTargets } from '../chapters/targets.js';
import { putTriggers } from '../chapters/triggers.js';
import { addExtra, nextStep } from '../chapters/turn.js';
import { derive, instancesOf, noCharacteristics } from '../characteristics/index.js';
import type { Rules } from '../core.js';
import { groupOf, matchPattern } from '../evaluate/pattern.js';
import { perform } from '../events/perform.js';
import { forbidden } from '../events/replace.js';
import { switchesOf } from './switches.js';

const asNode = (ability: Ability | string): Ability =>
  typeof ability === 'string' ? { ability: 'keyword', name: ability } : ability;

/** The rulebook of a date: its switches, and its procedures. `rows` gives single points the reading of another date. */
export const rulebookOf = (date: RulesDate, rows: ReadonlyMap<RowId, RulesDate> = new Map()): Rules => {
  const switches = switchesOf(date, rows);
  const rules: Rules = {
    ...switches,
    noCharacteristics,
    derive,
    instances: (abilities, prefix) => instancesOf(abilities.map(asNode), prefix, switches),
    matches: matchPattern,
    groupOf,
    could,
    forbidden,
    perform,
    run,
    attempt,
    propose,
    payCost: (g, cost, frame, doing) => whileThere(g, frame.you, payCost(g, cost, frame, doing), null),
    canPay: (g, cost, frame, doing) => canPay(g, cost, frame, purposeOf(cost, doing)),
    confirm,
    divide,
    divideAmong,
    prospect,
    firstReplacements,
    canCast: canCastSomehow,
    castSpell: (g, player, card, way, rather) => whileThere(g, player, castSpell(g, player, card, way, rather), false),
    activate: (g, player, source, ability) => whileThere(g, player, activate(g, player, source, ability), false),
    playLand,
    canPlayByEffect,
    playLandByEffect,
    acts,
    actDuring: (g, player) => whileThere(g, player, actDuring(g, player), undefined),
    copySpell,
    resolveTop,
    chooseTargets,
    putTriggers,
    lifeOf,
    payableLife,
    playersToPass,
    landAllowance,
    startGame,
    nextStep,
    beginStep,
    endStep,
    addExtra,
    endSpans,
    settleLosses,
    leaveGame,
    checkStateBased,
    hasStateBased,
    isManaAbility,
    activateMana: (g, player, source, ability) =>
      whileThere(g, player, activateMana(g, player, source, ability), false),
    manaActs,
    payMana,
    canPayMana,
    emptyPools,
    declareAttackers,
    declareBlockers,
    combatDamage,
    resolveCombatDamage,
    removeFromCombat,
    blockNow,
    blockChoices,
    checkCombat,
    listensToBlock: (pattern, event) => listensToBlock(switches, pattern, event),
  };
  return rules;
};
