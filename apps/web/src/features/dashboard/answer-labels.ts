import { DAY_MS } from '@kith/contracts/durations';
import { dateFormatter } from '@kith/contracts/date-formatter';
import type { Dashboard } from '@kith/contracts/dashboard';
import { seenWords } from '../../components/people/news-label.ts';
import { formatDay, relativeDay, shownZone } from '../../lib/dates/dates.ts';

export type UpcomingEvent = Dashboard['upcomingEvents'][number];

const NUMBERS = 'No One Two Three Four Five Six Seven Eight Nine Ten'.split(' ');

/** The number of an event's guests, with any answer. */
export const guestCount = ({ tally }: UpcomingEvent) => tally.yes + tally.maybe + tally.no + tally.pending;

const asksNobody = (event: UpcomingEvent) => event.status === 'draft' || event.busy_only || guestCount(event) === 0;

/** "5 of 6 answered, 2 before the change", counted as on the event's page; undefined for an event that takes no answers. */
export function answeredLabel(event: UpcomingEvent): string | undefined {
  if (asksNobody(event)) return undefined;
  const guests = guestCount(event);
  const { pending, earlier } = event.tally;
  return `${guests - pending} of ${guests} answered${earlier > 0 ? `, ${earlier} before the change` : ''}`;
}

/**
 * The next thing to do: "Three people haven’t answered for Friday. One link hasn’t been shared yet." Null when nothing is
 * pending.
 */
export function missingLabel(event: UpcomingEvent | undefined, now: Date): string | undefined {
  if (event === undefined || asksNobody(event)) return undefined;
  const day = dayWords(event, now);
  const { waiting_count: waiting, unshared_count: unshared } = event;
  const { pending, earlier } = event.tally;
  if (pending + earlier === 0) return `Everyone has answered for ${day}.`;
  const said = [
    earlier && `${people(earlier, 'person hasn’t', 'people haven’t')} confirmed the change to ${day}.`,
    waiting && `${people(waiting, 'person hasn’t', 'people haven’t')} answered for ${day}.`,
    unshared && `${people(unshared, 'link hasn’t', 'links haven’t')} been shared yet.`,
  ];
  return said.filter(Boolean).join(' ') || undefined;
}

function people(count: number, one: string, more: string): string {
  return `${NUMBERS[count] ?? count} ${count === 1 ? one : more}`;
}

/** "today" also for events in progress, "tomorrow", "Friday", and from a week on "Fri 18 Dec". */
function dayWords(event: UpcomingEvent, now: Date): string {
  const { start_at } = event;
  const zone = shownZone(event);
  const near = Date.parse(start_at) <= now.getTime() ? 'Today' : relativeDay(start_at, now, zone);
  if (near === 'Today' || near === 'Tomorrow') return near.toLowerCase();
  const days = (new Date(start_at).getTime() - now.getTime()) / DAY_MS;
  if (days > 6) return formatDay(start_at, { now, zone });
  return dateFormatter(undefined, { weekday: 'long', timeZone: zone }).format(new Date(start_at));
}

/** "6 of 9 have seen it": how far what an event says now has come, for a week after it changed. */
export const spreadLabel = ({ news, status }: UpcomingEvent): string | undefined =>
  news === null || news.seen === 0 || status === 'draft' ? undefined : seenWords(news);
