import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import styles from './event-page.module.css';

/** The placeholder of an event's page. */
export function EventPageSkeleton() {
  return (
    <Loading label="Loading event details">
      <div className={styles['hero']}>
        <div className={styles['picture']}>
          <Skeleton shape="block" />
        </div>
        <div className={styles['what']}>
          <Skeleton width="min(22rem, 80%)" height="2.5rem" />
          <Skeleton width="min(15rem, 60%)" />
          <Skeleton width="min(11rem, 45%)" />
        </div>
      </div>
      <div className={styles['below']}>
        <div className={styles['waiting']}>
          <Skeleton width="7rem" height="1.5rem" />
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} shape="face" />
          ))}
        </div>
        <Skeleton shape="block" height="15rem" />
      </div>
    </Loading>
  );
}
