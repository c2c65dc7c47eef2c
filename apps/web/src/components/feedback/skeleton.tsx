import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../layout/classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'block' | 'date' | 'face';
  /** CSS lengths; a skeleton has the exact size of what comes. */
  width?: string;
  height?: string;
  className?: string | undefined;
}

/** A grey place for something that is on its way. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  const size: CSSProperties = { ...(width && { width }), ...(height && { height }) };
  return <span className={classes(styles['skeleton'], styles[shape], className)} style={size} aria-hidden="true" />;
}

/** A row like an event's: date, two lines. */
export function SkeletonRow() {
  return (
    <div className={styles['row']}>
      <Skeleton shape="date" />
      <span className={styles['texts']}>
        <Skeleton className={styles['name']} />
        <Skeleton className={styles['detail']} />
      </span>
    </div>
  );
}

interface LoadingProps {
  /** What is loading, for screen readers: "Loading friends". */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Holds skeletons and says once that something loads. They are seen after 120 ms only, so that quick answers do not flicker. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={classes(styles['loading'], className)} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}

/** As many rows as are likely to come. */
export function SkeletonList({ rows = 5, label }: { rows?: number; label: string }) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <SkeletonRow key={index} />
      ))}
    </Loading>
  );
}
