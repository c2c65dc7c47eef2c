import { createFileRoute, Outlet } from '@tanstack/react-router';
import { VerifyBanner } from '../features/auth/verify-banner.tsx';
import { AppShell } from '../features/shell/frame/app-shell.tsx';
import type { FindEntries } from '../features/shell/keyboard/palette-search.ts';
import { lazyPart } from '../components/layout/lazy-part.tsx';
import { TrpcProvider } from '../lib/api/trpc-provider.tsx';
import { signOut, useSession } from '../lib/session/session-store.ts';

/** The palette's search loads with the first keystroke. */
const find: FindEntries = async (query) =>
  (await import('../features/shell/keyboard/find-entries.tsx')).findEntries(query);

/** Loads the preview of a typed sentence. The palette works without it. */
const Plan = lazyPart(() => import('../features/assistant/palette-plan.tsx'), { ahead: false });

export const Route = createFileRoute('/_app')({ component: App });

/** The shell around every page of the app. Pages that need an owner use RequireSession. */
function App() {
  const { user } = useSession();
  return (
    <TrpcProvider>
      <AppShell
        user={user}
        onSignOut={() => void signOut()}
        find={user ? find : undefined}
        Plan={user ? Plan : undefined}
        banners={<VerifyBanner />}
      >
        <Outlet />
      </AppShell>
    </TrpcProvider>
  );
}
