import * as z from 'zod/mini';
import { activityItem } from './activity.ts';
import { about, answeredInstant, count } from './about.ts';
import { eventId, friendId } from './ids.ts';
import { newsTally, tally } from './rsvps.ts';
import { answeredZone } from './text.ts';

/** `GET /api/dashboard` (SPEC §3), with additional fields for the screens. */
export const dashboard = z.object({
  stats: about(
    z.object({
      totalEvents: about(count, 'Events that were not deleted', 12),
      totalFriends: about(count, 'Friends who were not removed', 8),
      totalGroups: about(count, 'Groups', 2),
      upcomingEvents: about(count, 'Events that are still to come', 4),
      activeFriends: about(count, 'Friends who did not leave', 8),
      pendingRsvps: about(count, 'Invitations to coming events without an answer', 3),
    }),
    'Counts of the whole calendar',
  ),
  upcomingEvents: about(
    z.array(
      z.object({
        id: eventId,
        title: about(z.string(), 'What it is called', 'Dumpling night'),
        start_at: about(answeredInstant, 'When it starts, in UTC', '2027-01-08T18:00:00.000Z'),
        end_at: about(answeredInstant, 'When it ends, in UTC', '2027-01-08T21:00:00.000Z'),
        time_zone: answeredZone,
        all_day: about(z.boolean(), 'Whether it takes whole days of its time zone', false),
        busy_only: about(z.boolean(), 'Whether guests see only that time is taken', false),
        status: about(z.enum(['draft', 'pending', 'confirmed', 'cancelled']), 'Its state', 'confirmed'),
        location: about(z.nullable(z.string()), 'Where it is', '14 Shore, Leith'),
        repeats: about(z.nullable(z.string()), 'How it repeats, in words, or null', 'every Tuesday'),
        attendees_count: about(count, 'How many guests said yes', 3),
        tally: about(tally, 'How many gave which answer'),
        waiting_count: about(
          count,
          'How many guests have the link, did not leave and have not answered; none for busy-only events',
          1,
        ),
        unshared_count: about(
          count,
          'How many guests without an answer cannot know of it, because their link was not shared yet',
          0,
        ),
        guests: about(
          z.array(
            z.object({
              friend_id: friendId,
              friend_name: about(z.string(), 'What the owner calls the guest', 'Jonas Weber'),
              rsvp_status: about(z.enum(['yes', 'no', 'maybe', 'pending']), 'The answer', 'yes'),
            }),
          ),
          'Up to 24 guests with their answers, those who come first',
        ),
        news: about(z.nullable(newsTally), 'How many guests its last change has come to; null once that is a week ago'),
        changed_at: about(answeredInstant, 'When a guest would last have seen a change', '2027-01-02T09:30:00.000Z'),
      }),
    ),
    'The next events, by their start',
  ),
  recentActivity: about(z.array(activityItem), 'What happened last, newest first'),
});
export type Dashboard = z.output<typeof dashboard>;
