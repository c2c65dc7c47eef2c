import type { Dashboard } from '@kith/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Page, PageHeader, Section } from '../../components/page.tsx';
import { formatLongDay } from '../../lib/dates.ts';
import { withStatus } from '../../lib/error-message.ts';
import { useNow } from '../../lib/now.ts';
import { useSession } from '../../lib/session-store.ts';
import { trpc } from '../../lib/trpc.ts';
import { missingWords } from './answer-words.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import styles from './dashboard.module.css';
import { NextEvent } from './next-event.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards } from './stat-cards.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

/** The first page: what is next, who has not answered, one button. */
export function DashboardPage() {
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery(trpc.dashboard.get.queryOptions());
  const now = useNow();
  const greeting = user?.first_name ? `Welcome back, ${user.first_name}` : 'Welcome back';

  if (data !== undefined) return <Full data={data} greeting={greeting} you={user?.name} now={now} />;
  if (error !== null) {
    return (
      <Page>
        <PageHeader title={greeting} documentTitle="Dashboard" />
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
  return (
    <Page className={styles['page']}>
      <Head greeting={greeting} sentence={formatLongDay(now)} />
      <DashboardSkeleton />
    </Page>
  );
}

interface FullProps {
  data: Dashboard;
  greeting: string;
  you: string | undefined;
  now: Date;
}

function Full({ data, greeting, you, now }: FullProps) {
  const { stats, upcomingEvents, recentActivity } = data;
  const [next, ...later] = upcomingEvents;
  if (stats.totalEvents + stats.totalFriends + stats.totalGroups === 0) {
    return (
      <Page>
        <PageHeader title={greeting} documentTitle="Dashboard" />
        <EmptyState
          title="Nothing planned yet"
          sentence="Make a plan, ask your people, see who comes. Friends need no account."
          action={<QuickActions size="lg" />}
          you={you}
        />
      </Page>
    );
  }
  const missing = missingWords(next, now);
  return (
    <Page className={styles['page']}>
      <Head greeting={greeting} sentence={`${formatLongDay(now)}.${missing ? ` ${missing}` : ''}`} />
      <div className={styles['main']}>
        {next ? <NextEvent event={next} now={now} /> : <p className={styles['free']}>Nothing is planned yet.</p>}
      </div>
      <div className={styles['below']}>
        {later.length > 0 && <UpcomingEvents events={later} total={stats.upcomingEvents} now={now} />}
      </div>
      <div className={styles['stats']}>
        <StatCards stats={stats} />
      </div>
      <Section title="Recent activity" className={styles['activity']}>
        <RecentActivity items={recentActivity} now={now} />
      </Section>
    </Page>
  );
}

function Head({ greeting, sentence }: { greeting: string; sentence: string }) {
  return (
    <>
      <div className={styles['head']}>
        <PageHeader title={greeting} documentTitle="Dashboard" sentence={sentence} />
      </div>
      <div className={styles['quick']}>
        <QuickActions />
      </div>
    </>
  );
}
