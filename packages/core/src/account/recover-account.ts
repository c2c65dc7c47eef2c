import type { ResetPasswordInput, Session } from '@kith/contracts/auth';
import { type Device, resetPassword } from '../auth/index.ts';
import { endOwnerFeeds } from '../calendar-feed/index.ts';
import type { SystemContext } from '../context.ts';

/**
 * Recovers an account with a mailed link: sets the new password, ends every sign-in, API token and owner-feed link, and signs in.
 * Throws as `resetPassword` does.
 */
export const recoverAccount = (ctx: SystemContext, input: ResetPasswordInput, device: Device): Promise<Session> =>
  resetPassword(ctx, input, device, endOwnerFeeds);
