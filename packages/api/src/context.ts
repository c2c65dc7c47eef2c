import type { OwnerId } from '@kith/contracts/ids';
import type { AddressPurpose } from '@kith/contracts/limits';
import type { SystemContext } from '@kith/core/context';

/** What a transport knows about a request before anybody is identified. */
export interface RequestContext extends SystemContext {
  /** The bearer token of the Authorization header, or null. */
  bearer: string | null;
  /** The refresh token of the browser's cookie, or null. */
  refreshCookie: string | null;
  /** Sets the refresh-token cookie, or clears it with null. */
  setRefreshCookie(token: string | null): void;
  /** The User-Agent header, used to describe a sign-in, or null. */
  userAgent: string | null;
  /** The device token of a browser that signed in before (core/auth/sessions/sign-device.ts), or null. */
  deviceCookie: string | null;
  setDeviceCookie(mark: string): void;
  /** The token of a browser during a provider sign-in, or null. */
  browserCookie: string | null;
  setBrowserCookie(mark: string): void;
  /** The caller's network address for rate limits; from a proxy header only when the proxy is trusted. */
  address: string;
  /** Whether the request is cross-site. */
  isCrossSite: boolean;
  /** The Idempotency-Key header, or null. */
  idempotencyKey: string | null;
  /** Whether the header `x-demo-mode: true` requests the assistant without an account. */
  isDemo: boolean;
  /** Whether rate limits are off (load tests on loopback). */
  limitsOff: boolean;
  /**
   * Runs the work, or rejects with `unavailable` after `timeoutMs` or when too many calls are in progress, overall or from the
   * caller's network address. The default timeout is for database work; calls with `isKept` may use reserved slots.
   */
  withLoadLimit<T>(work: () => Promise<T>, load?: { timeoutMs?: number | undefined; isKept?: boolean }): Promise<T>;
  /** Runs the work, or rejects with `unavailable` when too many calls of the owner are in progress. */
  withOwnerShare<T>(ownerId: OwnerId, work: () => Promise<T>): Promise<T>;
  /** Runs the work, or rejects with `too_many` while other work with the same key is in progress. */
  alone<T>(key: string, work: () => Promise<T>): Promise<T>;
  /**
   * Runs the lists of one request sequentially, and rejects with `too_large` once the earlier ones have used up the request's
   * budget of bytes or time.
   */
  withListBudget<T extends object>(list: () => Promise<T>): Promise<T>;
  /** Counts one call for this purpose against the caller's network address; throws too_many above the limit. */
  countCall(purpose: AddressPurpose): Promise<void>;
  /** Called with the owner once a credential was verified, for the request log. */
  onIdentified(ownerId: OwnerId): void;
  /** How often an open stream rechecks its session or link, in milliseconds. */
  streamRecheckMs: number;
  /** Yields the live changes of one owner until the signal aborts. */
  changes(ownerId: OwnerId, signal: AbortSignal): AsyncIterable<LiveChange>;
}

/** A change for an owner; screens refetch what it names. */
export interface LiveChange {
  kind: string;
  event_id: string | null;
  friend_id: string | null;
}
