import { blankOut } from './words/blank-out.ts';
import { DateTime } from 'luxon';
import type { Clock } from './calendar/day.ts';
import { weekday, weekdayOf } from './calendar/weekdays.ts';
import { dayNamed } from './read-pasted.ts';
import type { RecognisedIntent } from './read/intent/recognise-intent.ts';
import { type Directory, nameWords } from './read/people/match-names.ts';
import { absenceAt } from './read/people/read-guest-list.ts';
import { findAnswerBy } from './read/pasted/read-labels.ts';
import { nothing, type Reading, readingOf, type SentenceInput } from './reading.ts';
import { checkRemainder } from './settle/check-remainder.ts';
import { subjectOf } from './settle/describe-subject.ts';
import { draftFrom, firstDoubt, readParts, settleParts } from './settle/draft-event.ts';
import { findReason } from './settle/find-reason.ts';
import { isEvent } from './settle/is-event.ts';
import { withPlaceReplaced } from './settle/replace-place.ts';
import type { ChangeContext } from './settle/settle-change.ts';
import { splitCorrection } from './split-correction.ts';
import {
  takenOut,
  withActivityCorrected,
  withHeadCorrected,
  withKindCorrected,
  withNounCorrected,
  withoutAbsent,
  withoutRejected,
  withoutWrongName,
} from './settle/take-back.ts';
import { correction, starred } from './words/corrections.ts';
import { tokenise } from './words/tokenise.ts';
import { matchesOf, re } from './words/pattern.ts';

const beforeEvent = re()`^(?:the )?(?:(${weekday})|day|week) before\b(?! [a-z]*(?:day|\d))`;

/** "RSVP by the Saturday before": a day told by that of the event. */
function dayBefore(said: string, event: string | null): string | null {
  const found = beforeEvent.exec(tokenise(said, new Set()).canon);
  const day = event === null ? null : DateTime.fromISO(event, { zone: 'utc' });
  if (!found || !day) return null;
  const weekday = weekdayOf(found[1] ?? '');
  const days = weekday > 0 ? ((day.weekday - weekday + 6) % 7) + 1 : found[0].includes('week') ? 7 : 1;
  return day.minus({ days }).toISODate();
}

/** Takes "reply by 12 October" out of a sentence, so that it is neither the day of the event nor its description. */
export function splitAnswerBy(
  input: SentenceInput,
  clock: Clock,
): { text: string; day: string | null; said: string } | null {
  // "Deadline Wednesday" is that of the replies, unless the event is one itself.
  const isOfDraft = input.draft != null && !/\b(?:deadline|cut-?off)\b/i.test(input.draft.title);
  const found = findAnswerBy(input.text, isOfDraft);
  const isTold = found !== null && beforeEvent.test(tokenise(found.day, new Set()).canon);
  const day = !found ? null : isTold ? dayBefore(found.day, input.draft?.date ?? null) : dayNamed(found.day, clock);
  if (!found || (day === null && (!isTold || input.draft != null))) return null;
  // Spaces keep every other word where it stands.
  return { text: blankOut(input.text, found.from, found.to), day, said: found.day };
}

/** "…, no Kelsey this time": the "no" takes nothing back. */
function leadsToAbsence(mark: RegExpExecArray, text: string, directory: Directory): boolean {
  if (!/\bno\W*$/i.test(mark[0])) return false;
  const sentence = tokenise(text, nameWords(directory));
  const no = sentence.tokens.findLastIndex(
    ({ from, norm }) => norm === 'no' && from >= mark.index && from < mark.index + mark[0].length,
  );
  return no >= 0 && absenceAt(sentence, no, directory) !== null;
}

/** Nobody corrects a sentence more often, or much earlier; marks and characters. */
const most = { marks: 6, length: 1_000 };

/** Reads a sentence into a new draft, with the corrections that it makes itself. */
export function readDraft(
  input: SentenceInput,
  recognised: RecognisedIntent,
  setting: ChangeContext,
  depth = 0,
): Reading {
  const { clock, directory } = setting;
  const byDay = depth === 0 ? splitAnswerBy(input, clock) : null;
  if (byDay && byDay.text.trim() !== '') {
    const made = readDraft({ ...input, text: byDay.text }, recognised, setting, 1);
    return made.draft
      ? { ...made, draft: { ...made.draft, answer_by: byDay.day ?? dayBefore(byDay.said, made.draft.date) } }
      : made;
  }
  const all =
    depth < 3
      ? [
          ...matchesOf(input.text, correction),
          ...matchesOf(input.text, starred),
          ...takenOut(input.text, directory),
        ].sort((a, b) => a.index - b.index)
      : [];
  // Each correction reads what stands before it again: of a long text, and of one made of corrections, the last alone counts.
  const isEach = all.length <= most.marks && input.text.length <= most.length;
  const few = isEach ? all : depth === 0 ? all.slice(-1) : [];
  const marks = few.filter((mark) => !leadsToAbsence(mark, input.text, directory));
  const chosen =
    depth < 2
      ? (withoutRejected(input.text, clock, directory) ??
        withoutAbsent(input.text, directory) ??
        withPlaceReplaced(input.text, clock, directory) ??
        (marks.length > 0
          ? (withoutWrongName(input.text, marks, directory) ??
            withNounCorrected(input.text, marks) ??
            withActivityCorrected(input.text, marks) ??
            withKindCorrected(input.text, marks, clock, directory))
          : null))
      : null;
  if (chosen !== null) {
    const made = readDraft({ ...input, text: chosen }, recognised, setting, depth + 1);
    if (!made.draft) return made;
    // A word that was put in the place of another stands elsewhere in the message.
    const understood = made.draft.understood.filter((run) => input.text.slice(run.from, run.to) === run.text);
    return { ...made, draft: { ...made.draft, understood } };
  }
  const known = depth === 0 ? setting.reason : undefined;
  const reason = known !== undefined ? known : depth < 2 ? findReason(input.text, clock, directory) : null;
  if (reason && !/\p{L}/u.test(readParts(input.text.slice(0, reason.index), clock, directory).title)) {
    const behind = ' '.repeat(reason.index + reason[0].length) + input.text.slice(reason.index + reason[0].length);
    return readDraft({ ...input, text: behind }, recognised, setting, depth + 1);
  }
  const moved = depth < 2 ? withHeadCorrected(input.text, marks, clock, directory) : null;
  if (moved !== null) return readDraft({ ...input, text: moved }, recognised, setting, depth + 1);
  const explained = reason ? splitCorrection({ input, marks: [reason], setting, depth, readDraft }) : null;
  if (explained) return explained;
  const split = marks.length > 0 ? splitCorrection({ input, marks, setting, depth, readDraft }) : null;
  if (split) return split;
  const parts = readParts(input.text, clock, directory);
  if (setting.isSure !== true && !isEvent(parts, recognised, input.text))
    return { ...nothing(recognised, 'unknown'), subject: subjectOf(parts, recognised) };
  const when = settleParts(parts, clock);
  const remainder = checkRemainder(parts, when, clock);
  if (remainder) when.doubts.push(remainder);
  // Of a feast whose day is not known, no day is proposed.
  if (remainder?.about === 'day' && parts.time.days.length === 0 && !parts.time.repetition)
    Object.assign(when, { start: null, end: null, day: null });
  const draft = draftFrom(parts, when);
  const bare = recognised.rest === '';
  const doubt = bare
    ? {
        about: 'title' as const,
        question: 'What is the event, and when is it?',
        choices: ['Dinner on Friday at 7pm', 'Coffee tomorrow at 10am'],
      }
    : firstDoubt(when, parts.people, parts.title === '' && parts.people.friends.length === 0 ? '' : 'known');
  return readingOf({ draft: bare ? null : draft, when, parts, clarify: doubt }, clock);
}
