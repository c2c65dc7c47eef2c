import { swipeDirection } from '../../../lib/input/swipe.ts';

/** Enables swiping 50 px along the tabs to go to the adjacent tab (SPEC §2). */
export function followTabSwipes(): void {
  let from: { x: number; y: number } | null = null;
  addEventListener(
    'touchstart',
    ({ target, touches }) => {
      const touch =
        touches.length === 1 && target instanceof Element && target.closest('[data-tabs]') ? touches[0] : null;
      from = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    { passive: true },
  );
  addEventListener('touchend', ({ changedTouches }) => {
    const touch = changedTouches[0];
    const direction = from && touch && swipeDirection(from, { x: touch.clientX, y: touch.clientY });
    from = null;
    if (!direction) return;
    const current = document.querySelector('[data-tabs] [aria-current]');
    const next = direction === 'left' ? current?.nextElementSibling : current?.previousElementSibling;
    if (next instanceof HTMLElement) next.click();
  });
}
