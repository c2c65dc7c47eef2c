import { type owners, signUpInvitations } from '@kith/db/schema';
import { and, eq, sql } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';
import { createOwner, type NewOwner } from '../profile/index.ts';
import { hasOwners, stillWorks } from './queries.ts';
import { refusalToSignUp, signUpModeOf } from './rules.ts';

type OwnerRow = typeof owners.$inferSelect;

/** An advisory lock that decides who is first on an empty server. Any constant of ours. */
const FIRST_OWNER_LOCK = 0x6b697468;

async function isFirst(tx: SystemContext): Promise<boolean> {
  if (await hasOwners(tx)) return false;
  await tx.db.execute(sql`select pg_advisory_xact_lock(${FIRST_OWNER_LOCK}::bigint)`);
  return !(await hasOwners(tx));
}

/**
 * Stores an owner who signs up, in the caller's transaction; the first one becomes the operator. Null when the address has an
 * account, without using up the invitation. Throws forbidden, with whom to ask, when sign-up is not allowed.
 */
export async function admitOwner(
  tx: SystemContext,
  values: NewOwner,
  invitationHash: string | null,
): Promise<OwnerRow | null> {
  const isOperator = await isFirst(tx);
  const mode = signUpModeOf(tx.ports.instance, !isOperator);
  if (mode === 'closed') throw refusalToSignUp('closed', invitationHash !== null, tx.ports.instance);
  const created = await createOwner(tx, { ...values, isOperator });
  if (created && mode === 'invited') {
    const used = await tx.db
      .update(signUpInvitations)
      .set({ uses: sql`${signUpInvitations.uses} + 1` })
      .where(and(eq(signUpInvitations.tokenHash, invitationHash ?? ''), stillWorks(tx.now)))
      .returning({ id: signUpInvitations.id });
    if (used.length === 0) throw refusalToSignUp('invited', invitationHash !== null, tx.ports.instance);
  }
  return created;
}

/** Stores an owner on an operator's behalf; the first one becomes the operator. Null when the address has an account. */
export const addOwner = async (tx: SystemContext, values: NewOwner): Promise<OwnerRow | null> =>
  createOwner(tx, { ...values, isOperator: await isFirst(tx) });
