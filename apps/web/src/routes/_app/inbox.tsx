import { createFileRoute } from '@tanstack/react-router';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { ComingPage } from '../../features/shell/coming-page.tsx';

export const Route = createFileRoute('/_app/inbox')({ component: Page });

function Page() {
  return (
    <RequireSession sentence="Authentication required. Please sign in to view your inbox.">
      <ComingPage
        title="Inbox"
        sentence="What friends answer and write gathers here in a later version. Until then the dashboard tells it."
      />
    </RequireSession>
  );
}
