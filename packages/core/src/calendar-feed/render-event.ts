import { isTimeZone } from '@kith/contracts/text';
import ical, {
  ICalAlarmType,
  ICalEvent,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
  foldLines,
} from 'ical-generator';
import { DateTime } from 'luxon';
import { type CopyShape, composeCopy, type EventFacts, eventUid, isUtcZone } from './rules.ts';

// ical-generator asks an event's calendar for its zone only; without one it writes stamps in UTC.
const calendar = ical();

/** One friend's copy of an event, before it is written. */
export interface EventCopy {
  event: EventFacts;
  shape: CopyShape;
  sequence: number;
  /** DTSTAMP and LAST-MODIFIED, in whole seconds. */
  changedAt: Date;
  /** The address of the event's page for this friend. */
  link: string;
}

/** A written VEVENT, and the zone that a VTIMEZONE must describe for it, or null for times in UTC and whole days. */
export interface RenderedEvent {
  text: string;
  zone: string | null;
}

/** Writes a copy as one VEVENT, folded (RFC 5545 §3.6.1; docs/feed.md F16 to F28). */
export function renderEvent({ event, shape, sequence, changedAt, link }: EventCopy): RenderedEvent {
  const copy = composeCopy(event, shape);
  const times = event.allDay ? wholeDays(event) : clockTimes(event);
  const intro = copy.invitation === null ? null : `${copy.invitation}: ${link}`;
  const description = [intro, copy.description].filter((part) => part !== null).join('\n\n');
  const text = new ICalEvent(
    {
      id: eventUid(event.id),
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      created: event.createdAt,
      ...times,
      summary: copy.title,
      location: copy.location,
      description: description === '' ? null : description,
      url: copy.invitation === null ? null : link,
      status: ICalEventStatus[copy.status],
      transparency: copy.blocksTime ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus[copy.outlook],
      alarms:
        copy.alarmSeconds === null
          ? []
          : [{ type: ICalAlarmType.display, trigger: copy.alarmSeconds, description: copy.title }],
    },
    calendar,
  ).toString();
  return { text: foldLines(copy.alarmSeconds === null ? text : withAlarmLast(text)), zone: times.timezone };
}

/** RFC 5545 §3.6.1 wants a component's properties before its alarms; ical-generator mixes them. */
function withAlarmLast(text: string): string {
  const [begin, end] = ['\r\nBEGIN:VALARM\r\n', '\r\nEND:VALARM\r\n'];
  const [from, until] = [text.indexOf(begin) + 2, text.indexOf(end) + end.length];
  const last = text.lastIndexOf('END:VEVENT');
  return text.slice(0, from) + text.slice(until, last) + text.slice(from, until) + text.slice(last);
}

/** The days of an all-day event in its own zone; the end is the day after the last one (RFC 5545 §3.6.1). */
function wholeDays(event: EventFacts) {
  const zone = isUtcZone(event.timeZone) ? 'utc' : event.timeZone;
  const dayOf = (instant: number) =>
    DateTime.fromISO(DateTime.fromMillis(instant, { zone }).toFormat('yyyy-MM-dd'), { zone: 'utc' });
  return {
    allDay: true,
    start: dayOf(event.startAt.getTime()),
    end: dayOf(event.endAt.getTime() - 1).plus({ days: 1 }),
    timezone: null,
  };
}

function clockTimes(event: EventFacts) {
  // Seconds are the smallest unit of iCalendar, and DTEND must be later than DTSTART.
  const [startMs, endMs] = [event.startAt.getTime(), Math.max(event.endAt.getTime(), event.startAt.getTime() + 1000)];
  const inUtc = { start: new Date(startMs), end: new Date(endMs), timezone: null };
  if (isUtcZone(event.timeZone) || !isTimeZone(event.timeZone)) return inUtc;
  const [start, end] = [startMs, endMs].map((instant) => DateTime.fromMillis(instant, { zone: event.timeZone }));
  if (!start || !end) return inUtc;
  // In the hour that a clock repeats one local time names two instants. RFC 5545 §3.3.5 means the first, but readers
  // disagree, and the second cannot be said at all; UTC says either.
  const isRepeated = start.getPossibleOffsets().length > 1 || end.getPossibleOffsets().length > 1;
  return isRepeated ? inUtc : { start, end, timezone: event.timeZone };
}
