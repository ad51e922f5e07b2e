import { slotOf } from '@rulewright/engine';
import type { Act, Answer, Decision, GameEvent, PayDecision, PickDecision, Thing, Value } from '@rulewright/language';
import type { Choices, CostChoice, Taken } from '../scenario.types.js';
import { optionFor } from './options.js';
import type { Playing, Settled } from './playing.types.js';
import { sayDecision, sayValue } from './say.js';
import { refused } from './trouble.js';

const colorWord: Readonly<Record<string, string>> = {
  W: 'white',
  U: 'blue',
  B: 'black',
  R: 'red',
  G: 'green',
  C: 'colorless',
};

export const symbolsOf = (mana: string): readonly string[] => mana.match(/[^{}]+/g) ?? [];

/** What is announced: a spell that is cast, an ability that is activated; or only mana that is paid or made. */
export type BagAbout =
  | { readonly about: 'cast'; readonly card: Thing }
  | { readonly about: 'activate'; readonly source: Thing }
  | { readonly about: 'mana' };

/** What one line says of the questions that follow it. What is answered is taken out; what is left was not asked for. */
export class Bag implements Settled {
  private targets: string[];
  private modes: readonly number[] | null;
  private x: number | null;
  private way: string | null;
  private division: { n: number; to: string }[];
  private takes: { act: string; objects: string[] }[];
  private costs: CostChoice[];
  private halves: string[];
  /** A half was asked for: then all of them were. */
  private halved = false;
  private sources: string[];
  private readonly mana: readonly string[] | null;
  private spent = false;
  private done = false;
  private readonly seen: GameEvent[] = [];

  constructor(
    private readonly of: BagAbout,
    private readonly choices: Choices,
  ) {
    this.targets = [...(choices.targets ?? [])];
    this.modes = choices.modes ?? null;
    this.x = choices.x ?? null;
    this.way = choices.way ?? null;
    this.division = [...(choices.division ?? [])];
    this.takes = (choices.takes ?? []).map(({ act, objects }) => ({ act, objects: [...objects] }));
    this.costs = [...(choices.costs ?? [])];
    this.halves = [...(choices.halves ?? [])];
    this.sources = [...(choices.sources ?? [])];
    this.mana = choices.mana === undefined ? null : symbolsOf(choices.mana);
  }

  copy(): Bag {
    const bag = new Bag(this.of, this.choices);
    bag.targets = [...this.targets];
    bag.modes = this.modes;
    bag.x = this.x;
    bag.way = this.way;
    bag.division = [...this.division];
    bag.takes = this.takes.map(({ act, objects }) => ({ act, objects: [...objects] }));
    bag.costs = [...this.costs];
    bag.halves = [...this.halves];
    bag.halved = this.halved;
    bag.sources = [...this.sources];
    bag.spent = this.spent;
    bag.done = this.done;
    return bag;
  }

  /** For trying one mana ability. */
  forMana(choose: string | undefined): Bag {
    return new Bag({ about: 'mana' }, choose === undefined ? {} : { mana: `{${choose}}` });
  }

  get paysByHand(): boolean {
    return !this.done && this.of.about !== 'mana'
      ? this.mana !== null || this.choices.sources !== undefined
      : this.handed;
  }

  private get handed(): boolean {
    return this.of.about === 'mana' && (this.mana !== null || this.choices.sources !== undefined);
  }

  /** The announcement is over with this event. */
  see(event: GameEvent): void {
    this.seen.push(event);
    if (this.of.about === 'cast' && event.verb === 'cast' && slotOf(event.became) === slotOf(this.of.card))
      this.done = true;
    if (this.of.about === 'activate' && event.verb === 'activate' && event.what === this.of.source) this.done = true;
  }

  private isAbout(driver: Playing, d: Decision): boolean {
    if (this.done) return false;
    if (this.of.about === 'mana')
      return d.kind === 'pay' || ['choose', 'payment', 'targets', 'modes', 'X'].includes(d.why);
    if (this.of.about === 'cast')
      return slotOf(d.source) === slotOf(this.of.card) || d.kind === 'pay' || d.why === 'choose';
    const info = driver.core.object(d.source)?.stack;
    return d.source === this.of.source || info?.source === this.of.source || d.kind === 'pay' || d.why === 'choose';
  }

  answer(driver: Playing, d: Decision): Answer | null {
    if (!this.isAbout(driver, d)) return null;
    switch (d.kind) {
      case 'pay':
        return this.pay(driver, d);
      case 'number':
        return this.takeX();
      case 'pick':
        return this.pick(driver, d);
      case 'assign':
        return d.why === 'division' && this.division.length > 0 ? this.divide(driver, d.rows[0] ?? 0, d.columns) : null;
      default:
        return null;
    }
  }

  private takeX(): number | null {
    const { x } = this;
    this.x = null;
    return x;
  }

  private pick(driver: Playing, d: PickDecision): readonly Value[] | null {
    switch (d.why) {
      case 'modes': {
        const { modes } = this;
        this.modes = null;
        return modes?.map((mode) => `mode ${mode}`) ?? null;
      }
      case 'alternative cost':
        return this.alternative(driver, d);
      case 'additional cost':
        return [this.additional(driver, d) ? 'yes' : 'no'];
      case 'targets':
        return this.targets.length === 0 ? null : this.target(driver, d);
      case 'hybrid': {
        this.halved = true;
        const half = this.halves.shift();
        return half === undefined ? null : [optionFor(driver, d.options, half) ?? half];
      }
      case 'payment':
      case 'choose':
        return this.material(driver, d);
      default:
        return null;
    }
  }

  private target(driver: Playing, d: PickDecision): readonly Value[] {
    const chosen: Value[] = [];
    while (this.targets.length > 0 && chosen.length < d.max) {
      const [name = ''] = this.targets;
      if (name === 'nothing') {
        if (chosen.length === 0) this.targets.shift();
        break;
      }
      const option = optionFor(driver, d.options, name);
      if (option === null || chosen.includes(option)) {
        if (chosen.length >= d.min && chosen.length > 0) break;
        const { core, names } = driver;
        names.thing(core, name);
        return refused(`${name} cannot be a target here: ${sayDecision(core, names, d)}`, whyNoTarget(driver, d, name));
      }
      chosen.push(option);
      this.targets.shift();
    }
    return chosen;
  }

  private alternative({ core }: Playing, d: PickDecision): readonly Value[] | null {
    const { way } = this;
    this.way = null;
    const ways = d.options.filter((option) => option !== 'mana cost');
    if (way === null) return d.options.includes('mana cost') ? ['mana cost'] : null;
    if (way === 'mana cost') return ['mana cost'];
    const named = ways.filter((id) => {
      const [thing = '', ...rest] = String(id).split('/');
      const own = rest.slice(0, -1).join('/');
      const instance = core.chars(Number(thing)).abilities.find((one) => one.id === own);
      return instance?.keyword === way;
    });
    const [only] = named.length > 0 ? named : ways;
    return only === undefined ? refused(`there is no other cost "${way}"`, ['alternative-cost']) : [only];
  }

  /** Optional costs are asked one by one, in the order in which they are in force. */
  private additional({ core }: Playing, d: PickDecision): boolean {
    const [first] = this.costs;
    if (!first) return false;
    const asked = optionalCosts(core, d.source, d.player);
    const [only] = asked;
    const name = new Set(asked.map((one) => one.keyword || one.as)).size === 1 ? only : asked.shift();
    const at = name ? this.costs.findIndex(({ cost }) => cost === name.keyword || cost === name.as) : 0;
    const cost = this.costs[at];
    if (!cost) return false;
    const left = (cost.times ?? 1) - 1;
    if (left > 0) this.costs[at] = { ...cost, times: left };
    else this.costs.splice(at, 1);
    if (cost.act !== undefined && cost.objects !== undefined)
      this.takes.push({ act: cost.act, objects: [...cost.objects] });
    return true;
  }

  /** What a cost takes: of the named things those that are offered, in the order of the names. */
  private material(driver: Playing, d: PickDecision): readonly Value[] | null {
    if (d.options.every((option) => typeof option === 'string' && /^mode \d+$/.test(option))) {
      const { modes } = this;
      this.modes = null;
      return modes?.map((mode) => `mode ${mode}`) ?? null;
    }
    const color =
      d.options.every((option) => typeof option === 'string') && this.mana ? this.colorAmong(d.options) : null;
    if (color !== null) return [color];
    const chosen: Value[] = [];
    for (const take of this.takes) {
      for (const name of [...take.objects]) {
        if (chosen.length >= d.max) break;
        const option = optionFor(driver, d.options, name);
        if (option === null || chosen.includes(option)) continue;
        chosen.push(option);
        take.objects.splice(take.objects.indexOf(name), 1);
      }
    }
    this.takes = this.takes.filter(({ objects }) => objects.length > 0);
    return chosen.length === 0 ? null : chosen;
  }

  private colorAmong(options: readonly Value[]): string | null {
    for (const symbol of this.mana ?? []) {
      const word = colorWord[symbol] ?? symbol;
      if (options.includes(word)) return word;
    }
    return null;
  }

  private divide(driver: Playing, row: Thing, columns: readonly Thing[]): Answer {
    const pairs = this.division.map(({ n, to }) => {
      const column = optionFor(driver, columns, to);
      if (typeof column !== 'number')
        return refused(`${to} is not among ${columns.map((one) => driver.names.say(one)).join(', ')}`);
      return [row, column, n] as const;
    });
    this.division = [];
    return pairs;
  }

  // ------------------------------------------------------------------------------------------------------ payment

  private pay(driver: Playing, d: PayDecision): Answer {
    const source = this.sources.shift();
    if (source !== undefined) return { pay: 'act', act: this.manaAct(driver, d, source) };
    if (this.mana === null || this.spent) return { pay: 'auto' };
    const missing = missingFrom(d.pool, this.mana);
    if (missing.length === 0) {
      this.spent = true;
      return { pay: 'spend', mana: this.mana };
    }
    for (const act of d.acts) {
      const gained = missing.find((symbol) => driver.manaGained(act, symbol).includes(symbol));
      if (gained !== undefined) return { pay: 'act', act };
    }
    return refused(`{${missing.join('}{')}} cannot be made here to pay ${d.cost}`, ['cost-resources']);
  }

  private manaAct(driver: Playing, d: PayDecision, source: string): Act {
    const things = driver.names.meant(source).map(({ now }) => now);
    const acts = d.acts.filter((act) => act.act === 'activate' && things.includes(act.source));
    const [first] = acts;
    if (!first) return refused(`${source} cannot help to pay ${d.cost}`, ['cost-resources']);
    const wanted = missingFrom(d.pool, this.mana ?? []);
    return acts.find((act) => wanted.some((symbol) => driver.manaGained(act, symbol).includes(symbol))) ?? first;
  }

  // --------------------------------------------------------------------------------------------------- left over

  /** What was said and not asked for must have come about by itself. */
  finish(driver: Playing): void {
    if (this.of.about === 'mana') return;
    const { names } = driver;
    const thing = this.of.about === 'cast' ? this.of.card : this.of.source;
    const what = names.say(thing);
    const [target] = this.targets.filter((name) => name !== 'nothing');
    if (target !== undefined) refused(`${what} is not asked for the target ${target}`, ['cast-targets']);
    if (this.modes !== null) refused(`${what} is not asked for modes`, ['cast-choose-modes']);
    if (this.x !== null && this.x !== 0) refused(`${what} is not asked for X`, ['x-announced']);
    if (this.way !== null)
      refused(`${what} has no other cost "${this.way}" that can be paid here`, ['alternative-cost']);
    const [cost] = this.costs;
    if (cost) refused(`${what} has no cost "${cost.cost}" that can be paid here`, ['additional-cost']);
    this.mustHaveSaid(driver, what);
    for (const { act, objects } of this.takes) for (const name of objects) this.mustHaveTaken(driver, act, name);
    const [source] = this.sources;
    if (source !== undefined) refused(`${source} was not needed to pay for ${what}`, [], `leave out: from ${source}`);
  }

  /** Where halves are not asked for, since nothing hangs on them, they are what was paid. */
  private mustHaveSaid({ core }: Playing, what: string): void {
    const [left] = this.halves;
    if (left === undefined) return;
    const event = this.seen.find(({ verb }) => verb === this.of.about);
    const spent = core.object(event?.became ?? 0)?.stack?.spent.map(({ symbol }) => symbol) ?? [];
    const [missing] = missingFrom(
      spent,
      this.halves.flatMap(symbolsOf).filter((half) => colorWord[half] !== undefined),
    );
    if (this.halved) refused(`${what} is not asked for the half ${left}`, ['hybrid-choice']);
    if (missing !== undefined)
      refused(`{${missing}} was not paid for ${what}`, ['hybrid-choice'], `say what pays: paying {${missing}} ...`);
  }

  private mustHaveTaken({ names }: Playing, act: string, name: string): void {
    const verbs = actVerbs[act] ?? [];
    const taken = this.seen.some(
      (event) => verbs.includes(event.verb) && (names.was(event.what, name) || names.was(event.became, name)),
    );
    if (!taken) refused(`no cost is paid by ${act} ${name}`, ['cost-resources']);
  }
}

const actVerbs: Readonly<Record<Taken['act'] | string, readonly string[]>> = {
  tapping: ['tap'],
  untapping: ['untap'],
  sacrificing: ['sacrifice'],
  discarding: ['discard'],
  exiling: ['move'],
  returning: ['move'],
  revealing: ['reveal'],
  removing: ['take', 'move'],
};

/** What of the wanted is not among what there is. */
const missingFrom = (there: readonly string[], wanted: readonly string[]): readonly string[] => {
  const rest = [...there];
  return wanted.filter((symbol) => {
    const at = rest.indexOf(symbol);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
};

/** The optional costs in force for a spell, by keyword and name. */
const optionalCosts = (
  core: Playing['core'],
  spell: Thing,
  player: number,
): { readonly keyword: string; readonly as: string }[] => {
  const event = {
    verb: 'cast',
    by: -1 - player,
    what: spell,
    became: 0,
    from: 0,
    to: 0,
    fromZone: null,
    toZone: null,
    n: 1,
    word: '',
    combat: false,
    because: null,
    cause: spell,
    rule: 'cast-complete',
  } as const;
  return core.derived
    .casting('cast')
    .filter(
      (standing) =>
        standing.effect.optional &&
        standing.effect.add &&
        core.rules.matches(core, standing.frame, standing.effect.on, event),
    )
    .map(({ effect, frame }) => ({
      keyword: core.chars(frame.self).abilities.find(({ id }) => id === frame.ability)?.keyword ?? '',
      as: effect.as ?? '',
    }));
};

/** The keywords and rules by which the thing cannot be targeted. */
const whyNoTarget = ({ core, names }: Playing, d: PickDecision, name: string): readonly string[] => {
  const what = names.thing(core, name);
  const standing = core.rules.forbidden(core, {
    verb: 'target',
    by: d.source,
    what,
    became: 0,
    from: 0,
    to: 0,
    fromZone: null,
    toZone: null,
    n: 1,
    word: '',
    combat: false,
    because: null,
    cause: d.source,
    rule: 'cast-targets',
  });
  if (!standing) return ['cast-targets', sayValue(core, names, what)];
  const keyword =
    core.chars(standing.frame.self).abilities.find(({ id }) => id === standing.frame.ability)?.keyword ?? '';
  return ['cast-targets', ...(keyword === '' ? [] : [keyword, `keyword-${keyword.replaceAll(' ', '-')}`])];
};
