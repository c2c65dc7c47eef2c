import { useEffect } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { Page, PageHeader } from '../../components/layout/page.tsx';
import { withStatus } from '../../lib/api/error-message.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Greeting } from './dashboard-head.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

const DashboardContent = lazyPart(() => import('./dashboard-content.tsx'), { waiting: <DashboardSkeleton /> });

/** The first page: the next event, pending answers, one button. */
export function DashboardPage() {
  const { user } = useSession();
  const { data, error, isFetching, refetch } = trpc.dashboard.get.useQuery();
  // Code and data load in parallel; failed code is retried.
  useEffect(() => void DashboardContent.preload().catch(() => undefined), []);

  if (data !== undefined) return <DashboardContent data={data} you={user?.name} />;
  if (error === null) return <DashboardSkeleton />;
  return (
    <Page>
      <PageHeader title={<Greeting />} documentTitle="Dashboard" />
      <ErrorState
        title="We couldn’t load your dashboard"
        sentence={withStatus('Failed to load dashboard', error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        you={user?.name}
      />
    </Page>
  );
}
