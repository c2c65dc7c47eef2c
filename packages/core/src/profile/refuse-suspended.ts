import { PAUSE_S } from '@kith/contracts/durations';
import type { SystemContext } from '../context.ts';
import { DomainError } from '../errors.ts';

/** Throws forbidden, with whom to ask, for an owner whom the operator suspended. */
export function refuseSuspended({ ports }: SystemContext, { suspendedAt }: { suspendedAt: Date | null }): void {
  if (suspendedAt === null) return;
  const { operator } = ports.instance;
  const whom = operator === null ? 'whoever runs this Kith' : `${operator.name} (${operator.email})`;
  throw new DomainError('forbidden', `This account is suspended. Nothing of it is lost. Please ask ${whom} about it.`);
}

/** Throws unavailable for whoever comes to the calendar of a suspended owner: it is there again when that ends. */
export function refusePaused({ suspendedAt }: { suspendedAt: Date | null }): void {
  if (suspendedAt === null) return;
  throw new DomainError('unavailable', 'This calendar is paused for now. Nothing of it is lost.', {
    retryAfter: PAUSE_S,
  });
}
