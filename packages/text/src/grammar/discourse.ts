/** Something that was spoken of. */
export interface Mention {
  /** The name it is referred to by, or the node that described it. */
  readonly of: string | object;
  /** The word for its kind, for "that creature". */
  readonly kind: string;
  readonly many: boolean;
  /** What a reference to it is in a definition, where that is no name. */
  readonly noun?: object;
  /** What was done to it made it what it is now; no word has spoken of that yet. */
  readonly quiet?: true;
  /** What was done to it, by its verb. */
  readonly done?: string;
  /** In which sentence it was spoken of last. */
  readonly sentence: number;
}

/** What has been spoken of at a point of a text; never changed, only replaced. */
export interface Discourse {
  /** The latest first. */
  readonly mentions: readonly Mention[];
  readonly sentence: number;
  /** What the object of the text is attached to, and how that is called. */
  readonly attached: { readonly how: 'enchanted' | 'equipped'; readonly kind: string } | null;
}

export const silence: Discourse = { mentions: [], sentence: 0, attached: null };

export const mention = (here: Discourse, said: Omit<Mention, 'sentence'>): Discourse => {
  const now: Mention = { ...said, sentence: here.sentence };
  return { ...here, mentions: [now, ...here.mentions.filter(({ of }) => of !== said.of)] };
};

export const nextSentence = (here: Discourse): Discourse => ({ ...here, sentence: here.sentence + 1 });
