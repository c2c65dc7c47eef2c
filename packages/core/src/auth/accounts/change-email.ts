import type { ChangeEmailInput } from '@kith/contracts/auth';
import type { OwnerContext } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { requirePassword } from './hash-password.ts';

/**
 * Requests a change of the account's address, which takes effect through a link mailed to the new one. Only that mailbox learns
 * whether the address already has an account. Throws invalid_input for a wrong password and for the current address.
 */
export async function changeEmail(ctx: OwnerContext, { email, password }: ChangeEmailInput): Promise<void> {
  if (email === ctx.owner.email) throw invalid('This is already your address.', 'email');
  await requirePassword(ctx, password, 'password');
  await ctx.ports.jobs.add(ctx.db, 'account-mail', { kind: 'email-change', owner_id: ctx.owner.id, email });
}
