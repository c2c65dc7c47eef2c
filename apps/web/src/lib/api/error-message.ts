import type { AppRouter } from '@kith/api';
import { type ErrorCode, errorTable, type FieldIssue, sentenceForStatus } from '@kith/contracts/errors';
import type { TRPCClientError } from '@trpc/client';

// All messages of failed calls come from here (SPEC §8).

/** Shown when the server could not be reached. */
export const NETWORK_ERROR = 'Network error. Please try again.';

/** The facts of a failed call. `status` is null when there was no answer. */
export interface CallError {
  status: number | null;
  code: ErrorCode | null;
  sentence: string | null;
  issues: FieldIssue[];
}

/** Refusals whose reason is more helpful than the screen's own message. */
const tellsWhy: ReadonlySet<ErrorCode | null> = new Set<ErrorCode>([
  'invalid_input',
  'conflict',
  'gone',
  'stale',
  'too_large',
  'too_many',
]);

/** Parses any error thrown by a procedure's client. */
export function readCallError(error: unknown): CallError {
  if (!isCallError(error)) return { status: null, code: null, sentence: null, issues: [] };
  const data: unknown = error.data;
  const described = isRecord(data) && isRecord(data['description']) ? data['description'] : null;
  if (isRecord(data) && described !== null) {
    return {
      status: typeof data['httpStatus'] === 'number' ? data['httpStatus'] : null,
      code: isCode(described['code']) ? described['code'] : null,
      sentence: typeof described['sentence'] === 'string' ? described['sentence'] : null,
      issues: Array.isArray(described['issues']) ? described['issues'].filter(isIssue) : [],
    };
  }
  const response: unknown = error.meta?.['response'];
  const status = response instanceof Response && !response.ok ? response.status : null;
  return { status, code: null, sentence: null, issues: [] };
}

/**
 * The message to show: the catalogue's for an ended session or missing permission, the server's where it gives the reason of a
 * refusal, otherwise the screen's own (`fallback`).
 */
export function errorMessage(error: unknown, fallback: string): string {
  const { status, code, sentence } = readCallError(error);
  if (status === 401 || status === 403) return sentenceForStatus(status);
  return (tellsWhy.has(code) ? sentence : null) ?? fallback;
}

/** What a form says above its fields of a failed call; null where the fields say all of it, or nothing failed. */
export function formMessage(error: unknown, fallback: string, isAtField: (path: string) => boolean): string | null {
  if (error == null) return null;
  const { issues } = readCallError(error);
  if (issues.length === 0) return errorMessage(error, fallback);
  const elsewhere = issues.filter(({ path }) => !isAtField(path));
  return elsewhere.map(({ message }) => message).join(' ') || null;
}

/** The status of a failed call in words: "Failed to load dashboard (500)", or that no answer came. */
export function withStatus(sentence: string, error: unknown): string {
  const { status } = readCallError(error);
  return status === null ? NETWORK_ERROR : `${sentence} (${status})`;
}

/** The sentence for one field of a form, if the server rejected it. */
export function issueOf(error: unknown, path: string): string | undefined {
  return readCallError(error).issues.find((issue) => issue.path === path)?.message;
}

/** Whether the entity does not exist, or no longer: cached data must not be shown any more. */
export function isGone(error: unknown): boolean {
  const { status } = readCallError(error);
  return status === 404 || status === 400;
}

/** Matched by name: importing the class would load tRPC with pages that make no call. */
function isCallError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof Error && error.name === 'TRPCClientError';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorTable, value);
}

function isIssue(value: unknown): value is FieldIssue {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string';
}
