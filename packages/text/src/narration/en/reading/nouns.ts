import type { Aspect, AspectNoun, Condition, DescriptionNoun, Noun, Pick, Zone } from '@rulewright/language';
import { article, listed, many, one, type Phrase, plural, possessed, quoted, second } from '../english.js';
import { binding, isAspect } from './asserting.js';
import { relative } from './conditions.js';
import type { Determiner, Reader } from './reader.types.js';
import { aspectName, inZone, kindWords, several, wordOf } from './words.js';

const isRef = (noun: Noun, name: string): boolean => 'ref' in noun && noun.ref === name;
const aspectOfIt = (noun: Noun, aspect: Aspect): boolean =>
  isAspect(noun) && noun.the === aspect && noun.kind === undefined && isRef(noun.of, 'it');

/** The words that an aspect of "it" is asked for, if that is what the condition says. */
const wordsAsked = (c: Condition, aspect: Aspect): readonly string[] | null =>
  'is' in c && aspectOfIt(c.is, aspect) && 'lit' in c.in ? c.in.lit : null;

const wordAsked = (c: Condition, aspect: Aspect): string | null => {
  const words = wordsAsked(c, aspect);
  return words?.length === 1 ? (words[0] as string) : null;
};

const ofPlayer = (c: Condition, aspect: 'controller' | 'owner'): Noun | null =>
  'is' in c && aspectOfIt(c.is, aspect) ? c.in : null;

/** What is said before and behind the word for the thing. */
class Described {
  readonly before: string[] = [];
  readonly subtypes: string[] = [];
  readonly types: string[] = [];
  readonly after: string[] = [];
  readonly rest: Condition[] = [];
  form: string | null = null;
  zone: Zone | null = null;
  owner: Noun | null = null;

  constructor(
    private readonly r: Reader,
    /** The name by which it is spoken of later. */
    private readonly called: string,
  ) {}

  take(c: Condition): void {
    if (!this.takeNegated(c) && !this.takeWord(c) && !this.takePlayer(c)) this.rest.push(c);
  }

  private takeNegated(c: Condition): boolean {
    if (!('not' in c)) return false;
    const inner = c.not;
    if ('is' in inner && isRef(inner.is, 'it') && isRef(inner.in, 'self')) {
      this.before.unshift('other');
      return true;
    }
    for (const aspect of ['type', 'supertype', 'color', 'subtype'] as const) {
      const word = wordAsked(inner, aspect);
      if (word === null) continue;
      this.before.push(`non${aspect === 'subtype' ? '-' : ''}${wordOf(word, this.r.wording)}`);
      return true;
    }
    const ability = wordAsked(inner, 'ability');
    if (ability !== null) this.after.push(`without ${ability}`);
    return ability !== null;
  }

  private takeWord(c: Condition): boolean {
    const supertype = wordAsked(c, 'supertype') ?? wordAsked(c, 'color');
    if (supertype !== null) return this.before.push(supertype) > 0;
    const status = wordAsked(c, 'status');
    if (status !== null && !['sick', 'doomed', 'flipped'].includes(status)) return this.before.push(status) > 0;
    const type = wordAsked(c, 'type');
    if (type !== null) return this.types.push(wordOf(type, this.r.wording)) > 0;
    const subtype = wordAsked(c, 'subtype');
    if (subtype !== null) return this.subtypes.push(subtype) > 0;
    const ability = wordsAsked(c, 'ability');
    if (ability !== null) return this.after.push(`with ${listed(ability, 'or')}`) > 0;
    const forms = wordsAsked(c, 'form');
    if (forms !== null && this.form === null) {
      const said = forms.map((form) => (form === 'activated' || form === 'triggered' ? `${form} ability` : form));
      if (said.length === 1 && said[0] === 'permanent') return false;
      this.form = listed(said, 'or');
      return true;
    }
    const zone = wordAsked(c, 'zone');
    if (zone === null || this.zone !== null) return false;
    this.zone = zone as Zone;
    return true;
  }

  private takePlayer(c: Condition): boolean {
    const owner = ofPlayer(c, 'owner');
    if (owner !== null && this.owner === null) {
      this.owner = owner;
      return true;
    }
    const controller = ofPlayer(c, 'controller');
    if (controller === null) return false;
    if (isRef(controller, 'you')) this.after.push('you control');
    else if (isAspect(controller) && controller.the === 'opponents' && isRef(controller.of, 'you')) {
      this.after.push('an opponent of yours controls');
    } else this.after.push(`controlled by ${this.r.noun(controller, 'a').text}`);
    return true;
  }

  private get hidden(): boolean {
    return this.zone === 'library' || this.zone === 'hand' || this.zone === 'graveyard';
  }

  private head(): string {
    if (this.form !== null) return this.form;
    if (this.zone === 'battlefield') return this.types.length > 0 ? '' : 'permanent';
    return this.hidden || this.zone === 'exile' ? 'card' : 'object';
  }

  private place(): string[] {
    const { zone, owner, r, form } = this;
    const said: string[] = [];
    if (zone !== null && this.hidden && owner !== null) {
      said.push(`in ${possessed(r.noun(owner, 'a'), zone)}`);
    } else {
      if (zone !== null && (zone !== 'battlefield' || form !== null)) said.push(inZone(zone, r.wording));
      if (owner !== null) said.push(isRef(owner, 'you') ? 'owned by you' : `owned by ${r.noun(owner, 'a').text}`);
    }
    if (form === 'card' && (this.hidden || zone === 'exile')) said.push('(a card, not a token or copy)');
    return said;
  }

  say(number: 'one' | 'many'): string {
    const head = [...this.before, ...this.subtypes, ...this.types, this.head()].filter((word) => word !== '').join(' ');
    return this.behind(number === 'one' ? head : plural(head), number, [...this.place(), ...this.after]);
  }

  /** For things that are no objects every condition is said behind. */
  behind(head: string, number: 'one' | 'many', after: readonly string[]): string {
    const clauses = this.rest.map((c) => relative(this.r, c, number));
    const told = clauses.filter((text) => text !== null);
    const said = told.map((text) => (told.length > 1 && text.includes(' or ') ? `(${text})` : text));
    const others = this.rest.filter((_, i) => clauses[i] === null);
    const such = others.length === 0 ? '' : `such that ${others.map((c) => this.r.condition(c)).join(' and ')}`;
    return [head + this.called, ...after, said.join(' and '), such].filter((text) => text !== '').join(' ');
  }
}

const flat = (c: Condition | undefined): readonly Condition[] =>
  c === undefined ? [] : 'all' in c && c.all.length > 0 ? c.all.flatMap(flat) : [c];

const isOpponentOfYou = (c: Condition): boolean =>
  'is' in c &&
  isRef(c.is, 'it') &&
  isAspect(c.in) &&
  c.in.the === 'opponents' &&
  c.in.kind === undefined &&
  isRef(c.in.of, 'you');

const described = (r: Reader, noun: DescriptionNoun, number: 'one' | 'many'): string => {
  const said = new Described(r, binding(noun.as, noun.note));
  const conditions = flat(noun.such);
  if (noun.a === 'object') {
    for (const c of conditions) said.take(c);
    return said.say(number);
  }
  const opponents = noun.a === 'player' && conditions.some(isOpponentOfYou);
  said.rest.push(...conditions.filter((c) => !(opponents && isOpponentOfYou(c))));
  const words = kindWords[noun.a](r.wording);
  const head = opponents ? (number === 'one' ? 'opponent' : 'opponents') : number === 'one' ? words[0] : words[1];
  return said.behind(head, number, []);
};

const tail = (r: Reader, noun: DescriptionNoun): string => {
  const by = noun.pick?.by === undefined ? '' : ` chosen by ${r.noun(noun.pick.by, 'a').text}`;
  const together =
    noun.together === undefined ? '' : ` (as a group “it” must be so that ${r.condition(noun.together)})`;
  return by + together;
};

const isDigits = (text: string): boolean => /^\d+$/.test(text);

const picked = (r: Reader, noun: DescriptionNoun, pick: Pick): Phrase => {
  const min = r.amount(pick.min);
  const max = pick.max === undefined ? min : pick.max === 'any' ? null : r.amount(pick.max);
  const single = (min === '1' && max === '1') || (min === '0' && max === '1');
  const text = described(r, noun, single ? 'one' : 'many');
  const plain = noun.a === 'damageable' && noun.such === undefined && pick.how === 'target';
  const place = pick.how === 'top' || pick.how === 'bottom' ? `${pick.how} ` : '';
  const random = pick.how === 'random' ? ' at random' : '';
  const number = (): string => {
    if (min === max) return isDigits(min) || !min.includes(' ') ? min : `(${min})`;
    if (max === null) return min === '0' ? 'any number of' : `${min} or more`;
    return min === '0' ? `up to ${max}` : `${min} to ${max}`;
  };
  if (pick.how === 'target' && min === '1' && max === '1') {
    return one((plain ? r.wording.anyTarget + binding(noun.as, noun.note) : `target ${text}`) + tail(r, noun));
  }
  const the = place === '' ? '' : 'the ';
  const amount = place !== '' && min === '1' && max === '1' ? '' : `${number()} `;
  const things =
    plain && !single
      ? r.wording.anyTargets + binding(noun.as, noun.note)
      : `${pick.how === 'target' ? 'target ' : ''}${text}`;
  const phrase = `${the}${place}${amount}${things}${random}${tail(r, noun)}`;
  return single ? one(phrase) : many(phrase);
};

const aspectPhrase = (r: Reader, { the, of, kind }: AspectNoun, det: Determiner): Phrase => {
  const owner = r.noun(of, det);
  switch (the) {
    case 'attachedTo':
      return one(`what ${owner.text} ${owner.person === 'one' ? 'is' : 'are'} attached to`);
    case 'attacking':
    case 'blocking':
      return one(`what ${owner.text} ${owner.person === 'one' ? 'is' : 'are'} ${the}`);
    case 'spent':
      return one(`${kind === undefined ? '' : `the ${kind} of `}the mana spent on ${owner.text}`);
    default: {
      const words = kind === undefined ? aspectName(the, r.wording) : `${kind} ${aspectName(the, r.wording)}`;
      const text = possessed(owner, words);
      return several.has(the) ? many(text) : one(text);
    }
  }
};

const reference = (r: Reader, name: string): Phrase => {
  switch (name) {
    case 'self':
      return one(r.self);
    case 'you':
      return second;
    case 'it':
    case 'X':
      return one(name);
    case 'this':
      return one('this ability');
    case 'game':
      return one('the game');
    default:
      return one(quoted(name));
  }
};

export const readNoun = (r: Reader, noun: Noun, det: Determiner): Phrase => {
  if ('ref' in noun) return reference(r, noun.ref);
  if ('the' in noun) return aspectPhrase(r, noun, det);
  if ('lit' in noun) {
    const words = noun.lit.map((word) => wordOf(word, r.wording));
    return one(words.length === 0 ? 'nothing' : listed(words, det === 'each' ? 'and' : 'or'));
  }
  if (noun.pick) return picked(r, noun, noun.pick);
  const text = described(r, noun, 'one');
  const head = det === 'a' ? (text.startsWith('other ') ? `an${text}` : article(text)) : `${det} ${text}`;
  return one(head + tail(r, noun));
};

export const readThings = (r: Reader, noun: Noun): string => {
  if ('a' in noun) return noun.pick ? picked(r, noun, noun.pick).text : described(r, noun, 'many') + tail(r, noun);
  if ('the' in noun) {
    const { the, of, kind } = noun;
    const words = kind === undefined ? aspectName(the, r.wording) : `${kind} ${aspectName(the, r.wording)}`;
    return `different values of the ${words} of ${'a' in of ? r.things(of) : r.noun(of, 'a').text}`;
  }
  return `things in ${r.noun(noun, 'a').text}`;
};
