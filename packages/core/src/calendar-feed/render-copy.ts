import { isTimeZone } from '@kith/contracts/text';
import ical, {
  ICalAlarmType,
  ICalEvent,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
  escape,
  foldLines,
  type ICalLuxonDateTimeStub,
} from 'ical-generator';
import { DateTime, FixedOffsetZone } from 'luxon';
import { isRepeated, offsetAt } from './reckon-offsets.ts';
import { type Copy, type CopyShape, composeCopy, type EventFacts, eventUid, isUtcZone, utcStamp } from './rules.ts';

// ical-generator asks an event's calendar for its zone only; without one it writes stamps in UTC.
const calendar = ical();

/**
 * A copy of an event as all friends with the same answer have it: everything but the lines that differ from friend
 * to friend. It is made once for each revision of an event and completed for each friend by `completeCopy`.
 */
export interface CopyTemplate {
  /**
   * UTF-8, folded: BEGIN to the last common property, then the end of the link's line with what follows it in
   * DESCRIPTION, then alarms and END. Octets, because putting them in place costs a fraction of joining texts.
   */
  octets: Buffer;
  /** Where in `octets` the first of these parts ends, and the second. */
  headEnd: number;
  detailsEnd: number;
  /** The word before the link; null when the copy carries no link. */
  invitation: Copy['invitation'];
  /** The zone that a VTIMEZONE must describe, or null for times in UTC and whole days. */
  zone: string | null;
  startMs: number;
  endMs: number;
}

// The lines that differ from friend to friend. A line begins after CRLF and nowhere else, whatever a title holds.
const differing = /(?<=\r\n)(?:SEQUENCE|DTSTAMP|LAST-MODIFIED):[^\r]*\r\n/g;

/** Writes the common part of a copy. */
export function renderCopy(event: EventFacts, shape: CopyShape): CopyTemplate {
  const copy = composeCopy(event, shape);
  const times = event.allDay ? wholeDays(event) : clockTimes(event);
  const text = new ICalEvent(
    {
      id: eventUid(event.id),
      ...times,
      summary: copy.title,
      location: copy.location,
      status: ICalEventStatus[copy.status],
      transparency: copy.blocksTime ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus[copy.outlook],
      created: event.createdAt,
      alarms:
        copy.alarmSeconds === null
          ? []
          : [{ type: ICalAlarmType.display, trigger: copy.alarmSeconds, description: copy.title }],
    },
    calendar,
  )
    .toString()
    .replace(differing, '');
  const { properties, alarm } = copy.alarmSeconds === null ? { properties: text, alarm: '' } : partAlarm(text);
  const head = foldLines(properties.slice(0, properties.lastIndexOf('END:VEVENT')));
  const described = copy.description === null ? '' : foldLines(` ${escape(`\n\n${copy.description}`, false)}\r\n`);
  const details = copy.invitation === null ? '' : `\r\n${described}`;
  const tail = `${foldLines(alarm)}END:VEVENT\r\n`;
  const headEnd = Buffer.byteLength(head);
  return {
    octets: Buffer.from(head + details + tail),
    headEnd,
    detailsEnd: headEnd + Buffer.byteLength(details),
    invitation: copy.invitation,
    zone: times.timezone,
    startMs: event.startAt.getTime(),
    endMs: event.endAt.getTime(),
  };
}

/** RFC 5545 §3.6.1 wants a component's properties before its alarms; ical-generator mixes them. */
function partAlarm(text: string): { properties: string; alarm: string } {
  const [begin, end] = ['\r\nBEGIN:VALARM\r\n', '\r\nEND:VALARM\r\n'];
  const [from, until] = [text.indexOf(begin) + 2, text.indexOf(end) + end.length];
  return { properties: text.slice(0, from) + text.slice(until), alarm: text.slice(from, until) };
}

/** A template with what one friend's copy adds: `stamp` is iCalendar UTC text, `link` the address of the event's page. */
export interface ReadyCopy {
  template: CopyTemplate;
  sequence: number;
  stamp: string;
  link: string;
}

/** The lines of a copy that belong to one friend alone, in ASCII, folded; the last one goes on in the template. */
export function ownLines({ template, sequence, stamp, link }: ReadyCopy): string {
  const revision = `SEQUENCE:${sequence}\r\nDTSTAMP:${stamp}\r\nLAST-MODIFIED:${stamp}\r\n`;
  if (template.invitation === null) return revision;
  const page = foldAscii(`URL;VALUE=URI:${link}`);
  return `${revision}${page}\r\n${foldAscii(`DESCRIPTION:${template.invitation}: ${link}`)}`;
}

/** Writes a template around a friend's own lines, which together are one VEVENT, into a buffer; answers where it ends. */
export function writeCopy(into: Buffer, start: number, template: CopyTemplate, own: string): number {
  const { octets, headEnd, detailsEnd } = template;
  let end = start + octets.copy(into, start, 0, headEnd);
  end += into.write(own, end, 'latin1');
  end += octets.copy(into, end, headEnd, detailsEnd);
  return end + octets.copy(into, end, detailsEnd);
}

/** Folds one line of ASCII at 75 octets, without its end (RFC 5545 §3.1). */
function foldAscii(line: string): string {
  let folded = line.slice(0, 75);
  for (let from = 75; from < line.length; from += 74) folded += `\r\n ${line.slice(from, from + 74)}`;
  return folded;
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
  const start = event.startAt.getTime();
  // Seconds are the smallest unit of iCalendar, and DTEND must be later than DTSTART.
  const end = Math.max(event.endAt.getTime(), start + 1000);
  if (isUtcZone(event.timeZone) || !isTimeZone(event.timeZone)) {
    return { start: new Date(start), end: new Date(end), timezone: null };
  }
  // In the hour that a clock repeats one local time names two instants. RFC 5545 §3.3.5 means the first, but readers
  // disagree, and the second cannot be said at all; UTC says either.
  if (isRepeated(event.timeZone, start) || isRepeated(event.timeZone, end)) {
    return { start: new Date(start), end: new Date(end), timezone: null };
  }
  return {
    start: localTime(event.timeZone, start),
    end: localTime(event.timeZone, end),
    timezone: event.timeZone,
  };
}

/**
 * A luxon value at its zone's offset. ical-generator asks it to go to that zone, which would ask Intl once more, and for
 * the two formats below, which luxon writes from its own parts at ten times the cost.
 */
function localTime(zone: string, instant: number): ICalLuxonDateTimeStub {
  const offset = offsetAt(zone, instant);
  const fixed = FixedOffsetZone.instance(offset);
  const time = () => DateTime.fromMillis(instant, { zone: fixed });
  const local = utcStamp(new Date(instant + offset * 60_000));
  const settled: ICalLuxonDateTimeStub = {
    isValid: true,
    zone: fixed,
    setZone: () => settled,
    toFormat: (format) => {
      if (format === 'yyyyLLdd') return local.slice(0, 8);
      return format === 'HHmmss' ? local.slice(9, 15) : time().toFormat(format);
    },
    toJSDate: () => new Date(instant),
    toJSON: () => time().toJSON(),
  };
  return settled;
}
