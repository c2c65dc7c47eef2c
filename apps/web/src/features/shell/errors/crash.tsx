import { useEffect } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ButtonLink } from '../../../components/buttons/button-link.tsx';
import { Face } from '../../../components/feedback/empty-state.tsx';
import { PlateDrawing } from '../../../components/drawings/plate-drawing.tsx';
import { errorId } from './error-id.ts';
import styles from './whole-page.module.css';

/** The message, an error id, and three actions. */
export default function Crash({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const message = error instanceof Error ? error.message : String(error);
  useEffect(() => {
    void import('../../../lib/reports/client-log.ts')
      .then(({ clientLog }) => clientLog.write('error', message, 'crash', { id: errorId(error) }))
      .then(() => import('../../../lib/reports/reports.ts'))
      .then(({ report }) => report(error))
      // A report that cannot be sent is lost; the page shows the error anyway.
      .catch(() => undefined);
  }, [error, message]);
  return (
    <>
      <title>Something went wrong · Kith</title>
      <Face
        level={1}
        title="Something went wrong"
        sentence={
          <>
            {message}
            <small className={styles['meta']}>
              Error ID: <code>{errorId(error)}</code>
            </small>
          </>
        }
        action={
          <>
            <Button size="lg" onClick={onRetry}>
              Try again
            </Button>
            <Button size="lg" variant="outline" onClick={() => location.reload()}>
              Reload Page
            </Button>
            <ButtonLink size="lg" variant="ghost" to="/">
              Go Home
            </ButtonLink>
          </>
        }
        drawing={<PlateDrawing />}
      />
    </>
  );
}
