import type { AuthUser } from '@kith/contracts/auth';
import type { Profile } from '@kith/contracts/profile';
import type { owners } from '@kith/db/schema';
import type { Owner, SystemContext } from '../context.ts';
import { sendsMails } from '../ports.ts';
import { shownName } from './rules.ts';

type OwnerRow = typeof owners.$inferSelect;

/** A stored owner as shown to themselves (SPEC §3). */
export function presentUser(row: OwnerRow): AuthUser {
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    name: shownName(row),
    avatar_url: row.avatarUrl,
    time_zone: row.timeZone,
    time_zone_chosen: row.zoneChosen,
    locale: row.locale,
    email_verified: row.emailVerifiedAt !== null,
    is_operator: row.isOperator,
  };
}

/** A stored owner whose credential was verified, as passed to verbs. */
export const asOwner = (row: OwnerRow): Owner => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  timeZone: row.timeZone,
  locale: row.locale,
  emailVerified: row.emailVerifiedAt !== null,
});

/** The same owner with their settings. */
export const presentProfile = (ctx: SystemContext, row: OwnerRow): Profile => ({
  ...presentUser(row),
  can_mail: row.emailVerifiedAt !== null && sendsMails(ctx),
  muted_mails: row.mutedMails,
  updated_at: row.updatedAt.toISOString(),
});
