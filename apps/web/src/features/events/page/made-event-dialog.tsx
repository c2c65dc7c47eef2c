import { trpc } from '../../../lib/api/trpc.ts';
import ShareEventDialog from '../guests/share-event-dialog.tsx';
import { useWhileOpen } from '../use-open-count.ts';

interface MadeEventDialogProps {
  /** The event that was made; none while nothing is shown. */
  eventId: string | undefined;
  now: Date;
  onClose: () => void;
}

/** What making an event ends in: sending it to those who are invited. */
export default function MadeEventDialog({ eventId, now, onClose }: MadeEventDialogProps) {
  const open = eventId !== undefined;
  const shown = useWhileOpen(open, eventId);
  const { data: event } = trpc.events.get.useQuery({ id: shown ?? '' }, { enabled: open });
  return event && <ShareEventDialog event={event} now={now} open={open} isNew onClose={onClose} />;
}
