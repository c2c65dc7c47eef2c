/** What had the focus when a layer opened. */
const triggers = new WeakMap<Element, Element>();
let latest: Element | null = null;

/** Notes where the focus is while a layer (a dialog, the palette) opens. What stood in a layer that made way for it counts as that layer's trigger. */
export function noteTrigger({ target: layer }: Event): void {
  if (!(layer instanceof Element)) return;
  const active = document.activeElement;
  const trigger = active === null || active === document.body ? latest : stillThere(active);
  if (trigger === null) return;
  triggers.set(layer, trigger);
  latest = trigger;
}

/** Gives the focus back when a layer has closed, unless another one has opened in its place. */
export function focusTrigger(event: Event): void {
  event.preventDefault();
  const trigger = event.target instanceof Element ? stillThere(triggers.get(event.target) ?? null) : null;
  const top = [...document.querySelectorAll('[role="dialog"][data-state="open"]')].at(-1);
  if (trigger instanceof HTMLElement && (top === undefined || top.contains(trigger))) trigger.focus();
}

/** The element itself, or where one came from to the layer that is gone with it. */
function stillThere(noted: Element | null): Element | null {
  const element = standIn(noted);
  const layer = element?.closest('[role="dialog"]');
  const gone = layer ? layer.getAttribute('data-state') === 'closed' || !layer.isConnected : !element?.isConnected;
  if (!gone) return element;
  const before = layer ? triggers.get(layer) : undefined;
  return before && before !== element ? stillThere(before) : null;
}

/** The element, or what was drawn in its place since: `data-control` says of both what they are. */
export function standIn(element: Element | null): Element | null {
  const control = element instanceof HTMLElement && !element.isConnected && element.dataset['control'];
  return (control && document.querySelector(`[data-control="${CSS.escape(control)}"]`)) || element;
}
