const START_AFTER_MS = 2000;

const waiting: (() => Promise<unknown>)[] = [];
let running = false;

/**
 * Runs a task in idle time, one after the other, starting two seconds after the first. For code that the next click may need; not
 * with data saving. A failed task is retried by the click itself.
 */
export function whenIdle(task: () => Promise<unknown>): void {
  if (savesData()) return;
  waiting.push(task);
  if (running) return;
  running = true;
  setTimeout(waitForIdle, START_AFTER_MS);
}

function waitForIdle(): void {
  // Safari has no idle callback; a later task is the closest substitute.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(runNext);
  else setTimeout(runNext, 200);
}

function runNext(): void {
  const task = waiting.shift();
  if (task === undefined) running = false;
  else void task().then(waitForIdle, waitForIdle);
}

function savesData(): boolean {
  // Not in every browser, hence not in the DOM types.
  const connection =
    typeof navigator === 'object'
      ? (navigator as Navigator & { connection?: { saveData?: boolean } }).connection
      : null;
  return connection?.saveData === true;
}
