import { createFileRoute } from '@tanstack/react-router';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { searchParams, wordParam } from '../../lib/search/search-params.ts';

/** Rarely shown (SPEC §2: test mode). */
const WelcomePage = lazyPart(() => import('../../features/dashboard/welcome-page.tsx'), { ahead: false });

/** For visitors, below the fold. */
const ShopWindow = lazyPart(() => import('../../features/assistant/shop-window.tsx'), { ahead: false });

export const Route = createFileRoute('/_app/')({
  validateSearch: searchParams({ test: wordParam(['true']) }),
  component: Page,
});

function Page() {
  const { test } = Route.useSearch();
  if (test === 'true') return <WelcomePage />;
  return (
    <RequireSession
      sentence="Authentication required. Please sign in to view your dashboard."
      lead="Your plans, in your friends’ own calendars. They need no account."
      below={<ShopWindow />}
    >
      <DashboardPage />
    </RequireSession>
  );
}
