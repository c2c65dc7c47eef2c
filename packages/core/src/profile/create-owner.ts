import { owners } from '@kith/db/schema';
import type { SystemContext } from '../context.ts';
import { findOwnerByEmail } from './queries.ts';

/** The data of a new owner; the address in lower case, the zone an IANA name or null when unknown. */
export interface NewOwner {
  email: string;
  firstName: string;
  lastName: string;
  timeZone: string | null;
  /** Whether they run this server. */
  isOperator?: boolean;
}

/** Inserts a new owner, or returns null when the address is taken; the unique index decides. */
export async function createOwner(ctx: SystemContext, values: NewOwner): Promise<typeof owners.$inferSelect | null> {
  // The index compares strings, but a mailbox can be spelled in two ways.
  if ((await findOwnerByEmail(ctx, values.email)) !== null) return null;
  const [row] = await ctx.db
    .insert(owners)
    .values({
      ...values,
      timeZone: values.timeZone ?? 'UTC',
      zoneChosen: values.timeZone !== null,
      feedChangedAt: new Date(Math.floor(ctx.now.getTime() / 1000) * 1000),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing({ target: owners.email })
    .returning();
  return row ?? null;
}
