import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { SessionError } from '../../lib/session/session-calls.ts';

/** Puts the sentences of a refused call beside the fields that they are about. */
export function showIssues<Form extends FieldValues>(error: Error, setError: UseFormSetError<Form>): void {
  if (!(error instanceof SessionError)) return;
  for (const [index, { path, message }] of error.issues.entries()) {
    // The calls of these forms have the names of their fields.
    setError(path as FieldPath<Form>, { message }, { shouldFocus: index === 0 });
  }
}

/** What a refused call says of the whole form: nothing where its fields say it. */
export const formSentence = (error: Error | null): string | undefined =>
  error instanceof SessionError && error.issues.length > 0 ? undefined : error?.message;
