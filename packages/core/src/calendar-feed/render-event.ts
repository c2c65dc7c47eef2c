import { DAY_MS } from '@kith/contracts/durations';
import { isTimeZone } from '@kith/contracts/text';
import { escape } from 'ical-generator';
import { foldText } from './fold-text.ts';
import { readClock } from './read-clock.ts';
import { type Copy, type CopyShape, composeCopy, type EventFacts, eventUid, isUtcZone } from './rules.ts';

/** One friend's copy of an event, before rendering. */
export interface EventCopy {
  event: EventFacts;
  shape: CopyShape;
  sequence: number;
  /** DTSTAMP and LAST-MODIFIED, in whole seconds. */
  changedAt: Date;
  /** The URL of the event's page for this friend. */
  link: string;
  /** Of a series, or of a date that it names: its UID, its zone, the lines that say which dates, and until when they go on. */
  repeats?: { uid: string; times?: readonly string[]; lines: readonly string[]; zone: string | null; until: Date };
}

/** A written VEVENT, and the zones that a VTIMEZONE must describe for it; none for times in UTC and whole days. */
export interface RenderedEvent {
  text: string;
  zones: string[];
}

/** Renders a copy as one folded VEVENT, with organiser and attendee for a mail (RFC 5545 §3.6.1; docs/feed.md F16 to F28). */
export function renderEvent(
  { event, shape, sequence, changedAt, link, repeats }: EventCopy,
  people: readonly string[] = [],
): RenderedEvent {
  const copy = composeCopy(event, shape);
  const own = event.allDay ? wholeDays(event) : clockTimes(event);
  const times = repeats?.times ? { lines: repeats.times, zone: null } : own;
  const intro = copy.invitation === null ? null : `${copy.invitation}: ${link}`;
  const text = renderFields({
    ...copy,
    uid: repeats?.uid ?? eventUid(event.id),
    sequence,
    changedAt,
    createdAt: event.createdAt,
    times: [...times.lines, ...(repeats?.lines ?? [])],
    description: [intro, copy.description].filter((part) => part !== null).join('\n\n') || null,
    url: copy.invitation === null ? null : link,
    people,
  });
  return { text, zones: [times.zone, repeats?.zone ?? null].filter((zone) => zone !== null) };
}

/** The contents of one VEVENT; `times` are its lines from DTSTART to DTEND. */
export interface EventFields extends Omit<Copy, 'invitation'> {
  uid: string;
  sequence: number;
  changedAt: Date;
  createdAt: Date;
  times: readonly string[];
  url: string | null;
  /** The organiser and attendee lines of a mail; feeds have none (docs/feed.md F15). */
  people?: readonly string[];
}

/** Renders one folded VEVENT; its properties precede its alarm (RFC 5545 §3.6.1, docs/feed.md F16, F17, F21, F28). */
export function renderFields(fields: EventFields): string {
  const { location, description, url, alarmSeconds } = fields;
  const title = escape(fields.title, false);
  const stamp = utcTime(fields.changedAt.getTime());
  const lines = [
    'BEGIN:VEVENT',
    `UID:${fields.uid}`,
    `SEQUENCE:${fields.sequence}`,
    `DTSTAMP:${stamp}`,
    ...fields.times,
    `SUMMARY:${title}`,
    `TRANSP:${fields.blocksTime ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(location === null ? [] : [`LOCATION:${escape(location, false)}`]),
    ...(description === null ? [] : [`DESCRIPTION:${escape(description, false)}`]),
    ...(url === null ? [] : [`URL;VALUE=URI:${url}`]),
    ...(fields.people ?? []),
    `STATUS:${fields.status}`,
    `X-MICROSOFT-CDO-BUSYSTATUS:${fields.outlook}`,
    `CREATED:${utcTime(fields.createdAt.getTime())}`,
    `LAST-MODIFIED:${stamp}`,
    ...(alarmSeconds === null
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:-PT${alarmSeconds / 3600}H`, `DESCRIPTION:${title}`, 'END:VALARM']),
    'END:VEVENT',
    '',
  ];
  return foldText(lines.join('\r\n'));
}

/** The lines of a whole-day event from one date to another, exclusive; both in milliseconds at midnight UTC. */
export const dateLines = (from: number, until: number): string[] => [
  `DTSTART;VALUE=DATE:${localTime(from).slice(0, 8)}`,
  `DTEND;VALUE=DATE:${localTime(until).slice(0, 8)}`,
  // Outlook shows whole days as midnight to midnight without these.
  'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
  'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
];

/** The days of an all-day event in its own zone; the end is exclusive (docs/feed.md F24). */
function wholeDays(event: EventFacts) {
  const zone = isTimeZone(event.timeZone) ? event.timeZone : 'UTC';
  const dayOf = (instant: number) => Math.floor(readClock(zone, instant).local / DAY_MS) * DAY_MS;
  return { zone: null, lines: dateLines(dayOf(event.startAt.getTime()), dayOf(event.endAt.getTime() - 1) + DAY_MS) };
}

/** Start and end in the event's zone (docs/feed.md F22). */
function clockTimes({ startAt, endAt, timeZone }: EventFacts) {
  // iCalendar has a resolution of seconds, and DTEND must be later than DTSTART.
  const [startMs, endMs] = [startAt.getTime(), Math.max(endAt.getTime(), startAt.getTime() + 1000)];
  const inUtc = () => ({ zone: null, lines: [`DTSTART:${utcTime(startMs)}`, `DTEND:${utcTime(endMs)}`] });
  if (isUtcZone(timeZone) || !isTimeZone(timeZone)) return inUtc();
  const [start, end] = [readClock(timeZone, startMs), readClock(timeZone, endMs)];
  // In the repeated hour of a DST change a local time is ambiguous. RFC 5545 §3.3.5 means the first instant, but readers disagree
  // and the second cannot be expressed at all, so UTC is used.
  if (start.isRepeated || end.isRepeated) return inUtc();
  const lines = [
    `DTSTART;TZID=${timeZone}:${localTime(start.local)}`,
    `DTEND;TZID=${timeZone}:${localTime(end.local)}`,
  ];
  return { zone: timeZone, lines };
}

/** An instant in milliseconds as `20260620T100000Z` (RFC 5545 §3.3.5). */
export const utcTime = (instant: number): string => `${localTime(instant)}Z`;

/** Milliseconds, taken as UTC, as `20260620T100000`. */
function localTime(local: number): string {
  const time = new Date(local);
  const date = 10_000 * time.getUTCFullYear() + 100 * (time.getUTCMonth() + 1) + time.getUTCDate();
  const clock = 10_000 * time.getUTCHours() + 100 * time.getUTCMinutes() + time.getUTCSeconds();
  return `${String(date).padStart(8, '0')}T${String(clock).padStart(6, '0')}`;
}
