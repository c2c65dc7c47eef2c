import { type ReactNode, startTransition, useEffect, useInsertionEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from './lib/session-store.ts';
import { router } from './router.tsx';

/** Whether the build has drawn this page already, and it is in sight. What is hidden (public/theme.js) is not for this reader. */
export function isDrawn(root: HTMLElement): boolean {
  return root.firstElementChild !== null && !('undrawn' in document.documentElement.dataset);
}

/**
 * Puts the app in the place of the page that the build has drawn, once the app can draw the same. It is drawn anew rather than
 * hydrated: a page for nobody in particular need not match this reader's theme, screen or address to the letter. The drawing is
 * done out of sight and in slices, so that the page answers meanwhile; what was written or pressed until the very exchange, and
 * where the caret stood, moves over.
 */
export async function takeOver(root: HTMLElement, app: ReactNode): Promise<void> {
  await Promise.all([router.load(), sessionKnown()]);
  const place = document.createElement('div');
  place.id = root.id;
  const mounted = createRoot(place);
  startTransition(() => mounted.render(<Exchange move={() => exchange(root, place)}>{app}</Exchange>));
}

/** What is left to do after the exchange. */
interface Move {
  fill: () => void;
  press: () => void;
}

/** Moves in as soon as the new page is complete, before any of its parts looks at the document, and in the same frame. */
function Exchange({ move, children }: { move: () => Move; children: ReactNode }) {
  let moved: Move | undefined;
  // oxlint-disable react/exhaustive-deps -- once: there is only one page to take over.
  useInsertionEffect(() => {
    moved = move();
  }, []);
  useLayoutEffect(() => moved?.fill(), []);
  useEffect(() => moved?.press(), []);
  // oxlint-enable react/exhaustive-deps
  return children;
}

function exchange(root: HTMLElement, place: HTMLElement): Move {
  const before = controls(root);
  const focus = before.findIndex((one) => one === document.activeElement);
  const pressed = before.findIndex((one) => 'pressed' in one.dataset);
  root.replaceWith(place);
  // React writes its own title before it; what stands behind is for pages that have none.
  for (const title of document.querySelectorAll('title[data-drawn]')) title.textContent = 'Kith';

  const after = controls(place);
  if (after.length !== before.length) return { fill: () => undefined, press: () => undefined };
  return {
    fill() {
      for (const [index, old] of before.entries()) {
        const now = after[index];
        if (old instanceof HTMLInputElement && now instanceof HTMLInputElement && old.value !== '')
          write(now, old.value);
        if (index === focus) moveCaret(old, now);
      }
    },
    press: () => after[pressed]?.click(),
  };
}

/** As if by hand: React takes no notice of a value that was set through the field itself. */
function write(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function moveCaret(old: HTMLElement, now: HTMLElement | undefined): void {
  now?.focus({ preventScroll: true });
  if (!(old instanceof HTMLInputElement && now instanceof HTMLInputElement)) return;
  // An address field tells nobody where its caret stands; there it stays behind the last letter.
  if (old.selectionStart !== null) now.setSelectionRange(old.selectionStart, old.selectionEnd);
}

function controls(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('a, button, input')];
}

function sessionKnown(): Promise<void> {
  return new Promise((done) => {
    const { unsubscribe } = session.subscribe(look);
    look();
    function look(): void {
      if (session.get().loading) return;
      unsubscribe();
      done();
    }
  });
}
