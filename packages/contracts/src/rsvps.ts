import * as z from 'zod/mini';
import { about, answeredInstant, count, link } from './about.ts';
import { eventId, exampleIds, friendId, ownerId, uuid } from './ids.ts';
import { limits } from './limits.ts';
import { colours, drawings } from './events/looks.ts';
import { answeredZone, emailAddress, instant, orNull, paragraph, timeZone } from './text.ts';

export const rsvpStatuses = ['yes', 'no', 'maybe', 'pending'] as const;
export const rsvpStatus = z.enum(rsvpStatuses);
export type RsvpStatus = z.output<typeof rsvpStatus>;

/** The owner's words for an answer (SPEC §4). */
export const rsvpLabels = { yes: 'Attending', no: 'Not Attending', maybe: 'Maybe', pending: 'No Response' } as const;

/** A friend's words for an answer. */
export const answerLabels = { yes: 'Yes', no: 'No', maybe: 'Maybe' } as const;

/** The secret in a friend's link. Only its form is checked here; core verifies its hash. */
export const feedToken = about(
  z.string({ error: 'A token is required' }).check(z.minLength(1), z.maxLength(200)),
  'The secret of the link',
  'kV3p0yTq8Zx1nR5sWb7uDg',
);
export const byToken = z.strictObject({ token: feedToken });

/** Live updates of a friend's page: its calendar, and the answers to the displayed event. */
export const changesInput = z.strictObject({ token: feedToken, event_id: z.optional(eventId) });

/**
 * The code of `/manage/e/{code}` that opens one event for one friend. Only its form is checked here; core verifies its signature.
 */
export const eventCode = about(
  z.string({ error: 'A code is required' }).check(z.minLength(1), z.maxLength(200)),
  'The code that opens one event for one friend',
  'Cx9qT2mB7vLk4sWe',
);
export const byEventCode = z.strictObject({ code: eventCode });

export const answeredBy = about(
  z.nullable(z.enum(['friend', 'owner'])),
  'Who gave the answer: the guest, or the owner, whom the guest had told; null without an answer',
  'friend',
);

export const linkStates = ['shared', 'not_shared', 'left'] as const;
export type LinkState = (typeof linkStates)[number];

const messageChannel = z.enum(['email', 'telegram']);

/** The delivery status of the last message about an event to one guest. */
export const guestMail = z.object({
  channel: about(messageChannel, 'Whether it is a mail or a message in Telegram', 'email'),
  status: about(
    z.enum(['waiting', 'sent', 'refused', 'given_up']),
    'Whether it waits, was taken by the mail server or Telegram, was refused for good, or was given up after a day of tries',
    'sent',
  ),
  at: about(
    z.nullable(answeredInstant),
    'When it was sent, or while it waits when it is tried next at the earliest',
    '2027-01-02T09:31:00.000Z',
  ),
  over_limit: about(
    z.boolean(),
    'Whether it waits for the next day because the number of mails for this one is used up',
    false,
  ),
});
export type GuestMail = z.output<typeof guestMail>;

/** Time and place of an event as they were planned. */
export const plannedTimes = z.object({
  start_at: about(answeredInstant, 'When it started, in UTC', '2027-01-08T19:00:00.000Z'),
  end_at: about(answeredInstant, 'When it ended, in UTC', '2027-01-08T22:00:00.000Z'),
  time_zone: answeredZone,
  all_day: about(z.boolean(), 'Whether it took whole days of its time zone', false),
  location: about(z.nullable(z.string()), 'Where it was', '14 Shore, Leith'),
});
export type PlannedTimes = z.output<typeof plannedTimes>;

export const answeredFor = about(
  z.nullable(plannedTimes),
  'What time and place were when the answer was given, where they are others now and it was not given again; else null',
);

/**
 * How far what an event says now has come to one guest, the furthest that is known: nothing was sent; a message waits; the owner
 * handed the guest's link on; it was kept in the outbox of a server that sends no mail; it was
 * taken by the mail server or Telegram, which nobody has read by that; it was refused or given up; the guest opened a page that
 * shows it, or answered since; their calendar fetched it; their calendar is older. Of who keeps reads to themselves, and of who
 * left, no more is known.
 */
export const newsStates = [
  'not_sent',
  'waiting',
  'shared',
  'kept',
  'emailed',
  'bounced',
  'opened',
  'in_calendar',
  'behind',
  'private',
  'left',
] as const;

export const news = z.object({
  state: about(z.enum(newsStates), 'How far what the event says now has come to this guest', 'in_calendar'),
  at: about(
    z.nullable(answeredInstant),
    'When that was: the mail or the link sent, the page opened, or the calendar fetched last; for a message that waits, when it goes; null for what has no instant',
    '2027-01-03T08:00:00.000Z',
  ),
  app: about(z.nullable(z.string()), 'The app that fetched the calendar last', 'Google Calendar'),
  silent: about(z.boolean(), 'Whether that calendar has not been fetched for longer than is usual', false),
  expected_at: about(
    z.nullable(answeredInstant),
    'When the app usually asks again, or null when that cannot be said; it may be over',
    '2027-01-04T08:00:00.000Z',
  ),
  knows: about(
    z.nullable(
      z.extend(plannedTimes, {
        seen: about(
          z.boolean(),
          'Whether the guest saw or answered that; else a message with it was sent, and no more',
          true,
        ),
      }),
    ),
    'Time and place that the guest last saw or was sent, where they are others now; null where they know, or know of neither',
  ),
});
export type News = z.output<typeof news>;

/** The same of all guests of an event, each counted once. */
export const newsTally = z.object({
  seen: about(count, 'How many opened a page that shows it, answered since, or have it in their calendar', 6),
  emailed: about(count, 'How many were sent a message about it, or their link, and are not known to have seen it', 2),
  missing: about(count, 'How many nothing has reached', 1),
  unknown: about(count, 'How many left, or keep their reads to themselves', 1),
});
export type NewsTally = z.output<typeof newsTally>;

/** A guest who reported running late on the day. */
export const delay = z.object({
  minutes: about(z.nullable(z.number()), 'By about how many minutes; null when that was not said', 20),
  told_at: about(answeredInstant, 'When it was said', '2027-01-08T17:40:00.000Z'),
});
export type Delay = z.output<typeof delay>;

/** The owner's reply to a question or note. */
const reply = z.object({
  text: about(z.string(), 'What the owner replied', 'Two would be great'),
  replied_at: about(answeredInstant, 'When', '2027-01-07T19:20:00.000Z'),
});

/** A friend's question or note on an answer, as the friend sees it. */
export const question = z.object({
  kind: about(z.enum(['question', 'note']), 'Whether it was asked, or is a note beside an answer', 'question'),
  text: about(z.string(), 'What they wrote', 'Shall I bring chairs?'),
  asked_at: about(answeredInstant, 'When', '2027-01-07T19:00:00.000Z'),
  replies: about(z.array(reply), 'What the owner replied, the oldest first'),
});
export type Question = z.output<typeof question>;

const ownerReply = z.extend(reply, {
  mail: about(
    z.nullable(guestMail),
    'What became of telling it to them, by mail or in Telegram; null when it stands on their page alone',
  ),
});
export type OwnerReply = z.output<typeof ownerReply>;
export const ownerReplies = about(z.array(ownerReply), 'What the owner replied, the oldest first');

/** The same as the owner sees it. */
export const ownerQuestion = z.extend(question, {
  id: about(uuid, 'The id of the question or note, which is also that of its line in the inbox', exampleIds.other),
  replies: ownerReplies,
  can_reply: about(z.boolean(), 'Whether it is recent enough and has few enough replies for another one', true),
});
export type OwnerQuestion = z.output<typeof ownerQuestion>;

/** The owner's reply to a question or a note: `POST /api/inbox/{id}/replies`. */
export const replyInput = z.strictObject({
  id: about(uuid, 'Which question or note', exampleIds.other),
  text: about(
    paragraph(limits.noteLength).check(z.minLength(1, 'Please write your answer')),
    'What they should know',
    'Two would be great',
  ),
});
export type ReplyInput = z.output<typeof replyInput>;

const late = about(z.nullable(delay), 'Set on the day, when this guest comes and said that they run late');
const asked = 'What this guest asked about the event, and notes that can be or were replied to, the newest first';

/** One guest of an event, as shown to the owner. */
export const guest = z.object({
  event_id: eventId,
  friend_id: friendId,
  friend_name: about(z.string(), 'What the owner calls the guest', 'Jonas Weber'),
  rsvp_status: about(rsvpStatus, 'The answer', 'yes'),
  note: about(z.nullable(z.string()), 'What the guest wrote beside it', 'I bring dumplings'),
  responded_at: about(z.nullable(answeredInstant), 'When the answer was given', '2027-01-02T12:00:00.000Z'),
  answered_by: answeredBy,
  answered_for: answeredFor,
  late,
  questions: about(z.array(ownerQuestion), asked),
  link_state: about(
    z.enum(linkStates),
    'Whether the link of the guest was shared or opened, nobody has it yet, or the guest left',
    'shared',
  ),
  hides_reads: about(
    z.boolean(),
    'Whether the guest keeps the reads of their calendar and their visits to themselves',
    false,
  ),
  news: about(news, 'How far what the event says now has come to this guest'),
  mail: about(
    z.nullable(guestMail),
    'The last message to this guest with what the event says now, by mail or in Telegram; null when there is none, or none is needed any more',
  ),
  channel: about(
    z.nullable(messageChannel),
    'How a message would reach this guest now: in Telegram where they linked a chat, else by mail; null when none can',
    'email',
  ),
  can_tell: about(
    z.boolean(),
    'Whether a message can still bring what the event says now: the guest can be reached, and nothing has reached them',
    false,
  ),
  can_remind: about(
    z.boolean(),
    'Whether a message can still ask the guest for an answer: none did, and the guest takes reminders',
    true,
  ),
  reminder: about(
    z.nullable(guestMail),
    'The one message that reminds the guest to answer; null when there is none, or none is needed any more',
  ),
});
export type Guest = z.output<typeof guest>;

export const tally = z.object({
  yes: about(count, 'How many come', 3),
  no: about(count, 'How many do not', 0),
  maybe: about(count, 'How many may', 1),
  pending: about(count, 'How many have not answered', 1),
  earlier: about(count, 'How many of those answers were to an earlier time or place, and wait to be given again', 0),
});
export type Tally = z.output<typeof tally>;

const asOf = z.optional(
  about(
    instant(),
    'As of when the event was seen, such as its `changed_at`: the answer is to what it said then, and asked for again if time or place are others now; now when absent',
    '2027-01-02T09:30:00.000Z',
  ),
);

/** A friend's answer through their link: `POST /api/manage/rsvp`. */
export const respondInput = z.strictObject({
  token: feedToken,
  event_id: eventId,
  rsvp_status: about(z.enum(['yes', 'no', 'maybe'], { error: 'Please answer yes, no or maybe' }), 'The answer', 'yes'),
  note: z.optional(
    about(
      orNull(paragraph(limits.noteLength)),
      'Words for the owner; the former ones stay when absent',
      'I bring dumplings',
    ),
  ),
  all_dates: z.optional(
    about(
      z.boolean({ error: 'Please say true or false' }),
      'Of an event that repeats: whether the answer is for all of its dates, those left out that were answered by themselves',
      false,
    ),
  ),
  as_of: asOf,
});
export type RespondInput = z.output<typeof respondInput>;

/** One answer of a friend to several events: `POST /api/manage/rsvps`. */
export const respondToAllInput = z.strictObject({
  token: feedToken,
  event_ids: about(
    z
      .array(eventId)
      .check(
        z.minLength(1, 'Please say which events'),
        z.maxLength(limits.answersAtOnce, `Please answer at most ${limits.answersAtOnce} events at once`),
      ),
    'Which events; of each that cannot be answered any more nothing changes',
    [exampleIds.event],
  ),
  rsvp_status: respondInput.shape.rsvp_status,
  all_dates: respondInput.shape.all_dates,
  as_of: asOf,
});
export type RespondToAllInput = z.output<typeof respondToAllInput>;

/** An answer recorded by the owner: `PUT /api/events/{id}/audience/{friendId}`. */
export const noteAnswerInput = z.strictObject({
  id: eventId,
  friendId,
  rsvp_status: about(
    z.enum(rsvpStatuses, { error: 'Please answer yes, no, maybe or pending' }),
    'What the guest told the owner; pending takes an answer back',
    'yes',
  ),
  note: respondInput.shape.note,
});
export type NoteAnswerInput = z.output<typeof noteAnswerInput>;

/** The same with an event code, which identifies friend and event: `POST /api/manage/e/{code}`. */
export const respondByCodeInput = z.strictObject({
  code: eventCode,
  rsvp_status: respondInput.shape.rsvp_status,
  note: respondInput.shape.note,
  all_dates: respondInput.shape.all_dates,
  as_of: asOf,
});

/** What an event code shows: `GET /api/manage/e/{code}`. */
export const viewByCodeInput = z.strictObject({ code: eventCode, as_of: asOf });

const readIn = about(
  timeZone,
  'The IANA time zone that their page is read in; their page tells it by itself',
  'Europe/Berlin',
);
const lastReadIn = about(
  z.nullable(z.string()),
  'The IANA time zone in which their page was last read, by which no mail comes at night; null until then',
  'Europe/Berlin',
);

const minutes = z.optional(
  about(
    z.nullable(
      z
        .int({ error: 'Please say how many minutes' })
        .check(
          z.minimum(1, 'Please say how many minutes'),
          z.maximum(limits.lateMinutes, 'That is too long to be late'),
        ),
    ),
    'By about how many minutes',
    20,
  ),
);
const questionText = about(
  paragraph(limits.noteLength).check(z.minLength(1, 'Please write your question')),
  'What they want to know',
  'Shall I bring chairs?',
);

/** Reports running late through the link: `POST /api/manage/late`. */
export const runningLateInput = z.strictObject({ token: feedToken, event_id: eventId, minutes });
/** The same with an event code: `POST /api/manage/e/{code}/late`. */
export const runningLateByCodeInput = z.strictObject({ code: eventCode, minutes });

/** A question to the owner through the link: `POST /api/manage/questions`. */
export const askInput = z.strictObject({
  token: feedToken,
  event_id: z.optional(about(z.nullable(eventId), 'About which event, if about one', exampleIds.event)),
  text: questionText,
});
/** The same with an event code: `POST /api/manage/e/{code}/questions`. */
export const askByCodeInput = z.strictObject({ code: eventCode, text: questionText });

/** Mails on or off with an event code, as in mails: `POST /api/manage/e/{code}/mails`. */
export const mailsByCodeInput = z.strictObject({
  code: eventCode,
  emails: z.optional(
    about(z.boolean({ error: 'Please say true or false' }), 'Whether invitations are mailed to them', false),
  ),
  time_zone: z.optional(readIn),
});

/** Whether a friend gets mails, by event code: `GET /api/manage/e/{code}/mails`. */
export const mailsChoice = z.object({
  owner: about(z.object({ name: about(z.string(), 'Who invites', 'Nora Brandt') }), 'Whose events the mails are about'),
  emails: about(z.boolean(), 'Whether invitations are mailed to them', false),
  time_zone: lastReadIn,
});
export type MailsChoice = z.output<typeof mailsChoice>;

export const friendPreferences = z.object({
  hide_cancelled: about(z.boolean(), 'Whether cancelled events leave their calendar', false),
  emails: about(z.boolean(), 'Whether invitations are mailed to them', true),
  digest: about(z.boolean(), 'Whether the mails of a day come as one, in the morning', false),
  reminders: about(z.boolean(), 'Whether they are reminded of events by mail', true),
  alarms: about(z.boolean(), 'Whether their calendar reminds them', false),
  hides_reads: about(
    z.boolean(),
    'Whether they keep it from the owner when, and by which app, their calendar is read',
    false,
  ),
  locale: about(
    z.nullable(z.string()),
    'The BCP 47 language of dates on their page, or null for what the browser asks for',
    'en-GB',
  ),
  time_zone: lastReadIn,
});
export type FriendPreferences = z.output<typeof friendPreferences>;

export const preferencesInput = z.strictObject({
  token: feedToken,
  hide_cancelled: z.optional(about(z.boolean(), 'Whether cancelled events leave their calendar', false)),
  emails: z.optional(about(z.boolean(), 'Whether invitations are mailed to them', true)),
  digest: z.optional(about(z.boolean(), 'Whether the mails of a day come as one, in the morning', false)),
  reminders: z.optional(about(z.boolean(), 'Whether they are reminded of events by mail', true)),
  alarms: z.optional(about(z.boolean(), 'Whether their calendar reminds them', false)),
  hides_reads: z.optional(
    about(z.boolean(), 'Whether they keep it from the owner when, and by which app, their calendar is read', false),
  ),
  locale: z.optional(
    about(
      z.nullable(z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'This language is not known'))),
      'The BCP 47 language of dates on their page, or null for what the browser asks for',
      'en-GB',
    ),
  ),
  time_zone: z.optional(readIn),
});
export type PreferencesInput = z.output<typeof preferencesInput>;

/** An event as shown to its guest: no other guest's address, and for busy-only events only the time. */
export const invitation = z.object({
  id: eventId,
  code: about(z.string(), 'Opens this one event for this one friend, at `/manage/e/{code}`', 'Cx9qT2mB7vLk4sWe'),
  title: about(z.string(), 'What it is called; Busy when only the time is shown', 'Dumpling night'),
  description: about(z.nullable(z.string()), 'What guests should know', 'Bring a pan'),
  location: about(z.nullable(z.string()), 'Where it is', '14 Shore, Leith'),
  start_at: about(answeredInstant, 'When it starts, in UTC', '2027-01-08T18:00:00.000Z'),
  end_at: about(answeredInstant, 'When it ends, in UTC', '2027-01-08T21:00:00.000Z'),
  time_zone: answeredZone,
  all_day: about(z.boolean(), 'Whether it takes whole days of its time zone', false),
  status: about(z.enum(['pending', 'confirmed', 'cancelled']), 'Its state', 'confirmed'),
  busy_only: about(z.boolean(), 'Whether only the time is shown', false),
  series_id: about(
    z.nullable(uuid),
    'The id of the series of which it is one date; null also for who is invited to some of its dates alone',
    exampleIds.event,
  ),
  repeats: about(z.nullable(z.string()), 'How the series repeats, in words, or null', 'every Tuesday'),
  asks_all: about(
    z.boolean(),
    'Whether an answer is asked for all of its dates: none was given yet, or it was given for all and they have moved',
    true,
  ),
  rsvp_status: about(rsvpStatus, 'The answer of this friend', 'pending'),
  answered_by: answeredBy,
  answered_for: answeredFor,
  changed_at: about(
    answeredInstant,
    'When it last changed for its guests; sent back with an answer as `as_of`',
    '2027-01-02T09:30:00.000Z',
  ),
  colour: about(z.nullable(z.enum(colours)), 'The colour of its sky; null for the one of the hour', 'honey'),
  drawing: about(
    z.nullable(z.enum(drawings)),
    'The sky or drawing that it is shown with; null for the sky of the hour',
    'candles',
  ),
  photo_url: about(z.nullable(z.string()), 'The address of its photo, or null', null),
  host_line: about(
    z.nullable(z.string()),
    'What its owner says of it in their own voice',
    'Bring slippers, the cat is new',
  ),
  note: about(z.nullable(z.string()), 'What this friend wrote beside it', 'I bring dumplings'),
  can_answer: about(z.boolean(), 'Whether an answer is taken: neither over, cancelled nor busy-only', true),
  on_the_day: about(
    z.boolean(),
    'Whether it is the day of the event and this friend comes, so that they may say that they run late',
    false,
  ),
  late,
  questions: about(z.array(question), asked),
  attendees_count: about(count, 'How many guests said yes', 3),
  attendee_names: about(
    z.nullable(z.array(z.string())),
    'First names of those who come, or null unless the owner shows them',
    ['Jonas', 'Mia'],
  ),
});
export type Invitation = z.output<typeof invitation>;

/** Where the link of a friend's page is mailed at their wish: `POST /api/manage/e/{code}/page`. */
export const pageMail = z.object({
  to: about(z.string(), 'The address that was invited, as far as its owner recognises it', 'a…@k….example'),
  mail: about(z.nullable(guestMail), 'How far the last mail with only that link is; null when there was none'),
});
export type PageMail = z.output<typeof pageMail>;

/** What an event code shows of its event. */
export const eventCodeView = z.object({
  owner: about(z.object({ name: about(z.string(), 'Who invites', 'Nora Brandt') }), 'Whose event it is'),
  friend: about(
    z.object({ name: about(z.string(), 'Who is invited', 'Jonas Weber'), time_zone: lastReadIn }),
    'For whom the code is',
  ),
  event: about(invitation, 'The event as this friend may see it'),
  page_mail: about(
    z.nullable(pageMail),
    'Where the link of their whole page can be mailed; null where no mail can be sent',
  ),
  moved_from: about(
    z.nullable(plannedTimes),
    'What time and place were as of `as_of`, where they are others now and this friend answers neither; else null',
  ),
});
export type EventCodeView = z.output<typeof eventCodeView>;

/** Everything behind one private link: `GET /api/manage?token=`. */
export const manageView = z.object({
  owner: about(z.object({ name: about(z.string(), 'Who invites', 'Nora Brandt') }), 'Whose calendar it is'),
  friend: about(
    z.object({
      name: about(z.string(), 'What the owner calls them', 'Jonas Weber'),
      email: about(z.nullable(z.string()), 'Where invitations are mailed to', 'jonas@kith.example'),
      time_zone: answeredZone,
      subscription_status: about(
        z.enum(['subscribed', 'invited', 'never_subscribed', 'unsubscribed']),
        'Where their subscription stands',
        'subscribed',
      ),
      calendar_app: about(z.nullable(z.string()), 'The app that fetched last', 'Google Calendar'),
      calendar_seen_at: about(z.nullable(answeredInstant), 'When it fetched last', '2027-01-03T08:00:00.000Z'),
      calendar_link: about(
        link,
        'The address that a calendar app reads',
        'https://kith.example/api/calendar/ics?token=kV3p0yTq8Zx1nR5sWb7uDg',
      ),
      calendar_file_link: about(
        link,
        'The same calendar at an address that ends in .ics',
        'https://kith.example/c/kV3p0yTq8Zx1nR5sWb7uDg.ics',
      ),
      preferences: about(friendPreferences, 'What they want to see and to be sent'),
      telegram: about(
        z.nullable(z.enum(['linked', 'not_linked'])),
        'Whether they are reached in Telegram; null where the server has no bot',
        'not_linked',
      ),
    }),
    'Whose link it is',
  ),
  events: about(z.array(invitation), 'What they are invited to, by its start'),
  questions: about(
    z.array(question),
    'What they asked lately about no event, or wrote and was answered about one that is not shown; the newest first',
  ),
});
export type ManageView = z.output<typeof manageView>;

/** The job data of the mail with the links of one address; it contains no link. */
export const linkMail = z.object({
  email: emailAddress,
  /** Only to a guest of this event of this owner. */
  owner_id: z.optional(ownerId),
  event_id: z.optional(eventId),
});
