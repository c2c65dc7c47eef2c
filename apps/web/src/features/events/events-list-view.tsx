import { useMemo } from 'react';
import { Plus } from 'lucide-react';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { SkeletonList } from '../../components/feedback/skeleton.tsx';
import { Segmented } from '../../components/layout/tabs.tsx';
import { readerZone } from '../../lib/dates/dates.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { moveByKeys } from '../../lib/input/list-keys.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { fromWallClock } from '../../lib/dates/wall-clock.ts';
import { wallClock } from '../../lib/dates/calendar-days.ts';
import { EventList } from './event-list.tsx';
import styles from './events-page.module.css';

type Which = 'coming' | 'past' | 'cancelled';

const EMPTY: Record<Which, { title: string; sentence: string }> = {
  coming: { title: 'Nothing planned yet', sentence: 'Make a plan, ask your people, see who’s coming.' },
  past: { title: 'Nothing in the past yet', sentence: 'Events move here the day after.' },
  cancelled: { title: 'Nothing was cancelled', sentence: 'Cancelled events leave the calendar and end up here.' },
};

interface EventsListViewProps {
  query: string;
  which: Which;
  now: Date;
  you: string | undefined;
  onWhich: (which: Which) => void;
  onClearSearch: () => void;
  onCreate: () => void;
}

/** Upcoming or past events; a search covers both. Cancelled events are hidden (SPEC §2) and have a separate list. */
export function EventsListView({ query, which, now, you, onWhich, onClearSearch, onCreate }: EventsListViewProps) {
  const today = wallClock(now, readerZone()).day;
  const midnight = useMemo(() => fromWallClock(today, '00:00') ?? '', [today]);
  const words = query.trim();
  const cancelled = which === 'cancelled';
  const input = words !== '' ? { q: words } : cancelled ? {} : which === 'past' ? { to: midnight } : { from: midnight };
  // The previous results stay while the next ones load, to avoid layout shift.
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = trpc.events.list.useQuery(input, {
    meta: { failed: 'Failed to load events' },
    placeholderData: (before, asked) => (words !== '' && askedFor(asked?.queryKey) ? before : undefined),
  });

  const shown = useMemo(() => {
    const all = (data?.items ?? []).filter((event) => (event.status === 'cancelled') === cancelled);
    const isOver = (end: string) => end <= midnight;
    const coming = all.filter((event) => !isOver(event.end_at));
    const over = all.filter((event) => isOver(event.end_at)).toReversed();
    if (words !== '' || cancelled) return { coming, over };
    return which === 'past' ? { coming: [], over } : { coming, over: [] };
  }, [data, midnight, words, which, cancelled]);

  if (data === undefined && isError) {
    return (
      <ErrorState
        title="We couldn’t load your events"
        sentence={errorMessage(error, 'Failed to load events')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        you={you}
      />
    );
  }
  const empty = data !== undefined && shown.coming.length + shown.over.length === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- key events bubble up from the rows' links.
    <div className={styles['list']} aria-busy={isPlaceholderData || undefined} onKeyDown={(event) => moveByKeys(event)}>
      {(words === '' || cancelled) && (
        <Segmented
          label="Which events"
          value={which}
          onChange={onWhich}
          options={[
            { value: 'coming', label: 'Upcoming' },
            { value: 'past', label: 'Past' },
            { value: 'cancelled', label: 'Cancelled' },
          ]}
        />
      )}
      {data === undefined ? (
        <SkeletonList rows={5} label="Loading events" />
      ) : empty && words !== '' ? (
        <EmptyState
          title="No events found"
          sentence="Try adjusting your search terms"
          drawing={false}
          action={
            <Button variant="outline" size="lg" onClick={onClearSearch}>
              Clear search
            </Button>
          }
        />
      ) : empty ? (
        <EmptyState
          title={EMPTY[which].title}
          sentence={EMPTY[which].sentence}
          you={you}
          action={
            <Button size="lg" variant={which === 'coming' ? 'primary' : 'outline'} icon={<Plus />} onClick={onCreate}>
              Create Event
            </Button>
          }
        />
      ) : (
        <>
          <EventList key={`coming ${which} ${words}`} events={shown.coming} now={now} />
          {shown.coming.length > 0 && shown.over.length > 0 && <p className={styles['divide']}>Past</p>}
          <EventList key={`past ${which} ${words}`} events={shown.over} now={now} />
        </>
      )}
    </div>
  );
}

/** Whether a query was a search. */
function askedFor(key: unknown): boolean {
  return JSON.stringify(key ?? null).includes('"q":');
}
