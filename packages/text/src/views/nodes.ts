import type { AspectNoun, RefNoun } from '@rulewright/language';

/* Which kind of noun it is. */

const has =
  (key: string) =>
  (value: unknown): boolean =>
    typeof value === 'object' && value !== null && key in value;

export const isReference = has('ref');
export const isDescription = has('a');
/** What this is attached to. */
export const isHost = (value: unknown): boolean => has('the')(value) && (value as AspectNoun).the === 'attachedTo';
/** What can be spoken of again. */
export const isMentionable = (value: unknown): boolean => isReference(value) || isHost(value);

export const you: RefNoun = { ref: 'you' };
