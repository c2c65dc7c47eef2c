import { createFileRoute } from '@tanstack/react-router';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { WelcomePage } from '../../features/dashboard/welcome-page.tsx';
import { searchParams, wordParam } from '../../lib/search-params.ts';

export const Route = createFileRoute('/_app/')({
  validateSearch: searchParams({ test: wordParam(['true']) }),
  component: Page,
});

function Page() {
  const { test } = Route.useSearch();
  if (test === 'true') return <WelcomePage />;
  return (
    <RequireSession sentence="Authentication required. Please sign in to view your dashboard.">
      <DashboardPage />
    </RequireSession>
  );
}
