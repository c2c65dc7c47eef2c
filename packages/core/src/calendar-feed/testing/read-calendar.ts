import ICAL from 'ical.js';
import { sync } from 'node-ical';

/** A parsed event: text, and times as milliseconds, or as dates for whole days. */
export interface ReadEvent {
  uid: string;
  title: string;
  description: string;
  location: string;
  start: number | string;
  end: number | string;
}

/** Parses a calendar with ical.js, in file order; zones come from the file and not from the machine. */
export function readWithIcalJs(body: Uint8Array): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(body).toString('utf8')));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const timeOf = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().getTime());
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const { uid, summary: title, description, location } = event;
    // ical.js returns null for an absent property, contrary to its types.
    const textOf = (value: string | null) => value ?? '';
    return {
      uid,
      title,
      description: textOf(description),
      location: textOf(location),
      start: timeOf(event.startDate),
      end: timeOf(event.endDate),
    };
  });
}

/** Parses a calendar with node-ical, which knows zones by name; keyed by UID. */
export function readWithNodeIcal(body: Uint8Array): Map<string, Pick<ReadEvent, 'title' | 'start' | 'end'>> {
  const events = new Map<string, Pick<ReadEvent, 'title' | 'start' | 'end'>>();
  for (const part of Object.values(sync.parseICS(Buffer.from(body).toString('utf8')))) {
    if (part?.type !== 'VEVENT') continue;
    const title = typeof part.summary === 'string' ? part.summary : part.summary.val;
    const timeOf = (time: Date) => (part.datetype === 'date' ? dayOf(time) : time.getTime());
    events.set(part.uid, { title, start: timeOf(part.start), end: timeOf(part.end ?? part.start) });
  }
  return events;
}

// node-ical puts whole days at the machine's local midnight.
const dayOf = (time: Date) =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
