import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './setting-row.module.css';

/** A section's rows with hairlines between them. */
export function SettingSheet({ children }: { children: ReactNode }) {
  return (
    <Card variant="outlined" className={styles['sheet']}>
      {children}
    </Card>
  );
}

interface SettingRowProps {
  name: ReactNode;
  value?: ReactNode;
  /** Its actions. */
  children?: ReactNode;
}

/** One setting: name, value and actions. */
export function SettingRow({ name, value, children }: SettingRowProps) {
  return (
    <div className={styles['row']}>
      <div className={styles['texts']}>
        <div className={styles['name']}>{name}</div>
        {value && <div className={styles['value']}>{value}</div>}
      </div>
      {children && <div className={styles['control']}>{children}</div>}
    </div>
  );
}
