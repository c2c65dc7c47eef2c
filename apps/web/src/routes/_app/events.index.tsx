import { createFileRoute } from '@tanstack/react-router';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { EventsPage } from '../../features/events/events-page.tsx';
import { eventsSearch } from '../../features/events/search.ts';

export const Route = createFileRoute('/_app/events/')({ validateSearch: eventsSearch, component: Events });

function Events() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequireSession sentence="Authentication required. Please sign in to view your events.">
      <EventsPage
        search={search}
        onSearch={(change, { replace = false } = {}) =>
          void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false })
        }
      />
    </RequireSession>
  );
}
