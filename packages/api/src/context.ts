import type { OwnerId } from '@kith/contracts/ids';
import type { AddressPurpose } from '@kith/contracts/limits';
import type { SystemContext } from '@kith/core/context';

/** What a transport knows about one request before anybody is identified. */
export interface RequestContext extends SystemContext {
  /** The bearer token of the Authorization header, or null. */
  bearer: string | null;
  /** The refresh token of the browser's cookie, or null. */
  refreshCookie: string | null;
  /** Puts the refresh token into the browser's cookie, or takes it out with null. */
  setRefreshCookie(token: string | null): void;
  /** The User-Agent header, by which a sign-in is named, or null. */
  userAgent: string | null;
  /** The mark of a browser that signed in before (core/auth/sessions/sign-device.ts), or null. */
  deviceCookie: string | null;
  setDeviceCookie(mark: string): void;
  /** The mark of a browser that is on its way to a provider and back, or null. */
  browserCookie: string | null;
  setBrowserCookie(mark: string): void;
  /** The caller's network address as limits count it; from a proxy only when one is trusted. */
  address: string;
  /** Whether a page of another site sent the request. */
  isCrossSite: boolean;
  /** The Idempotency-Key header, or null. */
  idempotencyKey: string | null;
  /** Whether the header `x-demo-mode: true` asks for the assistant without an account. */
  isDemo: boolean;
  /** Whether limits are switched off (load tests on loopback). */
  limitsOff: boolean;
  /**
   * Runs the work, or rejects with `unavailable` when it takes longer than `timeoutMs` or too many calls are under way, of all or
   * from the caller's network address. The default timeout is that of work which waits only for the database; what `isKept` may
   * have a place that is kept free for it.
   */
  withLoadLimit<T>(work: () => Promise<T>, load?: { timeoutMs?: number | undefined; isKept?: boolean }): Promise<T>;
  /** Runs the work, or rejects with `unavailable` when too many calls of the owner are under way. */
  withOwnerShare<T>(ownerId: OwnerId, work: () => Promise<T>): Promise<T>;
  /** Runs the work, or rejects with `too_many` while another of the same key is under way: what takes long is made once at a time. */
  alone<T>(key: string, work: () => Promise<T>): Promise<T>;
  /**
   * Runs the lists of one request one after another, and rejects with `too_large` when those before have answered or taken as much as
   * one request may have.
   */
  withListBudget<T extends object>(list: () => Promise<T>): Promise<T>;
  /** Counts one call for this purpose against the caller's network address; throws too_many past the limit. */
  countCall(purpose: AddressPurpose): Promise<void>;
  /** Called with the owner once a credential was proven, for the request's line in the log. */
  onIdentified(ownerId: OwnerId): void;
  /** How often an open stream asks whether its session or link is still good, in milliseconds. */
  streamRecheckMs: number;
  /** Yields the live changes of one owner until the signal aborts. */
  changes(ownerId: OwnerId, signal: AbortSignal): AsyncIterable<LiveChange>;
}

/** Something changed for an owner; screens refetch what it names. */
export interface LiveChange {
  kind: string;
  event_id: string | null;
  friend_id: string | null;
}
