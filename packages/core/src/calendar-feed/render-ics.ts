import { isOff } from '@kith/contracts/guest-access';
import { DAY_MS } from '@kith/contracts/durations';
import { escape } from 'ical-generator';
import { foldText } from './fold-text.ts';
import { dateLines, type EventCopy, renderEvent, renderFields } from './render-event.ts';
import { renderZone } from './render-zone.ts';
import { plainLine } from './rules.ts';

export type { EventCopy } from './render-event.ts';

// How many events are written before other requests get their turn, whose 99th percentile stays under 100 ms.
const EVENTS_PER_TURN = 200;

/** What a calendar says about itself (RFC 7986 §5). */
export interface CalendarFacts {
  /** What it is called in the friend's app, such as "Ana's plans". */
  name: string;
  /** What it says when there is no event. */
  emptyNote: string;
  timeZone: string;
  /** Where the calendar is fetched, and the page that belongs to it; null for a link that is retired. */
  source: string | null;
  page: string | null;
  /** The span that the zones must cover even where there is no event: the edge of the window and today's midnight. */
  since: Date;
  today: Date;
}

/**
 * Writes a whole feed as UTF-8 (RFC 5545, RFC 7986; docs/feed.md F12 to F17, F31). The same input gives the same bytes.
 * Lets others run after every 200 events.
 */
export async function renderIcs(facts: CalendarFacts, copies: readonly EventCopy[]): Promise<Buffer> {
  const zones = new Set([facts.timeZone]);
  let [from, until] = [facts.since.getTime(), facts.today.getTime()];
  const written: string[] = [];
  for (const copy of copies) {
    const { text, zone } = renderEvent(copy);
    written.push(text);
    if (zone !== null) {
      zones.add(zone);
      from = Math.min(from, copy.event.startAt.getTime());
      until = Math.max(until, copy.event.endAt.getTime());
    }
    if (written.length % EVENTS_PER_TURN === 0) await yieldToEventLoop();
  }
  // Exactly one VTIMEZONE for each zone in use, and the owner's in any case (docs/feed.md F22).
  const described = [...zones].toSorted().map((zone) => foldText(renderZone(zone, new Date(from), new Date(until))));
  if (written.length === 0) written.push(renderNote(facts));
  return Buffer.from([renderHead(facts), ...described, ...written, last].join(''));
}

/** Lets the event loop serve others. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A file of one event, to be saved rather than subscribed to: a name would make apps add a calendar for it (docs/feed.md F14). */
export function renderSingle(copy: EventCopy): string {
  const { text, zone } = renderEvent(copy);
  const described = zone === null ? '' : foldText(renderZone(zone, copy.event.startAt, copy.event.endAt));
  return `BEGIN:VCALENDAR\r\n${opening}${described}${text}${last}`;
}

/** Whom a mailed event is from and for. */
export interface MailedTo {
  organizer: { name: string; address: string };
  attendee: { name: string; address: string };
}

/**
 * One event as the iCalendar part of a mail (RFC 5546 §3.2, RFC 6047): with the UID, SEQUENCE and words of the feed, an
 * organiser, and the recipient as its one attendee. A cancelled event cancels, any other one invites.
 */
export function renderInvitation(copy: EventCopy, { organizer, attendee }: MailedTo) {
  const method = isOff(copy.event) ? ('CANCEL' as const) : ('REQUEST' as const);
  const { text, zone } = renderEvent(copy, [
    `ORGANIZER;CN=${quote(organizer.name)}:mailto:${organizer.address}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partStats[copy.shape.answer]};RSVP=TRUE;CN=${quote(attendee.name)}:mailto:${attendee.address}`,
  ]);
  const described = zone === null ? '' : foldText(renderZone(zone, copy.event.startAt, copy.event.endAt));
  return { method, content: `BEGIN:VCALENDAR\r\n${opening}METHOD:${method}\r\n${described}${text}${last}` };
}

const partStats = { yes: 'ACCEPTED', maybe: 'TENTATIVE', no: 'DECLINED', pending: 'NEEDS-ACTION' } as const;

/** A parameter's value in quotes, which cannot hold any themselves (RFC 5545 §3.2). */
const quote = (value: string): string => `"${plainLine(value).replaceAll('"', "'")}"`;

const opening = 'VERSION:2.0\r\nPRODID:-//Kith//Kith calendar feed//EN\r\nCALSCALE:GREGORIAN\r\n';
const last = 'END:VCALENDAR\r\n';

/**
 * The one event of an empty calendar: a note on today's date that blocks no time. Without any event Evolution, GNOME Calendar
 * and vdirsyncer keep everything that they had (docs/feed.md F31).
 */
function renderNote({ emptyNote, today }: CalendarFacts): string {
  return renderFields({
    uid: 'no-plans@kith',
    // The day moves, and apps take over a changed event only when its SEQUENCE has risen.
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
      // The shortest time that an app may wait; a long one would hold back the patient apps only.
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      '',
    ].join('\r\n'),
  );
}
