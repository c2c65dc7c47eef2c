import { type owners, signUpInvitations } from '@kith/db/schema';
import { and, eq, sql } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';
import { createOwner, type NewOwner } from '../profile/index.ts';
import { hasOwners, stillWorks } from './queries.ts';
import { refusalToSignUp, signUpModeOf } from './rules.ts';

type OwnerRow = typeof owners.$inferSelect;

/** Of those who come at once to an empty server one is the first: the others wait until they see it. The number only has to be ours. */
const FIRST_OWNER_LOCK = 0x6b697468;

async function isFirst(tx: SystemContext): Promise<boolean> {
  if (await hasOwners(tx)) return false;
  await tx.db.execute(sql`select pg_advisory_xact_lock(${FIRST_OWNER_LOCK}::bigint)`);
  return !(await hasOwners(tx));
}

/**
 * Stores an owner who signs up, in a transaction of the caller's; the first one of a server runs it. Null when the address has an
 * account, and then nothing of the invitation is used up. Throws forbidden, with whom to ask, for who may not sign up.
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

/** Stores an owner for whom somebody with a hand on the server asked; the first one runs it. Null when the address has an account. */
export const addOwner = async (tx: SystemContext, values: NewOwner): Promise<OwnerRow | null> =>
  createOwner(tx, { ...values, isOperator: await isFirst(tx) });
