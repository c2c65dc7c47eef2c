/** How many points of a toast are looked at across and down: closer together than a control is large. */
const ACROSS = 10;
const DOWN = 3;

/**
 * Puts a toast that has just appeared where nothing is pressed, and keeps from it the pointer over which it appeared until that has
 * left and come again. Its code is fetched with the first toast; without it the toast stands at the foot.
 */
export function placeToast(toast: HTMLElement): void {
  const foot = hidden(toast);
  if (foot > 0) {
    toast.dataset['elsewhere'] = '';
    if (hidden(toast) > foot) delete toast.dataset['elsewhere'];
  }
  let entered: boolean | null = null;
  toast.addEventListener('pointermove', (event) => {
    const { clientX, clientY, movementX, movementY } = event;
    if (movementX === 0 && movementY === 0) return;
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    const [x, y] = [clientX - movementX, clientY - movementY];
    entered ??= x < left || x > right || y < top || y > bottom;
    // What stops here does not reach the card, which the pointer would hold.
    if (!entered) event.stopPropagation();
  });
  toast.addEventListener('pointerleave', () => {
    entered = true;
  });
}

/** How much of what may be pressed lies under a toast, in points. */
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
