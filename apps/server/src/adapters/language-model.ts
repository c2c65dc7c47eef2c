// The language model behind any OpenAI-compatible endpoint, through the AI SDK. It gets no tools and has no side effects: it only
// returns one JSON object, which core verifies.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { assistantLimits } from '@kith/contracts/assistant';
import type { LanguageModel } from '@kith/core/ports';
import { APICallError, Output, streamText } from 'ai';

export interface LanguageModelOptions {
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** Timeout of one answer in milliseconds, below the time limit of the reply to the owner. */
  longestMs?: number;
}

const LONGEST_MS = (assistantLimits.modelSeconds - 2) * 1000;
/** Maximum length of an answer; phrases are short. */
const MOST_TEXT = 64 * 1024;
/** The same including the event-stream framing of each chunk. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Maximum number of concurrent calls of one process; further calls are told that the model is busy. */
const MAX_CONCURRENT = 32;

/** Opens the configured model. `complete` rejects when the endpoint refuses, is slow, returns too much, or no JSON object. */
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

/** The error in our own words, because the endpoint's may repeat the message or the key. */
function describe(error: unknown): Error {
  if (error instanceof OwnWords) return error;
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 300) {
    return new OwnWords(`The endpoint answered with status ${error.statusCode}.`);
  }
  if (error instanceof Error && error.name === 'TimeoutError') return new OwnWords('The model took too long.');
  return new OwnWords(`The model gave no answer (${error instanceof Error ? error.name : typeof error}).`);
}

/** An error whose message may be logged. */
class OwnWords extends Error {}

/** The JSON object in an answer, or null; models tend to wrap it in text or code fences. */
function readObject(text: string): object | null {
  try {
    const found: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    return typeof found === 'object' && !Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}

/** Rejects as soon as the signal aborts, even if the work ignores it. */
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

/** Fetches from the endpoint without following redirects, and stops reading at the maximum length. */
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
