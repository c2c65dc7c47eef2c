import * as z from 'zod/mini';
import { activityItem } from './activity.ts';
import { uuid } from './ids.ts';
import { tally } from './rsvps.ts';

/** `GET /api/dashboard` (SPEC §3), with what the screens need beside the documented fields. */
export const dashboard = z.object({
  stats: z.object({
    totalEvents: z.number(),
    totalFriends: z.number(),
    totalGroups: z.number(),
    upcomingEvents: z.number(),
    activeFriends: z.number(),
    pendingRsvps: z.number(),
  }),
  upcomingEvents: z.array(
    z.object({
      id: uuid,
      title: z.string(),
      start_at: z.string(),
      end_at: z.string(),
      time_zone: z.string(),
      all_day: z.boolean(),
      busy_only: z.boolean(),
      status: z.enum(['draft', 'pending', 'confirmed', 'cancelled']),
      location: z.nullable(z.string()),
      attendees_count: z.number(),
      tally,
      /** Up to 24 guests with their answers, those who come first. */
      guests: z.array(
        z.object({ friend_id: uuid, friend_name: z.string(), rsvp_status: z.enum(['yes', 'no', 'maybe', 'pending']) }),
      ),
      /** How many guests' calendars have the newest version, of those whose calendar was ever seen. */
      seen_count: z.number(),
      changed_at: z.string(),
    }),
  ),
  recentActivity: z.array(activityItem),
});
export type Dashboard = z.output<typeof dashboard>;
