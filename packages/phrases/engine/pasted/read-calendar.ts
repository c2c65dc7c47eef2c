// The entry point: parses iCalendar of any program into events that can be drafted.
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { mostSteps, type Steps, TooManySteps } from './bound-rule.ts';
import { findNextDate, isCancelled, type NextDate, ruleOf, timeOf } from './find-next-date.ts';
import { isCalendar, mendCalendar } from './mend-calendar.ts';
import { plainText } from './plain-text.ts';
import { type FileZone, ianaZone, resolveZone, wallMs, zoneNamed } from './resolve-zone.ts';

/** An event of a calendar file, as far as a draft can represent it. */
export interface CalendarEvent {
  /** Its index in the file. */
  index: number;
  /** Empty when the file gives none. */
  title: string;
  /** The start; for a recurrence that began in the past its next date. */
  start: Date;
  /** Null when the file has neither end nor duration. For whole days the midnight after the last one. */
  end: Date | null;
  /** The IANA zone in which it is planned; the reader's for floating times. */
  zone: string;
  allDay: boolean;
  place: string | null;
  description: string | null;
  /** The RRULE from `start` on, without its name; null for a single event, and for dates without a rule. */
  rule: string | null;
  /** Days from `start` on (YYYY-MM-DD in `zone`) that the rule names and that are left out or moved. */
  excluded: string[];
  /** `open` can be drafted; `over` has no future date; `unending` recurs too often, or by a rule without dates. */
  state: 'open' | 'over' | 'cancelled' | 'unending';
  /** Whether it is recurring. */
  repeats: boolean;
  /** Whether `start` is a later occurrence than the first. */
  isLater: boolean;
  /** The name of an unknown zone, whose times were read in the reader's. */
  unknownZone: string | null;
}

/** A calendar file's events, draftable ones first by start, and their total number. */
export interface CalendarFile {
  events: CalendarEvent[];
  count: number;
}

/** Maximum number of events listed. */
const mostEvents = 12;
/** Maximum number of events parsed, well within the time limit. */
const mostRead = 500;
/** Maximum number of dates that a draft leaves out. */
const mostExcluded = 100;
const longest = { title: 200, place: 300, description: 10_000, rule: 200 };

/**
 * Parses a calendar file or a fragment of one (RFC 5545), by the reader's clock and IANA zone; null for other text. Never throws,
 * and limits the number of occurrences computed.
 */
export function readCalendar(text: string, clock: { now: Date; zone: string }): CalendarFile | null {
  if (!isCalendar(text)) return null;
  const calendar = parse(mendCalendar(text));
  if (!calendar) return null;
  const steps: Steps = { now: clock.now, left: mostSteps };
  const zones = zonesOf(calendar, clock.zone, steps);
  const isCalledOff = String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase() === 'CANCEL';
  const all = [...byUid(calendar).values()];
  const found = all.slice(0, mostRead).flatMap((components, index) => {
    const date = attempt(() => findDate(components, index, { zones, isCalledOff, steps }));
    return date ? [date] : [];
  });
  found.sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state) || one.ms - other.ms);
  const events = found.slice(0, mostEvents).flatMap((one) => attempt(() => describe(one, zones)) ?? []);
  return { events, count: events.length + Math.max(0, found.length - mostEvents) + Math.max(0, all.length - mostRead) };
}

const order: readonly CalendarEvent['state'][] = ['open', 'over', 'cancelled', 'unending'];

/** The result of `read`, or null: an invalid value affects one event and not the file. */
function attempt<T>(read: () => T | null): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function parse(text: string): ICAL.Component | null {
  try {
    return new ICAL.Component(ICAL.parse(text));
  } catch {
    return null;
  }
}

/** The components of each event: the main one and its changed occurrences. */
function byUid(calendar: ICAL.Component): Map<string, ICAL.Component[]> {
  const events = new Map<string, ICAL.Component[]>();
  for (const [index, component] of calendar.getAllSubcomponents('vevent').entries()) {
    const uid = String(component.getFirstPropertyValue('uid') ?? `none ${index}`);
    events.set(uid, [...(events.get(uid) ?? []), component]);
  }
  return events;
}

interface FileZones {
  /** Of times in a named zone. */
  named(given: string): FileZone;
  /** Of times of no zone. */
  floating: FileZone;
  home: FileZone;
  /** Of times in UTC, which are planned at home. */
  universal: FileZone;
}

function zonesOf(calendar: ICAL.Component, home: string, steps: Steps): FileZones {
  const described = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((one) => [String(one.getFirstPropertyValue('tzid') ?? ''), one] as const),
  );
  const usual = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '');
  const found = new Map<string, FileZone>();
  const named = (given: string) => {
    const zone = found.get(given) ?? resolveZone(given, described.get(given) ?? null, home, steps);
    found.set(given, zone);
    return zone;
  };
  const isKnown = described.has(usual) || zoneNamed(usual, home) !== null;
  return {
    named,
    home: ianaZone(home),
    universal: { ...ianaZone('UTC'), name: home },
    floating: usual !== '' && isKnown ? named(usual) : ianaZone(home),
  };
}

interface Reader {
  zones: FileZones;
  isCalledOff: boolean;
  steps: Steps;
}

/** An occurrence, before the rest of its event is read. */
interface Found {
  index: number;
  date: NextDate;
  zone: FileZone;
  state: CalendarEvent['state'];
  repeats: boolean;
  /** Sort key regardless of zones: milliseconds in local time. */
  ms: number;
}

function findDate(
  components: readonly ICAL.Component[],
  index: number,
  { zones, isCalledOff, steps }: Reader,
): Found | null {
  const master = components.find((one) => !one.hasProperty('recurrence-id')) ?? components[0];
  const start = master && timeOf(master, 'dtstart');
  if (!master || !start) return null;
  const rule = ruleOf(master);
  const zone = zoneOf(master, start, zones);
  const found = (
    state: Found['state'],
    date: NextDate = { component: master, start, passed: 0, excluded: [] },
  ): Found => ({
    index,
    date,
    zone,
    state,
    repeats: rule !== null || master.hasProperty('rdate'),
    ms: wallMs(date.start),
  });
  if (isCalledOff || isCancelled(master)) return found('cancelled');
  if (!/^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(rule?.freq ?? 'DAILY')) return found('unending');
  const moved = components.filter((one) => one !== master);
  try {
    const next = findNextDate(master, moved, zone, steps);
    return next ? found('open', next) : found('over');
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error;
    return found('unending');
  }
}

function zoneOf(component: ICAL.Component, start: ICAL.Time, zones: FileZones): FileZone {
  const given = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  if (start.isDate) return zones.home;
  if (given) return zones.named(given);
  return start.zone === ICAL.Timezone.utcTimezone ? zones.universal : zones.floating;
}

function describe({ index, date, zone: usual, state, repeats }: Found, zones: FileZones): CalendarEvent | null {
  const { component, start, passed, excluded } = date;
  const own = timeOf(component, 'dtstart') ?? start;
  const zone = component.hasProperty('recurrence-id') ? zoneOf(component, own, zones) : usual;
  const length = lengthOf(component, own, zone, zones);
  const allDay = start.isDate || isWholeDays(component, own, length);
  const at = zone.instantOf(start);
  if (!isUsable(at)) return null;
  const end = length && DateTime.fromJSDate(at, { zone: zone.name }).plus(length).toJSDate();
  const html = component.getFirstProperty('x-alt-desc');
  const said = textOf(component, 'description');
  const description = said === '' && html ? plainText(String(html.getFirstValue()), true) : plainText(said);
  return {
    index,
    title: cut(oneLine(textOf(component, 'summary')), longest.title),
    start: at,
    end: end && isUsable(end) && end > at ? end : null,
    zone: zone.name,
    allDay,
    place: cut(oneLine(textOf(component, 'location').replaceAll('\n', ', ')), longest.place) || null,
    description: cut(description, longest.description) || null,
    rule: ruleFrom(component, passed),
    excluded: excluded.slice(0, mostExcluded),
    state,
    repeats,
    isLater: state === 'open' && (wallMs(start) !== wallMs(own) || component.hasProperty('recurrence-id')),
    unknownZone: zone.unknown,
  };
}

/** The valid range of years. */
const isUsable = (at: Date): boolean => at.getTime() >= 0 && at.getUTCFullYear() < 2200;

/** The event's duration in local time, or null when the file has none. Whole days without an end are one (RFC 5545 §3.6.1). */
function lengthOf(
  component: ICAL.Component,
  start: ICAL.Time,
  zone: FileZone,
  zones: FileZones,
): { days: number; seconds: number } | null {
  const end = timeOf(component, 'dtend');
  if (end?.isDate && start.isDate)
    return { days: Math.round(end.subtractDate(start).toSeconds() / 86_400), seconds: 0 };
  if (end && !end.isDate && !start.isDate) {
    const given = component.getFirstProperty('dtend')?.getFirstParameter('tzid');
    const there = given ? zones.named(given) : end.zone === ICAL.Timezone.utcTimezone ? ianaZone('UTC') : zone;
    const until = there.instantOf(end).getTime();
    return { days: 0, seconds: (until - zone.instantOf(start).getTime()) / 1000 };
  }
  const long = component.getFirstPropertyValue('duration');
  if (long instanceof ICAL.Duration && !long.isNegative) {
    const { weeks, days, hours, minutes, seconds } = long;
    return { days: weeks * 7 + days, seconds: start.isDate ? 0 : hours * 3600 + minutes * 60 + seconds };
  }
  return start.isDate ? { days: 1, seconds: 0 } : null;
}

/** Outlook writes whole days as midnights, with a flag. */
function isWholeDays(
  component: ICAL.Component,
  start: ICAL.Time,
  length: { days: number; seconds: number } | null,
): boolean {
  const isSaid = /^true$/i.test(textOf(component, 'x-microsoft-cdo-alldayevent'));
  return isSaid && start.hour === 0 && start.minute === 0 && length !== null && length.seconds % 86_400 === 0;
}

/** An event's rule from a later occurrence on, with COUNT reduced accordingly. */
function ruleFrom(component: ICAL.Component, passed: number): string | null {
  const rule = ruleOf(component);
  if (!rule) return null;
  if (rule.count) rule.count = Math.max(0, rule.count - passed);
  if (rule.count === 1) return null;
  // On which day a week begins matters to several days of every other week alone.
  if (rule.freq !== 'WEEKLY' || rule.interval === 1 || rule.getComponent('BYDAY').length < 2)
    rule.wkst = ICAL.Time.DEFAULT_WEEK_START;
  const text = rule.toString().toUpperCase();
  return text.length <= longest.rule && /^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;[A-Z]+=[A-Z0-9,+-]+)*$/.test(text)
    ? text
    : null;
}

function textOf(component: ICAL.Component, property: string): string {
  const value = component.getFirstPropertyValue(property);
  return typeof value === 'string' ? value.trim() : '';
}

const oneLine = (text: string): string => text.split(/\s/u).filter(Boolean).join(' ');

/** Truncates to a number of UTF-16 code units without splitting a character. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
