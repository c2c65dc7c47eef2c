import { ChevronLeft } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { Loading, Skeleton, SkeletonRow } from '../../components/feedback/skeleton.tsx';
import styles from './friend-page.module.css';

/** The placeholder of a friend's page. */
export function FriendPageSkeleton({ back }: { back: { label: string } }) {
  return (
    <Page>
      <Loading label="Loading friend">
        <span className={styles['backPlace']}>
          <ChevronLeft />
          {back.label}
        </span>
        <span className={styles['title']}>
          <Skeleton shape="face" width="4rem" height="4rem" />
          <Skeleton width="14rem" height="1.75rem" />
        </span>
        <div className={styles['columns']}>
          <div>
            {[1, 2, 3].map((row) => (
              <SkeletonRow key={row} />
            ))}
          </div>
          <Skeleton shape="block" height="16rem" />
        </div>
      </Loading>
    </Page>
  );
}
