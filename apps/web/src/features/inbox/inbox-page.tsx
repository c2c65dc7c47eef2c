import type { InboxFilter, InboxItem } from '@kith/contracts/inbox';
import { CheckCheck, UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Page, PageHeader, Section } from '../../components/layout/page.tsx';
import { SkeletonList } from '../../components/feedback/skeleton.tsx';
import { Segmented } from '../../components/layout/tabs.tsx';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { moveByKeys } from '../../lib/input/list-keys.ts';
import { useNow } from '../../lib/dates/now.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { groupLines } from './group-lines.ts';
import styles from './inbox-page.module.css';
import { InboxGroup } from './inbox-group.tsx';
import { FILTERS } from './search.ts';
import { useInbox, useMarkRead } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';

interface InboxPageProps {
  filter: InboxFilter | undefined;
  onFilter: (filter: InboxFilter | undefined) => void;
}

/** /inbox: what friends did. Changing the filter starts a new visit, so that read lines do not stay among unread ones. */
export function InboxPage({ filter, onFilter }: InboxPageProps) {
  const { data } = trpc.inbox.unread.useQuery();
  const unread = data?.unread ?? 0;
  return (
    <Page className={styles['page']}>
      <PageHeader
        title="Inbox"
        count={unread > 0 ? unread : undefined}
        actions={
          <Segmented
            label="Show"
            value={filter ?? 'all'}
            onChange={(next) => onFilter(next === 'all' ? undefined : next)}
            options={[{ value: 'all', label: 'All' }, ...FILTERS.map(([value, label]) => ({ value, label }))]}
          />
        }
      />
      <Lines key={filter ?? 'all'} filter={filter} unread={unread} />
    </Page>
  );
}

function Lines({ filter, unread }: { filter: InboxFilter | undefined; unread: number }) {
  const { user } = useSession();
  const { lines, error, isFetching, refetch, hasMore, isReadingMore, readMore } = useInbox(filter);
  const { mutate: mark } = useMarkRead();
  const list = useRef<HTMLDivElement>(null);
  const now = useNow();
  const read = (...meant: readonly InboxItem[]) => {
    const ids = meant.flatMap((line) => (line.unread ? [line.id] : []));
    if (ids.length > 0) mark({ ids });
  };
  useInboxKeys(list, (id) => read(...(lines?.fresh.filter((line) => line.id === id) ?? [])));

  if (lines === undefined) {
    return error === null ? (
      <SkeletonList label="Loading your inbox" />
    ) : (
      <ErrorState
        sentence={errorMessage(error, 'Failed to load your inbox')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        you={user?.name}
      />
    );
  }
  const { fresh, earlier } = lines;
  if (fresh.length + earlier.length === 0) return <NothingHere filter={filter} you={user?.name} />;

  const waiting = fresh.filter((line) => line.unread);
  const readAll = () => {
    const [newest] = waiting;
    const ids = waiting.map(({ id }) => id);
    mark(newest ? { until: newest.created_at } : {}, {
      onSuccess: () => {
        // Focus is not restored to a line that was never on screen.
        if (ids.length === unread && ids.length <= 500)
          toast.undo('All marked as read', { onUndo: () => mark({ ids, unread: true }) });
        else toast.success('All marked as read');
      },
    });
  };
  const groups = (part: readonly InboxItem[]) =>
    groupLines(part).map((group) => (
      <InboxGroup key={group.about} group={group} now={now} onRead={(...meant) => read(...meant)} />
    ));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- key events bubble up from the links in it.
    <div ref={list} className={styles['lines']} onKeyDown={(event) => moveByKeys(event)}>
      {fresh.length > 0 && (
        <Section
          title="New"
          action={
            (filter === undefined || filter === 'unread') && waiting.length > 0 ? (
              <Button variant="ghost" size="sm" icon={<CheckCheck />} onClick={readAll}>
                Mark all as read
              </Button>
            ) : undefined
          }
        >
          <div className={styles['groups']}>{groups(fresh)}</div>
        </Section>
      )}
      {earlier.length > 0 && (
        <Section title="Earlier">
          <div className={styles['groups']}>{groups(earlier)}</div>
        </Section>
      )}
      {hasMore && (
        <Button className={styles['more']} variant="outline" loading={isReadingMore} onClick={readMore}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** The empty state: an empty inbox, everything read, or no match for the filter. */
function NothingHere({ filter, you }: { filter: InboxFilter | undefined; you: string | undefined }) {
  switch (filter) {
    case undefined:
      return (
        <EmptyState
          title="Nothing here yet"
          sentence="When a friend answers, asks something or adds your calendar, you’ll see it here."
          you={you}
          action={
            <ButtonLink size="lg" icon={<UserPlus />} to="/friends" search={{ action: 'invite' }}>
              Invite Friend
            </ButtonLink>
          }
        />
      );
    case 'unread':
      return <EmptyState title="You’re all caught up" sentence="Nothing new from your friends right now." you={you} />;
    case 'answers':
      return <EmptyState drawing={false} title="No answers yet" sentence="They show up here as they come in." />;
    case 'notes':
      return (
        <EmptyState
          drawing={false}
          title="No notes yet"
          sentence="A friend can add one to their answer, or ask you something."
        />
      );
    case 'mails':
      return (
        <EmptyState
          drawing={false}
          title="Nothing went wrong"
          sentence="You’ll see here when a message doesn’t reach a friend, and what to do."
        />
      );
    case 'calendars':
      return (
        <EmptyState
          drawing={false}
          title="No calendars yet"
          sentence="You’ll see here when a friend adds your calendar, or leaves it."
        />
      );
  }
}
