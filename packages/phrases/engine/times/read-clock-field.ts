import { cutWords } from '../words/cut-words.ts';
import type { Message } from '../words/message.ts';
import { type Hour, readHour } from './en/read-hour.ts';
import { skip, wordAt, wordSet } from './found.ts';
import { showsWholeDay } from './hour-cycle.ts';
import { endMinutes, leanOf, type Leaning, startMinutes } from './settle-clock.ts';

/** What a field for a time knows of its reader and its event. */
export interface ClockFieldOptions {
  locale: string | null;
  /** The title of the event: "dinner" at 8 is in the evening, as in the chat. */
  occasion: string;
  /** A time that is known to be earlier, HH:MM: "9" behind 19:00 is 21:00. */
  after?: string | undefined;
}

/** Times as HH:MM on a clock of 24 hours; `until` where a span was typed. */
export interface ReadClockField {
  time: string;
  until?: string;
}

const leads = wordSet('at from between about around');
const joins = wordSet('- – — to till until and');

/** The hours in a text that says nothing else: one, or the two ends of a span. */
function readHours(message: Message): { start: Hour; end: Hour | null; isWritten: boolean } | null {
  const at = skip(message, 0, leads);
  const start = readHour(message, at);
  if (!start) return null;
  const isWritten = /^\d{3}/.test(wordAt(message, at)) || /^[:.]$/.test(wordAt(message, at + 1));
  const isSpan = joins.has(wordAt(message, start.to));
  const end = isSpan ? readHour(message, start.to + 1) : null;
  const isRead = (end?.to ?? start.to) === message.words.length && isSpan === (end !== null);
  return isRead ? { start: start.value, end: end?.value ?? null, isWritten } : null;
}

/** An hour behind another one: of two that it may be, the first that comes. */
function behind({ hour, minute, half }: Hour, after: number): number | null {
  if (half !== null || hour > 12 || hour === 0) return null;
  const [early, late] = [(hour % 12) * 60 + minute, (hour % 12) * 60 + 720 + minute];
  return early > after || late <= after ? early : late;
}

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

const clockOf = (minutes: number): string => {
  const day = minutes % 1440;
  return `${String(Math.floor(day / 60)).padStart(2, '0')}:${String(day % 60).padStart(2, '0')}`;
};

function firstHour(
  { start, end, isWritten }: { start: Hour; end: Hour | null; isWritten: boolean },
  leaning: Leaning,
  options: ClockFieldOptions,
): number {
  // Where the field shows a clock of 24 hours, "7:30" is what it would show.
  if (isWritten && start.half === null && showsWholeDay(options.locale)) return start.hour * 60 + start.minute;
  const open = options.after === undefined ? null : behind(start, minutesOf(options.after));
  return open ?? startMinutes({ start, end }, leaning, false);
}

/**
 * Reads the text of a field for a time: "8", "half seven", "7.30pm", "1930", "7 to 9". A bare hour is that of the occasion, as in the chat. Null
 * where the text is no time or says something else beside it. It needs no calendar, so that a browser can load it.
 */
export function readClockField(text: string, options: ClockFieldOptions): ReadClockField | null {
  const hours = readHours(cutWords(text.trim()));
  if (!hours) return null;
  const leaning = leanOf(options.occasion, null, hours.start.half === null ? hours.start.hour : null);
  const start = firstHour(hours, leaning, options);
  const time = clockOf(start);
  return hours.end ? { time, until: clockOf(endMinutes(start, hours.end)) } : { time };
}
