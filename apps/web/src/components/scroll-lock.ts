/**
 * The value of `data-scroll-lock`, by which a dialog keeps the page behind it still (styles/base.css): 'bar' where the page has a
 * scrollbar that takes room, which the page must not gain while the bar is away.
 */
export function scrollLock(): 'bar' | 'none' {
  return innerWidth > document.documentElement.clientWidth ? 'bar' : 'none';
}
