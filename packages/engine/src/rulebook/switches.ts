import { citeRule, type RowId, type RuleId, type RulesDate, variantOn } from '@rulewright/language';

/** Points on which the dates differ, by name: code asks these, never a date. */
export interface Switches {
  readonly date: RulesDate;
  /** Which behaviour a row has here: 0 is the first. */
  variant(row: RowId): number;
  /** The number of a rule on this date. */
  cite(rule: RuleId): string;

  /** Unspent mana costs life as it is lost. */
  readonly manaBurn: boolean;
  /** Mana is kept from step to step, and lost as phases end. */
  readonly manaEmptiesByPhase: boolean;
  readonly manaAbilitiesMayTarget: boolean;
  readonly manaAbilitiesMayBeLoyalty: boolean;
  readonly manaTriggersMayTarget: boolean;
  /** What triggers on mana being added, however it came, is a mana ability. */
  readonly addedManaTriggersAtOnce: boolean;
  /** Only by a mana ability is something tapped for mana, not by any that has {T} in its cost and adds mana. */
  readonly manaAbilitiesTapForMana: boolean;
  /** What is tapped for a mana ability is tapped for mana even if none comes of it. */
  readonly tappingAloneIsForMana: boolean;
  /** A mana ability cannot be activated again before it has resolved. */
  readonly manaAbilityNotWithinItself: boolean;
  readonly planeswalkersAreAnyTarget: boolean;
  /** Noncombat damage to a player may be dealt to a planeswalker of that player instead. */
  readonly damageMayGoToPlaneswalkers: boolean;
  /** Combat damage uses the stack. */
  readonly damageOnStack: boolean;
  /** A spell none of whose targets is legal is countered, else it does not resolve. */
  readonly illegalTargetsCounter: boolean;
  /** Information about a target that has become illegal can still be had (until 608.2b of 2026). */
  readonly illegalTargetsTell: boolean;
  /** The further effects of a prevention that cannot prevent happen all the same (615.12). */
  readonly unpreventableStillFollows: boolean;
  /** A static ability prevents so much of all that one source deals at a time, not of what each receives (615.10). */
  readonly staticPreventionPerSource: boolean;
  /** A static ability that regenerates makes a shield, too, and does not itself replace destruction. */
  readonly regeneratingIsAShield: boolean;
  /** What cannot happen can still be modified by what caused it, by nothing else (614.17c). */
  readonly selfReplacementOfImpossible: boolean;
  /** What chance decides, and what shows cards of a library, is the last part of a cost to be paid. */
  readonly chanceIsPaidLast: boolean;
  /** The copy of a spell is owned by who controls what makes it, else by who puts it on the stack. */
  readonly copierOwnsCopies: boolean;
  readonly activatedAbilitiesAreCopied: boolean;
  readonly triggeredAbilitiesAreCopied: boolean;
  /** A copy of a permanent spell becomes a token as it enters (608.3f), else it ceases to exist. */
  readonly permanentCopiesBecomeTokens: boolean;
  /** A land that an effect has its player play counts, and is not played out of turn or beyond the number. */
  readonly landPlaysAreLimited: boolean;
  /** New targets are judged as they are in the end (115.7e), else each as it is changed. */
  readonly newTargetsTogether: boolean;
  /** A prohibition looks at a spell as it has been proposed, not at the card (601.2e, 601.3a). */
  readonly choicesLiftProhibitions: boolean;
  /** Of a card that is cast face down a prohibition looks only at what that is face down (708.4). */
  readonly faceDownSpellIsAsked: boolean;
  /** What is divided among others than targets is divided as it happens, not as the spell is announced. */
  readonly onlyTargetsAreDividedAmong: boolean;
  /** Any number among which something is divided is none at all only if there is no other way (107.1c of 2013). */
  readonly divisionsNeedOne: boolean;
  /** Damage is marked, or life lost, at once: nothing modifies what damage amounts to. */
  readonly damageResultsAreFinal: boolean;
  /** Counters that damage amounts to are put by the controller of its source (120.3d), else by nobody. */
  readonly damagePutsForController: boolean;
  /** The half of a hybrid symbol is said as the spell or ability is proposed, not as it is paid for. */
  readonly hybridAnnounced: boolean;
  /** A coloured reduction with no such symbol in the cost reduces generic mana. */
  readonly coloredReductionSpillsOver: boolean;
  /** A reduction by colorless mana does so, too (118.7b). */
  readonly colorlessReductionSpillsOver: boolean;
  /** An object without a mana cost cannot be a spell at all, whatever else would be paid. */
  readonly spellsHaveManaCosts: boolean;
  /** Only mana of a snow permanent pays {S}, not that of any snow source (107.4h). */
  readonly snowNeedsPermanent: boolean;
  /** A reduction in {S} reduces generic mana (118.7g). */
  readonly snowReducesGeneric: boolean;
  /** Of a team's life a member's total is half, rounded up. */
  readonly memberHasHalfOfLife: boolean;
  /** Effects on who controls what enters come before others (616.1b), then those that make it a copy (616.1c). */
  readonly enteringControlFirst: boolean;
  readonly enteringCopyFirst: boolean;
  readonly movingToItselfDoesNothing: boolean;
  /** A counter is not moved to what cannot have it. */
  readonly counterMoveNeedsBoth: boolean;
  readonly leavingGraveyardLooksBack: boolean;
  /** What triggers on something being put into a hand or library from where all see it looks back (603.10a). */
  readonly hidingLooksBack: boolean;
  /** An ability of an object that not all players see does not trigger (603.2f). */
  readonly unseenDoNotTrigger: boolean;
  /** Cards of a quality that a search has found are revealed. */
  readonly foundIsRevealed: boolean;
  /** A delayed triggered ability is controlled by who controls its source as it triggers. */
  readonly delayedFollowsSource: boolean;
  readonly sacrificeLooksBack: boolean;
  /** The later combat steps are skipped unless a creature was declared as an attacker. */
  readonly combatNeedsDeclaredAttackers: boolean;
  /** An attacker's player puts its blockers in order, and each takes lethal damage before the next. */
  readonly blockersOrdered: boolean;
  readonly attackersOrdered: boolean;
  /** Each creature's combat damage is assigned in full before another's, not judged all together. */
  readonly damageAssignedOneByOne: boolean;
  readonly deathtouchFreesDivision: boolean;
  /** Any combat damage assigned by a source with deathtouch is lethal. */
  readonly deathtouchIsLethal: boolean;
  /** Who deals damage in the second step: who has not yet; who had no first strike; who had neither ability. */
  readonly secondStrike: 'not yet' | 'no first strike' | 'neither';
  /** No creature that satisfies no requirement itself has to help another satisfy one. */
  readonly requirementsNeedNoHelp: boolean;
  /** A creature that must attack this turn must do so in each combat. */
  readonly requirementsEveryCombat: boolean;
  /** What triggers when an effect makes a creature block: `this blocks`; `this blocks a creature`. */
  readonly effectBlocksTrigger: boolean;
  readonly effectBlocksEachTrigger: boolean;
  /** `A creature blocks this` does not trigger again for a creature that already blocks it. */
  readonly blockedOnceByEach: boolean;
  /** A creature that was made unblocked can become blocked anew. */
  readonly becomesBlockedAnew: boolean;
  /** Only a creature that was declared as an attacker attacks and isn't blocked. */
  readonly unblockedNeedsDeclaration: boolean;

  /** Colours are a layer of their own before abilities (613.1e, 613.1f). */
  readonly colourAndAbilitiesApart: boolean;
  /** Which table of sublayers power and toughness have (613.4). */
  readonly sizeSublayers: number;
  /** Whether defining abilities depend on others: 0 like any, 1 never, 2 only on each other (613.8a). */
  readonly definingDependency: number;
  /** The order of what is still to be applied is found anew after each effect (613.8c). */
  readonly layerOrderFoundAnew: boolean;
  /** Each player orders the timestamps of the own objects that enter at once, not the active player all (613.7m). */
  readonly timestampsByPlayer: boolean;
  /** What is turned face up or face down gets a new timestamp (613.7f). */
  readonly turningGivesTimestamp: boolean;
  /** Power and toughness are defined by the object itself in every zone (208.2a). */
  readonly sizeDefinedEverywhere: boolean;
  /** Which calculations see numbers below zero (107.1b): 0 none, 1 and 2 all, 3 none that adds to a size. */
  readonly negativeNumbers: number;
  /** A land whose type is set loses what a copy effect added to it, too (305.7). */
  readonly landTypeTakesCopied: boolean;
  /** Subtypes that belong to a card type that is kept stay (205.1a). */
  readonly sharedSubtypesStay: boolean;
  /** Setting a card type leaves instant and sorcery (205.1a). */
  readonly spellTypesStay: boolean;
  /** Continuous effects of others count for what is about to enter (614.12). */
  readonly othersCountForEntering: boolean;
  readonly faceDownCostsZero: boolean;
  /** Who was once allowed to look at a card exiled face down may do so as long as it is there. */
  readonly looksLast: boolean;
  /** Who was told to look at a card before it was exiled face down may look at it there. */
  readonly lookedAtIsKnownInExile: boolean;
  /** Who names a split card names one of its halves, not both (709.4a). */
  readonly halvesAreNamedAlone: boolean;
  /** A split card that is no spell has the mana value of each half, and fits a comparison if one of them does (708.6a). */
  readonly splitCardsHaveTwoValues: boolean;
  /** Whatever is turned face down is a 2/2 creature, with morph or without (708.2a). */
  readonly anythingTurnedDownIsCreature: boolean;

  /** As a step ends, effects that last until then end before mana empties (500.5). */
  readonly durationsEndBeforeMana: boolean;
  /** How a new hand is taken: one player after another (0, with a free one 1), all at once (2), seven and some back (3). */
  readonly mulligan: number;
  /** An empty library does not make a draw impossible: who may draw can choose to (121.3). */
  readonly emptyLibraryAllowsDraw: boolean;
  /** Life that a team of two starts with. */
  readonly teamLife: number;
  readonly poisonCountsForTheTeam: boolean;
  /** What an Aura that is put onto the battlefield enchants is chosen by who puts it there, not by its controller (303.4f). */
  readonly putterChoosesHost: boolean;
  /** Creatures attack the other team as a whole; each deals its damage to one member of it (810.7). */
  readonly teamsAreAttacked: boolean;
  /** Life totals that are set for all members are added up; else for one member, which the team chooses (810.9d). */
  readonly teamLifeIsAddedUp: boolean;
  /** What one member cannot gain or lose, nobody in the team can (810.9g, 810.9h). */
  readonly lifeIsForbiddenToTheTeam: boolean;
  /** Each player keeps one of the legendary permanents of a name; else none stays. */
  readonly legendsAreKept: boolean;
  readonly planeswalkersAreUnique: boolean;
  readonly plusAndMinusCancel: boolean;
  /** What is still controlled by a player who left is exiled, not taken out of the game. */
  readonly orphansAreExiled: boolean;
  /** Cards of others that a player who left has on the stack are exiled; what ends that player's control later is, too. */
  readonly orphanedCardsAreKept: boolean;
  /** A number that was never chosen makes what asks for it do nothing; else it is zero. */
  readonly undefinedDoesNothing: boolean;
  /** A choice made for a copy serves other abilities that it copies later, too. */
  readonly choicesAreRemembered: boolean;
  /** Of what an object's abilities did only cards that they exiled are told apart by ability. */
  readonly onlyExileIsLinked: boolean;
  /** Abilities that an object gains are linked, too, not only printed and copied ones. */
  readonly gainedAreLinked: boolean;
  /** What prevents damage of a permanent spell prevents that of the permanent (400.7c). */
  readonly preventionFollowsSpells: boolean;
  /** An ability finds what was moved as its cost (400.7j). */
  readonly costMovedIsFound: boolean;
  readonly tokenOwner: 'controller of the effect' | 'where it enters' | 'creator';
  /** The name of a token that was given none ends in "Token" (111.4). */
  readonly tokenNamesSayToken: boolean;
  /** A token that has left the battlefield does not move on to another zone (111.8). */
  readonly tokensStayWhereTheyWent: boolean;
  /** Damage is not moved to a player who has left the game (614.9). */
  readonly redirectionNeedsPlayer: boolean;
  /** For a player who has left nobody else says whether to pay: it is not paid (800.4f). */
  readonly absentPlayersDoNotPay: boolean;
  /** Who would win the game among several players makes the opponents lose it. */
  readonly winningMakesOpponentsLose: boolean;
}

/** The date whose behaviour a row has: the rulebook's own, unless it was made with another for that row. */
export type Choice = ReadonlyMap<RowId, RulesDate>;

const tokenOwners = ['controller of the effect', 'where it enters', 'creator'] as const;
const strikers = ['not yet', 'no first strike', 'neither'] as const;

export const switchesOf = (date: RulesDate, rowDates: Choice): Switches => {
  const variant = (row: RowId): number => variantOn(row, rowDates.get(row) ?? date);
  return {
    date,
    variant,
    cite: (rule) => citeRule(rule, date),
    manaBurn: variant('mana-burn') === 0,
    manaEmptiesByPhase: variant('when-mana-pools-empty') === 0,
    manaAbilitiesMayTarget: variant('what-is-a-mana-ability-target') === 0,
    manaAbilitiesMayBeLoyalty: variant('what-is-a-mana-ability-target') < 2,
    manaTriggersMayTarget: variant('triggered-mana-ability') === 0,
    addedManaTriggersAtOnce: variant('triggered-mana-ability') === 2,
    manaAbilitiesTapForMana: variant('tap-for-mana') > 0,
    tappingAloneIsForMana: variant('tap-for-mana') === 1,
    manaAbilityNotWithinItself: variant('re-activating-a-mana-ability-inside-itself') === 1,
    planeswalkersAreAnyTarget:
      variant('noncombat-damage-to-a-planeswalker-s-controller') ===
      variantOn('noncombat-damage-to-a-planeswalker-s-controller', '2026-04-17'),
    damageMayGoToPlaneswalkers: variant('noncombat-damage-to-a-planeswalker-s-controller') === 0,
    damageOnStack: variant('combat-damage-on-the-stack') === 0,
    illegalTargetsCounter: variant('all-targets-illegal') === 0,
    illegalTargetsTell: variant('information-about-an-illegal-target') === 0,
    unpreventableStillFollows: variant('unpreventable-damage') > 0,
    staticPreventionPerSource: variant('static-prevention-of-n') === 0,
    regeneratingIsAShield: variant('regenerate-by-a-static-ability') === 0,
    selfReplacementOfImpossible: variant('replacement-of-what-can-t-happen') > 0,
    chanceIsPaidLast: variant('order-of-paying') > 0,
    copierOwnsCopies: variant('copy-of-a-spell-owner') === 0,
    activatedAbilitiesAreCopied: variant('what-can-be-copied-on-the-stack') > 0,
    triggeredAbilitiesAreCopied: variant('what-can-be-copied-on-the-stack') > 1,
    permanentCopiesBecomeTokens: variant('what-can-be-copied-on-the-stack') > 1,
    landPlaysAreLimited: variant('playing-lands') > 0,
    newTargetsTogether: variant('changing-targets') > 0,
    choicesLiftProhibitions: variant('illegal-proposal') > 1,
    faceDownSpellIsAsked: variant('illegal-proposal') > 0,
    divisionsNeedOne: variant('dividing-among-any-number') === 0,
    onlyTargetsAreDividedAmong: variant('dividing-among-targets') > 0,
    damageResultsAreFinal: variant('damage-process') === 0,
    damagePutsForController: variant('wither-source') > 0,
    hybridAnnounced: variant('hybrid-choice') > 0,
    coloredReductionSpillsOver:
      variant('reducing-a-cost-by-colored-mana-not-in') >=
      variantOn('reducing-a-cost-by-colored-mana-not-in', '2013-05-01'),
    colorlessReductionSpillsOver: variant('reducing-a-cost-by-colored-mana-not-in') > 1,
    spellsHaveManaCosts: variant('no-mana-cost') === 0,
    snowNeedsPermanent: variant('snow-symbol-s') === 0,
    snowReducesGeneric: variant('snow-symbol-s') > 0,
    memberHasHalfOfLife: variant('one-member-s-life-total') === 0,
    enteringControlFirst: variant('order-of-replacements') > 0,
    enteringCopyFirst: variant('order-of-replacements') > 1,
    movingToItselfDoesNothing: variant('moving-a-counter') > 0,
    counterMoveNeedsBoth: variant('moving-a-counter') === variantOn('moving-a-counter', '2026-04-17'),
    leavingGraveyardLooksBack: [0, 3].includes(variant('triggers-that-look-back')),
    hidingLooksBack: variant('triggers-that-look-back') > 0,
    unseenDoNotTrigger: variant('trigger-of-an-object-never-visible') > 0,
    foundIsRevealed: variant('searching-a-hidden-zone') === 0,
    delayedFollowsSource: variant('controller-of-a-delayed-trigger') === 0,
    sacrificeLooksBack: variant('triggers-that-look-back') > 2,
    combatNeedsDeclaredAttackers: variant('combat-steps-skipped-without-attackers') === 0,
    blockersOrdered: variant('several-blockers') > 0,
    attackersOrdered: variant('blocker-of-several-attackers') > 0,
    damageAssignedOneByOne: variant('several-blockers') === 1,
    deathtouchFreesDivision: variant('deathtouch') === 1,
    deathtouchIsLethal: variant('trample-lethal-damage') > 0,
    secondStrike: strikers[variant('who-strikes-in-the-second-damage-step')] ?? 'neither',
    requirementsNeedNoHelp: variant('blocking-attacking-requirements') === 0,
    requirementsEveryCombat: variant('blocking-attacking-requirements') > 1,
    effectBlocksTrigger: variant('whenever-this-blocks-when-an-effect-makes-it') > 0,
    effectBlocksEachTrigger: variant('whenever-this-blocks-a-creature-by-an-effect') > 0,
    blockedOnceByEach: variant('whenever-a-creature-blocks-this-by-an-effect') > 0,
    becomesBlockedAnew: variant('whenever-this-becomes-blocked-by-an-effect') > 0,
    unblockedNeedsDeclaration: variant('attacks-and-isn-t-blocked-frenzy') === 0,
    colourAndAbilitiesApart: variant('colour-and-abilities') > 0,
    sizeSublayers: variant('power-toughness'),
    definingDependency: variant('dependency-cdas'),
    layerOrderFoundAnew: variant('dependency-order-re-evaluated') > 0,
    timestampsByPlayer: variant('simultaneous-timestamps') > 0,
    turningGivesTimestamp: variant('what-gets-a-new-timestamp') > 0,
    sizeDefinedEverywhere: variant('characteristic-defining-abilities-where') > 0,
    negativeNumbers: variant('negative-power'),
    landTypeTakesCopied: variant('setting-a-basic-land-type') > 0,
    sharedSubtypesStay: variant('setting-a-card-type-old-subtypes') > 0,
    spellTypesStay: variant('setting-a-card-type-old-subtypes') > 1,
    othersCountForEntering: variant('what-an-entering-permanent-looks-like') > 0,
    faceDownCostsZero: variant('face-down-mana-cost') === 0,
    looksLast: variant('a-card-removed-or-exiled-face-down-who') > 0,
    lookedAtIsKnownInExile: variant('a-card-removed-or-exiled-face-down-who') > 1,
    halvesAreNamedAlone: variant('naming-a-split-card') > 0,
    splitCardsHaveTwoValues: variant('split-card-s-value-off-the-stack') === 0,
    anythingTurnedDownIsCreature: variant('morph-what-must-it-have') > 0,
    durationsEndBeforeMana: variant('when-mana-pools-empty') > 1,
    mulligan: variant('mulligan'),
    emptyLibraryAllowsDraw: variant('drawing-from-an-empty-library') > 0,
    teamLife: variant('two-headed-giant-life') === 0 ? 40 : 30,
    poisonCountsForTheTeam: variant('poison-in-two-headed-giant') > 0,
    putterChoosesHost: variant('who-chooses-what-an-aura-enchants') === 0,
    teamsAreAttacked: variant('what-a-team-attacks') === 0,
    teamLifeIsAddedUp: variant('setting-the-life-of-a-team') === 0,
    lifeIsForbiddenToTheTeam: variant('life-that-a-member-cannot-gain-or-lose') > 0,
    legendsAreKept: variant('legend-rule') > 0,
    planeswalkersAreUnique: variant('planeswalker-uniqueness') === 0,
    plusAndMinusCancel: variant('1-1-against-1-1') > 0,
    orphansAreExiled: variant('player-leaves-objects') > 0,
    orphanedCardsAreKept: variant('player-leaves-objects') > 1,
    undefinedDoesNothing: variant('choices-and-copies') > 0,
    choicesAreRemembered: variant('choices-and-copies') < 2,
    onlyExileIsLinked: variant('linked-abilities') < 2,
    gainedAreLinked: variant('linked-abilities') > 0,
    preventionFollowsSpells: variant('a-card-that-changes-zone-is-a-new') > 0,
    costMovedIsFound: variant('a-card-that-changes-zone-is-a-new') > 2,
    tokenOwner: tokenOwners[variant('token-owner-and-controller')] ?? 'creator',
    tokenNamesSayToken: variant('token-names') > 0,
    tokensStayWhereTheyWent: variant('token-left-the-battlefield') > 0,
    redirectionNeedsPlayer: variant('redirection-to-something-gone') > 0,
    absentPlayersDoNotPay: variant('player-left-must-choose-or-pay') > 0,
    winningMakesOpponentsLose: variant('wins-the-game-with-several-players') === 2,
  };
};
