import { createFileRoute } from '@tanstack/react-router';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { ComingPage } from '../../features/shell/coming-page.tsx';

export const Route = createFileRoute('/_app/settings')({ component: Page });

function Page() {
  return (
    <RequireSession sentence="Authentication required. Please sign in to view your settings.">
      <ComingPage
        title="Settings"
        sentence="Password, time zone, notifications and export come with a later version. The theme is changed at the top right, on a phone in your menu."
      />
    </RequireSession>
  );
}
