import { createFileRoute } from '@tanstack/react-router';
import { AppShell } from '../features/shell/frame/app-shell.tsx';
import { NotFound } from '../features/shell/errors/not-found.tsx';
import { signOut, useSession } from '../lib/session/session-store.ts';

export const Route = createFileRoute('/$')({ component: Unknown });

function Unknown() {
  const { user } = useSession();
  return (
    <AppShell user={user} onSignOut={() => void signOut()}>
      <NotFound />
    </AppShell>
  );
}
