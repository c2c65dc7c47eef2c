import type { SignInMethods } from '@kith/contracts/sign-in-methods';
import { credentials, identities, passkeys } from '@kith/db/schema';
import { asc, eq } from '@kith/db/sql';
import type { OwnerContext } from '../../context.ts';
import { conflict } from '../../errors.ts';
import { lockOwner } from '../../guests/index.ts';

/** The sign-in methods of an owner's account. */
export async function listSignInMethods(ctx: OwnerContext): Promise<SignInMethods> {
  const mine = ctx.owner.id;
  const [password] = await ctx.db
    .select({ ownerId: credentials.ownerId })
    .from(credentials)
    .where(eq(credentials.ownerId, mine));
  const connected = await ctx.db
    .select()
    .from(identities)
    .where(eq(identities.ownerId, mine))
    .orderBy(asc(identities.provider));
  const keys = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.ownerId, mine))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return {
    password: password !== undefined,
    identities: connected.map(({ provider, email, createdAt, lastUsedAt }) => ({
      provider,
      email,
      connected_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

/** Locks the owner's sign-in methods and throws conflict when only one is left. Call it in the transaction that removes one. */
export async function refuseLastSignInMethod(tx: OwnerContext): Promise<void> {
  await lockOwner(tx, tx.owner.id);
  const { password, identities: connected, passkeys: keys } = await listSignInMethods(tx);
  if ((password ? 1 : 0) + connected.length + keys.length > 1) return;
  throw conflict('This is the only way to sign in to your account. Set a password first.');
}

/** Notifies the owner by mail that a sign-in method was added or removed. */
export const mailSignInMethodChange = (tx: OwnerContext, change: 'added' | 'removed', name: string): Promise<void> =>
  tx.ports.jobs.add(tx.db, 'account-mail', { kind: 'way-in', owner_id: tx.owner.id, change, name });
