import type { EventDetails } from '@kith/contracts/events';
import { TableDrawing } from '../../../components/drawings/table-drawing.tsx';
import { useSession } from '../../../lib/session/session-store.ts';

/** The event's table: guests are seated when they accept, also live. */
export default function GuestTable({ event }: { event: EventDetails }) {
  const { user } = useSession();
  const coming = event.audience
    .filter((guest) => guest.rsvp_status === 'yes')
    .toSorted((one, other) => (one.responded_at ?? '').localeCompare(other.responded_at ?? ''));
  const awaited = event.audience.filter((guest) => guest.rsvp_status === 'pending' || guest.rsvp_status === 'maybe');
  const people = [user?.name ?? '', ...coming.map((guest) => guest.friend_name)];
  return <TableDrawing people={people} seats={people.length + awaited.length} />;
}
