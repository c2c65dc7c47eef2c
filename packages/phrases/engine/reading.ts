import type { Doubt, Draft, DraftField, Intent } from './draft.ts';
import { type Subject, subjectOf } from './intent/describe-subject.ts';
import type { RecognisedIntent } from './intent/said.ts';
import type { FieldTag } from './tag/tagged.ts';
import { doubtGuests } from './who/doubt-guests.ts';
import type { Group, Mention, Person } from './who/mention.ts';
import { textOf } from './words/cut-words.ts';
import type { Message } from './words/message.ts';

/** Words that are known to be of a field, as a language model or a label says; UTF-16 offsets, `to` exclusive. */
export interface Mark {
  field: FieldTag;
  from: number;
  to: number;
}

export interface SentenceInput {
  text: string;
  now: Date;
  /** IANA zone of the reader. */
  zone: string;
  /** BCP 47 locale of the reader; null when unknown. */
  locale: string | null;
  friends: readonly Person[];
  groups: readonly Group[];
  /** The draft that the text may correct. */
  draft?: Draft | null;
  /** Which words are which field's, where that is known; the tagger is not asked then. */
  marks?: readonly Mark[];
}

export interface Reading {
  intent: Intent;
  /** Set for a new or changed draft; null for everything else. */
  draft: Draft | null;
  /** The one doubt to ask about. */
  clarify: Doubt | null;
  /** Another reading of the same words, to be offered beside the draft ("Friday 20 March, or Friday 13 March?"). */
  offer: { said: string; other: string } | null;
  /** Answers worth a chip: the doubt's choices, else the offer. */
  suggestions: string[];
  /** Fields that a correction changed. */
  changed: DraftField[];
  subject: Subject;
  /** Names among the guests that no friend bears. */
  unknown: string[];
  /** What was said and cannot be kept, each as a sentence for its owner. */
  caveats: string[];
}

const order: readonly Doubt['about'][] = ['past', 'day', 'friend_names', 'zone', 'time', 'title', 'words'];

/** The one doubt to ask about first: a day that cannot be, then who is meant, then what is missing. Null when there is none. */
export function firstDoubt(doubts: readonly (Doubt | null)[]): Doubt | null {
  const open = doubts.flatMap((doubt) => (doubt ? [doubt] : []));
  return open.toSorted((one, other) => order.indexOf(one.about) - order.indexOf(other.about))[0] ?? null;
}

/** The reading of no event: only what is asked for, and what that is about, is known. */
export function nothing(
  found: { message: Message; mentions: readonly Mention[]; days: { from: string; to: string } | null },
  recognised: RecognisedIntent,
): Reading {
  // "Add Tom to the crew", of two friends called Tom.
  const isAboutPeople = recognised.intent === 'add_members' || recognised.intent === 'remove_members';
  const [unsure] = (isAboutPeople ? found.mentions : []).flatMap(({ friends, group, run }) =>
    group === null && friends.length > 1
      ? [{ said: textOf(found.message, run), candidates: friends, why: 'namesakes' as const }]
      : [],
  );
  const clarify = doubtGuests(unsure);
  return {
    intent: recognised.intent,
    draft: null,
    clarify,
    offer: null,
    suggestions: clarify?.choices ?? [],
    changed: [],
    subject: subjectOf(recognised, found.mentions, found.days),
    unknown: [],
    caveats: [],
  };
}
