import type { Clock } from '../calendar/day.ts';
import { before, type Draft, type UnderstoodWords } from '../draft.ts';
import type { Directory } from '../read/people/match-names.ts';
import type { Span } from '../words/tokenise.ts';
import {
  copyParts,
  firstDoubt,
  maxUnderstood,
  type OwnParts,
  type Parts,
  readParts,
  settleParts,
} from './draft-event.ts';
import { askUnsaidDay, type Doubt } from './settle-day.ts';

const wordsOf = (runs: readonly UnderstoodWords[]): string => runs.map((run) => run.text).join(' ');

const peopleOf = (draft: Draft): string[] => [...draft.friend_names, ...draft.excluded_names];

const textOf = ({ sentence: { text, tokens } }: Parts, { first, last }: Span): string =>
  text.slice(tokens[first]?.from, tokens[last]?.to);

/**
 * The question that the words behind a draft leave open: which day or hour, or which of several friends. Null when they leave none.
 */
export function openDoubt(draft: Draft, clock: Clock, directory: Directory): Doubt | null {
  if (draft.understood.length === 0) return null;
  // "There's one at 6 and one at 9", of a film, is in the evening.
  const isTitled = draft.understood.some(({ field, text }) => field === 'title' && draft.title.includes(text));
  const own = isTitled || readParts(draft.title, clock, directory).timed ? '' : `${draft.title} `;
  const said = isTitled ? draft.understood : draft.understood.filter(({ field }) => field !== 'title');
  const parts = readParts(`${own}${wordsOf(said)}`, clock, directory);
  // Words that say no time leave none open once there is a start.
  const isTimed = draft.start_at === null || parts.timed;
  return firstDoubt(isTimed ? settleParts(parts, clock) : { doubts: [] }, parts.people, 'known');
}

/** The days that the words behind a draft leave open ("next week", "Friday or Saturday"); none where they leave none. */
export function openDays(draft: Draft, clock: Clock, directory: Directory): Parts['time']['days'] {
  if (draft.start_at !== null || draft.understood.length === 0) return [];
  const parts = readParts(wordsOf(draft.understood), clock, directory);
  const isOpen = settleParts(parts, clock).doubts.some(({ about }) => about === 'day');
  return isOpen ? parts.time.days : [];
}

/**
 * "Swim Monday and Wednesday", and then "for 8 weeks": what both say together, when that leaves no day open. Null when it does,
 * or when no day was open.
 */
export function readTogether(draft: Draft, text: string, clock: Clock, directory: Directory): Parts | null {
  if (openDays(draft, clock, directory).length === 0) return null;
  const parts = readParts(`${wordsOf(draft.understood)} ${text}`, clock, directory);
  return settleParts(parts, clock).doubts.some(({ about }) => about === 'day') ? null : parts;
}

/** "For 3 hours", "till 10": the end that was said of a draft before its start was. */
export function addEndSaid({ time }: OwnParts, draft: Draft, clock: Clock, directory: Directory): void {
  if (draft.start_at !== null || time.duration !== null || time.clocks.some(({ end }) => end !== null)) return;
  const words = wordsOf(draft.understood.filter(({ field }) => field === 'end_at'));
  if (words === '') return;
  const said = copyParts(readParts(words, clock, directory)).time;
  time.duration = said.duration;
  time.clocks.push(...said.clocks.filter(({ start }) => start === null));
}

/**
 * What the words behind a draft left open, and a message that changed something else did not answer: the words stay with the
 * draft, and the question is asked again, else it would be forgotten without a word.
 */
export function keepOpen(
  old: Draft,
  { draft, changed, clarify }: { draft: Draft; changed: readonly string[]; clarify: Doubt | null },
  clock: Clock,
  directory: Directory,
): { draft: Draft; clarify: Doubt | null } {
  const said = old.understood;
  if (said.length === 0) return { draft, clarify };
  const parts = readParts(wordsOf(said), clock, directory);
  // "This weekend at 7" has a start, and may be the other day; so has what was asked to be on Thursday or Friday.
  const isDayAsked =
    (parts.time.days.length > 1 || parts.time.days.some(({ choices }) => choices.length > 1)) &&
    draft.date === old.date &&
    draft.recurrence === null &&
    settleParts(parts, clock).doubts.some(({ about }) => about === 'day');
  const isTimeOpen = old.start_at === null ? draft.start_at === null : isDayAsked;
  const people = peopleOf(draft);
  // "Neither" names no guest and changes none.
  const isNobody =
    draft.everyone ||
    draft.only_me ||
    (changed.includes('friend_names') &&
      draft.friend_names.join('|') === old.friend_names.join('|') &&
      draft.excluded_names.join('|') === old.excluded_names.join('|'));
  const ambiguous = isNobody
    ? []
    : parts.people.ambiguous.filter(({ candidates }) => !candidates.some(({ name }) => people.includes(name)));
  const kept: UnderstoodWords[] = [];
  if (isTimeOpen) {
    const now = readParts(wordsOf(draft.understood), clock, directory).time;
    // Where nothing of the time was said, the words stay as they were: "Monday and Wednesday" is more than its days.
    const isTimed = now.days.length + now.clocks.length > 0 || draft.date !== old.date;
    const isKept = ({ field }: UnderstoodWords) =>
      (field === 'start_at' && !isTimed) ||
      (/^(?:title|end_at|recurrence|time_zone|all_day)$/.test(field) && !changed.includes(field));
    kept.push(...said.filter(isKept).map(({ field, text }) => before(field, text)));
    const times = !isTimed
      ? []
      : [
          ...(now.days.length === 0 && draft.date === old.date ? parts.time.days : []),
          ...(now.clocks.length === 0 ? parts.time.clocks : []),
        ];
    kept.push(...times.map(({ span }) => before('start_at', textOf(parts, span))));
  }
  if (ambiguous.length > 0)
    kept.push(...said.filter(({ field }) => field === 'friend_names').map(({ text }) => before('friend_names', text)));
  if (kept.length === 0) return { draft, clarify };
  const understood = [...kept, ...draft.understood].slice(0, maxUnderstood);
  const when = isTimeOpen ? settleParts(readParts(wordsOf(understood), clock, directory), clock) : { doubts: [] };
  // "Diwali party", "7 pm", "add Ana": the day is still to be said.
  const isDayUnsaid = isTimeOpen && draft.start_at === null && draft.date === null && draft.recurrence === null;
  const doubt = firstDoubt(when, { ambiguous }, 'known') ?? (isDayUnsaid ? askUnsaidDay(clock) : null);
  return { draft: { ...draft, understood }, clarify: clarify ?? doubt };
}
