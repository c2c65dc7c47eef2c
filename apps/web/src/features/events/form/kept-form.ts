import type { EventValues } from './form-rules.ts';

// What was typed outlives a failed call, a closed dialog and a reload, but not the tab.

const PREFIX = 'kith-event-form ';

/** What was typed into a form and not sent, if its shape is still the one of today. */
export function readKeptForm(key: string, shape: EventValues): EventValues | null {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    if (text === null) return null;
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const fields = Object.entries(shape).every(([field, value]) => {
      const there: unknown = Reflect.get(kept, field);
      return typeof there === typeof value && Array.isArray(there) === Array.isArray(value);
    });
    // Each field was just compared with one of the same type.
    return fields ? (kept as EventValues) : null;
  } catch {
    return null;
  }
}

export function keepForm(key: string, values: EventValues): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // Where nothing may be stored the form lives as long as its dialog.
  }
}

export function forgetForm(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // As above.
  }
}
