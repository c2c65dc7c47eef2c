import type { OwnerId } from '@kith/contracts/ids';
import type { Scope } from '@kith/contracts/scopes';
import type { Db } from '@kith/db';
import type { Ports, Replica } from './ports.ts';
import type { Secrets } from './secrets.ts';

// The caller is a value: a verb that takes an OwnerContext cannot be called anonymously.

/** Passed to every verb. `now` is taken once per request, so that a request sees a single instant. */
export interface SystemContext {
  db: Db;
  now: Date;
  /** The public address without a trailing slash, for links. */
  appUrl: string;
  secrets: Secrets;
  /** Whether rate limits are off (load tests on loopback). */
  limitsOff?: boolean;
  ports: Ports;
  /** Where reads may go instead of `db`, the primary; absent in a transaction. */
  replica?: Replica | null | undefined;
}

/** The person whose calendar it is. */
export interface Owner {
  id: OwnerId;
  email: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  /** A BCP 47 locale for dates; null for the browser's. */
  locale: string | null;
  emailVerified: boolean;
}

/** An invited friend; `ownerId` is whose friend they are. */
export interface Friend {
  id: string;
  ownerId: OwnerId;
  name: string;
  /** The hash of the current link's token, which signs the codes of single events. */
  tokenHash: string;
}

/** A live session: its family is one sign-in, and `endsAt` is its absolute expiry. */
export interface LiveSession {
  id: string;
  familyId: string;
  endsAt: Date;
}

/** An owner with the bearer token of a session; may do everything. */
export interface SessionActor {
  kind: 'session';
  owner: Owner;
  session: LiveSession;
}

/** A script with an owner's API token; may do what its scopes allow. */
export interface TokenActor {
  kind: 'token';
  owner: Owner;
  token: { id: string; scopes: ReadonlySet<Scope> };
}

/** A friend with the token of their private link. */
export interface LinkActor {
  kind: 'link';
  friend: Friend;
}

/** A friend with the code of one event, and no access to anything else. */
export interface EventCodeActor {
  kind: 'event-code';
  friend: Friend;
  eventId: string;
}

/** An unidentified caller. */
export interface VisitorActor {
  kind: 'visitor';
}

/** The caller, and the credential that identified them. */
export type Actor = SessionActor | TokenActor | LinkActor | EventCodeActor | VisitorActor;

/** The context of an owner's call. */
export interface OwnerContext extends SystemContext {
  owner: Owner;
  /** The scopes of an API token; absent for the owner in person. */
  scopes?: ReadonlySet<Scope> | undefined;
}

/** The context of a friend's call. */
export interface FriendContext extends SystemContext {
  friend: Friend;
}

/** The only clock of core, for the processes that build contexts. */
export const currentTime = (): Date => new Date();

/**
 * Runs a change in one transaction, in which `ctx.db` is that transaction. It must not wait for the network, because the embedded
 * database has one connection.
 */
export function inTransaction<C extends SystemContext, T>(ctx: C, change: (ctx: C) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => change({ ...ctx, db: tx, replica: null }));
}

/**
 * Runs reads on a replica that has everything shown to anybody so far, or on the primary; `ctx.db` is the chosen one. For
 * frequent reads without locks (docs/adr/0057).
 */
export const readAnywhere = async <C extends SystemContext, T extends object>(
  ctx: C,
  read: (ctx: C) => Promise<T>,
): Promise<T> => (await ctx.replica?.readCaughtUp(ctx.db, (db) => read({ ...ctx, db, replica: null }))) ?? read(ctx);
