import type { Clock, Day } from './calendar/day.ts';
import { before, type Draft, type DraftField, type Intent, type UnderstoodWords } from './draft.ts';
import type { RecognisedIntent } from './read/intent/recognise-intent.ts';
import type { Group, Person } from './read/people/match-names.ts';
import { sayDay } from './say/say-day.ts';
import { type Subject, subjectOf } from './settle/describe-subject.ts';
import { firstDoubt, type Parts, whoDoubt } from './settle/draft-event.ts';
import type { Change } from './settle/settle-change.ts';
import type { Doubt, When } from './settle/settle-day.ts';

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
}

/** The reading of a draft that was changed, with what the change leaves to ask. */
export function changedReading(change: Change, clock: Clock): Reading {
  const { when, parts, changed } = change;
  const [asked] = change.doubt ? [] : parts.people.ambiguous;
  const isKept = change.draft.understood.some(({ field }) => field === 'friend_names');
  // "Add Alex", and then "the second one": who was asked about stays with the draft.
  const open: UnderstoodWords[] = asked && !isKept ? [before('friend_names', `with ${asked.said}`)] : [];
  const draft = { ...change.draft, understood: [...change.draft.understood, ...open] };
  const doubt = change.doubt ?? (when ? firstDoubt(when, parts.people, draft.title) : whoDoubt(parts.people));
  return { ...readingOf({ draft, when, parts, clarify: doubt }, clock), intent: 'change_draft', changed };
}

/** The reading of a new draft, or of none. */
export function readingOf(
  found: { draft: Draft | null; when: When | null; parts: Parts; clarify: Doubt | null },
  clock: Clock,
): Reading {
  const { draft, when, parts, clarify } = found;
  const day: Day | null = when?.day ?? null;
  const offer = day && when?.other ? { said: sayDay(day, clock), other: sayDay(when.other, clock) } : null;
  return {
    intent: 'create_event',
    draft,
    clarify,
    offer,
    suggestions: clarify ? clarify.choices : offer ? [offer.other] : [],
    changed: [],
    subject: subjectOf(parts, null),
    unknown: parts.people.unknown,
  };
}

/** A reading of no event: only what was asked for is known. */
export function nothing(recognised: RecognisedIntent, intent: Intent): Reading {
  return {
    intent,
    draft: null,
    clarify: null,
    offer: null,
    suggestions: [],
    changed: [],
    subject: { from: null, to: null, friends: [], groups: [], words: recognised.rest, email: recognised.email },
    unknown: [],
  };
}
