import { escape, foldLines } from 'ical-generator';
import { type ReadyCopy, roomFor, writeCopy } from './render-copy.ts';
import { renderZone } from './render-zone.ts';
import { plainLine } from './rules.ts';

// How many events are written before other requests get their turn, whose 99th percentile stays under 100 ms.
const BREATH = 200;

/** What a calendar says about itself (RFC 7986 §5). */
export interface CalendarFacts {
  /** What it is called in the friend's app, such as "Ana's plans". */
  name: string;
  timeZone: string;
  /** Where the calendar is fetched, and the page that belongs to it; null for a link that is retired. */
  source: string | null;
  page: string | null;
  /** The span that the zones must cover even where there is no event. */
  from: Date;
  until: Date;
}

/**
 * Writes a whole feed as UTF-8 (RFC 5545, RFC 7986; docs/feed.md F12 to F17, F31). The same input gives the same bytes.
 * Lets others run after every 200 events.
 */
export async function renderIcs(facts: CalendarFacts, copies: readonly ReadyCopy[]): Promise<Buffer> {
  const file = startFile(renderHead(facts) + renderZones(facts, copies), copies);
  for (const [index, copy] of copies.entries()) {
    if (index % BREATH === BREATH - 1) await breathe();
    file.add(copy);
  }
  return file.end();
}

/** A file in the making: what stands before the copies, then each copy, then the end of the calendar. */
function startFile(before: string, copies: readonly ReadyCopy[]) {
  const last = 'END:VCALENDAR\r\n';
  const room = copies.reduce((sum, copy) => sum + roomFor(copy), Buffer.byteLength(before) + last.length);
  const octets = Buffer.allocUnsafe(room);
  let at = octets.write(before);
  return {
    add: (copy: ReadyCopy) => {
      at = writeCopy(octets, at, copy);
    },
    // A copy of its own, so that a file that is kept holds on to no more than its length.
    end: () => Buffer.from(octets.subarray(0, at + octets.write(last, at))),
  };
}

/** Lets the event loop serve others. */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A file of one event, to be saved rather than subscribed to: a name would make apps add a calendar for it. */
export function renderSingle(copy: ReadyCopy): Buffer {
  const { zone, startMs, endMs } = copy.template;
  const described = zone === null ? '' : renderZone(zone, new Date(startMs), new Date(endMs));
  const file = startFile(`BEGIN:VCALENDAR\r\n${opening}${described}`, [copy]);
  file.add(copy);
  return file.end();
}

const opening = 'VERSION:2.0\r\nPRODID:-//Kith//Kith calendar feed//EN\r\nCALSCALE:GREGORIAN\r\n';

function renderHead(facts: CalendarFacts): string {
  const { timeZone, source, page } = facts;
  const name = escape(plainLine(facts.name), false);
  const about = escape(`${plainLine(facts.name)}, kept up to date by Kith.`, false);
  return foldLines(
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

// Exactly one VTIMEZONE for each zone in use, and the owner's in any case, so that an empty calendar is valid too.
function renderZones(facts: CalendarFacts, copies: readonly ReadyCopy[]): string {
  const zones = new Set([facts.timeZone]);
  let [from, until] = [facts.from.getTime(), facts.until.getTime()];
  for (const { template } of copies) {
    if (template.zone === null) continue;
    zones.add(template.zone);
    from = Math.min(from, template.startMs);
    until = Math.max(until, template.endMs);
  }
  return [...zones]
    .toSorted()
    .map((zone) => foldLines(renderZone(zone, new Date(from), new Date(until))))
    .join('');
}
