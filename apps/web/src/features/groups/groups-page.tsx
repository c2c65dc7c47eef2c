import type { Group } from '@kith/contracts/groups';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { Page, PageHeader } from '../../components/layout/page.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { Sheet } from '../../components/layout/sheet.tsx';
import { useDebouncedSearch } from '../../lib/search/debounced-search.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { useNow } from '../../lib/dates/now.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { filterGroups } from './filter-groups.ts';
import { GroupCard } from './group-card.tsx';
import styles from './groups-page.module.css';
import { GroupsSkeleton } from './groups-skeleton.tsx';
import { MembersDialog } from './members-dialog.tsx';
import type { GroupsSearch } from './search.ts';

const AddMembersDialog = lazyPart(() => import('./add-members-dialog.tsx'));
const CreateGroupDialog = lazyPart(() => import('./create-group-dialog.tsx'));
const DeleteGroupDialog = lazyPart(() => import('./delete-group-dialog.tsx'));
const EditGroupDialog = lazyPart(() => import('./edit-group-dialog.tsx'));

interface GroupsPageProps {
  search: GroupsSearch;
  /** Updates the URL; `push` adds a history entry. */
  onSearch: (change: Partial<GroupsSearch>, step?: 'entry') => void;
}

/** /groups: named sets of friends. */
export function GroupsPage({ search, onSearch }: GroupsPageProps) {
  const { user } = useSession();
  const { groups, error, retry, retrying } = useGroups();
  const [q, setQ] = useDebouncedSearch(search.q ?? '', (next) => onSearch({ q: next || undefined }));
  const [deleting, setDeleting] = useState<Group | null>(null);
  const now = useNow();
  const shown = useMemo(() => filterGroups(groups ?? [], q), [groups, q]);

  const open = (action: NonNullable<GroupsSearch['action']>, group?: Group) =>
    onSearch({ action, group: group?.id }, 'entry');
  const close = () => onSearch({ action: undefined, group: undefined });
  const chosen = groups?.find((group) => group.id === search.group);
  const create = (size: 'md' | 'lg') => (
    <Button size={size} icon={<Plus />} onClick={() => open('create')}>
      Create Group
    </Button>
  );
  return (
    <Page className={styles['page']}>
      <PageHeader
        title="Groups"
        actions={
          groups !== undefined &&
          groups.length > 0 && (
            <>
              <SearchField
                className={styles['search']}
                label="Search groups"
                placeholder="Search groups..."
                value={q}
                onValueChange={setQ}
              />
              {create('md')}
            </>
          )
        }
      />
      {groups === undefined && error === null && <GroupsSkeleton />}
      {groups === undefined && error !== null && (
        <ErrorState
          title="Error Loading Groups"
          sentence={errorMessage(error, 'Failed to load groups and friends')}
          onRetry={retry}
          retrying={retrying}
          you={user?.name}
        />
      )}
      {groups?.length === 0 && (
        <EmptyState
          title="No groups yet"
          sentence="Create your first group to organize friends"
          you={user?.name}
          action={create('lg')}
        />
      )}
      {groups !== undefined && groups.length > 0 && shown.length === 0 && (
        <EmptyState
          drawing={false}
          title="No groups found"
          sentence="Try adjusting your search terms"
          action={
            <Button size="lg" variant="outline" onClick={() => setQ('')}>
              Clear search
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <Sheet label="Groups">
          {shown.map((group) => (
            <GroupCard
              key={group.id}
              group={group}
              now={now}
              onMembers={() => open('members', group)}
              onAdd={() => open('add', group)}
              onEdit={() => open('edit', group)}
              onDelete={() => setDeleting(group)}
            />
          ))}
        </Sheet>
      )}
      {search.action === 'create' && <CreateGroupDialog onClose={close} />}
      {search.action === 'edit' && chosen && <EditGroupDialog group={chosen} onClose={close} />}
      {search.action === 'members' && chosen && (
        <MembersDialog group={chosen} onClose={close} onAdd={() => open('add', chosen)} />
      )}
      {search.action === 'add' && chosen && <AddMembersDialog group={chosen} onClose={close} />}
      {deleting !== null && <DeleteGroupDialog group={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  );
}

/** The groups, which a failed refetch leaves in place (SPEC §8). */
function useGroups() {
  const { data, error, isFetching, refetch } = trpc.groups.list.useQuery(
    {},
    { meta: { failed: 'Failed to load data' } },
  );
  return { groups: data?.items, error, retry: () => void refetch(), retrying: isFetching };
}
