import type { Dashboard } from '@kith/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Page, PageHeader, Section } from '../../components/layout/page.tsx';
import { formatLongDay } from '../../lib/dates/dates.ts';
import { useNow } from '../../lib/dates/now.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { missingLabel } from './answer-labels.ts';
import { DashboardHead, Greeting } from './dashboard-head.tsx';
import styles from './dashboard.module.css';
import { NextEvent } from './next-event.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards } from './stat-cards.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

interface DashboardContentProps {
  data: Dashboard;
  you: string | undefined;
}

/** The dashboard with its data. */
export default function DashboardContent({ data, you }: DashboardContentProps) {
  const now = useNow();
  const isOperator = useSession().user?.is_operator;
  const { stats, upcomingEvents, recentActivity } = data;
  const [next, ...later] = upcomingEvents;
  if (stats.totalEvents + stats.totalFriends + stats.totalGroups === 0) {
    return (
      <Page>
        <PageHeader title={<Greeting />} documentTitle="Dashboard" sentence={isOperator && <RunsThis />} />
        <EmptyState
          title="Nothing planned yet"
          sentence="Make a plan, ask your people, see who’s coming. Friends need no account."
          action={<QuickActions size="lg" />}
          you={you}
        />
      </Page>
    );
  }
  const missing = missingLabel(next, now);
  return (
    <Page className={styles['page']}>
      <DashboardHead sentence={`${formatLongDay(now)}.${missing ? ` ${missing}` : ''}`} />
      <div className={styles['main']}>
        {next ? <NextEvent event={next} now={now} /> : <p className={styles['free']}>Nothing planned yet.</p>}
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

/** Told to whoever runs this server while they have nothing else to see. */
const RunsThis = () => (
  <>
    You run this Kith. See who can sign up and how it’s doing in{' '}
    <Link to="/settings/instance">Settings → Instance</Link>.
  </>
);
