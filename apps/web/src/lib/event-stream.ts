import { createParser } from 'eventsource-parser';

/** How long to wait before each new try after a stream broke (SPEC §9); the last one repeats. */
export const RECONNECT_MS = [1000, 2000, 5000, 10_000] as const;

/** The server says something every 15 s; a connection that is silent for longer than this is dead without knowing it. */
export const SILENCE_MS = 40_000;

interface StreamInit {
  /** Asked before each try, so that a renewed token is used. */
  headers: () => Promise<Record<string, string>>;
}

/**
 * An EventSource over fetch: it sends headers, so that the token never stands in an address.
 * It gives up on 4xx answers other than 401, 408 and 429, as a repeated request would be refused too.
 */
export class EventStream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSED = 2;
  readyState: number = EventStream.CONNECTING;
  readonly #url: string;
  readonly #init: StreamInit;
  readonly #stop = new AbortController();
  #tries = 0;

  constructor(url: string, init: StreamInit) {
    super();
    this.#url = url;
    this.#init = init;
    void this.#connect();
  }

  close(): void {
    this.readyState = EventStream.CLOSED;
    this.#stop.abort();
  }

  async #connect(): Promise<void> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), SILENCE_MS);
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
    };
    try {
      const headers = await this.#init.headers();
      const signal = AbortSignal.any([this.#stop.signal, silence.signal]);
      const response = await fetch(this.#url, { headers: { ...headers, accept: 'text/event-stream' }, signal });
      if (response.ok && response.body !== null) await this.#read(response.body, heard);
      else if (response.status >= 400 && response.status < 500 && ![401, 408, 429].includes(response.status)) {
        this.readyState = EventStream.CLOSED;
      }
    } catch {
      // A broken connection and a refused one are met alike: by the next try.
    } finally {
      clearTimeout(timer);
    }
    this.#tryAgain();
  }

  async #read(body: ReadableStream<Uint8Array>, heard: () => void): Promise<void> {
    this.readyState = EventStream.OPEN;
    this.#tries = 0;
    this.dispatchEvent(new Event('open'));
    const parser = createParser({
      onEvent: ({ event = 'message', data, id = '' }) =>
        this.dispatchEvent(new MessageEvent(event, { data, lastEventId: id })),
    });
    const decoder = new TextDecoder();
    for await (const chunk of chunksOf(body)) {
      heard();
      parser.feed(decoder.decode(chunk, { stream: true }));
    }
  }

  #tryAgain(): void {
    if (this.#stop.signal.aborted) return;
    if (this.readyState !== EventStream.CLOSED) {
      this.readyState = EventStream.CONNECTING;
      const wait = RECONNECT_MS[Math.min(this.#tries, RECONNECT_MS.length - 1)];
      this.#tries += 1;
      setTimeout(() => this.#stop.signal.aborted || void this.#connect(), wait);
    }
    this.dispatchEvent(new Event('error'));
  }
}

/** Safari reads streams only through a reader. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
