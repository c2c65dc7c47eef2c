import type { OwnerId } from '@kith/contracts/ids';
import { type InboxKind, inboxItem } from '@kith/contracts/inbox';
import { type PushDevice, type SubscribePushInput, subscribePushInput } from '@kith/contracts/push';
import { domainEvents, owners, pushSubscriptions } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import type { LiveSession, OwnerContext, SystemContext } from '../context.ts';

/** A domain event that has a line in the inbox. */
export interface InboxDomainEvent {
  id: string;
  kind: InboxKind;
  facts: (typeof domainEvents.$inferSelect)['facts'];
  eventId: string | null;
  friendId: string | null;
  happenedAt: Date;
}

/** The push endpoint of a browser, and its encryption keys. */
export type PushAddress = Pick<SubscribePushInput, 'endpoint' | 'keys'>;

/** The row of one sign-in. */
export const isOfSignIn = (ownerId: OwnerId, familyId: string) =>
  and(eq(pushSubscriptions.ownerId, ownerId), eq(pushSubscriptions.familyId, familyId));

/** Whether the current device is subscribed, and the key to subscribe with. */
export async function getPushDevice(ctx: OwnerContext, session: LiveSession): Promise<PushDevice> {
  const [row] = await ctx.db.select().from(pushSubscriptions).where(isOfSignIn(ctx.owner.id, session.familyId));
  return {
    public_key: ctx.ports.push.publicKey,
    subscription: row
      ? { kinds: row.kinds, created_at: row.createdAt.toISOString(), failed_at: row.failedAt?.toISOString() ?? null }
      : null,
  };
}

/** A device with its owner; null when push was switched off there, or the sign-in has ended. */
export async function findDevice(ctx: SystemContext, ownerId: OwnerId, familyId: string) {
  const [row] = await ctx.db
    .select({ owner: owners, subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(owners, eq(owners.id, pushSubscriptions.ownerId))
    .where(isOfSignIn(ownerId, familyId));
  return row ?? null;
}

/** A domain event that waits to be read; null once it was read, or when it has no line in the inbox. */
export async function findUnread(ctx: SystemContext, ownerId: OwnerId, no: number): Promise<InboxDomainEvent | null> {
  const [row] = await ctx.db
    .select()
    .from(domainEvents)
    .where(and(eq(domainEvents.ownerId, ownerId), eq(domainEvents.no, no)));
  const kind = inboxItem.shape.kind.safeParse(row?.kind);
  return row && row.readAt === null && kind.success ? { ...row, kind: kind.data } : null;
}

/** The decrypted endpoint; null when it was encrypted under another SECRET_KEY. */
export function unsealAddress(ctx: SystemContext, sealed: string): PushAddress | null {
  try {
    const { endpoint, keys } = subscribePushInput.parse(JSON.parse(ctx.secrets.unseal(sealed)));
    return { endpoint, keys };
  } catch {
    return null;
  }
}
