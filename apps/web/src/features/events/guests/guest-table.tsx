import type { EventDetails } from '@kith/contracts/events';
import { TableDrawing } from '../../../components/drawings/table-drawing.tsx';
import { useSession } from '../../../lib/session/session-store.ts';

/** The table of an event as it fills: a guest sits down with their yes, also while one looks at it. */
export default function GuestTable({ event }: { event: EventDetails }) {
  const { user } = useSession();
  const coming = event.audience
    .filter((guest) => guest.rsvp_status === 'yes')
    .toSorted((one, other) => (one.responded_at ?? '').localeCompare(other.responded_at ?? ''));
  const awaited = event.audience.filter((guest) => guest.rsvp_status === 'pending' || guest.rsvp_status === 'maybe');
  const people = [user?.name ?? '', ...coming.map((guest) => guest.friend_name)];
  return <TableDrawing people={people} seats={people.length + awaited.length} />;
}
