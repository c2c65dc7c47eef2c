import { createFileRoute } from '@tanstack/react-router';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { EventPage } from '../../features/events/page/event-page.tsx';
import { eventSearch } from '../../features/events/search.ts';

export const Route = createFileRoute('/_app/events/$eventId')({ validateSearch: eventSearch, component: Event });

function Event() {
  const { eventId } = Route.useParams();
  const { action } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequireSession sentence="Authentication required. Please sign in to view your events.">
      <EventPage
        key={eventId}
        eventId={eventId}
        editing={action === 'edit'}
        onEdit={(editing) =>
          void navigate({ search: { action: editing ? 'edit' : undefined }, replace: !editing, resetScroll: false })
        }
      />
    </RequireSession>
  );
}
