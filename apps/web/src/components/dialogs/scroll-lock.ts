/**
 * The value of `data-scroll-lock`, by which a dialog keeps the page behind it still (styles/base.css). The width of the scrollbar that
 * goes away with that is noted for the styles, so that the page keeps its place and nothing but its bands grow to the edge.
 */
export function scrollLock(): '' {
  const { clientWidth, style } = document.documentElement;
  // A page that is locked already has no bar to measure.
  if (document.querySelector('[data-scroll-lock]') === null) {
    style.setProperty('--bar-width', `${innerWidth - clientWidth}px`);
  }
  return '';
}
