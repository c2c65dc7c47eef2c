import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { boundRule, type Steps } from './bound-rule.ts';
import { type FileZone, wallMs } from './resolve-zone.ts';

/** One occurrence of a recurring event: its component and start. */
export interface NextDate {
  component: ICAL.Component;
  start: ICAL.Time;
  /** The number of earlier occurrences. */
  passed: number;
  /** Later days (YYYY-MM-DD in its zone) on which it is not by its rule. */
  excluded: string[];
}

const DAY_MS = 86_400_000;

/**
 * The first future occurrence of an event, or null when all are past: the rule's own, without excluded dates (EXDATE), with moved
 * or cancelled ones (RECURRENCE-ID) and added ones (RDATE). Throws TooManySteps.
 */
export function findNextDate(
  master: ICAL.Component,
  moved: readonly ICAL.Component[],
  zone: FileZone,
  steps: Steps,
): NextDate | null {
  const start = timeOf(master, 'dtstart');
  if (!start) return null;
  const at = (time: ICAL.Time) => (isUtc(time) ? new Date(wallMs(time)) : zone.instantOf(time));
  const left = [...timesOf(master, 'exdate'), ...moved.flatMap((one) => timeOf(one, 'recurrence-id') ?? [])];
  // Some programs leave out the day of a date that has an hour.
  const days = new Set(left.filter((one) => one.isDate).map(wallMs));
  const instants = new Set(left.filter((one) => !one.isDate).map((one) => at(one).getTime()));
  // No zone is further from UTC than a day: most occurrences of an old rule need no zone look-up.
  const surelyPast = steps.now.getTime() - DAY_MS;
  const isMeant = (time: ICAL.Time) => {
    const clock = wallMs(time);
    if (clock < surelyPast) return false;
    const instant = at(time);
    return instant > steps.now && !instants.has(instant.getTime()) && !days.has(clock - (clock % DAY_MS));
  };
  const found: NextDate[] = [];
  const regular = nextOfRule(master, start, { zone, isMeant, steps });
  const inZone = (time: ICAL.Time) => (isUtc(time) ? zone.clockOf(new Date(wallMs(time)), start) : time);
  const excluded = [
    ...new Set(left.map((time) => new Date(wallMs(inZone(time))).toISOString().slice(0, 10))),
  ].toSorted();
  if (regular) {
    const from = new Date(wallMs(regular.start)).toISOString().slice(0, 10);
    found.push({ component: master, ...regular, excluded: excluded.filter((day) => day > from) });
  }
  for (const time of timesOf(master, 'rdate'))
    if (isMeant(time)) found.push({ component: master, start: time, passed: 0, excluded: [] });
  for (const component of moved) {
    const time = timeOf(component, 'dtstart');
    if (time && at(time) > steps.now && !isCancelled(component))
      found.push({ component, start: time, passed: 0, excluded: [] });
  }
  return found.toSorted((one, other) => at(one.start).getTime() - at(other.start).getTime())[0] ?? null;
}

const isUtc = (time: ICAL.Time): boolean => !time.isDate && time.zone === ICAL.Timezone.utcTimezone;

interface Search {
  zone: FileZone;
  isMeant: (time: ICAL.Time) => boolean;
  steps: Steps;
}

function nextOfRule(
  master: ICAL.Component,
  start: ICAL.Time,
  { zone, isMeant, steps }: Search,
): { start: ICAL.Time; passed: number } | null {
  const rule = ruleOf(master);
  if (!rule) return isMeant(start) ? { start, passed: 0 } : null;
  // The library compares local times, so UNTIL is converted to the event's zone.
  if (rule.until && isUtc(rule.until) && !isUtc(start)) rule.until = zone.clockOf(new Date(wallMs(rule.until)), start);
  const dates = boundRule(rule, leap(rule, start, steps.now), steps);
  const months = rule.getComponent('BYMONTH').map(Number);
  let passed = 0;
  for (let date = dates.next(); date; date = dates.next()) {
    // The library takes 30 February for 2 March.
    if (isMeant(date) && (months.length === 0 || months.includes(date.month))) return { start: date.clone(), passed };
    passed += 1;
  }
  return null;
}

/** For a daily or weekly rule without a count: an occurrence shortly before now from which to continue. */
function leap(rule: ICAL.Recur, start: ICAL.Time, now: Date): ICAL.Time {
  const days = rule.freq === 'WEEKLY' ? 7 * rule.interval : rule.freq === 'DAILY' ? rule.interval : 0;
  if (days === 0 || rule.count || rule.getComponent('BYSETPOS').length > 0) return start;
  const periods = Math.floor((now.getTime() - wallMs(start)) / (days * DAY_MS)) - 2;
  if (periods <= 0) return start;
  const later = start.clone();
  later.adjust(periods * days, 0, 0, 0, 0);
  return later;
}

/** A copy of the rule of an event, or null. */
export function ruleOf(component: ICAL.Component): ICAL.Recur | null {
  const rule = component.getFirstPropertyValue('rrule');
  return rule instanceof ICAL.Recur ? rule.clone() : null;
}

export const isCancelled = (component: ICAL.Component): boolean =>
  String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';

/** The time of a property, or null when there is none that can be read; the library takes 30 February for 2 March, which nobody meant. */
export function timeOf(component: ICAL.Component, property: string): ICAL.Time | null {
  return timesOf(component, property)[0] ?? null;
}

/** Whether a time as the library writes it ("2027-02-30T19:00:00") names a day that there is. */
const isCalendarDay = (raw: string): boolean => DateTime.fromISO(raw.slice(0, 10)).isValid;

function timesOf(component: ICAL.Component, property: string): ICAL.Time[] {
  return component
    .getAllProperties(property)
    .filter((one) =>
      one
        .toJSON()
        .slice(3)
        .every((raw: unknown) => typeof raw !== 'string' || isCalendarDay(raw)),
    )
    .flatMap((one) => one.getValues())
    .filter((value) => value instanceof ICAL.Time);
}
