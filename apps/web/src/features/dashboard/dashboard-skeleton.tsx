import { Page } from '../../components/layout/page.tsx';
import { Loading, Skeleton, SkeletonRow } from '../../components/feedback/skeleton.tsx';
import { formatLongDay } from '../../lib/dates/dates.ts';
import { Gap } from '../../lib/startup/gap.tsx';
import { useNow } from '../../lib/dates/now.ts';
import { DashboardHead } from './dashboard-head.tsx';
import styles from './dashboard.module.css';

/** The dashboard's placeholder in its final size. */
export function DashboardSkeleton() {
  const now = useNow();
  return (
    <Page className={styles['page']}>
      <DashboardHead sentence={<Gap>{formatLongDay(now)}</Gap>} />
      <Loading label="Loading your dashboard" className={styles['main']}>
        <Skeleton shape="block" className={styles['heroPlace']} />
      </Loading>
      <div className={styles['below']} aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <SkeletonRow key={row} />
        ))}
      </div>
      <div className={styles['stats']} aria-hidden="true">
        <Skeleton shape="block" className={styles['statsPlace']} />
      </div>
    </Page>
  );
}
