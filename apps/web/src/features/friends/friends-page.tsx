import type { SubscriptionStatus } from '@kith/contracts/friends';
import { LayoutGrid, List, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Page, PageHeader } from '../../components/layout/page.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { Segmented } from '../../components/layout/tabs.tsx';
import { useDebouncedSearch } from '../../lib/search/debounced-search.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { useNow } from '../../lib/dates/now.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { countByStatus, filterFriends, statusWord } from './filter-friends.ts';
import { FriendsList } from './friends-list.tsx';
import styles from './friends-page.module.css';
import { FriendsSkeleton } from './friends-skeleton.tsx';
import type { FriendsSearch } from './search.ts';
import { useFriendActions } from './use-friend-actions.tsx';
import { useFriends } from './use-friends.ts';

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'));

interface FriendsPageProps {
  search: FriendsSearch;
  /** Updates the URL; `push` adds a history entry. */
  onSearch: (change: Partial<FriendsSearch>, step?: 'entry') => void;
}

/** /friends: who is invited, and the health of their feeds. */
export function FriendsPage({ search, onSearch }: FriendsPageProps) {
  const { user } = useSession();
  const { friends, error, isFetching, refetch } = useFriends();
  const { actions, dialogs } = useFriendActions();
  const now = useNow();
  const view = search.view ?? 'grid';
  const shown = useMemo(() => filterFriends(friends ?? [], search), [friends, search]);
  const invite = () => onSearch({ action: 'invite' }, 'entry');

  const empty = friends?.length === 0;
  return (
    <Page>
      <PageHeader
        title="Friends"
        count={friends && friends.length > 0 ? friends.length : undefined}
        actions={
          !empty &&
          error === null && (
            <Button icon={<UserPlus />} onClick={invite}>
              Invite Friend
            </Button>
          )
        }
      />
      {friends === undefined && error === null && <FriendsSkeleton view={view} />}
      {friends === undefined && error !== null && (
        <ErrorState
          title="We couldn’t load your friends"
          sentence={errorMessage(error, 'Failed to load friends')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          you={user?.name}
        />
      )}
      {empty && (
        <EmptyState
          title="No friends yet"
          sentence="Invite your first friend. They need no account, their link is enough."
          you={user?.name}
          action={
            <Button size="lg" icon={<UserPlus />} onClick={invite}>
              Invite Friend
            </Button>
          }
        />
      )}
      {friends !== undefined && !empty && (
        <>
          <Toolbar search={search} onSearch={onSearch} counts={countByStatus(friends)} total={friends.length} />
          {shown.length === 0 ? (
            <EmptyState
              drawing={false}
              title="No friends found"
              sentence={
                search.q
                  ? 'Try another name, or clear the search.'
                  : 'Nobody has this status. Clear the filter to see everyone.'
              }
              action={
                <Button size="lg" variant="outline" onClick={() => onSearch({ q: undefined, filter: undefined })}>
                  {search.q ? 'Clear search' : 'Clear filter'}
                </Button>
              }
            />
          ) : (
            <FriendsList key={view} friends={shown} view={view} now={now} actions={actions} />
          )}
        </>
      )}
      {dialogs}
      {search.action === 'invite' && (
        <InviteDialog onClose={() => onSearch({ action: undefined })} friends={friends ?? []} />
      )}
    </Page>
  );
}

interface ToolbarProps extends FriendsPageProps {
  counts: Record<SubscriptionStatus, number>;
  total: number;
}

function Toolbar({ search, onSearch, counts, total }: ToolbarProps) {
  const [q, setQ] = useDebouncedSearch(search.q ?? '', (next) => onSearch({ q: next || undefined }));
  const statuses = Object.keys(statusWord) as SubscriptionStatus[]; // The keys of this record are the statuses.
  return (
    <div className={styles['toolbar']}>
      <Segmented
        label="Filter by subscription"
        className={styles['filter']}
        value={search.filter ?? 'all'}
        onChange={(filter) => onSearch({ filter: filter === 'all' ? undefined : filter })}
        options={[
          { value: 'all' as const, label: 'All', count: total },
          ...statuses.map((status) => ({ value: status, label: statusWord[status], count: counts[status] })),
        ]}
      />
      <SearchField className={styles['search']} label="Search friends" value={q} onValueChange={setQ} />
      <Segmented
        label="View"
        value={search.view ?? 'grid'}
        onChange={(view) => onSearch({ view })}
        options={[
          { value: 'grid', label: 'Grid', icon: <LayoutGrid />, iconOnly: true },
          { value: 'list', label: 'List', icon: <List />, iconOnly: true },
        ]}
      />
    </div>
  );
}
