import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './setting-row.module.css';

/** The rows of one section, with hairlines between them. */
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
  /** What can be done about it. */
  children?: ReactNode;
}

/** One setting: what it is, how it stands, and what can be done about it. */
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
