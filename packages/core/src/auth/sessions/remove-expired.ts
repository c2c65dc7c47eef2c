import { DAY_MS } from '@kith/contracts/durations';
import { limits } from '@kith/contracts/limits';
import {
  callbackCodes,
  emailProofs,
  eventRequests,
  idempotencyKeys,
  oauthAttempts,
  passkeyChallenges,
  rateLimits,
  refreshTokens,
  sessions,
  signIns,
  signUpInvitations,
  telegramCodes,
} from '@kith/db/schema';
import { inArray, lt, sql } from '@kith/db/sql';
import type { SystemContext } from '../../context.ts';

const atOnce = 500;

/** Minimum time for which a stored answer is honoured; it is deleted a day later. */
const answersKeptMs = DAY_MS;

/**
 * Deletes a bounded number of expired rows; called periodically so that tables do not grow for ever. Rows locked by another
 * process are skipped.
 */
export async function removeExpired(ctx: SystemContext): Promise<void> {
  const { db, now } = ctx;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const skip = ['update', { skipLocked: true }] as const;
  await db.delete(sessions).where(
    inArray(
      sessions.id,
      db
        .select({ id: sessions.id })
        .from(sessions)
        .where(lt(sessions.expiresAt, now))
        .limit(atOnce)
        .for(...skip),
    ),
  );
  await db.delete(refreshTokens).where(
    inArray(
      refreshTokens.hash,
      db
        .select({ hash: refreshTokens.hash })
        .from(refreshTokens)
        .where(lt(refreshTokens.expiresAt, now))
        .limit(atOnce)
        .for(...skip),
    ),
  );
  await db.delete(emailProofs).where(lt(emailProofs.expiresAt, ago(DAY_MS)));
  await db.delete(callbackCodes).where(lt(callbackCodes.expiresAt, now));
  await db.delete(eventRequests).where(lt(eventRequests.expiresAt, now));
  await db.delete(oauthAttempts).where(lt(oauthAttempts.expiresAt, now));
  await db.delete(telegramCodes).where(lt(telegramCodes.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.delete(signIns).where(lt(signIns.lastUsedAt, ago(limits.refreshDays * DAY_MS)));
  await db.delete(signUpInvitations).where(lt(signUpInvitations.expiresAt, ago(limits.invitationDays * DAY_MS)));
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, ago(DAY_MS)));
  await db.delete(idempotencyKeys).where(
    sql`(${idempotencyKeys.ownerId}, ${idempotencyKeys.key}) in (${db
      .select({ ownerId: idempotencyKeys.ownerId, key: idempotencyKeys.key })
      .from(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, ago(2 * answersKeptMs)))
      .limit(atOnce)
      .for(...skip)})`,
  );
}
