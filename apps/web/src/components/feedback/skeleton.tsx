import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../layout/classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'block' | 'date' | 'face';
  /** CSS lengths; a skeleton has the exact size of the content. */
  width?: string;
  height?: string;
  className?: string | undefined;
}

/** A grey placeholder for loading content. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  const size: CSSProperties = { ...(width && { width }), ...(height && { height }) };
  return <span className={classes(styles['skeleton'], styles[shape], className)} style={size} aria-hidden="true" />;
}

/** A placeholder for an event row: date and two lines. */
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

/** A group of skeletons that announces loading once. Visible after 120 ms only, to avoid flicker on fast responses. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={classes(styles['loading'], className)} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}

/** As many rows as are likely to be loaded. */
export function SkeletonList({ rows = 5, label }: { rows?: number; label: string }) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <SkeletonRow key={index} />
      ))}
    </Loading>
  );
}
