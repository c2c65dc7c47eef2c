import type { KeyboardEvent } from 'react';
import { nextIndex } from './next-index.ts';

interface Windowed {
  /** The total number of items, rendered or not. */
  count: number;
  /** Renders a distant item. */
  reveal: (index: number) => void;
}

/**
 * An `onKeyDown` handler for lists whose items have `data-item` (in a virtualised list: their index): arrows, Home, End, PageUp
 * and PageDown move focus between the items' first links or buttons (SPEC §9). All controls remain tab stops.
 */
export function moveByKeys(event: KeyboardEvent<HTMLElement>, windowed?: Windowed): void {
  const { currentTarget: list, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // Key events of menus and dialogs bubble through React although they are elsewhere in the DOM.
  if (!(target instanceof HTMLElement) || !list.contains(target) || !target.matches('a, button')) return;
  const drawn = itemsOf(list);
  const at = drawn.findIndex((item) => item.contains(target));
  if (at < 0) return;
  const top = drawn[0]?.getBoundingClientRect().top;
  const columns = drawn.filter((item) => item.getBoundingClientRect().top === top).length;
  const next = nextIndex(event.key, firstIndex(drawn) + at, {
    count: windowed?.count ?? drawn.length,
    orientation: columns > 1 ? 'both' : 'vertical',
    columns,
  });
  if (next === null) return;
  event.preventDefault();
  if (focusItem(list, next) || !windowed) return;
  windowed.reveal(next);
  // The item is rendered by the next frame or, if the browser scrolls first, the one after it.
  requestAnimationFrame(() => requestAnimationFrame(() => focusItem(list, next)));
}

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-item]')];

const firstIndex = ([first]: readonly HTMLElement[]) => Number(first?.dataset['item'] ?? 0);

function focusItem(list: HTMLElement, index: number): boolean {
  const drawn = itemsOf(list);
  const control = drawn[index - firstIndex(drawn)]?.querySelector<HTMLElement>('a, button');
  control?.focus();
  return control !== null && control !== undefined;
}
