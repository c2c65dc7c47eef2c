// The bench's worker thread: reads generated sentences and returns the results.
import { parentPort, workerData } from 'node:worker_threads';
import { warmUp } from '../src/index.ts';
import { fuzz } from './fuzz-sentences.ts';

await warmUp();
// run.ts starts this thread with the number of sentences. A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(fuzz(Number(workerData), 20_260_311));
