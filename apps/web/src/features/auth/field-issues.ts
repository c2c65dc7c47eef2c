import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { SessionError } from '../../lib/session/session-calls.ts';

/** Shows a refusal's field errors at the fields. */
export function showIssues<Form extends FieldValues>(error: Error, setError: UseFormSetError<Form>): void {
  if (!(error instanceof SessionError)) return;
  for (const [index, { path, message }] of error.issues.entries()) {
    // The procedures' inputs have the names of the form fields.
    setError(path as FieldPath<Form>, { message }, { shouldFocus: index === 0 });
  }
}

/** The form-level message of a refusal; none when its fields show it. */
export const formSentence = (error: Error | null): string | undefined =>
  error instanceof SessionError && error.issues.length > 0 ? undefined : error?.message;
