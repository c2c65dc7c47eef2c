import type { OwnerId } from '@kith/contracts/ids';
import type { Db } from '@kith/db';
import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';

// Who is asking is a value: a verb that takes an OwnerContext cannot be called for nobody.

/** What every verb is given. `now` is taken once per request, so that one request sees one instant. */
export interface SystemContext {
  db: Db;
  now: Date;
  /** The public address without a trailing slash, for links. */
  appUrl: string;
  secrets: Secrets;
  ports: Ports;
}

/** A signed-in owner, proven by a session. */
export interface OwnerContext extends SystemContext {
  owner: {
    id: OwnerId;
    email: string;
    firstName: string;
    lastName: string;
    timeZone: string;
    emailVerified: boolean;
  };
}

/** A friend, proven by the token of their link. */
export interface FriendContext extends SystemContext {
  friend: {
    id: string;
    ownerId: OwnerId;
    name: string;
  };
}

/** The only clock of core, for the processes that build contexts. */
export const currentTime = (): Date => new Date();

/**
 * Runs a change in one transaction; inside, `ctx.db` is that transaction.
 * Nothing in it may wait for the network: the embedded database has one connection.
 */
export function inTransaction<C extends SystemContext, T>(ctx: C, change: (ctx: C) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => change({ ...ctx, db: tx }));
}
