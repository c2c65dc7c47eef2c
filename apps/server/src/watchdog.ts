import { Worker } from 'node:worker_threads';

/** How long the event loop may stand still, in seconds. */
export const STANDSTILL_SECONDS = 10;

// It counts turns of its own and not time, so that a computer that slept is no standstill.
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
 * Ends the process with SIGKILL when its event loop stands still for `seconds`: it could answer nothing, not even a signal, and
 * whoever supervises it starts it again. Call once the process serves; answers a function that ends the watch.
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
