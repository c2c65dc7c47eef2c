import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { credentials } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import type { OwnerContext } from '../../context.ts';
import { DomainError, invalid } from '../../errors.ts';

// OWASP's first choice for argon2id; the library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash holds 19 MiB and a thread of the pool that files need too, so few run at once and few may wait.
const running = pLimit(2);
const mayWait = 64;

// The hash of a random password that nobody has, so that an unknown address takes as long as a wrong password.
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$9GVpfNIT71/xneDrvS80LA$YzGJ5utij8/cod1fT2jqHlLRG+y0TSdXABzBnWvRNx4';

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running.pendingCount >= mayWait) throw new DomainError('unavailable', undefined, { retryAfter: 5 });
  return running(work);
}

/** The argon2id hash of a password, made off the event loop. Throws unavailable when too many wait already. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), cost));

/** Whether the password belongs to the stored hash; null, for an account that has none, takes just as long and is never true. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? nobodys, password.normalize('NFC')));
  return stored !== null && matches;
}

/** Throws invalid_input, at the field `path`, unless the password is the owner's. */
export async function requirePassword(ctx: OwnerContext, password: string, path: string): Promise<void> {
  const [known] = await ctx.db.select().from(credentials).where(eq(credentials.ownerId, ctx.owner.id));
  if (!(await verifyPassword(known?.passwordHash ?? null, password))) {
    throw invalid('This is not your current password.', path);
  }
}
