import { Sheet, SheetCell } from '../../components/layout/sheet.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import styles from './groups-page.module.css';

/** Placeholder for three groups (SPEC §9). */
export function GroupsSkeleton() {
  return (
    <Loading label="Loading groups">
      <Sheet as="div">
        {[1, 2, 3].map((place) => (
          <SheetCell key={place} as="div" className={styles['place']}>
            <Skeleton width="9rem" height="2.5rem" />
            <Skeleton width="60%" height="1.375rem" />
            <Skeleton width="85%" />
            <Skeleton width="45%" height="0.75rem" />
            <Skeleton className={styles['bottom']} width="70%" height="1.25rem" />
          </SheetCell>
        ))}
      </Sheet>
    </Loading>
  );
}
