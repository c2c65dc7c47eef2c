import * as z from 'zod/mini';
import { ownerId } from './ids.ts';
import { emailAddress, instant } from './text.ts';

/** Mails that an owner may do without; all others are needed to keep an account. */
export const mailChoices = ['new-device'] as const;

/**
 * The job data of an account mail. It contains no secret: links and codes are created when sending. Mails that anybody can
 * request name an address, whether or not it has an account; only the sender looks it up.
 */
export const accountMail = z.discriminatedUnion('kind', [
  /** Somebody tried to sign up with an address that already has an account. */
  z.object({ kind: z.literal('sign-up-again'), email: emailAddress }),
  /** A link and a code that verify the address of a new account. */
  z.object({ kind: z.literal('verification'), email: emailAddress }),
  /** A link to choose a new password. */
  z.object({ kind: z.literal('recovery'), email: emailAddress }),
  /** A link that makes `email` the address of the account. */
  z.object({ kind: z.literal('email-change'), owner_id: ownerId, email: emailAddress }),
  /** Notifies the former address of an account of the change. */
  z.object({ kind: z.literal('email-changed'), owner_id: ownerId, email: emailAddress }),
  z.object({
    kind: z.literal('password-changed'),
    owner_id: ownerId,
    /** The names of what a reset revoked besides sign-ins. */
    ended: z.optional(z.object({ tokens: z.array(z.string()), links: z.array(z.string()) })),
  }),
  /** A provider, a passkey or a first password that signs in came or went; waiting jobs keep the name of the kind. */
  z.object({ kind: z.literal('way-in'), owner_id: ownerId, change: z.enum(['added', 'removed']), name: z.string() }),
  /** A sign-in from a browser or program that is new to this account. */
  z.object({ kind: z.literal('new-device'), owner_id: ownerId, device: z.string(), at: instant() }),
  /** Friends, and feeds of the owner's own, got new links, because a copy was restored without its key. */
  z.object({ kind: z.literal('links-rotated'), owner_id: ownerId, friends: z.int(), feeds: z.int() }),
]);
export type AccountMail = z.output<typeof accountMail>;
