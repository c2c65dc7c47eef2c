import type { AppRouter } from '@kith/api';
import type { Operation, TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import { readFault } from './error-message.ts';
import { newId } from './new-id.ts';

// What would be there twice if it were sent twice; the server makes it once for each key.
const making: ReadonlySet<string> = new Set([
  'events.create',
  'events.publish',
  'friends.invite',
  'groups.create',
  'groups.addMembers',
]);

/** Whether a call must be made once, however often it is sent. */
export const isMadeOnce = ({ type, path }: Pick<Operation, 'type' | 'path'>): boolean =>
  type === 'mutation' && making.has(path);

/** Keys of what was asked for and not answered yet. */
const unanswered = new Map<string, string>();

/**
 * Gives equal calls the same key until one is answered: whoever presses again after an answer was lost on its way gets that
 * answer, and nothing is made twice.
 */
export const onceLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const asked = JSON.stringify([op.path, op.input]);
    const key = unanswered.get(asked) ?? newId();
    unanswered.set(asked, key);
    const forget = () => unanswered.delete(asked);
    return next({ ...op, context: { ...op.context, idempotencyKey: key } }).pipe(
      tap({
        next: forget,
        error: (error) => {
          // A proxy's 502 does not say whether the server has done it.
          const { status } = readFault(error);
          if (status !== null && status < 500) forget();
        },
      }),
    );
  };

/** The header with the key that `onceLink` gave a call. */
export function keyHeader({ context }: Pick<Operation, 'context'>): Record<string, string> {
  const key = context['idempotencyKey'];
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
}
