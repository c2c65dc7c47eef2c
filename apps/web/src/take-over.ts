import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { readSession, subscribeToSession } from './lib/session-store.ts';
import { router } from './router.tsx';

/** Whether the build has drawn this page already, and it is in sight. What is hidden (public/theme.js) is not for this reader. */
export function isDrawn(root: HTMLElement): boolean {
  return root.firstElementChild !== null && !('undrawn' in document.documentElement.dataset);
}

/**
 * Puts the app in the place of the page that the build has drawn, once the app can draw the same. It is drawn anew rather than
 * hydrated: a page for nobody in particular need not match this reader's theme, screen or address to the letter. What was
 * written or pressed meanwhile, and where the caret stood, moves over.
 */
export async function takeOver(root: HTMLElement, app: ReactNode): Promise<void> {
  await Promise.all([router.load(), sessionKnown()]);
  const before = controls(root);
  const written = before.map((one) => (one instanceof HTMLInputElement ? one.value : ''));
  const focus = before.findIndex((one) => one === document.activeElement);
  const pressed = before.findIndex((one) => 'pressed' in one.dataset);

  const mounted = createRoot(root);
  flushSync(() => mounted.render(app));
  // React writes its own title before it; what stands behind is for pages that have none.
  for (const title of document.querySelectorAll('title[data-drawn]')) title.textContent = 'Kith';

  const after = controls(root);
  if (after.length !== before.length) return;
  for (const [index, control] of after.entries()) {
    const text = written[index];
    if (text && control instanceof HTMLInputElement) write(control, text);
  }
  after[focus]?.focus({ preventScroll: true });
  after[pressed]?.click();
}

/** As if by hand: React takes no notice of a value that was set through the field itself. */
function write(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function controls(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('a, button, input')];
}

function sessionKnown(): Promise<void> {
  return new Promise((done) => {
    const stop = subscribeToSession(look);
    look();
    function look(): void {
      if (readSession().loading) return;
      stop();
      done();
    }
  });
}
