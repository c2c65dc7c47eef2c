import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { boundRule, type Steps } from './bound-rule.ts';

/** A zone of a file: the IANA name for the draft, and conversion of its local times. */
export interface FileZone {
  name: string;
  instantOf(wall: ICAL.Time): Date;
  /** What its clock shows at an instant, as a date or a time like another one of it. */
  clockOf(at: Date, like: ICAL.Time): ICAL.Time;
  /** The zone's name in the file, if it is unknown and undefined there. */
  unknown: string | null;
}

const parts = ({ year, month, day, hour, minute, second }: ICAL.Time) => ({ year, month, day, hour, minute, second });

/** Milliseconds of a clock, for comparing it with others of the same zone. */
export const wallMs = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const known = new Map<string, boolean>();

/** Whether the runtime knows an IANA name. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name)) return false;
  const before = known.get(name);
  if (before !== undefined) return before;
  const found = DateTime.local({ zone: name }).isValid && !/^(?:local|system|default|UTC[+-].*)$/i.test(name);
  if (known.size < 2_000) known.set(name, found);
  return found;
}

function clockFrom(ms: number, like: ICAL.Time): ICAL.Time {
  const clock = like.clone();
  const at = new Date(ms);
  const [hour, minute, second] = like.isDate ? [0, 0, 0] : [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()];
  clock.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour,
    minute,
    second,
    isDate: like.isDate,
  });
  return clock;
}

/** The zone of an IANA name. */
export const ianaZone = (name: string, unknown: string | null = null): FileZone => ({
  name,
  unknown,
  instantOf: (wall) => DateTime.fromObject(parts(wall), { zone: name }).toJSDate(),
  clockOf: (at, like) => clockFrom(at.getTime() + DateTime.fromJSDate(at, { zone: name }).offset * 60_000, like),
});

/**
 * The IANA name for a zone name in a calendar file, or null: the name itself, without a program's prefix
 * ("/freeassociation.sourceforge.net/Europe/Berlin"), or for a Windows zone by CLDR's table. Among a Windows zone's IANA zones
 * the reader's own is preferred.
 */
export function zoneNamed(given: string, home: string): string | null {
  const said = given.trim().replace(/^"|"$/g, '');
  const segments = said.split('/').filter(Boolean);
  for (const count of [3, 2]) {
    const name = segments.slice(-count).join('/');
    if (segments.length >= count && isZone(name)) return name;
  }
  if (/^(?:UTC|GMT|Z|Etc\/UTC)$/i.test(said)) return 'UTC';
  // Lotus omits the last two words.
  const zones = [said, `${said} Standard Time`].map((name) => findIana(name)).find((found) => found.length > 0);
  return zones === undefined ? null : zones.includes(home as never) ? home : (zones.find(isZone) ?? null);
}

/** The zone for a name in a file: by its name, else by the file's definition; else the reader's. */
export function resolveZone(given: string, described: ICAL.Component | null, home: string, steps: Steps): FileZone {
  const named = zoneNamed(given, home);
  // "W. Europe" alone is ambiguous if the file defines it.
  if (named !== null && (described === null || /\/|^UTC$| Standard Time$/.test(given) || fits(named, described, steps)))
    return ianaZone(named);
  const own =
    described &&
    [described.getFirstPropertyValue('x-lic-location'), described.getFirstPropertyValue('tzurl')]
      .map((value) => (typeof value === 'string' ? zoneNamed(value, home) : null))
      .find((name) => name !== null);
  if (own) return ianaZone(own);
  if (described === null) return isZone(given) ? ianaZone(given) : ianaZone(home, given);
  const name = [home, ...(isZone(given) ? [given] : []), ...zonesOfTheWorld].find((zone) =>
    fits(zone, described, steps),
  );
  if (name !== undefined) return ianaZone(name);
  return {
    name: home,
    unknown: null,
    instantOf: (wall) => new Date(wallMs(wall) - offsetAt(described, wallMs(wall), steps) * 1000),
    clockOf: (at, like) => clockFrom(at.getTime() + offsetAt(described, at.getTime(), steps) * 1000, like),
  };
}

const zonesOfTheWorld = [
  ...new Set(
    WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').flatMap(({ iana }) => iana.slice(0, 1)),
  ),
];

/** Whether a zone has the UTC offsets of the file's definition, in every month of a year. */
function fits(name: string, described: ICAL.Component, steps: Steps): boolean {
  if (!isZone(name)) return false;
  return offsetsOfYear(described, steps).every(
    ({ noon, seconds }) =>
      DateTime.fromMillis(noon, { zone: 'utc' }).setZone(name, { keepLocalTime: true }).offset * 60 === seconds,
  );
}

const offsets = new WeakMap<ICAL.Component, { noon: number; seconds: number }[]>();

function offsetsOfYear(described: ICAL.Component, steps: Steps): { noon: number; seconds: number }[] {
  const before = offsets.get(described);
  if (before) return before;
  const found = Array.from({ length: 12 }, (_, month) => {
    const noon = Date.UTC(steps.now.getUTCFullYear(), month, 15, 12);
    return { noon, seconds: offsetAt(described, noon, steps) };
  });
  offsets.set(described, found);
  return found;
}

/** The UTC offset in seconds at a local time `at`, by the file's definition (RFC 5545 §3.6.5). */
function offsetAt(described: ICAL.Component, at: number, steps: Steps): number {
  let latest = Number.NEGATIVE_INFINITY;
  let earliest = Number.POSITIVE_INFINITY;
  let [offset, before] = [0, 0];
  for (const part of described.getAllSubcomponents()) {
    const start = part.getFirstPropertyValue('dtstart');
    if (!(start instanceof ICAL.Time)) continue;
    const onset = lastOnset(part, start, at, steps);
    if (onset !== null && onset > latest) [latest, offset] = [onset, secondsOf(part, 'tzoffsetto')];
    if (wallMs(start) < earliest) [earliest, before] = [wallMs(start), secondsOf(part, 'tzoffsetfrom')];
  }
  return latest === Number.NEGATIVE_INFINITY ? before : offset;
}

/** The latest transition of an observance at or before a local time. */
function lastOnset(part: ICAL.Component, start: ICAL.Time, at: number, steps: Steps): number | null {
  if (wallMs(start) > at) return null;
  let onset = wallMs(start);
  for (const property of part.getAllProperties('rdate'))
    for (const date of property.getValues())
      if (date instanceof ICAL.Time && wallMs(date) <= at) onset = Math.max(onset, wallMs(date));
  const rule = part.getFirstPropertyValue('rrule');
  if (!(rule instanceof ICAL.Recur) || (rule.freq !== 'YEARLY' && rule.freq !== 'MONTHLY')) return onset;
  // Definitions start in 1601 or 1970 and recur yearly.
  const from = start.clone();
  if (rule.freq === 'YEARLY' && rule.interval === 1 && !rule.count)
    from.year = Math.max(start.year, new Date(at).getUTCFullYear() - 2);
  const dates = boundRule(rule, from, steps);
  for (let date = dates.next(); date && wallMs(date) <= at; date = dates.next()) onset = Math.max(onset, wallMs(date));
  return onset;
}

function secondsOf(part: ICAL.Component, property: string): number {
  const value = part.getFirstPropertyValue(property);
  return value instanceof ICAL.UtcOffset ? value.toSeconds() : 0;
}
