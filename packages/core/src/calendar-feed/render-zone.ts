import { DAY_MS } from '@kith/contracts/durations';
import { IANAZone } from 'luxon';
import { LRUCache } from 'lru-cache';
import { type Change, findChanges } from './find-clock-changes.ts';

const MINUTE = 60_000;

interface Rule {
  month: number;
  /** A BYDAY value: `2SU` or `-1SU`. */
  day: string;
}

// Describing a zone takes milliseconds of Intl calls; a thousand cached descriptions are under three megabytes.
const rendered = new LRUCache<string, string>({ max: 1_000 });

/**
 * The VTIMEZONE of an IANA zone, correct for every instant from `from` to `until` (RFC 5545 §3.6.5, docs/feed.md F22). It uses
 * this process's zone data, which also converts the events to local times, so that a parser gets back exactly the stored instant.
 * Transitions that follow one yearly rule become an RRULE, others are listed.
 */
export function renderZone(zone: string, from: Date, until: Date): string {
  const firstYear = from.getUTCFullYear() - 1;
  const lastYear = until.getUTCFullYear() + 1;
  const key = `${zone} ${firstYear} ${lastYear}`;
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const text = [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    `X-LIC-LOCATION:${zone}`,
    ...observances(IANAZone.create(zone), firstYear, lastYear),
    'END:VTIMEZONE',
    '',
  ].join('\r\n');
  rendered.set(key, text);
  return text;
}

function observances(zone: IANAZone, firstYear: number, lastYear: number): string[] {
  const from = Date.UTC(firstYear, 0, 1);
  // A rule must hold for at least ten years, because two years cannot distinguish the fourth week from the last.
  const years = Math.max(lastYear - firstYear + 1, 10);
  const changes = findChanges(zone, from, Date.UTC(firstYear + years, 0, 1));
  const start = zone.offset(from);
  if (changes.length === 0) return observance('STANDARD', { at: 0, before: start, after: start });
  const rules = findRules(changes, years);
  if (rules) {
    return changes
      .slice(0, rules.length)
      .flatMap((change, index) => observance(nameOf(zone, change), change, rules[index]));
  }
  return [
    ...observance('STANDARD', { at: from - start * MINUTE, before: start, after: start }),
    ...changes
      .filter((change) => change.at < Date.UTC(lastYear + 1, 0, 1))
      .flatMap((change) => observance(nameOf(zone, change), change)),
  ];
}

/** The yearly rules that produce exactly these transitions, one for each transition of a year. */
function findRules(changes: Change[], years: number): Rule[] | undefined {
  const perYear = changes.length / years;
  // A zone that abolished DST within these years has too few.
  if (!Number.isInteger(perYear)) return undefined;
  const rules: Rule[] = [];
  for (let index = 0; index < perYear; index += 1) {
    const series = changes.filter((_, place) => place % perYear === index);
    const rule = findRule(series);
    if (!rule) return undefined;
    rules.push(rule);
  }
  return rules;
}

function findRule(series: Change[]): Rule | undefined {
  const [first] = series;
  if (!first) return undefined;
  const wall = wallOf(first);
  const [month, weekday, time] = [wall.getUTCMonth(), wall.getUTCDay(), wall.getTime() % DAY_MS];
  const isOneRule = series.every((change) => {
    const other = wallOf(change);
    return (
      other.getUTCMonth() === month &&
      other.getUTCDay() === weekday &&
      other.getTime() % DAY_MS === time &&
      change.before === first.before &&
      change.after === first.after
    );
  });
  if (!isOneRule) return undefined;
  const name = wall.toUTCString().slice(0, 2).toUpperCase();
  const dates = series.map((change) => wallOf(change));
  if (dates.every((date) => new Date(date.getTime() + 7 * DAY_MS).getUTCMonth() !== month)) {
    return { month: month + 1, day: `-1${name}` };
  }
  const places = new Set(dates.map((date) => Math.ceil(date.getUTCDate() / 7)));
  const [place] = places;
  return places.size === 1 ? { month: month + 1, day: `${place}${name}` } : undefined;
}

/** The local time just before a transition, in the UTC fields of a Date. */
const wallOf = (change: Change): Date => new Date(change.at + change.before * MINUTE);

// DST is any offset above the year's smaller one, as in luxon and Outlook.
function nameOf(zone: IANAZone, change: Change): 'DAYLIGHT' | 'STANDARD' {
  const year = new Date(change.at).getUTCFullYear();
  const least = Math.min(zone.offset(Date.UTC(year, 0, 1)), zone.offset(Date.UTC(year, 6, 1)));
  return change.after > least ? 'DAYLIGHT' : 'STANDARD';
}

function observance(name: 'DAYLIGHT' | 'STANDARD', change: Change, rule?: Rule): string[] {
  return [
    `BEGIN:${name}`,
    `TZNAME:${offsetText(change.after)}`,
    `TZOFFSETFROM:${offsetText(change.before)}`,
    `TZOFFSETTO:${offsetText(change.after)}`,
    `DTSTART:${wallOf(change).toISOString().replace(/[-:]/g, '').slice(0, 15)}`,
    ...(rule ? [`RRULE:FREQ=YEARLY;BYMONTH=${rule.month};BYDAY=${rule.day}`] : []),
    `END:${name}`,
  ];
}

/** An offset in iCalendar notation: `+0530`, with seconds only for historical offsets. */
function offsetText(minutes: number): string {
  const total = Math.round(Math.abs(minutes) * 60);
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, ...(total % 60 ? [total % 60] : [])];
  return (minutes < 0 ? '-' : '+') + parts.map((part) => String(part).padStart(2, '0')).join('');
}
