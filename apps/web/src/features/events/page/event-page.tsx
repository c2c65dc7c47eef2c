import { eventAccess } from '@kith/contracts/guest-access';
import type { EventDetails } from '@kith/contracts/events';
import { shownStatus } from '@kith/contracts/events/shown';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, Link as LinkIcon, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../components/layout/lazy-part.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { ButtonLink } from '../../../components/buttons/button-link.tsx';
import { DateBlock } from '../../../components/events/date-block.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Cover } from '../../../components/drawings/cover.tsx';
import { Menu } from '../../../components/buttons/menu.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { StatusBadge } from '../../../components/events/status-badge.tsx';
import { shownZone } from '../../../lib/dates/dates.ts';
import { errorMessage, isGone } from '../../../lib/api/error-message.ts';
import { useNow } from '../../../lib/dates/now.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { audienceWords } from '../audience.ts';
import { ChangeCard } from '../guests/change-card.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventPageSkeleton } from './event-page-skeleton.tsx';
import styles from './event-page.module.css';
import { GuestList } from '../guests/guest-list.tsx';
import { GuestColumns } from '../guests/guest-columns.tsx';
import { nobodyLabel } from '../guests/guest-labels.ts';
import { useEventActions } from '../use-event-actions.tsx';
import { useGuestActions } from '../guests/use-guest-actions.ts';
import { Written } from '../../../components/people/written.tsx';

const SeriesDates = lazyPart(() => import('../series/series-dates.tsx'));
const UpdateList = lazyPart(() => import('../guests/update-list.tsx'));
const EventLink = lazyPart(() => import('../guests/event-link.tsx'));
const LeftOut = lazyPart(() => import('../guests/left-out.tsx'));
const RemoveGuestDialog = lazyPart(() => import('../guests/remove-guest-dialog.tsx'));
const EditEventDialog = lazyPart(() => import('../form/edit-event-dialog.tsx'));

interface EventPageProps {
  eventId: string;
  editing: boolean;
  onEdit: (editing: boolean) => void;
}

/** /events/{id}: what, when, where, who comes, what changed and whose calendar has it. Updates live. */
export function EventPage({ eventId, editing, onEdit }: EventPageProps) {
  const { data, error, isFetching, refetch } = trpc.events.get.useQuery({ id: eventId });
  const gone = isGone(error);
  if (data !== undefined && !gone) return <Full key={data.id} event={data} editing={editing} onEdit={onEdit} />;
  return (
    <Page className={styles['page']}>
      <title>Event · Kith</title>
      <div className={styles['bar']}>
        <BackToEvents />
      </div>
      {error === null ? (
        <EventPageSkeleton />
      ) : gone ? (
        <EmptyState
          level={1}
          title="Event not found"
          sentence="It was deleted, or the address is incomplete."
          action={
            <ButtonLink size="lg" to="/events">
              Go to Events
            </ButtonLink>
          }
        />
      ) : (
        <ErrorState
          level={1}
          title="We couldn’t load this event"
          sentence={errorMessage(error, 'Failed to load event details')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Page>
  );
}

interface FullProps {
  event: EventDetails;
  editing: boolean;
  onEdit: (editing: boolean) => void;
}

function Full({ event, editing, onEdit }: FullProps) {
  const now = useNow();
  const navigate = useNavigate();
  const { data: { items: groups } = { items: [] } } = trpc.groups.list.useQuery({});
  const guestActions = useGuestActions(event, now);
  const [wasEditing, setWasEditing] = useState(editing);
  if (editing && !wasEditing) setWasEditing(true);
  const { items, mayCancel, dialogs, onPublish, isPublishing, onShare } = useEventActions({
    event,
    now,
    onEdit: () => onEdit(true),
    onCopy: (copy) => void navigate({ to: '/events', search: { action: 'create', copy } }),
    onGone: () => void navigate({ to: '/events', replace: true }),
  });
  const status = shownStatus(event, now);
  const draft = event.status === 'draft';
  const count = event.audience.length;
  const told = event.published_at !== null && count > 0 && eventAccess(event, now).tellable;

  return (
    <Page className={styles['page']}>
      <title>{`${event.title} · Kith`}</title>
      <div className={styles['bar']}>
        <BackToEvents />
        <div className={styles['actions']} data-draft={draft || undefined}>
          <Menu label="More actions" items={[items.copy, ...(mayCancel ? [items.cancel] : []), 'line', items.delete]} />
          <Button variant="outline" icon={<LinkIcon />} onClick={onShare}>
            Share
          </Button>
          <Button variant="outline" icon={<Pencil />} onClick={() => onEdit(true)}>
            Edit
          </Button>
          {draft && (
            <Button icon={<Send />} loading={isPublishing} loadingText="Publishing..." onClick={onPublish}>
              Publish
            </Button>
          )}
        </div>
      </div>
      <div className={styles['hero']}>
        <div className={styles['picture']}>
          <Cover event={event} width={272} height={216} className={styles['sky']} />
          <DateBlock at={event.start_at} zone={shownZone(event)} now={now} size="large" className={styles['leaf']} />
        </div>
        <div className={styles['what']}>
          {status !== 'confirmed' && <StatusBadge status={status} />}
          <h1 dir="auto" className={styles['title']} data-struck={event.status === 'cancelled' || undefined}>
            <Written>{event.title}</Written>
          </h1>
          <EventFacts event={event} now={now} />
        </div>
      </div>
      <div className={styles['below']}>
        <section className={styles['main']} aria-labelledby="guests">
          <div className={styles['guestsHead']}>
            <h2 id="guests" className={styles['guests']}>
              {count === 1 ? '1 guest' : `${count} guests`}
            </h2>
            <Audience event={event} groups={groups} />
          </div>
          {count === 0 ? (
            <p className={styles['quiet']}>{nobodyLabel(event, now)}</p>
          ) : event.busy_only ? (
            <div className={styles['busy']}>
              <GuestList event={event} now={now} />
            </div>
          ) : (
            <GuestColumns event={event} now={now} actions={guestActions} />
          )}
          <LeftOut event={event} onPutBack={guestActions.putBack} />
        </section>
        <div className={styles['side']}>
          {event.series_id !== null && <SeriesDates event={event} now={now} />}
          {draft ? (
            <p className={styles['quiet']}>
              Only you can see this draft. Publishing puts it on the pages and in the calendars of{' '}
              {count === 1 ? '1 guest' : `${count} guests`}.
            </p>
          ) : (
            <>
              {told && <ChangeCard event={event} now={now} actions={guestActions} />}
              <EventLink event={event} now={now} />
              <UpdateList event={event} now={now} />
            </>
          )}
        </div>
      </div>
      {wasEditing && <EditEventDialog eventId={event.id} open={editing} onClose={() => onEdit(false)} />}
      {guestActions.leaving && (
        <RemoveGuestDialog
          event={event}
          guest={guestActions.leaving}
          onClose={() => guestActions.askToTakeOut(null)}
          onRemove={guestActions.takeOut}
        />
      )}
      {dialogs}
    </Page>
  );
}

function BackToEvents() {
  return (
    <Link to="/events" className={styles['back']}>
      <ChevronLeft />
      Events
    </Link>
  );
}

interface AudienceProps {
  event: EventDetails;
  groups: Parameters<typeof audienceWords>[1];
}

/** "From Supper club and 4 friends". */
function Audience({ event, groups }: AudienceProps) {
  const { names, rest } = audienceWords(event, groups);
  if (names.length === 0) return <p className={styles['from']}>{rest}</p>;
  return (
    <p className={styles['from']}>
      From <Written as="strong">{names.join(', ')}</Written>
      {rest && ` and ${rest}`}
    </p>
  );
}
