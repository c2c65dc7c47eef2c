import { type ErrorCode, type FieldIssue, errorTable } from '@kith/contracts/errors';

/** A refusal in the product's own words. Transports translate it; nothing else about a fault is ever shown. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  readonly issues: FieldIssue[];
  /** Seconds until another try makes sense, for `too_many` and `unavailable`. */
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

/** Unknown, or somebody else's: the answer never tells which. */
export const notFound = () => new DomainError('not_found');

export const forbidden = () => new DomainError('forbidden');

/** The request contradicts what is stored; the sentence says how. */
export const conflict = (sentence: string) => new DomainError('conflict', sentence);

/** A value is wrong in a way that only stored data can tell. */
export const invalid = (sentence: string, path: string) =>
  new DomainError('invalid_input', sentence, { issues: [{ path, message: sentence }] });

export const unauthenticated = () => new DomainError('unauthenticated');
