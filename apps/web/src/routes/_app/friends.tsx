import { createFileRoute } from '@tanstack/react-router';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { FriendsPage } from '../../features/friends/friends-page.tsx';
import { friendsSearch } from '../../features/friends/search.ts';

export const Route = createFileRoute('/_app/friends')({ validateSearch: friendsSearch, component: Page });

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequireSession sentence="Authentication required. Please sign in to view your friends.">
      <FriendsPage
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
