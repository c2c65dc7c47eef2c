import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import styles from './friends-page.module.css';

/** Placeholder for eight friends. */
export function FriendsSkeleton({ view }: { view: 'grid' | 'list' }) {
  return (
    <Loading label="Loading friends">
      <Skeleton shape="block" className={styles['tools']} />
      <div className={styles['skeleton']} data-view={view}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={styles['place']}>
            <Skeleton shape="face" width="2.75rem" height="2.75rem" />
            <span className={styles['lines']}>
              <Skeleton width="60%" />
              <Skeleton width="80%" height="0.6875rem" />
            </span>
            <Skeleton className={styles['below']} width="70%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
