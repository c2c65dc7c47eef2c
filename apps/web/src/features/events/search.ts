import { type Param, searchParams, textParam, wordParam } from '../../lib/search/search-params.ts';
import { isDay } from './is-day.ts';

/** A day, or a day and hour, in the URL; anything else is ignored. */
const momentParam: Param<string> = (value) => {
  const [, day = '', time] =
    /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(textParam(value) ?? '') ?? [];
  if (!isDay(day)) return undefined;
  return time === undefined ? day : `${day}T${time}`;
};

const dayParam: Param<string> = (value) => momentParam(value)?.slice(0, 10);

const params = searchParams({
  q: textParam,
  /** The documented alias of q. */
  search: textParam,
  view: wordParam(['list', 'calendar']),
  /** The calendar view; default month. */
  span: wordParam(['month', 'week', 'day']),
  /** The calendar's day; default today. */
  date: dayParam,
  /** In the list: past or cancelled events instead of upcoming ones. */
  when: wordParam(['past', 'cancelled']),
  /** The open dialog. */
  action: wordParam(['create', 'edit', 'share']),
  /** The event of the dialog. */
  event: textParam,
  /** Duplicates this event. */
  copy: textParam,
  /** Start and end of a new event: days, or days and hours. */
  start: momentParam,
  end: momentParam,
});

export type EventsSearch = Omit<ReturnType<typeof params.parse>, 'search'> & { search?: undefined };

/** The query parameters of /events. */
export const eventsSearch = {
  parse: (address: Record<string, unknown>): EventsSearch => {
    const { search, ...rest } = params.parse(address);
    // Clearing the search clears both aliases.
    return { ...rest, q: rest.q ?? search, search: undefined };
  },
};

/** The query parameters of /events/{id}: whether it is being edited. */
export const eventSearch = searchParams({ action: wordParam(['edit']) });
