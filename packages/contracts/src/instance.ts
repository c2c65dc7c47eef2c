import * as z from 'zod/mini';
import { about, answeredInstant, withFormat } from './about.ts';
import { exampleIds, ownerId, ownerUserId, uuid } from './ids.ts';
import { limits, quotas } from './limits.ts';
import { emailAddress, line } from './text.ts';

// The instance from its operators' view: who may sign up, and who has.

/** Who may sign up: everybody, people with an invitation, or nobody. */
export const signUpModes = ['open', 'invited', 'closed'] as const;
export const signUpMode = z.enum(signUpModes);
export type SignUpMode = z.output<typeof signUpMode>;

/** Why no invitation is made or works while nobody may sign up. */
export const invitationsRest =
  'No invitation works while SIGN_UP is closed. Set SIGN_UP to invited, start Kith again, and then invite.';

const exampleToken = 'Wq7cT1xZb5Ns0RmKe3VjHy8uLgPd2AfO';

/** The secret of an invitation link. */
export const invitationToken = about(
  z.string().check(z.regex(/^[\w-]{32}$/, 'This invitation is incomplete. Please open its link again.')),
  'The secret of an invitation, as its link has it',
  exampleToken,
);

/** `GET /api/auth/entrance`. */
export const entranceInput = z.strictObject({
  invitation: z.optional(about(z.string().check(z.maxLength(200)), 'The secret of an invitation', exampleToken)),
});
export type EntranceInput = z.output<typeof entranceInput>;

/** Whether sign-up is allowed, and if not, why and whom to ask; and what else the sign-in pages have to know. */
export const entrance = z.object({
  sign_up: about(signUpMode, 'Who may sign up', 'invited'),
  admitted: about(z.boolean(), 'Whether who asks may sign up', false),
  refusal: about(
    z.nullable(z.string()),
    'Why they may not, as a sentence; null where they may',
    'You need an invitation to sign up here. Please ask Nora Brandt for one.',
  ),
  operator: about(
    z.nullable(
      z.object({
        name: about(z.string(), 'Who runs this server', 'Nora Brandt'),
        email: about(z.string(), 'Where to write to them', 'nora@kith.example'),
      }),
    ),
    'Who runs this server, where it was said',
    { name: 'Nora Brandt', email: 'nora@kith.example' },
  ),
  mail_leaves: about(
    z.boolean(),
    'Whether mails leave; otherwise they are files in the outbox of the data folder',
    true,
  ),
});
export type Entrance = z.output<typeof entrance>;

const count = (from: number, to: number, sentence: string) =>
  withFormat(z.int({ error: sentence }).check(z.minimum(from, sentence), z.maximum(to, sentence)), 'int32');

const usesSentence = `Please give a whole number from 1 to ${limits.invitationMaxUses}`;
const daysSentence = `Please give a whole number of days, from 1 to ${limits.invitationMaxDays}`;

/** `POST /api/instance/invitations`. */
export const createInvitationInput = z.strictObject({
  name: about(line(limits.nameLength, 'Please say whom it is for'), 'Who it’s for', 'The choir'),
  max_uses: about(
    z._default(count(1, limits.invitationMaxUses, usesSentence), 1),
    'How many people may sign up with it; 1 when absent',
    12,
  ),
  expires_in_days: about(
    z._default(count(1, limits.invitationMaxDays, daysSentence), limits.invitationDays),
    `In how many days it ends; ${limits.invitationDays} when absent`,
    30,
  ),
});
export type CreateInvitationInput = z.output<typeof createInvitationInput>;

export const invitationStates = ['open', 'used_up', 'expired', 'revoked'] as const;

/** An invitation as shown to operators; its secret is not stored. */
export const signUpInvitation = z.object({
  id: about(uuid, 'The id of the invitation', exampleIds.other),
  name: about(z.string(), 'Who it’s for', 'The choir'),
  uses: about(withFormat(z.int(), 'int32'), 'How many people signed up with it', 3),
  max_uses: about(withFormat(z.int(), 'int32'), 'How many may', 12),
  state: about(z.enum(invitationStates), 'Whether it still works, and if not, why', 'open'),
  created_at: about(answeredInstant, 'When it was made', '2027-01-02T09:00:00.000Z'),
  expires_at: about(answeredInstant, 'When it ends', '2027-01-16T09:00:00.000Z'),
});
export type SignUpInvitation = z.output<typeof signUpInvitation>;

/** A new invitation with its link, which is shown only once. */
export const createdInvitation = z.object({
  ...signUpInvitation.shape,
  link: about(
    z.string(),
    'The link to hand out, which is shown this once',
    `https://kith.example/signup?invitation=${exampleToken}`,
  ),
});
export type CreatedInvitation = z.output<typeof createdInvitation>;

/** `DELETE /api/instance/invitations/{id}`. */
export const invitationId = z.strictObject({ id: about(uuid, 'The id of the invitation', exampleIds.other) });

const ownLimit = (most: number, what: string) =>
  about(
    z.nullable(count(0, most, `Please give a whole number from 0 to ${most}`)),
    `${what}; null for what the server allows everybody`,
    null,
  );
const limitFields = {
  most_friends: ownLimit(quotas.friends, 'How many friends they may have'),
  most_coming_events: ownLimit(quotas.comingEvents, 'How many coming events they may have'),
  most_mails_per_day: ownLimit(quotas.mailsPerDay, 'How many mails to friends leave for them in a day'),
};
const ownerField = about(ownerId, 'The id of the owner', exampleIds.owner);
const number = (meaning: string, example: number) => about(withFormat(z.int(), 'int32'), meaning, example);

/** An owner as operators see them: who they are and how much they have, and nothing of what it is. */
export const instanceOwner = z.object({
  id: ownerUserId,
  name: about(z.string(), 'Both names', 'Nora Brandt'),
  email: about(z.string(), 'The address of the account', 'nora@kith.example'),
  created_at: about(answeredInstant, 'Since when they have the account', '2027-01-02T09:00:00.000Z'),
  last_seen_at: about(
    z.nullable(answeredInstant),
    'When a sign-in of theirs was last used or refreshed; null while there is none',
    '2027-01-03T08:00:00.000Z',
  ),
  is_operator: about(z.boolean(), 'Whether they run this server', false),
  suspended_at: about(z.nullable(answeredInstant), 'Since when they are suspended; null for never', null),
  events: number('How many events they have', 12),
  friends: number('How many friends they have', 30),
  mails_this_month: number('How many mails to friends left for them this month', 42),
  ...limitFields,
});
export type InstanceOwner = z.output<typeof instanceOwner>;

/** `GET /api/instance/owners`: at most 500, in the order of their addresses. */
export const instanceOwnersInput = z.strictObject({
  search: z.optional(about(z.string().check(z.maxLength(120)), 'A part of a name or an address', 'nora')),
});

/** `GET /api/instance/owners/{id}/deletion` and `POST …/reinstate`. */
export const instanceOwnerId = z.strictObject({ id: ownerField });

/** The owner that was deleted. */
export const removedOwner = z.object({ id: ownerUserId });

/** `PATCH /api/instance/owners/{id}`. */
export const changeOwnerInput = z.strictObject({
  id: ownerField,
  is_operator: z.optional(about(z.boolean(), 'Whether they run this server too', true)),
  suspended: z.optional(about(z.boolean(), 'Whether nobody gets in and their calendars are paused', false)),
  most_friends: z.optional(limitFields.most_friends),
  most_coming_events: z.optional(limitFields.most_coming_events),
  most_mails_per_day: z.optional(limitFields.most_mails_per_day),
});
export type ChangeOwnerInput = z.output<typeof changeOwnerInput>;

/** `DELETE /api/instance/owners/{id}`: the address is typed again, so that nobody is deleted by a slip. */
export const removeOwnerInput = z.strictObject({
  id: ownerField,
  email: about(emailAddress, 'The address of the account that goes, to confirm it', 'nora@kith.example'),
});
export type RemoveOwnerInput = z.output<typeof removeOwnerInput>;

const answeredOrNever = (meaning: string) => about(z.nullable(answeredInstant), meaning, '2027-01-03T08:00:00.000Z');

/** `GET /api/instance`: how the server is set and how it is doing. */
export const instanceState = z.object({
  version: about(z.string(), 'The version that runs', '0.8.0'),
  newer_release: about(
    z.nullable(z.string()),
    'The version of a newer release whose file lies there; nobody is asked',
    null,
  ),
  sign_up: about(signUpMode, 'Who may sign up', 'invited'),
  owners: number('How many owners there are', 4),
  limits: about(
    z.object({
      friends: number('How many friends an owner may have', 5000),
      coming_events: number('How many coming events an owner may have', 10000),
      mails_per_day: number('How many mails to friends leave for an owner in a day', 500),
      mails_per_day_of_all: number('How many leave for all owners in a day', 5000),
    }),
    'What owners may have who have no limits of their own',
  ),
  mail: about(
    z.object({
      leaves: about(z.boolean(), 'Whether mails leave; otherwise they are kept as files', true),
      last_sent_at: answeredOrNever('When one was last taken, since the process started'),
      last_failed_at: answeredOrNever('When one was last not taken, since the process started'),
      last_failure: about(z.nullable(z.enum(['refused', 'later', 'away'])), 'Why that one was not', null),
    }),
    'How mail is doing',
  ),
  copies: about(
    z.nullable(
      z.object({ count: number('How many there are', 9), newest_at: answeredOrNever('When the newest was made') }),
    ),
    'The copies of the embedded database; null with a server',
  ),
});
export type InstanceState = z.output<typeof instanceState>;
