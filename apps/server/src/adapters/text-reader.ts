import { Worker } from 'node:worker_threads';
import { DomainError } from '@kith/core/errors';
import { type Log, type MessageReader, type Ports, TextTooHard } from '@kith/core/ports';
import type { TextRequest, TextResults } from '@kith/core/read-text';
import type { FromThread, Names, NamelessRequest, ToThread } from './text-messages.ts';

export interface TextReaderOptions {
  /** Processor time that all readings of one message may take together, in milliseconds. */
  deadlineMs?: number;
  /** The same for each of the first texts of a new thread, for which its patterns are compiled, on whatever machine. */
  coldMs?: number;
  /** Requests of all that may wait at once. */
  mostWaiting?: number;
  /** The module of the thread; tests have one that some texts never leave. */
  module?: URL;
}

/** Reads texts in a thread of its own, so that no text keeps anybody else waiting. */
export interface TextReader {
  texts: Ports['texts'];
  /** Starts the thread and reads a few sentences, so that the first owner who writes does not wait for that. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  asker: string;
  request: TextRequest | 'warm-up';
  /** Processor time that is left of the message, in milliseconds. */
  allowance: { ms: number };
  done: (result: TextResults[TextRequest['kind']] | null) => void;
  failed: (error: Error) => void;
}

/** How often the processor time of the thread is looked at, in milliseconds. */
const LOOK_MS = 25;
/** So many texts of a new thread have its patterns compiled. */
const COLD_TEXTS = 4;
/** One message that is being read and one that waits. */
const MOST_OF_ONE = 2;

const noNames: Names = { friends: [], groups: [] };

/**
 * Opens the reader; the thread starts with the first text. One text is read at a time. A message that takes longer than its deadline
 * ends the thread, and the next text starts another: that is the only way to stop a pattern that goes astray.
 */
export function openTextReader(
  log: Log,
  {
    deadlineMs = 250,
    coldMs = 6_000,
    mostWaiting = 100,
    module = new URL('text-worker.ts', import.meta.url),
  }: TextReaderOptions = {},
): TextReader {
  const queue: Waiting[] = [];
  let current: Waiting | null = null;
  let thread: Thread | null = null;
  const countOf = (asker: string) =>
    [...queue, ...(current ? [current] : [])].filter((one) => one.asker === asker).length;

  const readOne = async ({ request, allowance, done, failed }: Waiting) => {
    thread ??= startThread(log, coldMs, module);
    try {
      done(await thread.ask(request, allowance));
    } catch (error) {
      // A text that the reader stumbles over is no reason to load it again; one that never ends is.
      if (!(error instanceof ReadingFault)) {
        void thread.end();
        thread = null;
      }
      failed(error instanceof Error ? error : new Error('a text could not be read', { cause: error }));
    }
  };
  /** Reads all that waits, one after another. */
  const next = async () => {
    if (current) return;
    for (current = queue.shift() ?? null; current; current = queue.shift() ?? null) await readOne(current);
  };

  const ask = <Kind extends TextRequest['kind']>(
    asker: string,
    request: TextRequest & { kind: Kind },
    allowance: { ms: number },
  ) =>
    new Promise<TextResults[Kind]>((done, failed) => {
      if (allowance.ms <= 0) {
        failed(new TextTooHard('reading took too long'));
        return;
      }
      if (countOf(asker) >= MOST_OF_ONE) {
        failed(new DomainError('too_many', 'Please wait for the answer to your last message.', { retryAfter: 1 }));
        return;
      }
      if (queue.length >= mostWaiting) {
        failed(new DomainError('unavailable', undefined, { retryAfter: 2 }));
        return;
      }
      // Each kind of request is answered with its own result.
      queue.push({ asker, request, allowance, failed, done: (result) => done(result as TextResults[Kind]) });
      void next();
    });

  return {
    texts: (asker): MessageReader => {
      const allowance = { ms: deadlineMs };
      return {
        sentence: (input) => ask(asker, { kind: 'sentence', input }, allowance),
        order: (text) => ask(asker, { kind: 'order', text }, allowance),
        looseOrder: (text) => ask(asker, { kind: 'loose-order', text }, allowance),
        calendar: (text, { now, zone }) => ask(asker, { kind: 'calendar', text, now, zone }, allowance),
      };
    },
    warmUp: () =>
      new Promise((done, failed) => {
        queue.push({ asker: '', request: 'warm-up', allowance: { ms: Infinity }, failed, done: () => done() });
        void next();
      }),
    close: async () => {
      await thread?.end();
    },
  };
}

/** A fault of the reader, as the thread tells it. */
class ReadingFault extends Error {
  override name = 'ReadingFault';
}

interface Thread {
  ask(request: TextRequest | 'warm-up', allowance: { ms: number }): Promise<TextResults[TextRequest['kind']] | null>;
  end(): Promise<void>;
}

function startThread(log: Log, coldMs: number, module: URL): Thread {
  const worker = new Worker(module, {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  worker.unref();
  const numbers = new WeakMap<Names['friends'], number>();
  let [lastNumber, lastId, texts] = [0, 0, 0];
  const waiting = new Map<number, (message: FromThread | Error) => void>();
  const failAll = (error: Error) => {
    for (const settle of waiting.values()) settle(error);
    waiting.clear();
  };
  worker.on('message', (message: FromThread) => {
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  worker.on('error', (error: Error) => {
    log.error({ err: error }, 'the thread that reads texts failed');
    failAll(error);
  });
  worker.on('exit', () => failAll(new TextTooHard('the thread ended')));

  const busyMs = async () => {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  };
  const post = (message: Omit<ToThread, 'id'>) =>
    new Promise<FromThread>((done, failed) => {
      const id = (lastId += 1);
      waiting.set(id, (answer) => (answer instanceof Error ? failed(answer) : done(answer)));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ ...message, id } satisfies ToThread);
    });
  // Loading the reader is not the time of whoever writes first.
  const isThere = post({ request: 'hello', directory: 0 });
  isThere.catch(() => {});

  /** Sends a message and waits for its answer, for as much processor time of the thread as is left. */
  async function send(message: Omit<ToThread, 'id'>, allowance: { ms: number }): Promise<FromThread> {
    await isThere;
    const began = await busyMs();
    const most = texts < COLD_TEXTS ? Math.max(coldMs, allowance.ms) : allowance.ms;
    texts += 1;
    const answered = post(message);
    const tooHard = Promise.withResolvers<never>();
    const look = async () => {
      if ((await busyMs()) - began > most) tooHard.reject(new TextTooHard('reading took too long'));
    };
    const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
    try {
      const answer = await Promise.race([answered, tooHard.promise]);
      if (most === allowance.ms) allowance.ms -= (await busyMs()) - began;
      return answer;
    } finally {
      clearInterval(timer);
      answered.catch(() => {});
    }
  }

  return {
    ask: async (request, allowance) => {
      const { nameless, names } = split(request);
      const known = numbers.get(names.friends);
      const directory = known ?? (lastNumber += 1);
      numbers.set(names.friends, directory);
      const message = { request: nameless, directory };
      let answer = await send(known === undefined ? { ...message, names } : message, allowance);
      if ('isUnknown' in answer) answer = await send({ ...message, names }, allowance);
      if ('error' in answer) throw new ReadingFault(answer.error);
      return 'result' in answer ? answer.result : null;
    },
    end: async () => {
      await worker.terminate();
    },
  };
}

function split(request: TextRequest | 'warm-up'): { nameless: NamelessRequest | 'warm-up'; names: Names } {
  if (request === 'warm-up' || request.kind !== 'sentence') return { nameless: request, names: noNames };
  const { friends, groups, ...input } = request.input;
  return { nameless: { kind: 'sentence', input }, names: { friends, groups } };
}
