import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { lazyPart } from '../../../components/layout/lazy-part.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useOnline } from '../../../lib/startup/online.ts';
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

const RETRY_AFTER_MS = 500;

/** The page's code could not be loaded: no connection, with which it is tried again, or a newer release replaced the files. */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const [newer, setNewer] = useState(false);
  useEffect(() => void newerRelease().then(setNewer), []);
  const online = useOnline();
  const wasOnline = useRef(online);
  useEffect(() => {
    const isBack = online && !wasOnline.current;
    wasOnline.current = online;
    if (!isBack) return;
    // The browser says so a moment before its network answers.
    const timer = setTimeout(onRetry, RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [online, onRetry]);
  return (
    <>
      <title>Failed to load · Kith</title>
      <ErrorState
        level={1}
        title={newer ? 'New version available!' : 'Failed to load this page'}
        sentence={newer ? 'Reload to update?' : 'Check your connection, then try again.'}
        label={newer ? 'Reload' : 'Retry'}
        onRetry={newer ? () => location.reload() : onRetry}
      />
    </>
  );
}
