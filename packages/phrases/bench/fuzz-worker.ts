// The other thread of the bench: reads generated sentences and hands back what came of them.
import { parentPort, workerData } from 'node:worker_threads';
import { warmUp } from '../src/index.ts';
import { readComposed } from './compose-sentences.ts';
import { fuzz } from './fuzz-sentences.ts';

// Written by run.ts, which starts this thread.
const { sentences, composed } = workerData as { sentences: number; composed: number };
// As a server does: the first sentence of a thread waits for every pattern to be compiled.
await warmUp();
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage({ fuzzed: fuzz(sentences, 20_260_311), composed: readComposed(composed, 20_270_309) });
