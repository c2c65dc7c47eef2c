import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { credentials } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import type { OwnerContext } from '../../context.ts';
import { DomainError, invalid } from '../../errors.ts';

// OWASP's first choice for argon2id; the library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash takes 19 MiB and a libuv thread that file access also needs, so concurrency and queue length are bounded.
const running = pLimit(2);
const mayWait = 64;

// The hash of a random password, so that an unknown address takes as long as a wrong password.
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$9GVpfNIT71/xneDrvS80LA$YzGJ5utij8/cod1fT2jqHlLRG+y0TSdXABzBnWvRNx4';

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running.pendingCount >= mayWait) throw new DomainError('unavailable', undefined, { retryAfter: 5 });
  return running(work);
}

/** The argon2id hash of a password, computed off the event loop. Throws unavailable when the queue is full. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), cost));

/** Whether the password matches the stored hash; for null (no password) it takes equally long and is false. */
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
