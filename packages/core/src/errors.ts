import { type ErrorCode, type FieldIssue, errorTable } from '@kith/contracts/errors';
import type { Scope } from '@kith/contracts/scopes';

/** A refusal in the product's own words. Transports translate it; nothing else about an error is ever shown. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  readonly issues: FieldIssue[];
  /** Seconds until a retry makes sense, for `too_many` and `unavailable`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    sentence: string = errorTable[code].sentence,
    extra: { issues?: FieldIssue[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(sentence, { cause: extra.cause });
    this.code = code;
    this.issues = extra.issues ?? [];
    this.retryAfter = extra.retryAfter;
  }
}

/** Unknown or another owner's: the answer never reveals which. */
export const notFound = () => new DomainError('not_found');

export const forbidden = (issues: FieldIssue[] = []) => new DomainError('forbidden', undefined, { issues });

/** An API token lacks a scope; the sentence is SPEC's, and the missing scope is given beside it. */
/** The sentence naming the scope, for a refusal made by `lacksScope`; null for anything else. */
export const scopeLackedBy = (error: unknown): string | null =>
  (error instanceof DomainError && error.issues.find(({ path }) => path === 'scope')?.message) || null;

export const lacksScope = (scope: Scope) =>
  new DomainError('forbidden', undefined, {
    issues: [{ path: 'scope', message: `This API token lacks the scope ${scope}.` }],
  });

/** The request conflicts with stored data; the sentence says how. */
export const conflict = (sentence: string) => new DomainError('conflict', sentence);

/** A value is invalid in a way that only stored data shows. */
export const invalid = (sentence: string, path: string) =>
  new DomainError('invalid_input', sentence, { issues: [{ path, message: sentence }] });

/** The part of a zod schema that parsing needs. */
export interface Contract<T> {
  safeParse(
    input: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** Parses a value by its contract. Throws `invalid_input` with the message of the first issue. */
export function parseOrThrow<T>(contract: Contract<T>, input: unknown): T {
  const parsed = contract.safeParse(input);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  throw new DomainError('invalid_input', issues[0]?.message, { issues });
}

export const unauthenticated = () => new DomainError('unauthenticated');

// SQLSTATE classes 08, 28, 3D, 53, 57, 58 and XX mean that the database is unreachable, closed to us, full, shutting down or
// broken; 40 and 55 that a retry may succeed; 25006 that it became a replica; 26000 that a pooler dropped a prepared statement.
const passing = /^(?:(?:08|28|3D|40|53|55|57|58|XX)[0-9A-Z]{3}|25006|26000)$/;
const cutOff = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * The refusal behind an error: itself, or `unavailable` when the database was unreachable, hung or full. Null for anything else,
 * which is then a bug. Reads the `code` that both drivers set, also in nested causes.
 */
export function refusalOf(error: unknown): DomainError | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof DomainError) return at;
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (passing.test(code) || cutOff.has(code)) {
      return new DomainError('unavailable', undefined, { retryAfter: 5, cause: error });
    }
  }
  return null;
}
