// Which control was pressed last, by pointer or key: the focus alone does not tell, since Safari does not focus buttons on click.

let pressed: Element | null = null;

/** The link, button or field that was pressed last; null before the first. */
export function lastPressed(): Element | null {
  return pressed;
}

function follow({ target }: Event): void {
  // A menu is gone after its item was pressed; the button that opened it stays.
  if (!(target instanceof Element) || target.closest('[role="menu"]')) return;
  pressed = target.closest('a, button, input, textarea, select, [role]') ?? target;
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', follow, { capture: true, passive: true });
  document.addEventListener('keydown', follow, { capture: true, passive: true });
}
