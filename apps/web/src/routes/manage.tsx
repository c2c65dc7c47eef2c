import { createFileRoute } from '@tanstack/react-router';
import { SharePage } from '../features/friends/share-page.tsx';
import { SharePurpose } from '../features/friends/share-purpose.tsx';
import { AppShell } from '../features/shell/frame/app-shell.tsx';
import { TrpcProvider } from '../lib/api/trpc-provider.tsx';
import { signOut, useSession } from '../lib/session/session-store.ts';

export const Route = createFileRoute('/manage')({ component: Page });

/** Only without a token; with one the server renders this URL itself. */
function Page() {
  const { user, loading } = useSession();
  return (
    <TrpcProvider>
      <AppShell user={user} onSignOut={() => void signOut()}>
        {user !== null && <SharePage />}
        {user === null && !loading && <SharePurpose />}
      </AppShell>
    </TrpcProvider>
  );
}
