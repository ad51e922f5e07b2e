import {
  abilitiesWhileFaceDown,
  CREATURE,
  castFaceDownIsProhibited,
  FACE_DOWN,
  frameOf,
  hasProcedure,
  holds,
  INSTANT,
  isCastPermitted,
  isSick,
  LAND,
  paysLoyalty,
  TAPPED,
  waysFaceDown,
} from '@rulewright/engine';
import type { ActivatedAbility, Thing } from '@rulewright/language';
import type { Playing } from './playing.types.js';

/** Why something cannot be done: a sentence, and the rules and keywords by id and name. */
export interface WhyNot {
  readonly text: string;
  readonly reasons: readonly string[];
}

type Asked = {
  readonly verb: 'cast' | 'play' | 'activate' | 'block' | 'attack';
  readonly by: Thing;
  readonly what: Thing;
  readonly to?: Thing;
  readonly word?: string;
};

/** What forbids it, if an effect does. */
export const forbiddenBy = ({ core, names }: Playing, { verb, by, what, to = 0, word = '' }: Asked): WhyNot | null => {
  const standing = core.rules.forbidden(core, {
    verb,
    by,
    what,
    became: 0,
    from: 0,
    to,
    fromZone: null,
    toZone: null,
    n: 1,
    word,
    combat: false,
    because: verb === 'block' ? 'declare blockers' : verb === 'attack' ? 'declare attackers' : null,
    cause: what,
    rule: 'cant-beats-can',
  });
  if (!standing) return null;
  const { self, ability } = standing.frame;
  const keyword = core.chars(self).abilities.find(({ id }) => id === ability)?.keyword ?? '';
  const reasons = keyword === '' ? [] : [keyword, `keyword-${keyword.replaceAll(' ', '-')}`];
  return {
    text: `${keyword === '' ? 'an effect' : keyword} of ${names.say(self)} forbids it`,
    reasons: ['cant-beats-can', 'cast-prohibited', ...reasons],
  };
};

/** The player's own main phase with an empty stack. */
const isSorceryTime = ({ core }: Playing, player: number): boolean =>
  core.s.stack.length === 0 &&
  (core.s.step === 'precombat main' || core.s.step === 'postcombat main') &&
  core.player(player).team === core.s.active;

/** Why a card is not offered to be cast, as far as can be told. */
export const whyNotCast = (playing: Playing, player: number, card: Thing): WhyNot => {
  const { core, names } = playing;
  const o = core.object(card);
  if (!o) return { text: 'it has ceased to exist', reasons: [] };
  const { types, cost } = core.chars(card);
  if (types & LAND) return { text: 'a land is played, not cast', reasons: ['land-not-cast'] };
  const forbidden = forbiddenBy(playing, { verb: 'cast', by: -1 - player, what: card });
  if (forbidden) return forbidden;
  if ((o.place !== 'hand' || o.owner !== player) && !isCastPermitted(core, player, card)) {
    return {
      text: `it is in the ${o.place} of ${names.say(-1 - o.owner)}, and nothing allows that`,
      reasons: ['cast-prohibited', 'cast-checked'],
    };
  }
  if (!(types & INSTANT) && !isSorceryTime(playing, player)) {
    return { text: 'it is not the time for it', reasons: ['sorcery-timing', 'priority-cast-timing'] };
  }
  const purpose = { verb: 'cast', thing: card, excluding: 0 } as const;
  if (cost !== null && !core.rules.canPayMana(core, player, cost.replaceAll('{X}', ''), purpose)) {
    return { text: `its cost ${cost} cannot be paid`, reasons: ['cost-resources', 'cast-illegal'] };
  }
  return {
    text: 'there is no legal target, or some cost cannot be paid',
    reasons: ['cast-targets', 'target', 'cost-resources', 'cast-illegal'],
  };
};

export const whyNotCastFaceDown = ({ core }: Playing, player: number, card: Thing): WhyNot => {
  const ways = core.object(card) ? waysFaceDown(core, card) : [];
  if (ways.length === 0) return { text: 'nothing allows that', reasons: ['keyword-morph', 'cast-prohibited'] };
  if (castFaceDownIsProhibited(core, player, card))
    return { text: 'an effect forbids it', reasons: ['cant-beats-can', 'cast-prohibited', 'cast-face-down-allowed'] };
  return {
    text: 'it is not the time for it, or its cost cannot be paid',
    reasons: ['sorcery-timing', 'cost-resources', 'cast-illegal'],
  };
};

export const whyNotTurnUp = ({ core, names }: Playing, player: number, source: Thing): WhyNot => {
  const o = core.object(source);
  if (o?.place !== 'battlefield' || !(o.flags & FACE_DOWN))
    return { text: 'it is no face-down permanent', reasons: ['special-turn-face-up'] };
  if (core.controller(source) !== player)
    return { text: `${names.say(-1 - core.controller(source))} controls it`, reasons: ['special-turn-face-up'] };
  if (abilitiesWhileFaceDown(core, source).length === 0)
    return { text: 'it would have no cost for that', reasons: ['keyword-morph-turn-up', 'special-turn-face-up'] };
  return { text: 'its cost cannot be paid', reasons: ['cost-resources'] };
};

export const whyNotPlay = (playing: Playing, player: number, card: Thing): WhyNot => {
  const { core } = playing;
  const forbidden = forbiddenBy(playing, { verb: 'play', by: -1 - player, what: card });
  if (forbidden) return forbidden;
  if (!isSorceryTime(playing, player))
    return { text: 'it is not the time for it', reasons: ['land-own-turn-only', 'land-play'] };
  if (core.player(player).landsPlayed >= core.rules.landAllowance(core, player)) {
    return { text: 'a land has been played this turn', reasons: ['land-per-turn'] };
  }
  return { text: `it is in the ${core.object(card)?.place ?? 'past'}`, reasons: ['land-play'] };
};

const paysWith = (ability: ActivatedAbility, symbol: string): boolean =>
  ability.cost.some((action) => action.do === 'pay' && (action.mana ?? '').includes(symbol));

export const whyNotActivate = (
  playing: Playing,
  player: number,
  source: Thing,
  id: string,
  ability: ActivatedAbility,
): WhyNot => {
  const { core, names } = playing;
  const o = core.object(source);
  if (!o) return { text: 'it has ceased to exist', reasons: [] };
  const forbidden = forbiddenBy(playing, { verb: 'activate', by: -1 - player, what: source, word: id });
  if (forbidden) return forbidden;
  const turns = paysWith(ability, '{T}') || paysWith(ability, '{Q}');
  const chars = core.chars(source);
  if (
    turns &&
    o.place === 'battlefield' &&
    chars.types & CREATURE &&
    isSick(core, o) &&
    !hasProcedure(core, source, 'haste')
  ) {
    return {
      text: 'it has been under control too short',
      reasons: ['summoning-sickness', 'activate-summoning-sickness'],
    };
  }
  if (paysWith(ability, '{T}') && o.flags & TAPPED)
    return { text: 'it is tapped', reasons: ['tap-symbol', 'cost-resources'] };
  if (paysWith(ability, '{Q}') && !(o.flags & TAPPED))
    return { text: 'it is untapped', reasons: ['untap-symbol', 'cost-resources'] };
  if (ability.by === undefined && core.controller(source) !== player && o.place === 'battlefield') {
    return { text: `${names.say(-1 - core.controller(source))} controls it`, reasons: ['activate-by-controller'] };
  }
  const ofLoyalty = paysLoyalty(ability.cost);
  if (ability.only && !holds(core, frameOf(source, player, id), ability.only))
    return {
      text: 'its restriction does not let it',
      reasons: ['activate-restriction', 'activate-as-sorcery', ...(ofLoyalty ? ['loyalty-ability'] : [])],
    };
  return {
    text: 'its cost cannot be paid, or there is no legal target',
    reasons: ['cost-resources', 'activation-cost', 'cast-targets', ...(ofLoyalty ? ['loyalty-negative-cost'] : [])],
  };
};

/** Why a creature does not attack or block, where no effect forbids it; null: nothing about the creature says so. */
export const whyNotFight = (
  { core }: Playing,
  verb: 'attack' | 'block',
  player: number,
  what: Thing,
): string | null => {
  const o = core.object(what);
  if (o?.place !== 'battlefield') return 'it is not on the battlefield';
  if (!(core.chars(what).types & CREATURE)) return 'it is no creature';
  if (core.team(core.controller(what)) !== core.team(player)) return 'its controller is another player';
  if (o.flags & TAPPED) return 'it is tapped';
  if (verb === 'attack' && isSick(core, o) && !hasProcedure(core, what, 'haste'))
    return 'it has been under control too short';
  return null;
};
