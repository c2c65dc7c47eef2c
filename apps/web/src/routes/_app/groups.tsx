import { createFileRoute } from '@tanstack/react-router';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { GroupsPage } from '../../features/groups/groups-page.tsx';
import { groupsSearch } from '../../features/groups/search.ts';

export const Route = createFileRoute('/_app/groups')({ validateSearch: groupsSearch, component: Page });

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequireSession sentence="Authentication required. Please sign in to view your groups.">
      <GroupsPage
        search={search}
        onSearch={(change, step) =>
          void navigate({
            search: (before) => ({ ...before, ...change }),
            replace: step !== 'entry',
            resetScroll: false,
          })
        }
      />
    </RequireSession>
  );
}
