import type { ReactNode } from 'react';
import { PageHeader } from '../../components/layout/page.tsx';
import { Gap } from '../../lib/startup/gap.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './dashboard.module.css';
import { QuickActions } from './quick-actions.tsx';
import { Written } from '../../components/people/written.tsx';

/** The top of the dashboard, independent of its data: greeting, date and quick actions. */
export function DashboardHead({ sentence }: { sentence: ReactNode }) {
  return (
    <>
      <div className={styles['head']}>
        <PageHeader title={<Greeting />} documentTitle="Dashboard" sentence={sentence} />
      </div>
      <div className={styles['quick']}>
        <QuickActions />
      </div>
    </>
  );
}

export function Greeting() {
  const { user } = useSession();
  if (!user?.first_name) return 'Welcome back';
  return (
    <>
      Welcome back,{' '}
      <Written>
        <Gap of="first_name">{user.first_name}</Gap>
      </Written>
    </>
  );
}
