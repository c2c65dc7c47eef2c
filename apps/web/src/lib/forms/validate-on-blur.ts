import type { FocusEvent } from 'react';

interface Registered {
  onBlur: (event: FocusEvent<HTMLElement>) => unknown;
}

/**
 * Validates a field on blur, except when focus moves to a link or button: a message appearing then could shift the control away
 * from the pointer, and clicking it validates the form anyway.
 */
export function validateOnBlur<Props extends Registered>(registered: Props) {
  return {
    ...registered,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const next: EventTarget | null = event.relatedTarget;
      if (next instanceof HTMLElement && next.closest('a, button') !== null) return;
      void registered.onBlur(event);
    },
  };
}
