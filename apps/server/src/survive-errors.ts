import type { Log } from '@kith/core/ports';

/** The exit code of an internal error (EX_SOFTWARE of sysexits); supervisors restart the process. */
export const FAULT_EXIT = 70;

/** Errors of lost connections, which never indicate corrupt state. */
const ofConnections = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/**
 * Handles uncaught errors. A rejected promise or lost connection affects nothing else and is only logged; after any other
 * exception the process state is unknown (Node's documentation of 'uncaughtException'), so `stop` shuts it down.
 */
export function surviveErrors(log: Log, stop: () => void): void {
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a promise was rejected and nobody handled it'),
  );
  process.on('uncaughtException', (error) => {
    if (ofConnections.has(String(codeOf(error)))) {
      log.error({ err: error }, 'an error of a connection was not handled');
      return;
    }
    log.error({ err: error }, 'an exception was not handled; the process ends in order and is to be started again');
    stop();
  });
}
