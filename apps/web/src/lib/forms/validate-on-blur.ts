import type { FocusEvent } from 'react';

interface Registered {
  onBlur: (event: FocusEvent<HTMLElement>) => unknown;
}

const PRESSED = 'a, button, [type="radio"], [type="checkbox"], [role="button"]';

/**
 * Validates a field on blur, except when focus moves to something that is pressed: a message appearing then could shift it away
 * from the pointer, so that the press would be lost. Buttons validate the form anyway.
 */
export function validateOnBlur<Props extends Registered>(registered: Props) {
  return {
    ...registered,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const next: EventTarget | null = event.relatedTarget;
      if (next instanceof HTMLElement && next.matches(PRESSED)) return;
      void registered.onBlur(event);
    },
  };
}
