import type { ChangeEmailInput } from '@kith/contracts/auth';
import type { OwnerContext } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { requirePassword } from './hash-password.ts';

/**
 * Asks for another address: a mail goes to it, and with its link it becomes the account's. Whether the new address has an account
 * already, only its mailbox learns. Throws invalid_input for a wrong password and for the address that the account has.
 */
export async function changeEmail(ctx: OwnerContext, { email, password }: ChangeEmailInput): Promise<void> {
  if (email === ctx.owner.email) throw invalid('This is already your address.', 'email');
  await requirePassword(ctx, password, 'password');
  await ctx.ports.jobs.add(ctx.db, 'account-mail', { kind: 'email-change', owner_id: ctx.owner.id, email });
}
