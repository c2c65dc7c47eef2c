import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { KithWordmark } from '../../components/drawings/kith-mark.tsx';
import { OperatorLinks } from '../../components/layout/operator-links.tsx';
import styles from './auth.module.css';
import { Poster } from './poster.tsx';

interface AuthLayoutProps {
  title: string;
  sentence?: ReactNode;
  children?: ReactNode;
}

/** The layout of the sign-in pages: a form on the left, an illustration on the right. */
export function AuthLayout({ title, sentence, children }: AuthLayoutProps) {
  return (
    <div className={styles['layout']}>
      <div className={styles['poster']}>
        <Poster />
      </div>
      <div className={styles['column']}>
        <header>
          <Link to="/" className={styles['home']} aria-label="Kith, home">
            <KithWordmark />
          </Link>
        </header>
        <main className={styles['middle']} id="main" tabIndex={-1}>
          <title>{`${title} · Kith`}</title>
          <h1 className={styles['title']}>{title}</h1>
          {sentence && <p className={styles['sentence']}>{sentence}</p>}
          {children}
        </main>
        <footer className={styles['foot']}>
          <span>Friends need no account. Their link is enough.</span>
          <span>
            <OperatorLinks />
          </span>
        </footer>
      </div>
    </div>
  );
}
