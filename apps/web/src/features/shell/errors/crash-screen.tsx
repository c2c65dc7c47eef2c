import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Face } from '../../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../../components/layout/lazy-part.tsx';
import { TableDrawing } from '../../../components/drawings/table-drawing.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { isMissingCode, newerRelease } from '../../../lib/startup/release.ts';
import { WholePage } from './whole-page.tsx';

/** The fallback when its code cannot be loaded either. */
const Crash = lazyPart(() => import('./crash.tsx'), { instead: NotLoaded });

/** Shown instead of a page that crashed or whose code could not be loaded. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    // Persisted data may be the cause of the crash, so it is discarded.
    if (!isMissingCode(error)) queryClient.clear();
    reset();
    void router.invalidate();
  };
  return (
    <WholePage>
      {isMissingCode(error) ? <NotLoaded onRetry={tryAgain} /> : <Crash error={error} onRetry={tryAgain} />}
    </WholePage>
  );
}

/** The page's code could not be loaded: no connection, or a newer release replaced the files. */
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
        drawing={<TableDrawing people={[]} candle="out" />}
      />
    </>
  );
}
