import { quotas } from '@kith/contracts/limits';
import type { LinkActor } from '@kith/core/context';
import { DomainError } from '@kith/core/errors';
import type { LiveChange, RequestContext } from './context.ts';
import type { OwnerActor } from './identify.ts';

interface Watch {
  actor: OwnerActor | LinkActor;
  /** Rechecks the credential; rejects when that is not possible. */
  isGood: () => Promise<boolean>;
  signal: AbortSignal | undefined;
}

/** Open streams of this process, by caller. */
const open = new Map<string, number>();

/**
 * Streams the live changes of an actor's owner until the signal aborts or the session or link ends: at the session's expiry, or
 * within `streamRecheckMs` of being ended early. Throws too_many above the quota of open streams.
 */
export async function* watchChanges(ctx: RequestContext, { actor, isGood, signal }: Watch): AsyncGenerator<LiveChange> {
  const ended = new AbortController();
  const end = () => ended.abort();
  const isOwner = actor.kind !== 'link';
  const key = isOwner ? actor.owner.id : actor.friend.id;
  const count = open.get(key) ?? 0;
  if (!ctx.limitsOff && count >= (isOwner ? quotas.streamsPerOwner : quotas.streamsPerFriend)) {
    throw new DomainError('too_many', 'Too many pages are open at the same time. Please close some of them.', {
      retryAfter: 10,
    });
  }
  open.set(key, count + 1);
  const recheck = setInterval(() => {
    // While the database is unreachable, the credential is assumed to be valid.
    isGood().then(
      (good) => good || end(),
      () => {},
    );
  }, ctx.streamRecheckMs);
  const expiry =
    actor.kind === 'session' ? setTimeout(end, actor.session.endsAt.getTime() - ctx.now.getTime()) : undefined;
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();
  try {
    yield* ctx.changes(isOwner ? actor.owner.id : actor.friend.ownerId, ended.signal);
  } finally {
    clearInterval(recheck);
    clearTimeout(expiry);
    signal?.removeEventListener('abort', end);
    const left = (open.get(key) ?? 1) - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  }
}
