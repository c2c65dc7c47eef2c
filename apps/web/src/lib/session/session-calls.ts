import type { CurrentSession, Session, SignedIn } from '@kith/contracts/auth';
import type { Entrance } from '@kith/contracts/instance';
import { type FieldIssue, sentenceForStatus } from '@kith/contracts/errors';
import { NETWORK_ERROR } from '../api/error-message.ts';

// A streamed answer has sent its headers before a procedure could set the refresh cookie, so these calls use the REST paths.

/** Shown for a malformed answer (SPEC §8). */
export const UNEXPECTED_ERROR = 'An unexpected error occurred. Please try again.';

/** A refused session call, with its message. */
export class SessionError extends Error {
  readonly status: number | null;
  readonly issues: FieldIssue[];

  constructor(sentence: string, status: number | null, issues: FieldIssue[] = []) {
    super(sentence);
    this.name = 'SessionError';
    this.status = status;
    this.issues = issues;
  }
}

/** The answers of calls whose data is used; other data is ignored or validated by the caller. */
interface SessionAnswers {
  login: SignedIn;
  signup: SignedIn;
  exchange: SignedIn;
  passkey: SignedIn;
  'reset-password': SignedIn;
  refresh: Session;
  session: CurrentSession;
  entrance: Entrance;
}
/** The call that a path with its query makes. */
type CallOf<P extends string> = P extends `${infer Call}?${string}` ? Call : P;
type AnswerOf<P extends string> = CallOf<P> extends keyof SessionAnswers ? SessionAnswers[CallOf<P>] : unknown;

interface Envelope<T> {
  success: boolean;
  data: T;
  error?: string;
  issues?: FieldIssue[];
}

interface CallOptions {
  method: 'GET' | 'POST';
  token?: string | null;
  body?: unknown;
  /** The message when the server gives none. */
  fallback: string;
  /** Also uses the fallback for an answer that did not come from the server, instead of the message of its status. */
  alwaysFallback?: boolean;
}

/** Calls `/api/auth/{path}` and returns the envelope's data; throws a SessionError. */
export async function callSession<P extends string>(
  path: P,
  { method, token, body, fallback, alwaysFallback }: CallOptions,
): Promise<AnswerOf<P>> {
  const response = await fetch(`/api/auth/${path}`, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    // A sign-out may be a closing page's last call.
    keepalive: path === 'logout',
  }).catch(() => {
    throw new SessionError(NETWORK_ERROR, null);
  });
  const envelope = await readEnvelope<AnswerOf<P>>(response);
  if (!response.ok || !envelope?.success) {
    // Anything but JSON comes from a proxy; only its status counts (SPEC §8).
    const ofStatus = response.ok ? UNEXPECTED_ERROR : sentenceForStatus(response.status);
    const isElsewhere = envelope === null || response.status >= 500;
    const said = isElsewhere && !alwaysFallback ? ofStatus : fallback;
    throw new SessionError(envelope?.error ?? said, response.status, envelope?.issues);
  }
  return envelope.data;
}

async function readEnvelope<T>(response: Response): Promise<Envelope<T> | null> {
  const body: unknown = await response.json().catch(() => null);
  // Every /api answer is an envelope; anything else, such as a proxy's page, has no message. The server validated the contents
  // against its contract, and validating again would load zod with every page.
  return typeof body === 'object' && body !== null && 'success' in body ? (body as Envelope<T>) : null;
}
