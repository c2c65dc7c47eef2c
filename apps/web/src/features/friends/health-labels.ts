import { isolate } from '@kith/contracts/isolate';
import type { Friend, FriendDetails } from '@kith/contracts/friends';
import { silentWords } from '@kith/contracts/say-times';
import { formatDay, formatTime, relativeDay, shortDate } from '../../lib/dates/dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Watched = Pick<
  Friend,
  'calendar' | 'invited_at' | 'shared_at' | 'subscription_status' | 'subscriptionLastUnsubscribedAt' | 'isSubscribed'
>;

/** Shown for a friend whose link was never copied, opened or mailed. */
export const notShared = 'Link not shared yet';

/** "Google Calendar", "seen 2h ago": the health of a friend's feed in words. */
export function healthLabel(friend: Watched, now: Date): { app: string; when: string } {
  const { state, app, last_seen_at } = friend.calendar;
  const seen = last_seen_at ?? friend.invited_at;
  switch (state) {
    case 'alive':
      return { app: app ?? 'A calendar app', when: `seen ${ago(seen, now)}` };
    case 'silent':
      return { app: app ?? 'A calendar app', when: silentWords((now.getTime() - Date.parse(seen)) / HOUR) };
    case 'hidden':
      return { app: 'Connected', when: 'activity hidden' };
    case 'left':
      return { app: 'Unsubscribed', when: `on ${formatDay(friend.subscriptionLastUnsubscribedAt ?? seen, { now })}` };
    case 'not_yet':
      return friend.shared_at === null
        ? { app: notShared, when: `added ${day(friend.invited_at, now)}` }
        : { app: 'No calendar yet', when: `invited ${day(friend.shared_at, now)}` };
  }
}

function ago(at: string, now: Date): string {
  const passed = now.getTime() - new Date(at).getTime();
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)}h ago`;
  if (passed < 2 * DAY) return 'yesterday';
  return `${Math.floor(passed / DAY)} days ago`;
}

function day(at: string, now: Date): string {
  const passed = now.getTime() - new Date(at).getTime();
  if (passed < DAY) return 'today';
  if (passed < 2 * DAY) return 'yesterday';
  return formatDay(at, { now });
}

type Held = Pick<Friend, 'calendar'> & {
  events: readonly Pick<FriendDetails['events'][number], 'title' | 'changed_at' | 'rsvp_status' | 'news'>[];
};

/** Which version a friend's calendar has; null when its reads are unknown. */
export function heldLabel({ calendar, events }: Held, now: Date): string | null {
  const { state, last_seen_at: seen } = calendar;
  if (seen === null || state === 'hidden' || state === 'left') return null;
  // What they declined is not in their calendar.
  const missing = events.filter((event) => event.rsvp_status !== 'no' && event.news.state !== 'in_calendar');
  const [first] = missing;
  if (first === undefined) return `Up to date as of ${moment(seen, now)}.`;
  if (missing.length === 1) {
    return `Doesn’t show the latest change to ${isolate(first.title)} yet (${moment(first.changed_at, now)}).`;
  }
  const others = missing.length === 2 ? '1 other event' : `${missing.length - 1} other events`;
  return `Doesn’t show changes to ${isolate(first.title)} and ${others} yet.`;
}

/** "12:40 today", "12:40 yesterday", "12:40 on 29 Nov". */
function moment(at: string, now: Date): string {
  const word = relativeDay(at, now);
  const isNear = word === 'Today' || word === 'Yesterday';
  return `${formatTime(at)} ${isNear ? word.toLowerCase() : `on ${shortDate(at, { now })}`}`;
}

/** Each app's refresh behaviour, to set expectations. */
const RHYTHM: Record<string, string> = {
  'Google Calendar': 'Google Calendar checks once or twice a day and can’t be sped up.',
  'Apple Calendar': 'Apple Calendar checks as often as the device is set to, from every five minutes to once a week.',
  Outlook: 'Outlook on the web and the new Outlook check a few times a day and can’t be sped up.',
  'Outlook classic': 'Outlook on Windows checks at each send and receive, while it is open.',
  Thunderbird: 'Thunderbird checks every half hour, while it is open.',
  Fastmail: 'Fastmail checks about once an hour.',
};

/** A sentence or two on how this friend's calendar works and what helps. `name` is the friend's first name. */
export function healthAdvice(friend: Watched, name: string): string {
  const { state, app } = friend.calendar;
  const known = app ?? '';
  switch (state) {
    case 'alive':
      return `${RHYTHM[known] ?? 'The app checks on its own, usually a few times a day.'} ${name} gets changes with the next check.`;
    case 'silent':
      return `${name}’s page still shows every change. Only ${name} can get the calendar going again.`;
    case 'hidden':
      return `A calendar app uses the link. ${name} keeps its checks private; changes arrive as usual.`;
    case 'left':
      return `${name} unsubscribed and gets no more updates. Only ${name} can subscribe again, on their own page.`;
    case 'not_yet':
      if (friend.shared_at === null) {
        return `${name} won’t know about any plans until you send the link. On their page, one tap adds it to Apple, Google or Outlook. They can answer without a calendar, too.`;
      }
      return friend.subscription_status === 'never_subscribed'
        ? `The link was never added to a calendar. Send it again, maybe with a few words of your own. ${name} can also answer without a calendar.`
        : `${name} has the link. On their page, one tap adds it to Apple, Google or Outlook. They can answer without a calendar, too.`;
  }
}
