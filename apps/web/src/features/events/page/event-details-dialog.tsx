import type { EventDetails } from '@kith/contracts/events';
import { shownStatus } from '@kith/contracts/events/shown';
import { Button } from '../../../components/buttons/button.tsx';
import { ButtonLink } from '../../../components/buttons/button-link.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Menu } from '../../../components/buttons/menu.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { StatusBadge } from '../../../components/events/status-badge.tsx';
import { errorMessage, isGone } from '../../../lib/api/error-message.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import styles from './event-details-dialog.module.css';
import { EventFacts } from './event-facts.tsx';
import { GuestList } from '../guests/guest-list.tsx';
import { RsvpSummary } from '../guests/rsvp-summary.tsx';
import { useWhileOpen } from '../use-open-count.ts';
import { useEventActions } from '../use-event-actions.tsx';
import { isolate } from '@kith/contracts/isolate';

interface EventDetailsDialogProps {
  eventId: string | undefined;
  open: boolean;
  now: Date;
  onClose: () => void;
  onEdit: () => void;
  onCopy: (id: string) => void;
}

/** SPEC §2 event details: information, RSVP summary and guest list. */
export function EventDetailsDialog({ open, now, onClose, onEdit, onCopy, ...asked }: EventDetailsDialogProps) {
  const eventId = useWhileOpen(open, asked.eventId);
  const query = trpc.events.get.useQuery({ id: eventId ?? '' }, { enabled: open });
  if (query.data !== undefined && eventId !== undefined && !isGone(query.error)) {
    return <Loaded event={query.data} {...{ open, now, onClose, onEdit, onCopy }} />;
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Event details">
      {query.isError ? (
        <ErrorState
          sentence={errorMessage(query.error, 'Failed to load event details')}
          drawing={false}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Loading label="Loading event details" className={styles['columns']}>
          <div className={styles['skeleton']}>
            <Skeleton width="70%" />
            <Skeleton width="50%" />
            <Skeleton shape="block" height="5rem" />
          </div>
          <Skeleton shape="block" height="18.75rem" />
        </Loading>
      )}
    </Dialog>
  );
}

interface LoadedProps extends Omit<EventDetailsDialogProps, 'eventId'> {
  event: EventDetails;
}

function Loaded({ event, open, now, onClose, onEdit, onCopy }: LoadedProps) {
  const { items, mayCancel, dialogs, onPublish, isPublishing } = useEventActions({
    event,
    now,
    onEdit,
    onCopy,
    onGone: onClose,
  });
  const status = shownStatus(event, now);
  const draft = event.status === 'draft';
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title={isolate(event.title)}
        footer={
          <>
            <Menu
              label="More actions"
              align="start"
              items={[items.copy, items.share, ...(mayCancel ? [items.cancel] : []), 'line', items.delete]}
            />
            <ButtonLink variant="outline" to="/events/$eventId" params={{ eventId: event.id }}>
              Open page
            </ButtonLink>
            <Button variant={draft ? 'outline' : 'primary'} onClick={onEdit}>
              Edit
            </Button>
            {draft && (
              <Button loading={isPublishing} loadingText="Publishing..." onClick={onPublish}>
                Publish
              </Button>
            )}
          </>
        }
      >
        <div className={styles['columns']}>
          <div className={styles['left']}>
            {status !== 'confirmed' && <StatusBadge status={status} />}
            <section aria-label="Information">
              <EventFacts event={event} now={now} />
            </section>
            {!event.busy_only && (
              <section aria-labelledby="rsvp-summary">
                <h3 id="rsvp-summary">Answers</h3>
                <RsvpSummary tally={event.tally} />
              </section>
            )}
          </div>
          <section className={styles['right']} aria-labelledby="guest-list">
            <h3 id="guest-list">{event.audience.length === 1 ? '1 guest' : `${event.audience.length} guests`}</h3>
            <GuestList event={event} now={now} />
          </section>
        </div>
      </Dialog>
      {dialogs}
    </>
  );
}
