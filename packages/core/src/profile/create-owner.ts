import { owners } from '@kith/db/schema';
import type { SystemContext } from '../context.ts';
import { findOwnerByEmail } from './queries.ts';

/** What is known of a person at sign-up; the address is lower case, the zone an IANA name, or null where nobody named one. */
export interface NewOwner {
  email: string;
  firstName: string;
  lastName: string;
  timeZone: string | null;
}

/** Stores a new owner, or answers null when the address has one already: the unique index decides, nothing is overwritten. */
export async function createOwner(ctx: SystemContext, values: NewOwner): Promise<typeof owners.$inferSelect | null> {
  // The index compares letters, and a mailbox may be written in others.
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
