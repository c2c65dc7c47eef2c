import type { EventDetails } from '@kith/contracts/events';
import { SeatedTable } from '../../../components/seated-table.tsx';
import { useSession } from '../../../lib/session-store.ts';

/** The table of an event as it fills: a guest sits down with their yes, also while one looks at it. */
export default function GuestTable({ event }: { event: EventDetails }) {
  const { user } = useSession();
  const coming = event.audience
    .filter((guest) => guest.rsvp_status === 'yes')
    .toSorted((one, other) => (one.responded_at ?? '').localeCompare(other.responded_at ?? ''));
  const awaited = event.audience.filter((guest) => guest.rsvp_status === 'pending' || guest.rsvp_status === 'maybe');
  return (
    <SeatedTable host={user?.name ?? ''} seated={coming.map((guest) => guest.friend_name)} awaited={awaited.length} />
  );
}
