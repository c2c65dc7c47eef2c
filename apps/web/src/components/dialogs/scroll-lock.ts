/**
 * The value of `data-scroll-lock`, with which a dialog locks the page behind it (styles/base.css). The width of the removed
 * scrollbar is kept as a variable, so that the page does not shift.
 */
export function scrollLock(): '' {
  const { clientWidth, style } = document.documentElement;
  // A page that is already locked has no scrollbar to measure.
  if (document.querySelector('[data-scroll-lock]') === null) {
    style.setProperty('--bar-width', `${innerWidth - clientWidth}px`);
  }
  return '';
}
