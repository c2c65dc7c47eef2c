import * as z from 'zod/mini';
import { colours, drawings } from '../events/looks.ts';
import { about, answeredInstant, link, withFormat } from '../about.ts';
import { readsAsAddress } from '../friends.ts';
import { eventId, exampleIds, friendId, uuid } from '../ids.ts';
import { limits, quotas } from '../limits.ts';
import { feedToken } from '../rsvps.ts';
import { answeredZone, emailAddress, line } from '../text.ts';

const placesSentence = `Please give a whole number of people, at most ${quotas.eventLinkPlaces}`;
const places = about(
  withFormat(
    z
      .int({ error: placesSentence })
      .check(z.minimum(0, placesSentence), z.maximum(quotas.eventLinkPlaces, placesSentence)),
    'int32',
  ),
  'How many people the link lets in without asking its owner; 0 asks about everybody',
  0,
);

/** `POST /api/events/{id}/link`. */
export const makeEventLinkInput = z.strictObject({ id: eventId, places: z._default(places, 0) });
export type MakeEventLinkInput = z.output<typeof makeEventLinkInput>;

/** `PATCH /api/events/{id}/link`. */
export const changeEventLinkInput = z.strictObject({ id: eventId, places });
export type ChangeEventLinkInput = z.output<typeof changeEventLinkInput>;

/** `POST` and `DELETE /api/events/{id}/link/requests/{requestId}`. */
export const eventRequestInput = z.strictObject({
  id: eventId,
  requestId: about(uuid, 'The id of the request', exampleIds.other),
});
export type EventRequestInput = z.output<typeof eventRequestInput>;

/** The link of an event for a group chat, and who waits behind it, as shown to the owner. */
export const eventLink = z.object({
  link: about(
    z.nullable(
      z.object({
        url: about(link, 'The address for the chat', 'https://kith.example/manage/g/kV3p0yTq8Zx1nR5sWb7uDg'),
        places,
        created_at: about(answeredInstant, 'When it was made', '2027-01-02T09:00:00.000Z'),
      }),
    ),
    'The open link; null while there is none',
  ),
  requests: about(
    z.array(
      z.object({
        id: about(uuid, 'The id of the request', exampleIds.other),
        name: about(z.string(), 'What they call themselves', 'Marek'),
        email: about(z.nullable(z.string()), 'The address that they gave; nobody has checked it', 'marek@kith.example'),
        asked_at: about(answeredInstant, 'When they asked', '2027-01-02T12:00:00.000Z'),
        known_as: about(
          z.nullable(
            z.object({ friend_id: friendId, name: about(z.string(), 'What the owner calls them', 'Marek Nowak') }),
          ),
          'The friend who already has this address; if the request is granted, its friend goes without it',
        ),
        same_name: about(
          z.nullable(
            z.object({ friend_id: friendId, name: about(z.string(), 'What the owner calls them', 'Marek Nowak') }),
          ),
          'A friend whose name is the same but for case and accents, which whoever asks cannot see; somebody else may use it',
        ),
      }),
    ),
    'Who asks to be let in, the first first',
  ),
});
export type EventLink = z.output<typeof eventLink>;

export const byEventLink = z.strictObject({ token: feedToken });

/** What anybody sees who has the link: what, when, who invites, and how it looks; its line only where it names no place. */
export const eventLinkView = z.object({
  owner: z.object({ name: z.string() }),
  event: z.object({
    title: z.string(),
    start_at: answeredInstant,
    end_at: answeredInstant,
    time_zone: answeredZone,
    all_day: z.boolean(),
    status: z.enum(['pending', 'confirmed', 'cancelled']),
    colour: z.nullable(z.enum(colours)),
    drawing: z.nullable(z.enum(drawings)),
    photo_url: z.nullable(z.string()),
    host_line: z.nullable(z.string()),
  }),
  /** Why nobody can be let in any more; null while they can. */
  closed_by: z.nullable(z.enum(['cancelled', 'over'])),
  /** Whether the next person is let in at once. */
  lets_in: z.boolean(),
  /** Changes with everything that the preview picture shows. */
  version: z.string(),
});
export type EventLinkView = z.output<typeof eventLinkView>;

const enterName = 'Please enter your name';

/** Asks to be let in: the form of `/manage/g/{token}`. */
export const joinInput = z.strictObject({
  token: feedToken,
  name: line(limits.nameLength, enterName).check(
    z.refine((value) => !readsAsAddress(value), { error: 'Please enter your name here, not an email address' }),
  ),
  email: z.optional(
    z.pipe(
      z.union([z.literal(''), emailAddress], { error: 'Please enter a valid email address' }),
      z.transform((value: string) => (value === '' ? null : value)),
    ),
  ),
});
export type JoinInput = z.output<typeof joinInput>;

/** The secret of the page on which somebody waits; it becomes that of their link. */
export const joined = z.object({ token: feedToken });

/** Asks for the page of a guest by mail. */
export const guestMailInput = z.strictObject({ token: feedToken, email: emailAddress });

/** What somebody sees who waits, and the event once they were let in. */
export const requestView = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), view: eventLinkView }),
  z.object({ state: z.literal('in'), event_id: z.nullable(eventId) }),
]);
export type RequestView = z.output<typeof requestView>;
