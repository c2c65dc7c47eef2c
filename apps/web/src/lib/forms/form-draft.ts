import { useEffect } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { session } from '../session/session-store.ts';

// What was typed into a form and not sent outlives a failed call, a reload and a session that ended, but not the tab.
// Signing out removes it, and so does another owner who signs in (session-store.ts).

const keyOf = (name: string) => `kith-form:${session.get().user?.id}:${name}`;

/** The unsent values of a form, if they still have the fields and types of `shape`; else null. */
export function readDraft<Values extends object>(name: string, shape: Values): Values | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const matches = Object.entries(shape).every(([field, value]) => {
      const there: unknown = Reflect.get(stored, field);
      return typeof there === typeof value && Array.isArray(there) === Array.isArray(value);
    });
    // Each field was just compared with one of the same type.
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
    // Where storage is blocked, the values live as long as the form.
  }
}

/** Removes the unsent values: the form was sent or cancelled. */
export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}

/** Saves a form's values as they are typed. Read them with `readDraft` as its default values, and clear them when it closes. */
export function useSavedDraft<Values extends FieldValues, Output>(
  name: string,
  control: Control<Values, unknown, Output>,
): void {
  const values = useWatch({ control });
  useEffect(() => saveDraft(name, values), [name, values]);
}
