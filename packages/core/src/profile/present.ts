import type { AuthUser } from '@kith/contracts/auth';
import type { owners } from '@kith/db/schema';
import { shownName } from './rules.ts';

/** A stored owner as the signed-in person reads themselves (SPEC §3). */
export function presentUser(row: typeof owners.$inferSelect): AuthUser {
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    name: shownName(row),
    avatar_url: row.avatarUrl,
    time_zone: row.timeZone,
    email_verified: row.emailVerifiedAt !== null,
  };
}
