const START_AFTER_MS = 2000;

const waiting: (() => Promise<unknown>)[] = [];
let running = false;

/**
 * Runs a task while the browser has nothing else to do, one task after the other, from two seconds after the first one on. For code
 * that the next press may need; not on a connection that saves data. A task that fails is left to the press itself.
 */
export function whenIdle(task: () => Promise<unknown>): void {
  if (savesData()) return;
  waiting.push(task);
  if (running) return;
  running = true;
  setTimeout(waitForIdle, START_AFTER_MS);
}

function waitForIdle(): void {
  // Safari has no idle callback; a later turn is the next best.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(runNext);
  else setTimeout(runNext, 200);
}

function runNext(): void {
  const task = waiting.shift();
  if (task === undefined) running = false;
  else void task().then(waitForIdle, waitForIdle);
}

function savesData(): boolean {
  // Not in every browser, hence not in the types of the DOM.
  const connection =
    typeof navigator === 'object'
      ? (navigator as Navigator & { connection?: { saveData?: boolean } }).connection
      : null;
  return connection?.saveData === true;
}
