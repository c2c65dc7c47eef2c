import { type Param, searchParams, textParam, wordParam } from '../../lib/search/search-params.ts';
import { isDay } from './is-day.ts';

/** A day, or a day and an hour, in the address; anything else is ignored. */
const momentParam: Param<string> = (value) => {
  const [, day = '', time] =
    /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(textParam(value) ?? '') ?? [];
  if (!isDay(day)) return undefined;
  return time === undefined ? day : `${day}T${time}`;
};

const dayParam: Param<string> = (value) => momentParam(value)?.slice(0, 10);

const params = searchParams({
  q: textParam,
  /** The other documented name of q. */
  search: textParam,
  view: wordParam(['list', 'calendar']),
  /** How much of the calendar is seen at once; a month if absent. */
  span: wordParam(['month', 'week', 'day']),
  /** The day on which the calendar stands; today if absent. */
  date: dayParam,
  /** In the list: what is over, or what was cancelled, instead of what comes. */
  when: wordParam(['past', 'cancelled']),
  /** The open dialog. */
  action: wordParam(['create', 'edit']),
  /** The event of the dialog. */
  event: textParam,
  /** A new event that repeats this one. */
  copy: textParam,
  /** When a new event begins and ends: days, or days and hours. */
  start: momentParam,
  end: momentParam,
});

export type EventsSearch = Omit<ReturnType<typeof params.parse>, 'search'> & { search?: undefined };

/** What /events keeps in its URL. */
export const eventsSearch = {
  parse: (address: Record<string, unknown>): EventsSearch => {
    const { search, ...rest } = params.parse(address);
    // Whoever empties the search empties it under both names.
    return { ...rest, q: rest.q ?? search, search: undefined };
  },
};

/** What /events/{id} keeps in its URL: whether its event is being edited. */
export const eventSearch = searchParams({ action: wordParam(['edit']) });
