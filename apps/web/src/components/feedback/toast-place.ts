/** The number of sample points across and down a toast, closer together than any control is large. */
const ACROSS = 10;
const DOWN = 3;

/**
 * Places a new toast where it covers no controls, and ignores a pointer that it appeared under until it has left and returned.
 * Loaded with the first toast; before that, toasts appear at the bottom.
 */
export function placeToast(toast: HTMLElement): void {
  place(toast);
  // A dialog that opens under it brings controls of its own.
  const changes = new MutationObserver(() => (toast.isConnected ? place(toast) : changes.disconnect()));
  changes.observe(document.body, { childList: true, subtree: true });
  let entered: boolean | null = null;
  toast.addEventListener('pointermove', (event) => {
    const { clientX, clientY, movementX, movementY } = event;
    if (movementX === 0 && movementY === 0) return;
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    const [x, y] = [clientX - movementX, clientY - movementY];
    entered ??= x < left || x > right || y < top || y > bottom;
    // Events stopped here do not reach the card, which would otherwise be held by the pointer.
    if (!entered) event.stopPropagation();
  });
  toast.addEventListener('pointerleave', () => {
    entered = true;
  });
}

function place(toast: HTMLElement): void {
  const before = hidden(toast);
  if (before === 0) return;
  toast.toggleAttribute('data-elsewhere');
  if (hidden(toast) >= before) toast.toggleAttribute('data-elsewhere');
}

/** The overlap of a toast with controls, in sample points. */
function hidden(toast: HTMLElement): number {
  const { left, top, width, height } = toast.getBoundingClientRect();
  let count = 0;
  for (let point = 0; point < ACROSS * DOWN; point += 1) {
    const x = left + (width * ((point % ACROSS) + 0.5)) / ACROSS;
    const y = top + (height * (Math.floor(point / ACROSS) + 0.5)) / DOWN;
    const below = document.elementsFromPoint(x, y).find((element) => !toast.contains(element));
    if (below?.closest('a, button, input, textarea, select')) count += 1;
  }
  return count;
}
