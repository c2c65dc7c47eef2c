import type { ReactNode } from 'react';
import { classes } from '../src/components/layout/classes.ts';
import styles from './board.module.css';

interface SpecimenProps {
  title: string;
  column?: boolean;
  children: ReactNode;
}

/** One component on the board, with its name. */
export function Specimen({ title, column = false, children }: SpecimenProps) {
  return (
    <div className={styles['specimen']}>
      <p className={styles['name']}>{title}</p>
      <div className={classes(styles['things'], column && styles['column'])}>{children}</div>
    </div>
  );
}
