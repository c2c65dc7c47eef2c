import { type ErrorCode, type FieldIssue, errorTable } from '@kith/contracts/errors';
import { refusalOf } from '@kith/core/errors';
import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import * as z from 'zod/mini';

/** The only error description that a transport may show. */
export interface ErrorDescription {
  code: ErrorCode;
  sentence: string;
  issues: FieldIssue[];
  /** Seconds until a retry makes sense. */
  retryAfter: number | undefined;
}

/** The tRPC code of each refusal. */
export const trpcCode: Record<ErrorCode, TRPC_ERROR_CODE_KEY> = {
  invalid_input: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  method_not_allowed: 'METHOD_NOT_SUPPORTED',
  conflict: 'CONFLICT',
  // tRPC has no code for 410; the REST adapter and the screens use the domain code.
  gone: 'NOT_FOUND',
  stale: 'PRECONDITION_FAILED',
  too_large: 'PAYLOAD_TOO_LARGE',
  wrong_type: 'UNSUPPORTED_MEDIA_TYPE',
  too_many: 'TOO_MANY_REQUESTS',
  internal: 'INTERNAL_SERVER_ERROR',
  unavailable: 'SERVICE_UNAVAILABLE',
};

const errorCodes = new Map<TRPC_ERROR_CODE_KEY, ErrorCode>([
  ['PARSE_ERROR', 'invalid_input'],
  ['BAD_REQUEST', 'invalid_input'],
  ['UNAUTHORIZED', 'unauthenticated'],
  ['FORBIDDEN', 'forbidden'],
  ['NOT_FOUND', 'not_found'],
  ['METHOD_NOT_SUPPORTED', 'method_not_allowed'],
  ['CONFLICT', 'conflict'],
  ['PRECONDITION_FAILED', 'stale'],
  ['PAYLOAD_TOO_LARGE', 'too_large'],
  ['UNSUPPORTED_MEDIA_TYPE', 'wrong_type'],
  ['TOO_MANY_REQUESTS', 'too_many'],
  ['SERVICE_UNAVAILABLE', 'unavailable'],
]);

/** Translates anything thrown, by a procedure or before one; the text of an unknown error is never shown. */
export function describeError(error: unknown): ErrorDescription {
  const cause = error instanceof TRPCError ? error.cause : error;
  const refusal = refusalOf(cause);
  if (refusal) {
    return { code: refusal.code, sentence: refusal.message, issues: refusal.issues, retryAfter: refusal.retryAfter };
  }
  if (cause instanceof z.core.$ZodError && error instanceof TRPCError && error.code === 'BAD_REQUEST') {
    const issues = cause.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    return { ...plain('invalid_input'), sentence: issues[0]?.message ?? errorTable.invalid_input.sentence, issues };
  }
  return plain((error instanceof TRPCError && errorCodes.get(error.code)) || 'internal');
}

const plain = (code: ErrorCode): ErrorDescription => ({
  code,
  sentence: errorTable[code].sentence,
  issues: [],
  retryAfter: undefined,
});
