import type { Doubt, Draft, DraftField, Intent } from './draft.ts';
import { type Subject, subjectOf } from './intent/describe-subject.ts';
import type { RecognisedIntent } from './intent/said.ts';
import type { FieldTag } from './tag/tagged.ts';
import { doubtGuests } from './who/doubt-guests.ts';
import type { Group, Mention, Person } from './who/mention.ts';
import { textOf } from './words/cut-words.ts';
import type { Message } from './words/message.ts';

/** Words known to belong to a field, from a language model or a label; UTF-16 offsets, `to` exclusive. */
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
  /** Known field labels, which replace the tagger. */
  marks?: readonly Mark[];
}

export interface Reading {
  intent: Intent;
  /** Set for a new or changed draft; otherwise null. */
  draft: Draft | null;
  /** The question to ask. */
  clarify: Doubt | null;
  /** An alternative reading of the same words, offered with the draft ("Friday 20 March, or Friday 13 March?"). */
  offer: { said: string; other: string } | null;
  /** Suggested answers: the question's choices, else the alternative. */
  suggestions: string[];
  /** Fields that a correction changed. */
  changed: DraftField[];
  subject: Subject;
  /** Guest names that no friend has. */
  unknown: string[];
  /** Unsupported wishes, one sentence each. */
  caveats: string[];
}

const order: readonly Doubt['about'][] = ['past', 'day', 'friend_names', 'zone', 'time', 'unsaid', 'title', 'words'];

/** The most important doubt: an impossible day, then an ambiguous person, then a missing field. Null for none. */
export function firstDoubt(doubts: readonly (Doubt | null)[]): Doubt | null {
  const open = doubts.flatMap((doubt) => (doubt ? [doubt] : []));
  return open.toSorted((one, other) => order.indexOf(one.about) - order.indexOf(other.about))[0] ?? null;
}

/** A reading without an event: only the intent and subject are known. */
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
