// What core needs from outside. The server makes these real; core never imports an implementation.

/** Writes structured lines; must never be given a token. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** A configured language model. It turns text into an object of the given shape, or throws. */
export interface LanguageModel {
  complete(request: {
    system: string;
    prompt: string;
    /** JSON schema that the answer has to follow. */
    schema: Record<string, unknown>;
    /** Hears pieces of the answer as they arrive. */
    onText?: (piece: string) => void;
    signal: AbortSignal;
  }): Promise<unknown>;
}

export interface Ports {
  log: Log;
  /** Null when no model is configured: the built-in engine answers alone. */
  model: LanguageModel | null;
}

/** Discards every line, for tests and programs without a log. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
