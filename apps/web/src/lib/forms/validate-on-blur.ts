import type { FocusEvent } from 'react';

interface Registered {
  onBlur: (event: FocusEvent<HTMLElement>) => unknown;
}

/**
 * Validates a field when it loses the focus, except on the way to a link or a button: a sentence that appears then
 * would move what is being pressed from under the pointer, and pressing it validates the form anyway.
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
