import type { Session } from '@kith/contracts/auth';
import { ownerId as anOwnerId } from '@kith/contracts/ids';
import { callbackCodes, owners } from '@kith/db/schema';
import { and, eq, gt } from '@kith/db/sql';
import { type SystemContext, inTransaction } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { hashToken } from '../../secrets.ts';
import { openSession } from '../sessions/open-session.ts';
import { type Device, recogniseDevice } from '../sessions/recognise-device.ts';

/**
 * Exchanges the one-time code of the callback page for a session, in the browser that started the sign-in. Throws gone for a code
 * that is unknown, used, more than a minute old, or of another browser.
 */
export async function exchangeCode(
  ctx: SystemContext,
  { code, browser }: { code: string; browser: string | null },
  deviceOf: (email: string) => Device,
): Promise<Session> {
  const [id, secret = ''] = code.split('.');
  const ownerId = anOwnerId.safeParse(id).data;
  if (ownerId === undefined) throw tookTooLong();
  return inTransaction(ctx, async (tx) => {
    const [taken] = await tx.db
      .delete(callbackCodes)
      .where(
        and(
          eq(callbackCodes.ownerId, ownerId),
          eq(callbackCodes.codeHash, hashToken(secret)),
          eq(callbackCodes.browserHash, hashToken(browser ?? '')),
          gt(callbackCodes.expiresAt, tx.now),
        ),
      )
      .returning({ ownerId: callbackCodes.ownerId });
    const [owner] = taken ? await tx.db.select().from(owners).where(eq(owners.id, taken.ownerId)) : [];
    if (!owner) throw tookTooLong();
    const device = deviceOf(owner.email);
    await recogniseDevice(tx, owner.id, device);
    return openSession(tx, owner, { device });
  });
}

const tookTooLong = () =>
  new DomainError('gone', 'This sign-in took too long or was finished already. Please start again.');
