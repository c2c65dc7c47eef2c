import { createFileRoute } from '@tanstack/react-router';
import { AppShell } from '../features/shell/app-shell.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { signOut, useSession } from '../lib/session-store.ts';

export const Route = createFileRoute('/$')({ component: Unknown });

function Unknown() {
  const { user } = useSession();
  return (
    <AppShell user={user} onSignOut={() => void signOut()}>
      <NotFound />
    </AppShell>
  );
}
