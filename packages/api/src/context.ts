import type { SystemContext } from '@kith/core/context';

/** What a transport knows about one request before anybody is identified. */
export interface RequestContext extends SystemContext {
  /** The bearer token of the Authorization header, or null. */
  bearer: string | null;
  /** The refresh token of the browser's cookie, or null. */
  refreshCookie: string | null;
  /** Puts the refresh token into the browser's cookie, or takes it out with null. */
  setRefreshCookie(token: string | null): void;
  /** The caller's network address, for limits; from a proxy only when one is trusted. */
  address: string;
  /** The Idempotency-Key header, or null. */
  idempotencyKey: string | null;
  /** Whether the header `x-demo-mode: true` asks for the assistant without an account. */
  isDemo: boolean;
  /** Whether limits are switched off (load tests on loopback). */
  limitsOff: boolean;
  /**
   * Does the work, or rejects with `unavailable` when it takes too long or too much of it already waits.
   * `longest` is in milliseconds, for work that waits for more than the database.
   */
  within<T>(work: () => Promise<T>, longest?: number): Promise<T>;
  /** Told who was proven to ask, for the request's line in the log. */
  identified(ownerId: string): void;
  /** Hears live changes of one owner until the signal ends; yields what `pg_notify` carried. */
  changes(ownerId: string, signal: AbortSignal): AsyncIterable<LiveChange>;
}

/** Something changed for an owner; screens refetch what it names. */
export interface LiveChange {
  kind: string;
  event_id: string | null;
  friend_id: string | null;
}
