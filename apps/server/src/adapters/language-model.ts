// The language model behind any OpenAI-compatible endpoint, through the AI SDK. It is given no tools and cannot do anything:
// all that comes back is one JSON object, which core checks.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { assistantLimits } from '@kith/contracts/assistant';
import type { LanguageModel } from '@kith/core/ports';
import { APICallError, Output, streamText } from 'ai';

export interface LanguageModelOptions {
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** How long one answer may take, in milliseconds; the reply to the owner has to leave within its own limit. */
  longestMs?: number;
}

const LONGEST_MS = (assistantLimits.modelSeconds - 2) * 1000;
/** Phrases are short; what is longer than this is no answer. */
const MOST_TEXT = 64 * 1024;
/** The same with everything that an event stream puts around each piece. */
const MOST_BYTES = 4 * 1024 * 1024;
/** How many answers one process waits for at a time; the next one is told that the model is busy. */
const MAX_CONCURRENT = 32;

/** Opens the configured model. `complete` rejects when the endpoint refuses, is slow, says too much, or says no JSON object. */
export function openLanguageModel({
  baseUrl,
  model,
  apiKey,
  longestMs = LONGEST_MS,
}: LanguageModelOptions): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'assistant',
    baseURL: baseUrl.replace(/\/+$/, ''),
    ...(apiKey === null ? {} : { apiKey }),
    fetch: fetchWithin,
  });
  let underWay = 0;
  return {
    complete: async ({ system, prompt, signal }) => {
      if (underWay >= MAX_CONCURRENT) throw new OwnWords('The model is busy.');
      underWay += 1;
      const stop = new AbortController();
      const within = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(longestMs)]);
      try {
        return await orAbort(readAll(), within);
      } catch (error) {
        throw describe(error);
      } finally {
        underWay -= 1;
        stop.abort();
      }

      async function readAll(): Promise<unknown> {
        let failure: unknown = null;
        const { textStream } = streamText({
          model: provider(model),
          instructions: system,
          prompt,
          output: Output.json(),
          temperature: 0,
          maxOutputTokens: 800,
          maxRetries: 0,
          abortSignal: within,
          onError: ({ error }) => {
            failure = error;
          },
        });
        let text = '';
        for await (const piece of textStream) {
          text += piece;
          if (text.length > MOST_TEXT) throw new OwnWords('The model says too much.');
        }
        const said = readObject(text);
        if (said !== null) return said;
        throw failure ?? new OwnWords('The model said no JSON object.');
      }
    },
  };
}

/** The failure in words of ours: what an endpoint says of it may repeat the message or the key. */
function describe(error: unknown): Error {
  if (error instanceof OwnWords) return error;
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 300) {
    return new OwnWords(`The endpoint answered with status ${error.statusCode}.`);
  }
  if (error instanceof Error && error.name === 'TimeoutError') return new OwnWords('The model took too long.');
  return new OwnWords(`The model gave no answer (${error instanceof Error ? error.name : typeof error}).`);
}

/** A failure whose sentence may be logged. */
class OwnWords extends Error {}

/** The one JSON object of an answer, or null; models like to wrap it in words or fences. */
function readObject(text: string): object | null {
  try {
    const found: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    return typeof found === 'object' && !Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}

/** The work, or a rejection as soon as the signal says so, also when the work does not listen to it. */
async function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => {});
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Asks the endpoint itself and nobody it points to, and stops reading where no honest answer is that long. */
const fetchWithin: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        if (bytes > MOST_BYTES) controller.error(new OwnWords('The endpoint sends too much.'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers });
};
