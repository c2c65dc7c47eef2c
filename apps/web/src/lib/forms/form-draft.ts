import { useEffect } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { session } from '../session/session-store.ts';

// Unsent form input survives failed calls, reloads and an ended session, but not the tab. It is removed on signing out, and when
// another owner signs in (session-store.ts).

const keyOf = (name: string) => `kith-form:${session.get().user?.id}:${name}`;

/** The unsent values of a form, if they still match the fields and types of `shape`; else null. */
export function readDraft<Values extends object>(name: string, shape: Values): Values | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const matches = Object.entries(shape).every(([field, value]) => {
      const there: unknown = Reflect.get(stored, field);
      return typeof there === typeof value && Array.isArray(there) === Array.isArray(value);
    });
    // Each field was just checked to have the same type.
    return matches ? (stored as Values) : null;
  } catch {
    return null;
  }
}

/** Stores the unsent values of a form under a name. */
export function saveDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Without storage the values last as long as the form.
  }
}

/** Removes the unsent values after sending or cancelling. */
export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}

/** Stores a form's values while typing. Use `readDraft` for its default values, and clear them when it closes. */
export function useSavedDraft<Values extends FieldValues, Output>(
  name: string,
  control: Control<Values, unknown, Output>,
): void {
  const values = useWatch({ control });
  useEffect(() => saveDraft(name, values), [name, values]);
}
