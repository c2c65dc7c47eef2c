import type { EventDraft } from '@kith/contracts/assistant';
import { HOUR_MS } from '@kith/contracts/durations';
import { dayOfEnd, isOneEvening } from '@kith/contracts/evening';
import {
  type AudienceType,
  type CreateEventInput,
  createEventInput,
  deriveAudienceType,
  endAfterStart,
  type Event,
  fillInAll,
  type Reminder,
} from '@kith/contracts/events';
import type { Colour, Drawing } from '@kith/contracts/events/looks';
import { isInPast as startsInPast } from '@kith/contracts/events/past-start';
import { withoutNames } from '@kith/contracts/names';
import { toWallClock } from '../../../lib/dates/dates.ts';
import { fromWallClock } from '../../../lib/dates/wall-clock.ts';
import { addDays, type Day, daysBetween } from '../../../lib/dates/calendar-days.ts';
import { addMinutes, minutesOf } from '../../../lib/dates/clock-times.ts';
import { plainRule } from './repeat-rules.ts';

/** The values of an event form. Dates are YYYY-MM-DD, times HH:MM, both in `zone`; the last day is inclusive. */
export interface EventValues {
  title: string;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  allDay: boolean;
  location: string;
  description: string;
  groups: readonly string[];
  friends: readonly string[];
  excluded: readonly string[];
  /** The event is explicitly for nobody else. */
  onlyMe: boolean;
  /** New people as typed; they are invited when the event is created. */
  newPeople: string;
  busyOnly: boolean;
  showGuests: boolean;
  reminders: readonly Reminder[];
  /** The reply-by reminder day, or empty. */
  askAgainOn: string;
  /** SPEC §4: an edit can only set these two; empty for other states and new events. */
  status: 'confirmed' | 'cancelled' | '';
  /** How it repeats, as an RRULE, or empty. */
  repeat: string;
  /** Days of the event's own clock on which what repeats does not take place. */
  without: readonly Day[];
  colour: Colour | '';
  drawing: Drawing | '';
  /** The address of the photo, or empty. */
  photo: string;
  /** What the owner says of it in their own voice. */
  hostLine: string;
}

export type FormErrors = Partial<Record<keyof EventValues, string>>;

/** A new event starts in an hour and lasts one (SPEC §9); it begins at the first full hour of the clock from then on. */
export function newEvent(now: Date, zone: string): EventValues {
  const inAnHour = toWallClock(new Date(Math.ceil(now.getTime() / 60_000) * 60_000 + HOUR_MS), zone);
  const from = addMinutes(inAnHour.date, inAnHour.time, (60 - (minutesOf(inAnHour.time) % 60)) % 60);
  const until = addMinutes(from.date, from.time, 60);
  return {
    title: '',
    startDate: from.date,
    startTime: from.time,
    endDate: until.date,
    endTime: until.time,
    allDay: false,
    location: '',
    description: '',
    groups: [],
    friends: [],
    excluded: [],
    onlyMe: false,
    newPeople: '',
    busyOnly: false,
    showGuests: false,
    reminders: [],
    askAgainOn: '',
    status: '',
    repeat: '',
    without: [],
    colour: '',
    drawing: '',
    photo: '',
    hostLine: '',
  };
}

/** The default hour of an event created by selecting a day in the month. */
const EVENING = { startTime: '19:00', endTime: '20:00' };

/**
 * Initial values for a selected day or hour (`start` as YYYY-MM-DD or with THH:MM), until `end` if given. A single day gets the
 * default hour if it is today and the evening otherwise; several days are all-day.
 */
export function newEventAt(start: string, end: string | undefined, now: Date, zone: string): EventValues {
  const usual = newEvent(now, zone);
  const [startDate = '', startTime] = start.split('T');
  const [endDate = startDate, endTime] = end?.split('T') ?? [];
  if (startTime !== undefined) {
    const until = endTime === undefined ? addMinutes(startDate, startTime, 60) : { date: endDate, time: endTime };
    return { ...usual, startDate, startTime, endDate: until.date, endTime: until.time };
  }
  if (startDate !== endDate) return { ...usual, ...EVENING, startDate, endDate, allDay: true };
  if (startDate === usual.startDate) return usual;
  return { ...usual, ...EVENING, startDate, endDate };
}

/** An event as form values in `zone`; whole-day events keep the days of their own zone. */
export function valuesOf(event: Event & { excluded_dates?: readonly Day[] }, zone: string): EventValues {
  const shown = event.all_day ? event.time_zone : zone;
  const start = toWallClock(event.start_at, shown);
  const end = toWallClock(event.end_at, shown);
  const lastDay = event.all_day ? addDays(end.date, -1) : end.date;
  return {
    title: event.title,
    startDate: start.date,
    startTime: event.all_day ? EVENING.startTime : start.time,
    endDate: lastDay < start.date ? start.date : lastDay,
    endTime: event.all_day ? EVENING.endTime : end.time,
    allDay: event.all_day,
    location: event.location ?? '',
    description: event.description ?? '',
    groups: event.audience_groups,
    friends: event.audience_friends,
    excluded: event.excluded_friends,
    onlyMe: isOnlyMe(event),
    newPeople: '',
    busyOnly: event.busy_only,
    showGuests: event.show_guests,
    reminders: event.reminders,
    askAgainOn: event.remind_unanswered_on ?? '',
    status: event.status === 'confirmed' || event.status === 'cancelled' ? event.status : '',
    repeat: event.recurrence ?? '',
    without: event.excluded_dates ?? [],
    colour: event.colour ?? '',
    drawing: event.drawing ?? '',
    photo: event.photo_url ?? '',
    hostLine: event.host_line ?? '',
  };
}

/** A draft as form values in `zone`, without its unknown fields. Whole days keep the days of the draft's zone. */
export function valuesOfDraft(draft: EventDraft, zone: string): Partial<EventValues> {
  const { title, description, location, start_at, end_at, all_day: allDay, time_zone, recurrence: repeat } = draft;
  const { excluded_dates: without = [] } = draft;
  const said = {
    ...(title && { title }),
    ...(description && { description }),
    ...(location && { location }),
  };
  if (start_at === null || end_at === null) return said;
  const start = toWallClock(start_at, allDay ? time_zone : zone);
  const end = toWallClock(end_at, allDay ? time_zone : zone);
  const again = repeat === null ? {} : { repeat: plainRule(repeat, start.date), without };
  if (allDay) return { ...said, ...again, allDay, startDate: start.date, endDate: addDays(end.date, -1) };
  return {
    ...said,
    ...again,
    allDay,
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
  };
}

/**
 * What a sentence says of an event, on the clock of `zone`: also the day alone of a draft without a time, whom it names, by id, and
 * names that nobody has yet (`unknown`), who are then new people and leave the title.
 */
export function valuesOfSentence(
  { draft, unknown }: { draft: EventDraft; unknown: readonly string[] },
  values: EventValues,
  zone: string,
): Partial<EventValues> {
  const { group_ids: groups = [], friend_ids: friends = [], excluded_ids: excluded = [], only_me: onlyMe } = draft;
  const { startDate, endDate } = draft.date === null || draft.start_at !== null ? values : withDate(values, draft.date);
  // "My mum" is nobody's name.
  const named = unknown.filter((name) => /^\p{Lu}|@/u.test(name));
  const people = groups.length + friends.length + excluded.length + named.length > 0 || onlyMe || draft.everyone;
  const { title, location, ...said } = valuesOfDraft(draft, zone);
  return {
    ...(draft.date !== null && draft.start_at === null && { startDate, endDate }),
    ...said,
    ...(title && { title: withoutNames(title, named) }),
    // "At the Odeon" is at a place called Odeon.
    ...(location && { location: location.replace(/^the (?=\p{Lu})/u, '') }),
    ...(people && { groups, friends, excluded, onlyMe, newPeople: named.join(', ') }),
  };
}

/** Whether an event would begin before now. Times that are still those of the `saved` event are not asked about again. */
export function isInPast(values: EventValues, zone: string, now: Date, saved?: EventValues): boolean {
  if (saved !== undefined && WHEN.every((field) => values[field] === saved[field])) return false;
  const instants = instantsOf(values, zone);
  return instants !== null && startsInPast({ ...instants, all_day: values.allDay }, now);
}

/** Whether an event deliberately invites nobody; one whose last group was deleted did not. */
const isOnlyMe = (event: Event): boolean =>
  event.audience_type === 'specific' && event.audience_groups.length + event.audience_friends.length === 0;

/** The same event with the same people, on the same weekday in the first future week. */
export function copyOf(event: Event, now: Date, zone: string): EventValues {
  const values = valuesOf(event, zone);
  const today = toWallClock(now, zone).date;
  const weeks = Math.max(1, Math.floor(daysBetween(values.startDate, today) / 7) + 1);
  const later = (day: Day) => (day === '' ? '' : addDays(day, weeks * 7));
  return {
    ...values,
    startDate: later(values.startDate),
    endDate: later(values.endDate),
    askAgainOn: later(values.askAgainOn),
    status: '',
    repeat: '',
    without: [],
  };
}

/**
 * The values after changing the start. The end moves along to keep the duration, or `length` minutes where there was none; it is
 * never before the start (SPEC §5).
 */
export function withStart(
  values: EventValues,
  start: { startDate?: string; startTime?: string },
  length: number,
): EventValues {
  const next = { ...values, ...start };
  const distance = lengthOf(next);
  if (distance === null) return next;
  const had = lengthOf(values);
  if (next.allDay) return { ...next, endDate: addDays(next.startDate, Math.floor(Math.max(0, had ?? length) / 1440)) };
  const end = addMinutes(next.startDate, next.startTime, had !== null && had > 0 ? had : length);
  return { ...next, endDate: end.date, endTime: end.time };
}

/** The values on another day: a one-day (or overnight) event moves as a whole. */
export function withDate(values: EventValues, date: Day): EventValues {
  const { startDate, endDate } = values;
  if (date === '') return { ...values, startDate: date };
  const nights = startDate === '' || endDate === '' ? 0 : Math.max(0, daysBetween(startDate, endDate));
  return { ...values, startDate: date, endDate: addDays(date, nights) };
}

/** The values with another end of a one-day event. An end before the start means the following night. */
export function withEnd(values: EventValues, endTime: string): EventValues {
  const { startDate, startTime } = values;
  const next = { ...values, endTime, endDate: startDate };
  if (lengthOf(next) === null) return next;
  return { ...next, endDate: addDays(startDate, dayOfEnd(minutesOf(startTime), minutesOf(endTime))) };
}

/** Whether an event needs an end date; an evening that runs past midnight does not. */
export function isSeveralDays(values: EventValues): boolean {
  const { startDate, endDate } = values;
  const length = lengthOf(values);
  return endDate !== startDate && startDate !== '' && (length === null || !isOneEvening(length));
}

/** Minutes from start to end in local time, whole days for an all-day event; null while a field is empty. */
export function lengthOf({ startDate, startTime, endDate, endTime, allDay }: EventValues): number | null {
  if (startDate === '' || endDate === '' || (!allDay && (startTime === '' || endTime === ''))) return null;
  const days = daysBetween(startDate, endDate);
  return allDay ? days * 1440 : days * 1440 + minutesOf(endTime) - minutesOf(startTime);
}

const WHEN = ['startDate', 'startTime', 'endDate', 'endTime', 'allDay'] as const;

/**
 * The form's errors by field, in the sentences of SPEC §5; empty when valid. Unchanged times of the `saved` event are valid,
 * because in the night of a DST change the end may equal the start in local time.
 */
export function checkValues(values: EventValues, zone: string, saved?: EventValues): FormErrors {
  const errors: FormErrors = {};
  const needed = [
    'title',
    'startDate',
    'endDate',
    ...(values.allDay ? [] : (['startTime', 'endTime'] as const)),
  ] as const;
  for (const field of needed) {
    if (values[field].trim() === '') errors[field] = fillInAll;
  }
  const keepsTimes = saved !== undefined && WHEN.every((field) => values[field] === saved[field]);
  const length = keepsTimes ? null : lengthOf(values);
  if (length !== null && (values.allDay ? length < 0 : length <= 0)) {
    errors[values.endDate < values.startDate ? 'endDate' : 'endTime'] = endAfterStart;
  }
  if (Object.keys(errors).length > 0) return errors;
  const checked = createEventInput.safeParse(toInput(values, zone));
  for (const issue of checked.error?.issues ?? []) {
    const field = fieldOf(issue.path[0]);
    if (!keepsTimes || (field !== 'startDate' && field !== 'endTime')) errors[field] ??= issue.message;
  }
  return errors;
}

/** Whether the reply-by reminder can be sent on the selected day. */
export function askingWords({ askAgainOn, endDate }: EventValues, today: Day): string {
  if (askAgainOn !== '' && askAgainOn < today) return 'That day is over.';
  if (endDate !== '' && askAgainOn > endDate) return 'That’s after the event, so no one will be asked.';
  return 'One message, that morning.';
}

/** The form field of a server issue's path. */
export function fieldOf(path: unknown): keyof EventValues {
  switch (path) {
    case 'description':
    case 'location':
      return path;
    case 'start_at':
      return 'startDate';
    case 'end_at':
      return 'endTime';
    case 'audience_groups':
      return 'groups';
    case 'audience_friends':
      return 'friends';
    case 'remind_unanswered_on':
      return 'askAgainOn';
    case 'recurrence':
    case 'excluded_dates':
      return 'repeat';
    default:
      return 'title';
  }
}

/** Whether a server issue is shown at its field; the lists of whom to invite have no place for one. */
export const isAtField = (path: string): boolean => !['groups', 'friends'].includes(fieldOf(path));

/** Converts the form's local times to instants. Whole days end at the midnight after the last one. */
export function instantsOf(values: EventValues, zone: string): { start_at: string; end_at: string } | null {
  const { startDate, startTime, endDate, endTime, allDay } = values;
  const start = fromWallClock(startDate, allDay ? '00:00' : startTime, zone);
  const end = allDay
    ? endDate !== '' && fromWallClock(addDays(endDate, 1), '00:00', zone)
    : fromWallClock(endDate, endTime, zone);
  return start && end ? { start_at: start, end_at: end } : null;
}

/** SPEC §5; names that were typed are friends whom the event is for, though none of them has an id yet. */
function audienceOf(values: EventValues): AudienceType {
  const derived = deriveAudienceType(values);
  return derived === 'all' && (values.onlyMe || values.newPeople.trim() !== '') ? 'specific' : derived;
}

/** What is sent to make the event. Call it with values that `checkValues` found no error in. */
export function toInput(values: EventValues, zone: string): CreateEventInput {
  const instants = instantsOf(values, zone) ?? { start_at: '', end_at: '' };
  return {
    title: values.title,
    ...instants,
    time_zone: zone,
    all_day: values.allDay,
    location: values.location.trim() || null,
    description: values.description.trim() || null,
    // SPEC §7: the documented value; stored as confirmed.
    status: 'published',
    visibility: 'private',
    audience_type: audienceOf(values),
    audience_groups: [...values.groups],
    audience_friends: [...values.friends],
    excluded_friends: [...values.excluded],
    busy_only: values.busyOnly,
    show_guests: values.showGuests,
    reminders: [...values.reminders],
    remind_unanswered_on: values.askAgainOn || null,
    colour: values.colour || null,
    drawing: values.drawing || null,
    // The last part of its address.
    photo_id: values.photo.split('/').at(-1) || null,
    host_line: values.hostLine.trim() || null,
    ...(values.repeat !== '' && { recurrence: values.repeat, excluded_dates: [...values.without] }),
  };
}
