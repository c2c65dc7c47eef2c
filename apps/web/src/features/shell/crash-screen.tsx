import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Face } from '../../components/empty-state.tsx';
import { TableDrawing } from '../../components/table-drawing.tsx';
import { isMissingCode, newerRelease } from '../../lib/release.ts';
import { errorId } from './error-id.ts';
import { WholePage } from './whole-page.tsx';
import styles from './whole-page.module.css';

/** Shown in place of a page that crashed, or whose code could not be loaded. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <WholePage>
      {isMissingCode(error) ? <NotLoaded onRetry={tryAgain} /> : <Crash error={error} onRetry={tryAgain} />}
    </WholePage>
  );
}

/** The page's code could not be fetched: no connection, or the server has a newer release and the old files are gone. */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const [newer, setNewer] = useState(false);
  useEffect(() => void newerRelease().then(setNewer), []);
  return (
    <>
      <title>Failed to load · Kith</title>
      <Face
        role="alert"
        level={1}
        title={newer ? 'New version available!' : 'Failed to load this page'}
        sentence={newer ? 'Reload to update?' : 'Check your connection, then try again.'}
        action={
          <Button size="lg" onClick={newer ? () => location.reload() : onRetry}>
            {newer ? 'Reload' : 'Retry'}
          </Button>
        }
        drawing={<TableDrawing candle="out" />}
      />
    </>
  );
}

/** The message, an id to quote, and three actions. */
function Crash({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const message = error instanceof Error ? error.message : String(error);
  useEffect(() => {
    void import('../../lib/client-log.ts')
      .then(({ clientLog }) => clientLog.write('error', message, 'crash', { id: errorId(error) }))
      // A report that cannot be sent is lost; the page says what happened either way.
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
        drawing={<TableDrawing candle="out" />}
      />
    </>
  );
}
