import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AppShell } from '../features/shell/app-shell.tsx';
import { signOut, useSession } from '../lib/session-store.ts';

export const Route = createFileRoute('/_app')({ component: App });

/** The shell around every page of the app. Whether a page needs an owner is the page's own matter (RequireSession). */
function App() {
  const { user } = useSession();
  return (
    <AppShell user={user} onSignOut={() => void signOut()}>
      <Outlet />
    </AppShell>
  );
}
