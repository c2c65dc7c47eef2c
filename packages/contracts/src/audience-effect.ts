import * as z from 'zod/mini';
import { about, answeredInstant, count } from './about.ts';
import { eventStatuses } from './events.ts';
import { eventId, friendId } from './ids.ts';
import { rsvpStatus } from './rsvps.ts';
import { answeredZone } from './text.ts';

/** Maximum number of events listed in an effect, and of guests listed per event; all are counted. */
export const effectLimits = { events: 200, guests: 20 } as const;

const named = { friend_id: friendId, friend_name: about(z.string(), 'What the owner calls them', 'Jonas Weber') };

/** The effect of a change on the guests of one event. */
export const eventEffect = z.object({
  id: eventId,
  title: about(z.string(), 'What it is called', 'Dumpling night'),
  start_at: about(answeredInstant, 'When it starts, in UTC', '2027-01-08T18:00:00.000Z'),
  time_zone: answeredZone,
  all_day: about(z.boolean(), 'Whether it takes whole days of its time zone', false),
  status: about(z.enum(eventStatuses), 'Its state', 'confirmed'),
  for_everyone: about(z.boolean(), 'Whether it is for all friends', true),
  gained: about(count, 'How many become guests', 1),
  lost: about(count, 'How many lose their invitation', 2),
  answers_lost: about(count, 'How many of these had answered', 1),
  guests: about(
    z.array(
      z.object({
        ...named,
        becomes: about(z.enum(['guest', 'uninvited']), 'Whether they come in or lose the invitation', 'uninvited'),
        rsvp_status: about(rsvpStatus, 'Their answer, which goes or comes with them', 'yes'),
        told: about(z.boolean(), 'Whether a message tells them that they are no longer invited', true),
      }),
    ),
    `Who, by name; at most ${effectLimits.guests}`,
  ),
});
export type EventEffect = z.output<typeof eventEffect>;

/** The effect of an audience change, the same in the preview and after the change. */
export const audienceEffect = z.object({
  events: about(z.array(eventEffect), `The events, by their start; at most ${effectLimits.events}`),
  events_count: about(count, 'How many events it concerns', 2),
  gained: about(count, 'How many friends become a guest of any of them', 1),
  lost: about(count, 'How many friends lose an invitation to any of them', 2),
  answers_lost: about(count, 'How many answers no longer count', 3),
  told: about(count, 'How many friends are told that they are no longer invited', 2),
});
export type AudienceEffect = z.output<typeof audienceEffect>;
