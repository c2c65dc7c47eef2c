import * as z from 'zod/mini';
import { emailAddress } from './text.ts';

/**
 * What a mail about an account is about, as it waits to be sent. It holds no secret: links and codes are made when it is
 * sent, and it names an address only where no account may belong to it.
 */
export const accountMail = z.discriminatedUnion('kind', [
  /** Somebody tried to sign up with an address that has an account. */
  z.object({ kind: z.literal('sign-up-again'), email: emailAddress }),
]);
export type AccountMail = z.output<typeof accountMail>;
