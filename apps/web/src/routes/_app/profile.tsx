import { createFileRoute } from '@tanstack/react-router';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { ComingPage } from '../../features/shell/coming-page.tsx';

export const Route = createFileRoute('/_app/profile')({ component: Page });

function Page() {
  return (
    <RequireSession sentence="Authentication required. Please sign in to view your profile.">
      <ComingPage title="Profile" sentence="Changing your name and picture comes with a later version." />
    </RequireSession>
  );
}
