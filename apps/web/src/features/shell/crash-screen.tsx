import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { errorId } from './error-id.ts';
import { WholePage } from './whole-page.tsx';
import styles from './whole-page.module.css';

/** Shown in place of a page that crashed: the message, an id to quote, and three actions. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    const message = error instanceof Error ? error.message : String(error);
    void import('../../lib/client-log.ts').then(({ clientLog }) =>
      clientLog.write('error', message, 'crash', { id: errorId(error) }),
    );
  }, [error]);
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <WholePage>
      <title>Something went wrong · Kith</title>
      <h1 className={styles['title']}>Something went wrong</h1>
      <p className={styles['sentence']}>{error instanceof Error ? error.message : String(error)}</p>
      <p className={styles['meta']}>
        Error ID: <code>{errorId(error)}</code>
      </p>
      <div className={styles['actions']}>
        <Button size="lg" onClick={tryAgain}>
          Try again
        </Button>
        <Button size="lg" variant="outline" onClick={() => location.reload()}>
          Reload Page
        </Button>
        <ButtonLink size="lg" variant="ghost" to="/">
          Go Home
        </ButtonLink>
      </div>
    </WholePage>
  );
}
