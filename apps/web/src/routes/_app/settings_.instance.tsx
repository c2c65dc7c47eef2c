import { createFileRoute } from '@tanstack/react-router';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { InstancePage } from '../../features/instance/instance-page.tsx';

export const Route = createFileRoute('/_app/settings_/instance')({ component: Page });

function Page() {
  return (
    <RequireSession sentence="Authentication required. Please sign in to view your settings.">
      <InstancePage />
    </RequireSession>
  );
}
