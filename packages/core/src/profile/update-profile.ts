import type { Profile, UpdateProfileInput } from '@kith/contracts/profile';
import { owners } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { recordEvent } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { unauthenticated } from '../errors.ts';
import { presentProfile } from './present.ts';

type Change = Partial<
  Pick<
    typeof owners.$inferInsert,
    'firstName' | 'lastName' | 'timeZone' | 'zoneChosen' | 'locale' | 'mutedMails' | 'avatarUrl'
  >
>;

/**
 * Changes name, zone, date locale or mail settings. Absent fields are unchanged; the browser's zone never replaces one that was
 * chosen.
 */
export async function updateProfile(ctx: OwnerContext, input: UpdateProfileInput): Promise<Profile> {
  const { first_name: firstName, last_name: lastName, time_zone: timeZone, locale, muted_mails: mutedMails } = input;
  return inTransaction(ctx, async (tx) => {
    const zone = timeZone ?? ((await isZoneOpen(tx)) ? input.browser_time_zone : undefined);
    return storeOwner(tx, {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(zone === undefined ? {} : { timeZone: zone, zoneChosen: true }),
      ...(locale === undefined ? {} : { locale }),
      ...(mutedMails === undefined ? {} : { mutedMails: [...new Set(mutedMails)].toSorted() }),
    });
  });
}

/** Whether the owner's zone has never been set; the condition makes concurrent requests safe. */
async function isZoneOpen(tx: OwnerContext): Promise<boolean> {
  const [row] = await tx.db
    .select({ zoneChosen: owners.zoneChosen })
    .from(owners)
    .where(eq(owners.id, tx.owner.id))
    .for('update');
  return row?.zoneChosen === false;
}

/** Stores changes to the owner. Friends' feeds contain the owner's name and zone, so changing those raises their versions. */
export async function storeOwner(tx: OwnerContext, change: Change): Promise<Profile> {
  const mine = eq(owners.id, tx.owner.id);
  const [before] = await tx.db.select().from(owners).where(mine).for('update');
  if (!before) throw unauthenticated();
  const shown = ['firstName', 'lastName', 'timeZone'] as const;
  const changesFeed = shown.some((key) => change[key] !== undefined && change[key] !== before[key]);
  const [row] = await tx.db
    .update(owners)
    .set({ ...change, updatedAt: tx.now })
    .where(mine)
    .returning();
  if (!row) throw unauthenticated();
  await recordEvent(tx, tx.owner.id, { kind: 'profile.updated', changesFeed });
  return presentProfile(tx, row);
}
