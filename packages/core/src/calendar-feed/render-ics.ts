import { escape, foldLines } from 'ical-generator';
import { completeCopy, type ReadyCopy } from './render-copy.ts';
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
  const parts = [renderHead(facts), renderZones(facts, copies)];
  for (const [index, copy] of copies.entries()) {
    if (index % BREATH === BREATH - 1) await breathe();
    parts.push(...completeCopy(copy));
  }
  parts.push('END:VCALENDAR\r\n');
  return Buffer.from(parts.join(''), 'utf8');
}

/** Lets the event loop serve others. */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A file of one event, to be saved rather than subscribed to: a name would make apps add a calendar for it. */
export function renderSingle(copy: ReadyCopy): Buffer {
  const { zone, startMs, endMs } = copy.template;
  const described = zone === null ? '' : renderZone(zone, new Date(startMs), new Date(endMs));
  return Buffer.from(
    `BEGIN:VCALENDAR\r\n${opening}${described}${completeCopy(copy).join('')}END:VCALENDAR\r\n`,
    'utf8',
  );
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
