import { isOff } from '@kith/contracts/guest-access';
import { DAY_MS } from '@kith/contracts/durations';
import { escape } from 'ical-generator';
import { foldText } from './fold-text.ts';
import { dateLines, type EventCopy, renderEvent, renderFields } from './render-event.ts';
import { renderZone } from './render-zone.ts';
import { plainLine } from './rules.ts';

export type { EventCopy } from './render-event.ts';

// Number of events rendered before yielding to the event loop, which keeps the 99th percentile of other requests under 100 ms.
const EVENTS_PER_TURN = 200;

/** Calendar-level properties (RFC 7986 §5). */
export interface CalendarFacts {
  /** The name shown in the friend's app, such as "Ana's plans". */
  name: string;
  /** The text of an empty calendar. */
  emptyNote: string;
  timeZone: string;
  /** The feed's URL and its page; null for a retired link. */
  source: string | null;
  page: string | null;
  /** The range that the zones must cover even without events: the edge of the window and today's midnight. */
  since: Date;
  today: Date;
}

/**
 * Renders a whole feed as UTF-8 (RFC 5545, RFC 7986; docs/feed.md F12 to F17, F31). Deterministic; yields to the event loop after
 * every 200 events.
 */
export async function renderIcs(facts: CalendarFacts, copies: readonly EventCopy[]): Promise<Buffer> {
  const zones = new Set([facts.timeZone]);
  let [from, until] = [facts.since.getTime(), facts.today.getTime()];
  const written: string[] = [];
  for (const copy of copies) {
    const { text, zones: used } = renderEvent(copy);
    written.push(text);
    for (const zone of used) {
      zones.add(zone);
      from = Math.min(from, copy.event.startAt.getTime());
      until = Math.max(until, copy.event.endAt.getTime(), copy.repeats?.until.getTime() ?? 0);
    }
    if (written.length % EVENTS_PER_TURN === 0) await yieldToEventLoop();
  }
  // One VTIMEZONE per zone in use, and always the owner's (docs/feed.md F22).
  const described = [...zones].toSorted().map((zone) => foldText(renderZone(zone, new Date(from), new Date(until))));
  if (written.length === 0) written.push(renderNote(facts));
  return Buffer.from([renderHead(facts), ...described, ...written, last].join(''));
}

/** Yields to the event loop. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A file of one event to be imported, without a calendar name, which would make apps create a calendar (docs/feed.md F14). */
export function renderSingle(copy: EventCopy): string {
  const { text, zones } = renderEvent(copy);
  return `BEGIN:VCALENDAR\r\n${opening}${describeZones(zones, copy)}${text}${last}`;
}

const describeZones = (zones: readonly string[], { event }: EventCopy): string =>
  zones.map((zone) => foldText(renderZone(zone, event.startAt, event.endAt))).join('');

/** Sender and recipient of a mailed event. */
export interface MailedTo {
  organizer: { name: string; address: string };
  attendee: { name: string; address: string };
}

/**
 * One event as the iCalendar part of a mail (RFC 5546 §3.2, RFC 6047): same UID, SEQUENCE and text as the feed, with an organiser
 * and the recipient as the only attendee. METHOD is CANCEL for a cancelled event, else REQUEST.
 */
export function renderInvitation(copy: EventCopy, { organizer, attendee }: MailedTo) {
  const method = isOff(copy.event) ? ('CANCEL' as const) : ('REQUEST' as const);
  const { text, zones } = renderEvent(copy, [
    `ORGANIZER;CN=${quote(organizer.name)}:mailto:${organizer.address}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partStats[copy.shape.answer]};RSVP=TRUE;CN=${quote(attendee.name)}:mailto:${attendee.address}`,
  ]);
  const described = describeZones(zones, copy);
  return { method, content: `BEGIN:VCALENDAR\r\n${opening}METHOD:${method}\r\n${described}${text}${last}` };
}

const partStats = { yes: 'ACCEPTED', maybe: 'TENTATIVE', no: 'DECLINED', pending: 'NEEDS-ACTION' } as const;

/** A quoted parameter value, which cannot contain quotes (RFC 5545 §3.2). */
const quote = (value: string): string => `"${plainLine(value).replaceAll('"', "'")}"`;

const opening = 'VERSION:2.0\r\nPRODID:-//Kith//Kith calendar feed//EN\r\nCALSCALE:GREGORIAN\r\n';
const last = 'END:VCALENDAR\r\n';

/**
 * The only event of an empty calendar: a transparent note on today's date. Without any event, Evolution, GNOME Calendar and
 * vdirsyncer would keep their old events (docs/feed.md F31).
 */
function renderNote({ emptyNote, today }: CalendarFacts): string {
  return renderFields({
    uid: 'no-plans@kith',
    // The date changes daily, and clients take over a changed event only with a higher SEQUENCE.
    sequence: Math.floor(today.getTime() / DAY_MS),
    changedAt: today,
    createdAt: today,
    times: dateLines(today.getTime(), today.getTime() + DAY_MS),
    title: plainLine(emptyNote),
    location: null,
    description: null,
    url: null,
    status: 'CONFIRMED',
    blocksTime: false,
    outlook: 'FREE',
    alarmSeconds: null,
  });
}

function renderHead(facts: CalendarFacts): string {
  const { timeZone, source, page } = facts;
  const name = escape(plainLine(facts.name), false);
  const about = escape(`${plainLine(facts.name)}, kept up to date by Kith.`, false);
  return foldText(
    [
      `BEGIN:VCALENDAR\r\n${opening}NAME:${name}`,
      `X-WR-CALNAME:${name}`,
      `DESCRIPTION:${about}`,
      `X-WR-CALDESC:${about}`,
      `X-WR-TIMEZONE:${timeZone}`,
      'COLOR:slateblue',
      'X-APPLE-CALENDAR-COLOR:#3844C6',
      ...(source === null ? [] : [`SOURCE;VALUE=URI:${source}`]),
      ...(page === null ? [] : [`URL:${page}`]),
      // The minimum refresh interval; a longer one would only slow down the clients that respect it.
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      '',
    ].join('\r\n'),
  );
}
