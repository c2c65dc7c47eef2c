// What core needs from outside. The server makes these real; core never imports an implementation.

/** Writes structured lines; must never be given a token. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** A configured language model. It turns text into an object, or rejects with an error whose message may be logged. */
export interface LanguageModel {
  complete(request: { system: string; prompt: string; signal: AbortSignal }): Promise<unknown>;
}

export interface Ports {
  log: Log;
  /** Null when no model is configured: the built-in engine answers alone. */
  model: LanguageModel | null;
}

/** Discards every line, for tests and programs without a log. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
