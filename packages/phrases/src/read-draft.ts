import { DateTime } from 'luxon';
import { namesActivity } from './calendar/activity.ts';
import type { Clock } from './calendar/day.ts';
import { dayNamed } from './read-pasted.ts';
import type { RecognisedIntent } from './read/intent/recognise-intent.ts';
import { findAnswerBy } from './read/pasted/read-labels.ts';
import { mentionAt, nameWords } from './read/people/match-names.ts';
import { isAnswerOfPlace } from './read/places/find-bare-place.ts';
import { changedReading, nothing, type Reading, readingOf, type SentenceInput } from './reading.ts';
import { sayTime } from './say/say-day.ts';
import { changeDraft } from './settle/change-draft.ts';
import { sameTime } from './settle/change-words.ts';
import { checkRemainder } from './settle/check-remainder.ts';
import { subjectOf } from './settle/describe-subject.ts';
import { draftFrom, firstDoubt, readParts, settleParts } from './settle/draft-event.ts';
import { findReason, nameBehindHour } from './settle/find-reason.ts';
import { isEvent } from './settle/is-event.ts';
import { withPlaceReplaced } from './settle/replace-place.ts';
import type { ChangeContext } from './settle/settle-change.ts';
import type { Doubt } from './settle/settle-day.ts';
import {
  startsWithTime,
  takenOut,
  withHeadCorrected,
  withHour,
  withNounCorrected,
  withoutAbsent,
  withoutCurse,
  withoutExcuse,
  withoutPlaceReason,
  withoutReason,
  withoutRejected,
  withoutRepeatedDay,
  withoutWrongName,
} from './settle/take-back.ts';
import { correction, correctionLeft, starred } from './words/corrections.ts';
import { placeNouns } from './words/place-nouns.ts';
import { tokenise } from './words/tokenise.ts';

/** Takes "reply by 12 October" out of a sentence, so that it is neither the day of the event nor its description. */
export function splitAnswerBy(input: SentenceInput, clock: Clock): { text: string; day: string } | null {
  const found = findAnswerBy(input.text);
  const day = found ? dayNamed(found.day, clock) : null;
  if (!found || day === null) return null;
  // Spaces keep every other word where it stands.
  const blank = ' '.repeat(found.to - found.from);
  return { text: input.text.slice(0, found.from) + blank + input.text.slice(found.to), day };
}

/** Reads a sentence into a new draft, with the corrections that it makes itself. */
export function readDraft(
  input: SentenceInput,
  recognised: RecognisedIntent,
  setting: ChangeContext,
  depth = 0,
): Reading {
  const { clock, directory } = setting;
  // People correct themselves once or twice; text made of corrections must not be read again and again.
  const byDay = depth === 0 ? splitAnswerBy(input, clock) : null;
  if (byDay && byDay.text.trim() !== '') {
    const made = readDraft({ ...input, text: byDay.text }, recognised, setting, 1);
    return made.draft ? { ...made, draft: { ...made.draft, answer_by: byDay.day } } : made;
  }
  const marks =
    depth < 3
      ? [...input.text.matchAll(correction), ...input.text.matchAll(starred), ...takenOut(input.text, directory)].sort(
          (a, b) => a.index - b.index,
        )
      : [];
  const chosen =
    depth < 2
      ? (withoutRejected(input.text, clock, directory) ??
        withoutAbsent(input.text, directory) ??
        withPlaceReplaced(input.text, clock, directory) ??
        (marks.length > 0
          ? (withoutWrongName(input.text, marks, directory) ?? withNounCorrected(input.text, marks))
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
  const explained = reason ? splitCorrection(input, [reason], setting, depth) : null;
  if (explained) return explained;
  const split = marks.length > 0 ? splitCorrection(input, marks, setting, depth) : null;
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

/** "Lunch for 6", "table for four": how many come. */
const headCounts =
  /\b(?:lunch|dinner|brunch|breakfast|supper|tea|table|booking|reservation|drinks|coffee|bbq|barbecue|party|room|court|tickets?|seats?|food) for (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! ?(?:am|pm|[:.]\d|days?|nights?|hours?|weeks?|minutes?|o['’]clock))/i;

const sayHour = (instant: string, clock: Clock): string => {
  const at = DateTime.fromISO(instant, { zone: clock.zone });
  return sayTime(at.hour * 60 + at.minute, clock);
};

/** "Friday at 7, no wait, 8": the part before is read first, the part behind corrects it. */
function splitCorrection(
  input: SentenceInput,
  marks: readonly RegExpExecArray[],
  setting: ChangeContext,
  depth: number,
): Reading | null {
  const { clock, directory } = setting;
  const { text } = input;
  // Nobody corrects a sentence so often; a text made of corrections is read once for its last.
  for (const mark of marks.slice(marks.length > 6 ? -1 : -2).toReversed()) {
    const head = withoutExcuse(text.slice(0, mark.index), marks, clock, directory)
      .replace(correctionLeft, '')
      .trimEnd();
    const saidBehind = text
      .slice(mark.index + mark[0].length)
      .trim()
      .replace(sameTime, '')
      .replace(/(?<=\S) now[.! ]*$/i, '');
    let meant = withoutReason(
      withoutCurse(withoutRepeatedDay(saidBehind, head, clock, directory), mark[0], clock, directory),
      clock,
      directory,
    );
    const headRoles = readParts(head, clock, directory).sentence.roles;
    const isPlaceSaid = headRoles.some((role) => role === 'location');
    // "For 30 mins, no make it 45".
    const unit = /\d (?:mins?|minutes?|hours?|hrs?)$/i.exec(head)?.[0].slice(1);
    if (unit !== undefined && /^\d{1,3}(?:\.5)?[.! ]*$/.test(meant)) meant = `for ${Number.parseFloat(meant)}${unit}`;
    const behindMark = withHour(isPlaceSaid ? withoutPlaceReason(meant, directory) : meant, head, clock, directory);
    if (head.split(/\s+/).length < 2 || (head.match(/["“”]/g)?.length ?? 0) % 2 === 1) continue;
    // "Quiz Thursday, hang on, it's parents' evening": only why it is corrected, and nothing else.
    const isReason =
      depth > 0 && /^(?:it|that|there)['’]?s (?!\d)|^(?:i|we)(?:['’]ve got| have| have got) (?!\d)/i.test(behindMark);
    if (isReason)
      return readDraft(
        { ...input, text: head },
        { intent: 'create_event', rest: head, email: null },
        setting,
        depth + 1,
      );
    const named = mentionAt(tokenise(behindMark, nameWords(directory)), 0, directory);
    const isPlace =
      headRoles.at(-1) === 'location' &&
      (/^(?:the |\p{Lu})/u.test(behindMark) ||
        (!named && isAnswerOfPlace(tokenise(behindMark, nameWords(directory))))) &&
      !startsWithTime(behindMark, clock, directory);
    // "Watch party at Will's Fri 7:30, no hang on, Gord's".
    const isWhose =
      isPlaceSaid &&
      /^(?:it['’]?s (?:at )?the \p{L}+(?: \p{L}+){0,3}[.! ]*$|(?!it\b|that\b|there\b)\p{L}{2,}['’]s(?: (?:place|house|flat|gaff))?[.! ]*$)/iu.test(
        behindMark,
      );
    // "At the rink, I mean Seven Oaks Arena": a number that is written out opens the name.
    const isNumbered =
      headRoles.at(-1) === 'location' &&
      /^\p{L}+(?: \p{L}+){1,4}[.! ]*$/u.test(behindMark) &&
      placeNouns.test(/\p{L}+(?=[.! ]*$)/u.exec(behindMark)?.[0]?.toLowerCase() ?? '') &&
      !/\b(?:at|in|on|from|and|make|half|quarter|past)\b/i.test(behindMark);
    const isHour =
      (/^\d{1,2}(?:[:.]\d\d)? \p{L}{4,}/u.test(behindMark) && /make it|make that|better/i.test(mark[0])) ||
      // "5.15pm, I mean 1930": digits without a colon.
      (/^(?:[01]?\d|2[0-3])[0-5][05](?=$| (?:at|in|with|w|w\/|on|please|cheers|thanks|x|then)\b| (?:the )?\p{Lu}|[,.;!( ]*$|[,;.]? [^\d])/u.test(
        behindMark,
      ) &&
        readParts(head, clock, directory).time.clocks.length > 0);
    // "5.15 Coffee Revolution", of what has a title and no place.
    const timed = isHour ? `at ${behindMark.replace(/^(\d?\d)(\d\d)(?!\d)/, '$1:$2')}` : behindMark;
    const name =
      isPlaceSaid || !headRoles.includes('title')
        ? null
        : nameBehindHour(timed, readParts(timed, clock, directory), directory);
    const tail =
      name !== null
        ? `${timed.slice(0, timed.length - name.length)}at ${name}`
        : isHour
          ? timed
          : named && !named.possessive && named.friends.length > 0
            ? `with ${behindMark}`
            : isPlace || isNumbered || isWhose
              ? `at ${behindMark.replace(/^(?:it['’]?s )?(?:at |in )?/i, '')}`
              : behindMark;
    // "Next Tuesday, no, the one after, 1pm" counts from the day that was said, as a message of its own would.
    const isCounted = /^(?:the )?(?:one|week|weekend|day) (?:after|before)\b/i.test(behindMark);
    const weak = /\b(?:no|sorry|wait|actually)\b/i.test(mark[0]);
    const behind = readParts(tail, clock, directory);
    const says =
      behind.timed ||
      behind.time.duration !== null ||
      behind.people.friends.length > 0 ||
      behind.place !== null ||
      /^\W*(?:at )?\d/.test(tail) ||
      /^(?:make|move|call|change|scrap|drop|lose|ditch|bin|axe|uninvite|remove|cut|leave|take|swap|replace)\b/i.test(
        tail,
      );
    // "Oh wait, it's 7.40 Wembley", "Sunday 9am Heffron Park": a time and then a name.
    const isHourAndName =
      behind.timed &&
      startsWithTime(tail, clock, directory) &&
      /^\p{L}+(?: \p{L}+){0,2}$/u.test(behind.title) &&
      tail.endsWith(behind.title.slice(1));
    if (
      weak &&
      !isCounted &&
      !isHourAndName &&
      (!says ||
        (behind.title !== '' &&
          !namesActivity(behind.title) &&
          !/^(?:make|move|call|change|let'?s|scrap|drop|lose|ditch|bin|axe|uninvite|remove|cut|leave|take|swap|replace)\b/i.test(
            tail,
          )))
    )
      continue;
    const before = readDraft(
      { ...input, text: head },
      { intent: 'create_event', rest: head, email: null },
      // "Work do at the Duck, no the Crown, Friday 6.30pm": the time stands behind the correction.
      { ...setting, isSure: behind.timed && isPlaceSaid },
      depth + 1,
    );
    if (!before.draft) continue;
    const base = before.draft;
    const change = changeDraft(
      base,
      isCounted ? behindMark : tail,
      isCounted ? setting : { ...setting, sameMessage: true },
    );
    if (!change) continue;
    const made = changedReading({ ...change, changed: [] }, clock);
    // "Lunch for 6 at 1pm, no, make that 8": so many people, or another hour.
    const number = /^\W*(?:(?:make (?:it|that)|it['’]?s|now|for) )*(\d{1,2}|\p{L}{3,7})\W*$/iu.exec(tail)?.[1];
    if (number !== undefined && base.start_at !== null && headCounts.test(head)) {
      const hour = change.draft.start_at;
      const choices = [`${number} people`, ...(hour ? [sayHour(hour, clock)] : [])];
      const clarify: Doubt = { about: 'time', question: `Is ${number} how many come, or the hour?`, choices };
      return { ...made, intent: 'create_event', draft: base, clarify, offer: null, suggestions: choices };
    }
    const offset = mark.index + mark[0].length;
    const shifted = change.draft.understood
      .map((run) => ({
        ...run,
        from: text.indexOf(run.text, offset),
        to: text.indexOf(run.text, offset) + run.text.length,
      }))
      .filter((run) => run.from >= offset);
    const understood = [...base.understood, ...shifted];
    const still = change.when ? made.clarify : before.clarify;
    return {
      ...made,
      intent: 'create_event',
      draft: { ...change.draft, understood },
      clarify: still,
      offer: change.when ? made.offer : before.offer,
      suggestions: still?.choices ?? (change.when ? made.suggestions : before.suggestions),
    };
  }
  return null;
}
