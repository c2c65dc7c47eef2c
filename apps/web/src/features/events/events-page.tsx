import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { readerZone } from '../../lib/dates/dates.ts';
import { useDebounced } from '../../lib/search/debounce.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { useNow } from '../../lib/dates/now.ts';
import { useSession } from '../../lib/session/session-store.ts';
import type { CalendarActions } from './calendar/calendar-actions.ts';
import {
  addDays,
  addMonths,
  type Day,
  daysFrom,
  firstWeekday,
  startOfWeek,
  wallClock,
} from '../../lib/dates/calendar-days.ts';
import { titleParts } from './calendar/calendar-labels.ts';
import { EventDetailsDialog } from './page/event-details-dialog.tsx';
import { EventsHeader, type Span } from './events-header.tsx';
import { EventsListView } from './events-list-view.tsx';
import styles from './events-page.module.css';
import type { EventsSearch } from './search.ts';
import { useCalendarEvents } from './calendar/use-calendar-events.ts';
import { useMove } from './calendar/use-move.ts';
import { useWhileOpen } from './use-open-count.ts';
import { usePhone } from './use-phone.ts';

const EventCalendar = lazyPart(() => import('./calendar/event-calendar.tsx'), { waiting: <CalendarSkeleton /> });
const CreateEventDialog = lazyPart(() => import('./form/create-event-dialog.tsx'));
const MadeEventDialog = lazyPart(() => import('./page/made-event-dialog.tsx'));
const EditEventDialog = lazyPart(() => import('./form/edit-event-dialog.tsx'));
const MoveEventDialog = lazyPart(() => import('./calendar/move-event-dialog.tsx'));

interface EventsPageProps {
  search: EventsSearch;
  /** Updates the URL; minor steps replace the current history entry. */
  onSearch: (change: Partial<EventsSearch>, options?: { replace?: boolean }) => void;
}

const CLOSED = { action: undefined, event: undefined, copy: undefined, start: undefined, end: undefined };

/** /events: all that is planned, as a calendar or a list. What a person would come back to is in the URL. */
export function EventsPage({ search, onSearch }: EventsPageProps) {
  const phone = usePhone();
  const now = useNow();
  const { user } = useSession();
  const today = wallClock(now, readerZone()).day;
  const view = search.view ?? (phone ? 'list' : 'calendar');
  const span: Span = phone ? 'month' : (search.span ?? 'month');
  const date = search.date ?? today;
  const days = useMemo(() => shownDays(span, date), [span, date]);
  const title = titleParts(span, span === 'month' ? [`${date.slice(0, 7)}-01`] : days);
  const calendar = useCalendarEvents(date, view === 'calendar');
  const move = useMove(calendar.data?.items ?? [], now);
  const { text, setText, query } = useQueryText(search.q, (q) => onSearch({ q }, { replace: true }));

  const edited = search.action === 'edit';
  const editedId = useWhileOpen(edited, search.event);
  const asked = useWhileOpen(move.asked !== null, move.asked ?? undefined);
  const goTo = (day: Day) => onSearch({ date: day === today ? undefined : day }, { replace: true });
  const create = () => onSearch({ action: 'create', event: undefined });
  const closeDialogs = () => onSearch(CLOSED, { replace: true });
  const actions = useSteady({
    onDate: goTo,
    onOpenDay: (day) => onSearch({ span: 'day', date: day }),
    onOpenEvent: (id) => onSearch({ event: id, action: undefined }),
    onMake: (start, end) => onSearch({ action: 'create', event: undefined, start, end }),
    onMoveDays: move.byDays,
    onMoveTo: move.to,
    onSearchAll: () => onSearch({ view: 'list', q: text }),
  });
  const label = title.map((part) => part.text).join('');

  return (
    <Page width="wide" className={view === 'calendar' ? styles['calendarPage'] : styles['page']}>
      <EventsHeader
        view={view}
        phone={phone}
        title={title}
        span={span}
        query={text}
        onQuery={setText}
        onView={(next) => onSearch({ view: next, when: undefined })}
        onSpan={(next) => onSearch({ span: next === 'month' ? undefined : next })}
        onStep={(by) => goTo(span === 'month' ? addMonths(date, by) : addDays(date, by * days.length))}
        onToday={() => goTo(today)}
        onCreate={create}
      />
      {view === 'list' ? (
        <EventsListView
          query={query}
          which={search.when ?? 'coming'}
          now={now}
          you={user?.name}
          onWhich={(which) => onSearch({ when: which === 'coming' ? undefined : which })}
          onClearSearch={() => setText('')}
          onCreate={create}
        />
      ) : calendar.data === undefined && calendar.isError ? (
        <ErrorState
          title="We couldn’t load your events"
          sentence={errorMessage(calendar.error, 'Failed to load events')}
          onRetry={() => void calendar.refetch()}
          retrying={calendar.isFetching}
          you={user?.name}
        />
      ) : (
        <EventCalendar
          label={label}
          events={calendar.data?.items}
          query={text}
          search={query}
          span={span}
          days={days}
          date={date}
          now={now}
          phone={phone}
          actions={actions}
        />
      )}
      <LazyDialog open={search.action === 'create'}>
        {(open) => (
          <CreateEventDialog
            open={open}
            onClose={closeDialogs}
            onMade={(event) => onSearch({ ...CLOSED, action: 'share', event }, { replace: true })}
            copy={search.copy}
            start={search.start}
            end={search.end}
          />
        )}
      </LazyDialog>
      <LazyDialog open={search.action === 'share' && search.event !== undefined}>
        {(open) => <MadeEventDialog eventId={open ? search.event : undefined} now={now} onClose={closeDialogs} />}
      </LazyDialog>
      <LazyDialog open={edited && search.event !== undefined}>
        {(open) => <EditEventDialog eventId={editedId ?? ''} open={open} onClose={closeDialogs} />}
      </LazyDialog>
      <EventDetailsDialog
        eventId={search.event}
        open={search.event !== undefined && search.action === undefined}
        now={now}
        onClose={closeDialogs}
        onEdit={() => onSearch({ action: 'edit' }, { replace: true })}
        onCopy={(copy) => onSearch({ action: 'create', event: undefined, copy }, { replace: true })}
      />
      {asked !== undefined && (
        <MoveEventDialog
          move={asked}
          open={move.asked !== null}
          now={now}
          onMove={move.answer}
          onCancel={move.cancel}
        />
      )}
    </Page>
  );
}

interface LazyDialogProps {
  open: boolean;
  children: (open: boolean) => ReactNode;
}

/** A lazily loaded dialog that stays mounted for its closing animation. */
function LazyDialog({ open, children }: LazyDialogProps) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? children(open) : null;
}

/** Input is shown at once and written to the URL when typing pauses. */
function useQueryText(inAddress: string | undefined, onSettled: (query: string | undefined) => void) {
  const [text, setText] = useState(inAddress ?? '');
  const [known, setKnown] = useState(inAddress);
  const settled = useDebounced(text);
  const wrote = useRef(inAddress ?? '');
  // Follows URL changes from outside, ignoring this field's own.
  if (known !== inAddress) {
    setKnown(inAddress);
    if ((inAddress ?? '') !== settled) setText(inAddress ?? '');
  }
  useEffect(() => {
    if (settled === wrote.current || settled !== text) return;
    wrote.current = settled;
    onSettled(settled === '' ? undefined : settled);
  }, [settled, text, onSettled]);
  useEffect(() => {
    wrote.current = inAddress ?? '';
  }, [inAddress]);
  return { text, setText, query: settled };
}

/** Stable functions that call the latest version, so that opening a dialog does not re-render the calendar. */
function useSteady(actions: CalendarActions): CalendarActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      onDate: (day) => latest.current.onDate(day),
      onOpenDay: (day) => latest.current.onOpenDay(day),
      onOpenEvent: (id) => latest.current.onOpenEvent(id),
      onMake: (start, end) => latest.current.onMake(start, end),
      onMoveDays: (id, days) => latest.current.onMoveDays(id, days),
      onMoveTo: (id, day, minute) => latest.current.onMoveTo(id, day, minute),
      onSearchAll: () => latest.current.onSearchAll(),
    }),
    [],
  );
}

function shownDays(span: Span, date: Day): Day[] {
  switch (span) {
    case 'month': {
      const first = `${date.slice(0, 7)}-01`;
      return daysFrom(first, Number(addDays(addMonths(first, 1), -1).slice(8)));
    }
    case 'week':
      return daysFrom(startOfWeek(date, firstWeekday()), 7);
    case 'day':
      return [date];
  }
}

function CalendarSkeleton() {
  return (
    <Loading label="Loading the calendar" className={styles['calendarSkeleton']}>
      <Skeleton shape="block" />
    </Loading>
  );
}
