import * as z from 'zod/mini';
import { about, answeredInstant, withFormat } from './about.ts';
import { exampleIds, uuid } from './ids.ts';
import { limits } from './limits.ts';
import { line } from './text.ts';

// The server as whoever runs it sees it: who may sign up, and who has.

/** Who may sign up: everybody, whoever has an invitation, or nobody. */
export const signUpModes = ['open', 'invited', 'closed'] as const;
export const signUpMode = z.enum(signUpModes);
export type SignUpMode = z.output<typeof signUpMode>;

const exampleToken = 'Wq7cT1xZb5Ns0RmKe3VjHy8uLgPd2AfO';

/** The secret of an invitation, as it stands in its link. */
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

/** Whether somebody may sign up, and if not, why and whom to ask. */
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
});
export type Entrance = z.output<typeof entrance>;

const count = (from: number, to: number, sentence: string) =>
  withFormat(z.int({ error: sentence }).check(z.minimum(from, sentence), z.maximum(to, sentence)), 'int32');

const usesSentence = `Please give a whole number from 1 to ${limits.invitationMaxUses}`;
const daysSentence = `Please give a whole number of days, from 1 to ${limits.invitationMaxDays}`;

/** `POST /api/instance/invitations`. */
export const createInvitationInput = z.strictObject({
  name: about(line(limits.nameLength, 'Please say whom it is for'), 'Whom it is for', 'The choir'),
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

/** An invitation as operators see it; its secret is not stored. */
export const signUpInvitation = z.object({
  id: about(uuid, 'The id of the invitation', exampleIds.other),
  name: about(z.string(), 'Whom it is for', 'The choir'),
  uses: about(withFormat(z.int(), 'int32'), 'How many people signed up with it', 3),
  max_uses: about(withFormat(z.int(), 'int32'), 'How many may', 12),
  state: about(z.enum(invitationStates), 'Whether it still works, and if not, why', 'open'),
  created_at: about(answeredInstant, 'When it was made', '2027-01-02T09:00:00.000Z'),
  expires_at: about(answeredInstant, 'When it ends', '2027-01-16T09:00:00.000Z'),
});
export type SignUpInvitation = z.output<typeof signUpInvitation>;

/** An invitation that was just made, with its link, which is shown this once. */
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
