import { signInToAct, signInToChat } from '@kith/contracts/assistant';
import { TRPCClientError } from '@trpc/client';
import { errorMessage, readCallError } from '../../lib/api/error-message.ts';

// The error messages of a conversation (SPEC §8, Chat).

export const SOMETHING_WRONG = 'Sorry, I encountered an error. Please try again.';
export const NOT_COMPLETED = "Sorry, I couldn't complete that action. Please try again.";
export const NOT_UNDERSTOOD = 'Sorry, I am having trouble understanding. Could you rephrase?';
export const NO_RESPONSE = 'No response.';
export const NOT_PROCESSED = 'Failed to process your request. Please try again.';
export const NOT_CREATED = 'Failed to create event. Please try again.';

/** Whether the request failed for lack of a connection. */
export function isOffline(error: unknown): boolean {
  // Every browser reports a failed request as a TypeError; a malformed answer is a SyntaxError.
  return error instanceof TRPCClientError && readCallError(error).status === null && error.cause instanceof TypeError;
}

/** The reply to a refused message. */
export function refusedSentence(error: unknown): string {
  const { status } = readCallError(error);
  if (status === null) return NOT_PROCESSED;
  if (status === 405) return 'Method not allowed. Please check if the server is running correctly.';
  if (status === 401) return signInToChat;
  if (status >= 500) return 'Server error. Please try again later.';
  return `API Error: ${status} ${statusText(error)}`.trim();
}

/** Why an event was not created, with the server's reason if there is one. */
export function notCreatedSentence(error: unknown): string {
  if (readCallError(error).status === 401) return signInToAct;
  const reason = errorMessage(error, '');
  return reason === '' ? NOT_CREATED : `${NOT_CREATED}\n${reason}`;
}

/** Why an action was not executed. */
export function notCompletedSentence(error: unknown): string {
  if (readCallError(error).status === 401) return signInToAct;
  const reason = errorMessage(error, '');
  return reason === '' ? NOT_COMPLETED : `${NOT_COMPLETED}\n${reason}`;
}

/** A pending action that the server no longer knows must not block the conversation. */
export function isOver(error: unknown): boolean {
  const { status } = readCallError(error);
  return status !== null && status >= 400 && status < 500 && status !== 429;
}

function statusText(error: unknown): string {
  const response: unknown = error instanceof TRPCClientError ? error.meta?.['response'] : null;
  return response instanceof Response ? response.statusText : '';
}
