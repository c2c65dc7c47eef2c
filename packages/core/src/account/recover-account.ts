import type { ResetPasswordInput, Session } from '@kith/contracts/auth';
import { type Device, resetPassword } from '../auth/index.ts';
import { endOwnerFeeds } from '../calendar-feed/index.ts';
import type { SystemContext } from '../context.ts';

/**
 * Takes an account back with a mailed link: sets the new password, ends every sign-in, API token and link to the owner's own calendar,
 * and begins a new sign-in. Throws as `resetPassword` does.
 */
export const recoverAccount = (ctx: SystemContext, input: ResetPasswordInput, device: Device): Promise<Session> =>
  resetPassword(ctx, input, device, endOwnerFeeds);
