// A reader thread that hangs on every sentence.
import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from '../src/adapters/text-messages.ts';

const nobody = new Int32Array(new SharedArrayBuffer(4));

parentPort?.on('message', ({ id, request }: ToThread) => {
  // A busy loop that only terminating the thread ends.
  if (typeof request !== 'string' && request.kind === 'sentence') while (Atomics.load(nobody, 0) === 0);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
  parentPort?.postMessage({ id, result: null } satisfies FromThread);
});
