import type { Log } from '@kith/core/ports';

/** Exit code of a process that ends by a fault of its own (EX_SOFTWARE of sysexits); supervisors start it again. */
export const FAULT_EXIT = 70;

/** What a connection that goes away leaves behind, and never a sign of wrong state. */
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
 * Logs errors that nobody handled. A rejected promise and a broken connection end what they belong to and nothing else; after any
 * other exception the state of the process is unknown (Node's documentation of 'uncaughtException'), so `stop` ends it in order.
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
