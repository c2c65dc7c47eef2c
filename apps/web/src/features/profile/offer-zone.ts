import { readerZone } from '../../lib/dates/dates.ts';
import { reloadUser, session, type SessionState } from '../../lib/session/session-store.ts';
import { api } from '../../lib/api/trpc.ts';

/** Sends this browser's zone for an owner whose zone was never set. The server accepts the first. */
export function offerZone(): void {
  let offeredFor: string | null = null;
  const offer = ({ user }: SessionState) => {
    if (user?.time_zone_chosen !== false || offeredFor === user.id) return;
    offeredFor = user.id;
    void api.profile.update
      .mutate({ browser_time_zone: readerZone() })
      .then(reloadUser)
      .catch(() => undefined);
  };
  session.subscribe(offer);
  offer(session.get());
}
