import { useContext, type ReactNode } from 'react';
import { InsideMain } from './inside-main.ts';
import styles from './whole-page.module.css';

/** A page that is only a heading, a sentence and a few ways on; with or without the shell around it. */
export function WholePage({ children }: { children: ReactNode }) {
  const inside = useContext(InsideMain);
  if (inside) return <div className={styles['page']}>{children}</div>;
  return (
    <main className={styles['page']} id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
