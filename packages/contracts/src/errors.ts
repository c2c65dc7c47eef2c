/** All refusals: the error code, its HTTP status and the sentence of SPEC §8. */
export const errorTable = {
  invalid_input: { status: 400, sentence: 'Please check what you entered.' },
  unauthenticated: { status: 401, sentence: 'Authentication expired. Please sign in again.' },
  forbidden: { status: 403, sentence: 'You do not have permission to perform this action.' },
  not_found: { status: 404, sentence: 'The requested resource was not found.' },
  method_not_allowed: { status: 405, sentence: 'Request failed (405).' },
  conflict: { status: 409, sentence: 'Request failed (409).' },
  gone: { status: 410, sentence: 'This link is no longer in use.' },
  stale: { status: 412, sentence: 'This was changed in the meantime. Please reload and try again.' },
  too_large: { status: 413, sentence: 'This request is too large.' },
  wrong_type: { status: 415, sentence: 'Please send JSON.' },
  too_many: { status: 429, sentence: 'Too many attempts. Please wait a moment and try again.' },
  internal: { status: 500, sentence: 'Server error. Please try again later.' },
  unavailable: { status: 503, sentence: 'Service temporarily unavailable. Please try again.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errorTable;

/** An invalid field, with the message shown next to it. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** The default sentence for an HTTP status (SPEC §8). */
export function sentenceForStatus(status: number): string {
  switch (status) {
    case 401:
      return errorTable.unauthenticated.sentence;
    case 403:
      return errorTable.forbidden.sentence;
    case 404:
      return errorTable.not_found.sentence;
    case 500:
      return errorTable.internal.sentence;
    case 503:
      return errorTable.unavailable.sentence;
    default:
      return `Request failed (${status}).`;
  }
}
