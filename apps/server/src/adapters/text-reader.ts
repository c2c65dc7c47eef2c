import { Worker } from 'node:worker_threads';
import { DomainError } from '@kith/core/errors';
import { type Log, type MessageReader, type Ports, TextTooHard } from '@kith/core/ports';
import type { TextRequest, TextResults } from '@kith/core/read-text';
import type { FromThread, Names, NamelessRequest, ToThread } from './text-messages.ts';

export interface TextReaderOptions {
  /** CPU time budget of one message, in milliseconds. */
  deadlineMs?: number;
  /** The same for the first texts of a new thread, which compile its patterns. */
  coldMs?: number;
  /** Maximum length of the queue. */
  mostWaiting?: number;
  /** The thread's module; tests use one that hangs. */
  module?: URL;
}

/** Reads texts in a worker thread, so that no text blocks the event loop. */
export interface TextReader {
  texts: Ports['texts'];
  /** Starts the thread and reads a few sentences, to warm it up for the first message. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  asker: string;
  request: TextRequest | 'warm-up';
  /** Remaining CPU time of the message, in milliseconds. */
  allowance: { ms: number };
  done: (result: TextResults[TextRequest['kind']] | null) => void;
  failed: (error: Error) => void;
}

/** Polling interval for the thread's CPU time, in milliseconds. */
const LOOK_MS = 25;
/** Number of texts after which a new thread counts as warm. */
const COLD_TEXTS = 4;
/** One message in progress and one queued. */
const MOST_OF_ONE = 2;

const noNames: Names = { friends: [], groups: [] };

/**
 * Opens the reader; the thread starts with the first text and reads one text at a time. A message above its budget terminates the
 * thread, and the next text starts a new one, because a runaway pattern cannot be stopped otherwise.
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
      // An exception does not require a new thread; a hang does.
      if (!(error instanceof ReadingFault)) {
        void thread.end();
        thread = null;
      }
      failed(error instanceof Error ? error : new Error('a text could not be read', { cause: error }));
    }
  };
  /** Processes the queue. */
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
      // The thread returns the result type of each request kind.
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

/** An error of the reader, as reported by the thread. */
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
  // Loading the reader does not count against the first message.
  const isThere = post({ request: 'hello', directory: 0 });
  isThere.catch(() => {});

  /** Sends a message and awaits the answer within the thread's remaining CPU time. */
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
