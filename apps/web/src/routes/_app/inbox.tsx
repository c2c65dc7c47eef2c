import { createFileRoute } from '@tanstack/react-router';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { InboxPage } from '../../features/inbox/inbox-page.tsx';
import { inboxSearch } from '../../features/inbox/search.ts';

export const Route = createFileRoute('/_app/inbox')({ component: Page });

function Page() {
  // Read here instead of in the route definition, which every page loads.
  const { filter } = inboxSearch.parse(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <RequireSession sentence="Authentication required. Please sign in to view your inbox.">
      <InboxPage
        filter={filter}
        onFilter={(next) =>
          void navigate({ href: next ? `/inbox?filter=${next}` : '/inbox', replace: true, resetScroll: false })
        }
      />
    </RequireSession>
  );
}
