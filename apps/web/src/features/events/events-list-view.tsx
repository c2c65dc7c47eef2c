import { useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { SkeletonList } from '../../components/skeleton.tsx';
import { Segmented } from '../../components/tabs.tsx';
import { toast } from '../../components/toast.ts';
import { readerZone } from '../../lib/dates.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { fromWallClock } from '../../lib/wall-clock.ts';
import { wallClock } from './calendar/calendar-days.ts';
import { EventList } from './event-list.tsx';
import styles from './events-page.module.css';
import { usePeople } from './use-people.ts';

interface EventsListViewProps {
  query: string;
  past: boolean;
  now: Date;
  you: string | undefined;
  onPast: (past: boolean) => void;
  onClearSearch: () => void;
  onCreate: () => void;
}

/** What comes, or what was; a search looks through both. Cancelled events are hidden (SPEC §2). */
export function EventsListView({ query, past, now, you, onPast, onClearSearch, onCreate }: EventsListViewProps) {
  const today = wallClock(now, readerZone()).day;
  const midnight = useMemo(() => fromWallClock(today, '00:00') ?? '', [today]);
  const words = query.trim();
  const input = words !== '' ? { q: words } : past ? { to: midnight } : { from: midnight };
  // While a search is typed the rows of the last one stay, so that nothing jumps.
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    trpc.events.list.queryOptions(input, {
      placeholderData: (before, asked) => (words !== '' && askedFor(asked?.queryKey) ? before : undefined),
    }),
  );
  const people = usePeople();
  const failed = isError && !isFetching;
  useEffect(() => {
    if (failed) toast.fault('Failed to load events', { label: 'Try Again', onAction: () => void refetch() });
  }, [failed, refetch]);

  const shown = useMemo(() => {
    const all = (data?.items ?? []).filter((event) => event.status !== 'cancelled');
    const isOver = (end: string) => end <= midnight;
    const coming = all.filter((event) => !isOver(event.end_at));
    const over = all.filter((event) => isOver(event.end_at)).toReversed();
    return words !== '' ? { coming, over } : past ? { coming: [], over } : { coming, over: [] };
  }, [data, midnight, words, past]);

  if (data === undefined && isError) {
    return (
      <ErrorState
        title="Your events are out of reach"
        sentence={errorMessage(error, 'Failed to load events')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        you={you}
      />
    );
  }
  const empty = data !== undefined && shown.coming.length + shown.over.length === 0;
  return (
    <div className={styles['list']} aria-busy={isPlaceholderData || undefined}>
      {words === '' && (
        <Segmented
          label="Which events"
          value={past ? 'past' : 'coming'}
          onChange={(value) => onPast(value === 'past')}
          options={[
            { value: 'coming', label: 'Coming' },
            { value: 'past', label: 'Past' },
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
          title={past ? 'Nothing is over yet' : 'Nothing is planned'}
          sentence={past ? 'Events come here the day after.' : 'Make a plan, ask your people, see who comes.'}
          you={you}
          action={
            <Button size="lg" variant={past ? 'outline' : 'primary'} onClick={onCreate}>
              Create Event
            </Button>
          }
        />
      ) : (
        <>
          <EventList key={`coming ${words}`} events={shown.coming} people={people} now={now} />
          {shown.coming.length > 0 && shown.over.length > 0 && <p className={styles['divide']}>Past</p>}
          <EventList key={`past ${words}`} events={shown.over} people={people} now={now} />
        </>
      )}
    </div>
  );
}

/** Whether an answer was one to a search. */
function askedFor(key: unknown): boolean {
  return JSON.stringify(key ?? null).includes('"q":');
}
