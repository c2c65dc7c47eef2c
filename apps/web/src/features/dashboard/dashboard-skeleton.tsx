import { Loading, Skeleton, SkeletonRow } from '../../components/skeleton.tsx';
import styles from './dashboard.module.css';

/** The dashboard's placeholder, in its final size. */
export function DashboardSkeleton() {
  return (
    <>
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
    </>
  );
}
