import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { WelcomePage } from '../../features/dashboard/welcome-page.tsx';
import { wordParam } from '../../lib/search-params.ts';

export const Route = createFileRoute('/_app/')({
  validateSearch: z.object({ test: wordParam(['true']) }),
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
