import { type Clock, dayOfText } from '../src/calendar/day.ts';
import { capitalise, listNames } from '../src/say/list-names.ts';
import { sayDay } from '../src/say/say-day.ts';
import { before, type Doubt, type Draft, type DraftField, type UnderstoodWords } from './draft.ts';
import { askTime } from './guard/ask-time.ts';
import { type ChosenPieces, choosePieces, sure } from './guard/choose-pieces.ts';
import { findUnclaimed } from './guard/find-unclaimed.ts';
import { isForeign } from './guard/is-foreign.ts';
import { nameLimits, nameOddExceptions, nameOddRules } from './guard/name-limits.ts';
import { readNotes } from './guard/read-notes.ts';
import { subjectOf } from './intent/describe-subject.ts';
import { firstDoubt, type Reading } from './reading.ts';
import { composePlace } from './tag/compose-place.ts';
import { composeTitle } from './tag/compose-title.ts';
import type { Tagged } from './tag/tagged.ts';
import { askUnsaidDay } from './times/doubt.ts';
import type { TimePiece } from './times/piece.ts';
import { settleTimes } from './times/settle-times.ts';
import type { Settled } from './times/settled.ts';
import type { Directory, Mention } from './who/mention.ts';
import { type Guests, readGuests } from './who/read-guests.ts';
import { textOf } from './words/cut-words.ts';
import type { Message, Run } from './words/message.ts';

/** A message with all findings, before they are combined. */
export interface Found {
  message: Message;
  pieces: readonly TimePiece[];
  mentions: readonly Mention[];
  clock: Clock;
  directory: Directory;
  /** The first and last day that it names, as YYYY-MM-DD. */
  days: { from: string; to: string } | null;
}

/** The latest supported year (SPEC: years from 1970 to 2200). */
const lastYear = 2199;

/** Maximum number of word runs in a draft, by its contract. */
const mostUnderstood = 200;

const whatAndWhen: Doubt = {
  about: 'title',
  question: 'What is the event, and when is it?',
  choices: ['Dinner on Friday at 7pm', 'Coffee tomorrow at 10am'],
};
const called: Doubt = {
  about: 'title',
  question: 'What is the event called?',
  choices: ['Dinner', 'Drinks', 'Coffee'],
};

/** Assembles a new event: the tagger assigns words to fields, and doubts become one question. */
export function readEvent(found: Found, tagged: Tagged): Reading {
  const { message, pieces, mentions, clock, directory } = found;
  const guests = readGuests(message, mentions, tagged, directory);
  const title = composeTitle(message, tagged, guests) ?? groupAsTitle(message, guests);
  const place = composePlace(message, tagged);
  const chosen = choosePieces(message, pieces, tagged);
  const occasion = title?.text ?? '';
  const settled = settleTimes(isForeign(message, pieces) ? [] : chosen.own, { clock, occasion });
  const isFar = settled.start !== null && settled.start.getUTCFullYear() > lastYear;
  const notes = readNotes(message, tagged);
  const first = guests.friends.map(({ name }) => name.split(' ')[0] ?? name);
  const understood: { field: DraftField; run: Run }[] = [
    ...(title ? [{ field: 'title' as const, run: title.run }] : []),
    ...(place ? [{ field: 'location' as const, run: place.run }] : []),
    ...guests.said,
    ...settled.said,
    ...notes.runs.map((run) => ({ field: 'description' as const, run })),
  ];
  const draft: Draft = {
    title: (title?.text ?? (first.length > 0 ? `Meet ${listNames(first)}` : 'New event')).slice(0, 200),
    description: notes.note?.slice(0, 2_000) ?? null,
    location: place?.text.slice(0, 300) ?? null,
    ...whenOf(isFar ? { ...settled, start: null, end: null, day: null } : settled),
    ...whoOf(guests),
    understood: understood
      .map((one) => wordsOf(message, one))
      .toSorted((one, other) => one.from - other.from)
      .slice(0, mostUnderstood),
  };
  const isLoose = settled.rule === null && settled.start !== null;
  const runsOf = (all: readonly { run: Run }[]) => all.map(({ run }) => run);
  const nameOdd = isLoose ? nameOddRules : settled.rule === null ? () => [] : nameOddExceptions;
  const odd = nameOdd(message, runsOf(pieces), runsOf(understood));
  const isNameless = title === null && first.length === 0;
  const clarify =
    isNameless && draft.start_at === null
      ? whatAndWhen
      : firstDoubt([
          isFar ? askUnsaidDay(clock) : settled.doubt,
          guests.doubt,
          doubtTimes(found, tagged, { chosen, settled, occasion }),
          isNameless ? called : null,
        ]);
  const offer = offerOf(settled, clock);
  // "Yes" and "no" answer whether somebody is invited.
  const asked = guests.doubted && clarify === guests.doubt ? [before('friend_names', guests.doubted.id)] : [];
  return {
    intent: 'create_event',
    draft: clarify === whatAndWhen ? null : { ...draft, understood: [...draft.understood, ...asked] },
    clarify,
    offer,
    suggestions: clarify ? clarify.choices : offer ? [offer.other] : [],
    changed: [],
    subject: subjectOf({ rest: draft.title, email: null }, mentions, found.days),
    unknown: [...guests.unknown, ...guests.doubtful],
    caveats: [...nameLimits(message), ...odd],
  };
}

/** "Book club every Tuesday": a group that names what its members do. */
function groupAsTitle(message: Message, { said }: Guests): { text: string; run: Run } | null {
  const run = said.find(({ field }) => field === 'group_names')?.run;
  return run ? { text: capitalise(textOf(message, run)), run } : null;
}

/** One question for words that say something of time and were claimed by nobody, or of which grammar and tagger think otherwise. */
function doubtTimes(
  { message, pieces, clock }: Found,
  tagged: Tagged,
  { chosen, settled, occasion }: { chosen: ChosenPieces; settled: Settled; occasion: string },
): Doubt | null {
  const [left] = findUnclaimed(message, pieces, tagged);
  const rival = settled.left.find((piece) => tagged.odds(piece.run, 'when') > -sure.oneOfSeveral);
  const piece = rival ?? chosen.doubtful;
  const run = piece?.run ?? left;
  if (!run) return null;
  const isMoment = piece?.kind === 'clock' || piece?.kind === 'day';
  // When it would be by the doubted words.
  const doubted = isMoment ? [...chosen.own.filter(({ kind }) => kind !== piece.kind), piece] : chosen.own;
  return askTime(textOf(message, run), [settled, settleTimes(doubted, { clock, occasion })], clock);
}

/** The time fields of a draft. */
export const whenOf = (settled: Settled) => ({
  start_at: settled.start?.toISOString() ?? null,
  end_at: settled.end?.toISOString() ?? null,
  end_guessed: settled.endIsGuess,
  time_zone: settled.zone,
  all_day: settled.allDay,
  recurrence: settled.rule,
  excluded_dates: settled.excluded,
  date: settled.day,
  answer_by: settled.answerBy,
});

/** The guest fields of a draft, by name and id. */
const whoOf = ({ friends, groups, excluded, everyone, onlyMe }: Guests) => ({
  friend_names: friends.map(({ name }) => name),
  friend_ids: friends.map(({ id }) => id),
  group_names: groups.map(({ name }) => name),
  group_ids: groups.map(({ id }) => id),
  excluded_names: excluded.map(({ name }) => name),
  excluded_ids: excluded.map(({ id }) => id),
  everyone,
  only_me: onlyMe,
});

/** A run of words in the contract's form, in UTF-16 offsets. */
export function wordsOf(message: Message, { field, run }: { field: DraftField; run: Run }): UnderstoodWords {
  const text = textOf(message, run);
  const from = message.words[run.from]?.from ?? 0;
  return { field, text, from, to: from + text.length };
}

/** An alternative day for the same words; null for none. */
export function offerOf({ day, other }: Settled, clock: Clock): Reading['offer'] {
  const [said, second] = [day, other].map((one) => (one === null ? null : dayOfText(one)));
  return said && second ? { said: sayDay(said, clock), other: sayDay(second, clock) } : null;
}
