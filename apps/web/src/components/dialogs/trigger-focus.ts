/** The focused element before a layer opened. */
const triggers = new WeakMap<Element, Element>();
let latest: Element | null = null;

/**
 * Remembers the focused element when a layer (dialog, palette) opens. For a layer that replaces another one, the first layer's
 * trigger counts.
 */
export function noteTrigger({ target: layer }: Event): void {
  if (!(layer instanceof Element)) return;
  const active = document.activeElement;
  // Opened by a key while nothing had the focus: the page itself gets it back.
  const page = document.querySelector('#main');
  const trigger = (active === null || active === document.body ? stillThere(latest) : stillThere(active)) ?? page;
  if (trigger === null) return;
  triggers.set(layer, trigger);
  latest = trigger;
}

/** Restores focus when a layer has closed, unless another one has opened in its place or the focus went on by itself, as by a key. */
export function focusTrigger(event: Event): void {
  event.preventDefault();
  const active = document.activeElement;
  const isLost = active === null || active === document.body || active.closest('[data-state="closed"]') !== null;
  if (!isLost && !(event.target instanceof Element && event.target.contains(active))) return;
  const trigger = event.target instanceof Element ? stillThere(triggers.get(event.target) ?? null) : null;
  const top = [...document.querySelectorAll('[role="dialog"][data-state="open"]')].at(-1);
  if (trigger instanceof HTMLElement && (top === undefined || top.contains(trigger))) trigger.focus();
}

/** The element itself, or the trigger of the layer that it was in. */
function stillThere(noted: Element | null): Element | null {
  const element = standIn(noted);
  const layer = element?.closest('[role="dialog"]');
  const gone = layer ? layer.getAttribute('data-state') === 'closed' || !layer.isConnected : !element?.isConnected;
  if (!gone) return element;
  const before = layer ? triggers.get(layer) : undefined;
  return before && before !== element ? stillThere(before) : null;
}

/** The element, or the one that replaced it, matched by `data-control`. */
export function standIn(element: Element | null): Element | null {
  const control = element instanceof HTMLElement && !element.isConnected && element.dataset['control'];
  return (control && document.querySelector(`[data-control="${CSS.escape(control)}"]`)) || element;
}
