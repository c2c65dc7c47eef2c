import type { AppRouter } from '@kith/api';
import type { Operation, TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import { readCallError } from './error-message.ts';
import { newId } from './new-id.ts';

/** Idempotency keys of mutations whose answer was lost, by path and input. */
const lost = new Map<string, string>();

/**
 * Gives each mutation an idempotency key, reused when it is retried after a lost answer, so that nothing is created twice.
 * Identical mutations in flight at the same time count as two.
 */
export const idempotencyLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const asked = JSON.stringify([op.path, op.input]);
    const key = lost.get(asked) ?? newId();
    lost.delete(asked);
    return next({ ...op, context: { ...op.context, idempotencyKey: key } }).pipe(
      tap({
        error: (error) => {
          // A proxy's 502 does not tell whether the server executed the call.
          const { status } = readCallError(error);
          if (status === null || status >= 500) lost.set(asked, key);
        },
      }),
    );
  };

/** The header with the key assigned by `idempotencyLink`. */
export function idempotencyHeader({ context }: Pick<Operation, 'context'>): Record<string, string> {
  const key = context['idempotencyKey'];
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
}
