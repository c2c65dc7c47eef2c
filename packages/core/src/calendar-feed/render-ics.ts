import { escape, foldLines } from 'ical-generator';
import { ownLines, type ReadyCopy, writeCopy } from './render-copy.ts';
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
  const before = renderHead(facts) + renderZones(facts, copies);
  const own: string[] = [];
  for (const copy of copies) {
    own.push(ownLines(copy));
    if (own.length % BREATH === 0) await breathe();
  }
  return writeFile(before, copies, own);
}

/** Puts a file together in one piece of exactly its size: thrown away room would make the collector run for nothing. */
function writeFile(before: string, copies: readonly ReadyCopy[], own: readonly string[]): Buffer {
  const last = 'END:VCALENDAR\r\n';
  const size = copies.reduce(
    (sum, { template }, index) => sum + template.octets.length + (own[index]?.length ?? 0),
    Buffer.byteLength(before) + last.length,
  );
  const file = Buffer.allocUnsafeSlow(size);
  let end = file.write(before);
  for (const [index, { template }] of copies.entries()) end = writeCopy(file, end, template, own[index] ?? '');
  file.write(last, end);
  return file;
}

/** Lets the event loop serve others. */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A file of one event, to be saved rather than subscribed to: a name would make apps add a calendar for it. */
export function renderSingle(copy: ReadyCopy): Buffer {
  const { zone, startMs, endMs } = copy.template;
  const described = zone === null ? '' : renderZone(zone, new Date(startMs), new Date(endMs));
  return writeFile(`BEGIN:VCALENDAR\r\n${opening}${described}`, [copy], [ownLines(copy)]);
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
