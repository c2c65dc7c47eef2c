import type { OwnerId } from '@kith/contracts/ids';
import type { Scope } from '@kith/contracts/scopes';
import type { Db } from '@kith/db';
import type { Ports, Replica } from './ports.ts';
import type { Secrets } from './secrets.ts';

// Who is asking is a value: a verb that takes an OwnerContext cannot be called for nobody.

/** What every verb is given. `now` is taken once per request, so that one request sees one instant. */
export interface SystemContext {
  db: Db;
  now: Date;
  /** The public address without a trailing slash, for links. */
  appUrl: string;
  secrets: Secrets;
  /** Whether limits are switched off (load tests on loopback). */
  limitsOff?: boolean;
  ports: Ports;
  /** Where reads may go instead of `db`, which is the primary; none in a transaction. */
  replica?: Replica | null | undefined;
}

/** The person whose calendar it is. */
export interface Owner {
  id: OwnerId;
  email: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  /** BCP 47, the language of dates; null for that of their browser. */
  locale: string | null;
  emailVerified: boolean;
}

/** An invited friend; `ownerId` is whose friend they are. */
export interface Friend {
  id: string;
  ownerId: OwnerId;
  name: string;
  /** The hash of the present link's token, from which the codes of single events are signed. */
  tokenHash: string;
}

/** A live session: its family is one sign-in, and it ends at `endsAt` for good. */
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

/** A script of an owner with an API token; may do what its scopes name. */
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

/** A friend with the code of one event, and no access to anything else behind their link. */
export interface EventCodeActor {
  kind: 'event-code';
  friend: Friend;
  eventId: string;
}

/** Nobody who was identified. */
export interface VisitorActor {
  kind: 'visitor';
}

/** Who is asking, and by which credential that was proven. */
export type Actor = SessionActor | TokenActor | LinkActor | EventCodeActor | VisitorActor;

/** The context of an owner's call. */
export interface OwnerContext extends SystemContext {
  owner: Owner;
  /** What a script of theirs may do by its API token; absent for the owner in person. */
  scopes?: ReadonlySet<Scope> | undefined;
}

/** The context of a friend's call. */
export interface FriendContext extends SystemContext {
  friend: Friend;
}

/** The only clock of core, for the processes that build contexts. */
export const currentTime = (): Date => new Date();

/**
 * Runs a change in one transaction; inside, `ctx.db` is that transaction.
 * Nothing in it may wait for the network: the embedded database has one connection.
 */
export function inTransaction<C extends SystemContext, T>(ctx: C, change: (ctx: C) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => change({ ...ctx, db: tx, replica: null }));
}

/**
 * Runs reads on a replica that holds everything that has been shown to anybody by now, or on the primary; `ctx.db` is where.
 * For what may be read often and needs no lock (docs/adr/0057).
 */
export const readAnywhere = async <C extends SystemContext, T extends object>(
  ctx: C,
  read: (ctx: C) => Promise<T>,
): Promise<T> => (await ctx.replica?.readCaughtUp(ctx.db, (db) => read({ ...ctx, db, replica: null }))) ?? read(ctx);
