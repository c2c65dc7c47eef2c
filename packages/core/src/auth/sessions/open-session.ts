import { DAY_MS } from '@kith/contracts/durations';
import { randomUUID } from 'node:crypto';
import type { Session } from '@kith/contracts/auth';
import { limits } from '@kith/contracts/limits';
import { type owners, refreshTokens, signIns } from '@kith/db/schema';
import type { SystemContext } from '../../context.ts';
import { presentUser, refuseSuspended } from '../../profile/index.ts';
import { hashToken, mintToken } from '../../secrets.ts';
import { createLucia } from './create-lucia.ts';
import { describeDevice, type Device } from './recognise-device.ts';

/** The bearer and refresh token of one rotation, in plain text. */
export interface TokenPair {
  access: string;
  refresh: string;
}

const mintPair = (): TokenPair => ({ access: mintToken(), refresh: mintToken() });

/**
 * Stores a session that starts at `from`, in a new family unless one is given, and returns the documented object (SPEC §3).
 * Idempotent for the same token pair.
 */
export async function openSession(
  ctx: SystemContext,
  owner: typeof owners.$inferSelect,
  {
    pair = mintPair(),
    familyId = randomUUID(),
    from = ctx.now,
    device,
  }: { pair?: TokenPair; familyId?: string; from?: Date; device?: Device } = {},
): Promise<Session> {
  refuseSuspended(ctx, owner);
  const endsAt = new Date(from.getTime() + limits.accessSeconds * 1000);
  await createLucia(ctx).createSession(
    owner.id,
    { endsAt, familyId, createdAt: from },
    { sessionId: hashToken(pair.access) },
  );
  await ctx.db
    .insert(refreshTokens)
    .values({
      hash: hashToken(pair.refresh),
      familyId,
      ownerId: owner.id,
      expiresAt: new Date(from.getTime() + limits.refreshDays * DAY_MS),
      createdAt: from,
    })
    .onConflictDoNothing();
  await ctx.db
    .insert(signIns)
    .values({
      ownerId: owner.id,
      familyId,
      device: describeDevice(device ?? { userAgent: null }),
      createdAt: from,
      lastUsedAt: from,
    })
    .onConflictDoUpdate({ target: [signIns.ownerId, signIns.familyId], set: { lastUsedAt: from } });
  return {
    access_token: pair.access,
    refresh_token: pair.refresh,
    expires_in: Math.floor((endsAt.getTime() - ctx.now.getTime()) / 1000),
    expires_at: Math.floor(endsAt.getTime() / 1000),
    token_type: 'bearer',
    user: presentUser(owner),
  };
}
