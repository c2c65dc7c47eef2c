// The worker thread that reads texts. It holds the reader and the directories of recent owners.
import { parentPort } from 'node:worker_threads';
import { readText, warmUp } from '@kith/core/read-text';
import { LRUCache } from 'lru-cache';
import { MOST_NAMES, type FromThread, type Names, type ToThread } from './text-messages.ts';

const directories = new LRUCache<number, Names>({
  maxSize: MOST_NAMES,
  sizeCalculation: ({ friends, groups }) => 1 + friends.length + groups.length,
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
const answer = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, request, directory, names }: ToThread) => {
  if (request === 'hello') {
    answer({ id, result: null });
    return;
  }
  if (request === 'warm-up') {
    void warmUp().then(() => answer({ id, result: null }));
    return;
  }
  if (names) directories.set(directory, names);
  const known = names ?? directories.get(directory);
  try {
    if (request.kind !== 'sentence') answer({ id, result: readText(request) });
    // The identical array each time, because the reader caches its index by reference.
    else if (known) answer({ id, result: readText({ ...request, input: { ...request.input, ...known } }) });
    else answer({ id, isUnknown: true });
  } catch (error) {
    answer({ id, error: error instanceof Error ? `${error.name}: ${error.stack ?? ''}` : 'unknown' });
  }
});
