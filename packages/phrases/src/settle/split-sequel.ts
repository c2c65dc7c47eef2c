import { namesActivity } from '../calendar/activity.ts';
import type { Clock } from '../calendar/day.ts';
import type { Directory } from '../read/people/match-names.ts';
import { programmeBefore } from '../read/clock/read-clock.ts';
import { capitalise } from '../say/list-names.ts';
import { corrects } from '../words/corrections.ts';
import { type Parts, readParts } from './draft-event.ts';
import { matchesOf } from '../words/pattern.ts';

/** What leads to the next thing of the day. */
const sequel =
  /(?<=\S)[\s,.;–—-]+(?:(?:and|&) )?(?:then|followed by|afterwards|after that|straight after)\b[ ,]+(?=\S)|(?<=\S)[,;.][\s–—-]*(?=(?:\p{L}+ ){1,3}(?:after|afterwards)(?: (?:from|at|around))? (?:\d|noon|half )|(?:breakfast|brekk(?:ie|y)|brunch) after(?:wards)?\W*$)/giu;

const beforeBreakfast = /^(?:(?:a|some|big|quick|late|for) )*(?:breakfast|brekk(?:ie|y)|brunch)\b(?!.*\d)/i;

/** What says the half of the day itself. */
const hasHalf = /\b(?:morning|night|evening|lates?|noon)\b|\d ?[ap]m\b/i;

/** "… Agenda: 1) dues 2) the 4/14 picnic": what is talked about has no day or hour of the event. */
const business =
  /(?<=\S)[\s.,;–—-]+((?:the )?(?:agenda|topics?|items|order of business|to discuss|on the agenda|menu) ?: ?[^\n]{3,300}$)/iu;

/** Where another event may begin that nothing introduces. */
const parting =
  /(?<=\S)\s*[,;.+\n]+\s+(?:(?:and|&|also|plus) )*(?=\S)|(?<=\S)\s+(?:and|&|plus|\+|also)\s+(?:also )?(?=\S)/giu;

const clocksIn = ({ time }: Parts): number => time.clocks.filter((one) => one.start !== null).length;

const hasClock = (parts: Parts): boolean => clocksIn(parts) > 0;

const daysSaid = ({ time }: Parts): string[] => time.days.flatMap(({ day }) => day?.toISODate() ?? []);

/**
 * "Haircut at 11 then coffee with Tom at 12": what comes behind an event that has its hour, with an hour of its own, is told in a note,
 * and whoever is met there is no guest of the first. Null when nothing comes then.
 */
export function splitSequel(text: string, clock: Clock, directory: Directory): { text: string; note: string } | null {
  const listed = business.exec(text);
  if (listed && hasClock(readParts(text.slice(0, listed.index), clock, directory)))
    return { text: text.slice(0, listed.index), note: capitalise(listed[1]?.trim() ?? '') };
  const marks = matchesOf(text, sequel).filter((mark) => text.length - mark.index - mark[0].length <= 120);
  // Each try may read both halves.
  for (const mark of marks.slice(0, 4)) {
    const tail = text.slice(mark.index + mark[0].length);
    if (tail.trim() === '') continue;
    const next = readParts(tail, clock, directory);
    // "Then lunch at Chioma's" needs no hour.
    const isSaid = namesActivity(next.title) || hasClock(next);
    if (!isSaid || next.title === '' || next.time.days.length > 1 || next.time.repetition) continue;
    const head = text.slice(0, mark.index);
    const first = readParts(head, clock, directory);
    if (!hasClock(first) || first.title === '') continue;
    const note = capitalise(text.slice(mark.index).replace(/^[\s,.;–—-]+(?:(?:and|&) )?|[\s.!]+$/giu, ''));
    // "Meet and greet 18:00 then dinner 19:00 5 Nov": a day that only the tail says is that of both.
    const last = first.time.days.length === 0 ? next.time.days[0] : undefined;
    const words = last ? next.sentence.tokens.slice(last.span.first, last.span.last + 1) : [];
    const [from, to] = [words[0]?.from ?? 0, words.at(-1)?.to ?? 0];
    const offset = text.length - tail.length;
    // "Tennis 8-9 Sat then brekkie" is in the morning, unless that is another day's.
    const isEarly =
      beforeBreakfast.test(tail) && (last !== undefined || next.time.days.length === 0) && !hasHalf.test(head);
    const blanks = (length: number) => (isEarly && length > 8 ? ' morning' : '').padEnd(length);
    // Spaces keep every other word where it stands.
    const day = blanks(offset + from - head.length) + tail.slice(from, to) + ' '.repeat(tail.length - to);
    return { text: head + (last?.day ? day : blanks(text.length - head.length)), note };
  }
  return null;
}

/**
 * "Football friday 7pm and cinema saturday 8pm": two events that each say what, on which day and when. The words of both; null when
 * there is only one.
 */
export function splitEvents(text: string, clock: Clock, directory: Directory): [string, string] | null {
  if (text.length > 160 || /[\n"“”]/.test(text) || corrects.test(text)) return null;
  // Each try reads both halves, so a text of many clauses is no message of two events.
  for (const mark of matchesOf(text, parting).slice(0, 4)) {
    const said = [text.slice(0, mark.index), text.slice(mark.index + mark[0].length)] as const;
    if (!/\d|noon|midday|half |o['’]clock/.test(said[0]) || !/\d|noon|midday|half |o['’]clock/.test(said[1])) continue;
    // Most messages are read as a whole anyway, and have one hour.
    if (clocksIn(readParts(text, clock, directory)) < 2) return null;
    const isEvent = (parts: Parts) => hasClock(parts) && /\p{L}{3}/u.test(parts.title);
    const first = readParts(said[0], clock, directory);
    if (!isEvent(first)) continue;
    const next = readParts(said[1], clock, directory);
    if (!isEvent(next)) continue;
    const isRow = first.time.repetition !== null && next.time.repetition !== null;
    const days = daysSaid(first);
    const isApart =
      days.length === 1 &&
      daysSaid(next).length === 1 &&
      (!daysSaid(next).includes(days[0] ?? '') || [first, next].every(({ title }) => namesActivity(title)));
    const isProgramme = next.time.clocks.some((one) => programmeBefore(next.sentence, one.span.first) !== null);
    const opensWithTime = next.sentence.roles[0] === 'start' && !namesActivity(next.title);
    if ((isRow || isApart) && !isProgramme && !opensWithTime)
      return [said[0].trimEnd(), said[1].replace(/[\s.!]+$/, '')];
  }
  return null;
}
