import { Worker } from 'node:worker_threads';

/** How long the event loop may be blocked, in seconds. */
export const STANDSTILL_SECONDS = 10;

// Counts the watchdog's own turns instead of time, so that a computer's sleep does not count.
const watcher = `
  const { workerData } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  const beats = new Int32Array(workerData.beats);
  let [last, still] = [0, 0];
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    still = now === last ? still + 1 : 0;
    last = now;
    if (still < workerData.seconds) return;
    writeSync(2, 'Kith stood still for ' + workerData.seconds + ' seconds and is ended, so that it can be started again.\\n');
    process.kill(process.pid, 'SIGKILL');
  }, 1000);
`;

/**
 * Sends SIGKILL to the process when its event loop is blocked for `seconds`: it could not even handle a signal, and its
 * supervisor restarts it. Call it once the process serves; returns a function that ends the watch.
 */
export function watchEventLoop(seconds = STANDSTILL_SECONDS): () => Promise<void> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const beat = setInterval(() => Atomics.add(beats, 0, 1), 500).unref();
  const worker = new Worker(watcher, {
    eval: true,
    workerData: { beats: beats.buffer, seconds },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  worker.unref();
  return async () => {
    clearInterval(beat);
    await worker.terminate();
  };
}
