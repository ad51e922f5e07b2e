import type { Noun } from '@rulewright/language';
import { Choice, type Form, seen } from '../../grammar/index.js';
import { anywhere, inPlay } from '../../views/sources.js';

/** A source of damage as texts tell it. */
export const sources = (form: Form<Noun>): Form<Noun> => new Choice<Noun>('a source', [seen(form, inPlay, anywhere)]);
