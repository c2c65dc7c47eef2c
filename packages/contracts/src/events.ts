import * as z from 'zod/mini';
import { about, answeredInstant, count, nextCursor, withFormat } from './about.ts';
import { eventId, exampleIds, friendId, idList, ownerUserId, uuid } from './ids.ts';
import { limits } from './limits.ts';
import { colours, drawings } from './events/looks.ts';
import { recurrenceText, seriesScope } from './series/recurrence.ts';
import { newsTally, guest, plannedTimes, tally } from './rsvps.ts';
import { answeredZone, flag, instant, line, orNull, paragraph, paging, timeZone, updatedSince } from './text.ts';

export const eventStatuses = ['draft', 'pending', 'confirmed', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];
export const displayStatuses = [...eventStatuses, 'past'] as const;
export type DisplayStatus = (typeof displayStatuses)[number];
export const audienceTypes = ['all', 'specific', 'groups'] as const;
export type AudienceType = (typeof audienceTypes)[number];

export const fillInAll = 'Please fill in all required fields';
/** The lead times at which guests can be reminded by mail. */
export const reminders = ['week', 'day', 'two_hours'] as const;
export type Reminder = (typeof reminders)[number];

/** The question of who an event is for, with its answers, in the form and in the chat. */
export const audienceQuestion = 'Who is it for?';
export const audienceAnswers = { everyone: 'Everyone', some: 'A group or friends', onlyMe: 'Just me' } as const;
export const endAfterStart = 'End time must be after start time';

// `published` is the documented create call's word for confirmed (SPEC §4).
const statusInput = z.enum([...eventStatuses, 'published'], { error: 'This status is not known' });

const startAt = about(instant(fillInAll), 'When it starts, with Z or an offset', '2027-01-08T19:00:00+01:00');
const endAt = about(
  instant(fillInAll),
  'When it ends, with Z or an offset; after `start_at`',
  '2027-01-08T22:00:00+01:00',
);
const title = about(line(limits.titleLength, fillInAll), 'What it is called, on one line', 'Dumpling night');
const aboutLook = {
  colour: 'The colour of its sky; null for the one of the hour',
  drawing: 'The sky or drawing that it is shown with; null for the sky of the hour',
  photo: 'The id of the photo that is shown in place of a drawing, as `POST /api/photos` answered it, or null',
  line: 'What its owner says of it in their own voice, on one line',
};

const changeable = {
  description: z.optional(
    about(
      orNull(paragraph(limits.descriptionLength)),
      'What guests should know, on any number of lines',
      'Bring a pan',
    ),
  ),
  location: z.optional(about(orNull(line(limits.locationLength)), 'Where it is', '14 Shore, Leith')),
  time_zone: z.optional(
    about(timeZone, 'The IANA time zone that it is planned in; the one of its owner when absent', 'Europe/Berlin'),
  ),
  all_day: z.optional(
    about(z.boolean(), 'Whether it takes whole days: from midnight to the midnight after the last day', false),
  ),
  status: z.optional(
    about(
      statusInput,
      'A draft is seen by its owner alone; pending is shown as tentative; `published` is taken as confirmed',
      'confirmed',
    ),
  ),
  visibility: z.optional(
    about(z.literal('private', { error: 'Events are private' }), 'Always private: only guests see it', 'private'),
  ),
  audience_type: z.optional(
    about(
      z.enum(audienceTypes, { error: 'This audience is not known' }),
      'For whom it is: all friends, the named friends, or the named groups and friends together; derived from the lists when absent',
      'groups',
    ),
  ),
  audience_groups: z.optional(about(idList, 'Ids of the groups that it is for', [exampleIds.group])),
  audience_friends: z.optional(about(idList, 'Ids of the friends that it is for', [exampleIds.friend])),
  excluded_friends: z.optional(
    about(idList, 'Ids of friends who are left out, whatever else says that they are invited', [exampleIds.other]),
  ),
  busy_only: z.optional(
    about(z.boolean(), 'Whether guests see only that time is taken; such an event asks for no answers', false),
  ),
  show_guests: z.optional(about(z.boolean(), "Whether guests see each other's first names", false)),
  colour: z.optional(
    about(z.nullable(z.enum(colours, { error: 'This color is not known' })), aboutLook.colour, 'honey'),
  ),
  drawing: z.optional(
    about(z.nullable(z.enum(drawings, { error: 'This drawing is not known' })), aboutLook.drawing, 'candles'),
  ),
  photo_id: z.optional(about(z.nullable(uuid), aboutLook.photo, exampleIds.other)),
  host_line: z.optional(about(orNull(line(limits.hostLineLength)), aboutLook.line, 'Bring slippers, the cat is new')),
};
const reminding = {
  reminders: z.optional(
    about(
      z.array(z.enum(reminders, { error: 'Guests are reminded a week, a day or two hours before' })).check(
        z.maxLength(reminders.length, 'Each reminder can be chosen once'),
        z.overwrite((chosen) => reminders.filter((one) => chosen.includes(one))),
      ),
      'How long before the start guests who did not say no are reminded by mail',
      ['day'],
    ),
  ),
  remind_unanswered_on: z.optional(
    about(
      z.nullable(
        z.iso
          .date({ error: 'Please give a day as YYYY-MM-DD' })
          .check(z.refine((day) => day >= '1970' && day < '2201', 'Please give a year between 1970 and 2200')),
      ),
      'The day on which guests who have not answered are reminded once by mail, in the morning of their own clock',
      '2027-01-05',
    ),
  ),
};
const notify = z.optional(
  about(z.boolean(), 'Whether guests are told of it, those included who lose the invitation; true when absent', true),
);

const recurrence = z.optional(recurrenceText);

const excludedDates = (description: string) =>
  z.optional(
    about(
      z
        .array(z.iso.date({ error: 'Please give a day as YYYY-MM-DD' }))
        .check(z.maxLength(limits.excludedDates, `At most ${limits.excludedDates} dates can be left out`)),
      description,
      ['2027-01-12'],
    ),
  );

const revision = z.optional(
  about(z.int(), 'The revision that is to be changed, as If-Match carries it; another one is refused with 412', 3),
);

const endsAfterStart = (event: { start_at?: string | undefined; end_at?: string | undefined }) =>
  event.start_at === undefined || event.end_at === undefined || event.end_at > event.start_at;

/** `POST /api/events`. Timestamps have Z or an offset; the default `time_zone` is the owner's. */
export const createEventInput = z
  .strictObject({
    title,
    start_at: startAt,
    end_at: endAt,
    ...changeable,
    ...reminding,
    recurrence,
    excluded_dates: excludedDates(
      'With `recurrence`: days in the time zone of the event on which it does not take place',
    ),
    notify,
  })
  .check(z.refine(endsAfterStart, { error: endAfterStart, path: ['end_at'] }));
export type CreateEventInput = z.output<typeof createEventInput>;

/** `PATCH|PUT /api/events/{id}`: any of the fields; `revision` is the value of If-Match. */
export const updateEventInput = z
  .strictObject({
    id: eventId,
    title: z.optional(title),
    start_at: z.optional(startAt),
    end_at: z.optional(endAt),
    ...changeable,
    ...reminding,
    recurrence,
    excluded_dates: excludedDates(
      'With `scope` following or all, or with a first `recurrence`: the days in the time zone of the event on which none of these dates takes place; those that are not listed take place again',
    ),
    scope: seriesScope,
    notify,
    revision,
  })
  .check(z.refine(endsAfterStart, { error: endAfterStart, path: ['end_at'] }));
export type UpdateEventInput = z.output<typeof updateEventInput>;

export const publishEventInput = z.strictObject({
  id: eventId,
  sendNotifications: z.optional(
    about(z.boolean(), 'Whether guests who were not told yet are told now; true when absent', true),
  ),
  revision,
});
export type PublishEventInput = z.output<typeof publishEventInput>;

export const removeEventInput = z.strictObject({ id: eventId, scope: seriesScope, revision });
export type RemoveEventInput = z.output<typeof removeEventInput>;

export const audienceGuestInput = z.strictObject({ id: eventId, friendId, revision });
export type AudienceGuestInput = z.output<typeof audienceGuestInput>;

/** `DELETE /api/events/{id}/audience/{friendId}`. */
export const excludeGuestInput = z.extend(audienceGuestInput, {
  scope: seriesScope,
  notify: z.optional(
    about(flag('notify'), 'Whether the guest is told, where they know of the event; true when absent', true),
  ),
});
export type ExcludeGuestInput = z.output<typeof excludeGuestInput>;

/** Optional parameters of `GET /api/events`; without them all of the owner's events are returned. */
export const listEventsInput = z.strictObject({
  ...paging,
  from: z.optional(about(instant(), 'Answers only what ends after this instant', '2027-01-01T00:00:00Z')),
  to: z.optional(about(instant(), 'Answers only what starts before this instant', '2027-02-01T00:00:00Z')),
  q: z.optional(
    about(
      line(limits.titleLength),
      'Words to look for in title, description, place and the names of guests',
      'dumpling',
    ),
  ),
  updated_since: updatedSince,
});
export type ListEventsInput = z.output<typeof listEventsInput>;

/** How an event would repeat: `GET /api/events/recurrence`. */
export const previewRecurrenceInput = z
  .strictObject({
    recurrence: recurrenceText,
    start_at: startAt,
    end_at: endAt,
    time_zone: changeable.time_zone,
    id: z.optional(
      about(
        eventId,
        'A date of what repeats already, to be edited to start then: a rule that stays goes on from it, with what is left of its number of dates',
        exampleIds.event,
      ),
    ),
    limit: z.optional(
      about(
        withFormat(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(limits.previewedDates)), 'int32'),
        `How many dates to answer at most: 5 when absent, at most ${limits.previewedDates}`,
        5,
      ),
    ),
  })
  .check(z.refine(endsAfterStart, { error: endAfterStart, path: ['end_at'] }));
export type PreviewRecurrenceInput = z.output<typeof previewRecurrenceInput>;

/** In the words of people: "every Tuesday", "last Friday of every month until 1 June 2027". */
const repeats = about(z.string(), 'How it repeats, in words', 'every Tuesday');

export const recurrencePreview = z.object({
  recurrence: about(z.string(), 'How it repeats, as it would be stored', 'FREQ=WEEKLY;BYDAY=TU'),
  repeats,
  dates: about(z.array(answeredInstant), 'When its first dates start, in UTC', ['2027-01-05T18:30:00.000Z']),
});
export type RecurrencePreview = z.output<typeof recurrencePreview>;

/** A photo for an event, which the owner names by its id when creating or updating one. */
export const photo = z.object({
  id: about(uuid, 'Its id, which is also the secret part of its address', exampleIds.other),
  url: about(
    z.string(),
    'Its address, which opens for whoever was given it',
    `/api/photos/${exampleIds.owner}/${exampleIds.other}`,
  ),
});
export type Photo = z.output<typeof photo>;

/** An event as shown to its owner (SPEC §3). */
export const event = z.object({
  id: eventId,
  title: about(z.string(), 'What it is called', 'Dumpling night'),
  description: about(z.nullable(z.string()), 'What guests should know', 'Bring a pan'),
  location: about(z.nullable(z.string()), 'Where it is', '14 Shore, Leith'),
  start_at: about(answeredInstant, 'When it starts, in UTC', '2027-01-08T18:00:00.000Z'),
  end_at: about(answeredInstant, 'When it ends, in UTC', '2027-01-08T21:00:00.000Z'),
  time_zone: answeredZone,
  all_day: about(z.boolean(), 'Whether it takes whole days of its time zone', false),
  status: about(
    z.enum(eventStatuses),
    'What is stored of its state; a confirmed event that has begun is past',
    'confirmed',
  ),
  visibility: about(z.literal('private'), 'Always private: only guests see it', 'private'),
  audience_type: about(z.enum(audienceTypes), 'For whom it is', 'groups'),
  audience_groups: about(z.array(uuid), 'Ids of the groups that it is for', [exampleIds.group]),
  audience_friends: about(z.array(uuid), 'Ids of the friends that it is for', [exampleIds.friend]),
  excluded_friends: about(z.array(uuid), 'Ids of friends who are left out', [exampleIds.other]),
  busy_only: about(z.boolean(), 'Whether guests see only that time is taken', false),
  show_guests: about(z.boolean(), "Whether guests see each other's first names", false),
  colour: about(z.nullable(z.enum(colours)), aboutLook.colour, 'honey'),
  drawing: about(z.nullable(z.enum(drawings)), aboutLook.drawing, 'candles'),
  photo_id: about(z.nullable(uuid), aboutLook.photo, null),
  photo_url: about(z.nullable(z.string()), 'The address of the photo, or null', null),
  host_line: about(z.nullable(z.string()), aboutLook.line, 'Bring slippers, the cat is new'),
  reminders: about(z.array(z.enum(reminders)), 'How long before the start guests are reminded by mail', ['day']),
  remind_unanswered_on: about(
    z.nullable(z.string()),
    'The day on which guests who have not answered are reminded once, or null',
    '2027-01-05',
  ),
  series_id: about(z.nullable(uuid), 'The id of the series of which it is one date, or null', exampleIds.event),
  recurrence: about(
    z.nullable(z.string()),
    'How the series repeats, as an RRULE of RFC 5545, or null',
    'FREQ=WEEKLY;BYDAY=TU',
  ),
  repeats: about(z.nullable(z.string()), 'How the series repeats, in words, or null', 'every Tuesday'),
  rsvp_count: about(count, 'How many guests said yes', 3),
  attendees_count: about(count, 'How many guests said yes', 3),
  guests_count: about(count, 'How many are invited', 5),
  /** In a stable order, for the avatars in a list. */
  guest_names: about(z.array(z.string()), 'The names of up to three guests', ['Jonas Weber', 'Mia Roth']),
  owner_user_id: ownerUserId,
  revision: about(z.int(), 'Rises with every edit; the ETag begins with it', 3),
  published_at: about(
    z.nullable(answeredInstant),
    'When guests first saw it; null for a draft',
    '2027-01-02T09:30:00.000Z',
  ),
  created_at: about(answeredInstant, 'When it was made', '2027-01-02T09:00:00.000Z'),
  updated_at: about(answeredInstant, 'When it was last edited', '2027-01-03T10:00:00.000Z'),
});
export type Event = z.output<typeof event>;

export const eventList = z.object({
  items: about(z.array(event), 'The events, by their start'),
  next_cursor: nextCursor,
});
export type EventList = z.output<typeof eventList>;

const touched = z.object({
  from: about(
    z.nullable(answeredInstant),
    'When the first of these dates starts, in UTC; null when all are over',
    '2027-01-05T18:30:00.000Z',
  ),
  dates: about(z.nullable(count), 'How many dates these are; null when they have no end', 12),
  guests: about(count, 'How many friends are guests of any of them', 5),
});

/** The coming dates of an event, several where it repeats: `GET /api/events/{id}/dates`. */
export const seriesDates = z.object({
  repeats: about(z.nullable(z.string()), 'How it repeats, in words, or null', 'every Tuesday'),
  dates: about(
    z.array(
      z.object({
        id: eventId,
        start_at: about(answeredInstant, 'When it starts, in UTC', '2027-01-05T18:30:00.000Z'),
        end_at: about(answeredInstant, 'When it ends, in UTC', '2027-01-05T20:30:00.000Z'),
        time_zone: answeredZone,
        all_day: about(z.boolean(), 'Whether it takes whole days of its time zone', false),
        status: about(z.enum(eventStatuses), 'Its state', 'confirmed'),
        tally: about(tally, 'How many gave which answer'),
        declined: about(z.array(z.string()), 'The names of up to five guests who cannot make it', ['Mia Roth']),
      }),
    ),
    'The next six dates that are not over, with their answers',
  ),
  scopes: about(
    z.object({
      this: about(touched, 'This date alone'),
      following: about(touched, 'This date and those that follow'),
      all: about(touched, 'All dates that are not over'),
    }),
    'What an edit would be about, by its `scope`',
  ),
});
export type SeriesDates = z.output<typeof seriesDates>;

/** The notification of guests when an event is published, changed or cancelled. */
export const announcementKinds = ['published', 'changed', 'cancelled'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** What was told to the guests of an event. */
export const announcement = z.object({
  kind: about(z.enum(announcementKinds), 'What the guests were told', 'published'),
  created_at: about(answeredInstant, 'When', '2027-01-02T09:30:00.000Z'),
  guests_count: about(count, 'How many guests it was for', 5),
  moved: about(
    z.nullable(
      z.object({
        from: about(plannedTimes, 'Time and place before it'),
        to: about(plannedTimes, 'Time and place after it'),
      }),
    ),
    'What it did to time and place; null where it left them, or that is no longer known',
  ),
});
export type Announcement = z.output<typeof announcement>;

/** Time and place of an event before a move. */
export const previousTimes = z.extend(plannedTimes, {
  changed_at: about(answeredInstant, 'When it was moved', '2027-01-03T10:00:00.000Z'),
});
export type PreviousTimes = z.output<typeof previousTimes>;

/** Reminds guests who have not answered by mail: `POST /api/events/{id}/remind`. */
export const remindGuestsInput = z.strictObject({
  id: eventId,
  friend_ids: z.optional(
    about(idList, 'Ids of the guests; all who have not answered when absent', [exampleIds.friend]),
  ),
});
export type RemindGuestsInput = z.output<typeof remindGuestsInput>;

/** `GET /api/events/{id}`. */
export const eventDetails = z.extend(event, {
  excluded_dates: about(
    z.array(z.string()),
    'Of an event that repeats, the days to come on which it does not take place, in the time zone of its series',
    ['2027-01-12'],
  ),
  audience: about(z.array(guest), 'The guests, by name'),
  tally: about(tally, 'How many gave which answer'),
  news: about(newsTally, 'How many guests what the event says now has come to'),
  mails_held: about(
    z.boolean(),
    'Whether mails that wait are held back until the owner has confirmed their own address',
    false,
  ),
  announcements: about(z.array(announcement), 'What the guests were told, in order'),
  previous: about(z.nullable(previousTimes), 'What time and place were before the last move, for two weeks after it'),
});
export type EventDetails = z.output<typeof eventDetails>;

/** `GET /api/events/{id}.ics`: one event as iCalendar (RFC 5545). */
export const eventFile = z.string();

/** SPEC §5: groups if any group is chosen, else specific if any friend is, else all. */
export function deriveAudienceType(picks: { groups: readonly string[]; friends: readonly string[] }): AudienceType {
  if (picks.groups.length > 0) return 'groups';
  return picks.friends.length > 0 ? 'specific' : 'all';
}
