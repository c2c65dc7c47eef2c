import { createFileRoute } from '@tanstack/react-router';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { SettingsPage } from '../../features/profile/settings-page.tsx';

export const Route = createFileRoute('/_app/settings')({ component: Page });

function Page() {
  return (
    <RequireSession sentence="Authentication required. Please sign in to view your settings.">
      <SettingsPage />
    </RequireSession>
  );
}
