// What core needs from outside. The server makes these real; core never imports an implementation.
import type { Db } from '@kith/db';

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

/** A finished mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Carries mails to their recipients. */
export interface Mailer {
  /**
   * Resolves when the next server took the mail; rejects when it did not, and the job then tries again. A mail that is sent
   * again after a doubt has the same `id`, by which recipients' servers recognise it.
   */
  send(mail: Mail, id: string): Promise<void>;
}

/** The kinds of work that are done after a change. */
export type JobKind = 'account-mail';

/** Work for after the commit. */
export interface Jobs {
  /**
   * Stores a job in the transaction of `db`: it is done if and only if that commits, and again with growing pauses when it
   * fails. What is stored can be read in the database, so `data` holds no secret.
   */
  add(db: Db, kind: JobKind, data: Record<string, unknown>): Promise<void>;
}

export interface Ports {
  log: Log;
  /** Null when no model is configured: the built-in engine answers alone. */
  model: LanguageModel | null;
  jobs: Jobs;
  mailer: Mailer;
}

/** Discards every line, for tests and programs without a log. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Ports that reach nothing: jobs are dropped and mails go nowhere. For tests and programs that need none. */
export const idlePorts: Ports = {
  log: silentLog,
  model: null,
  jobs: { add: async () => {} },
  mailer: { send: async () => {} },
};
