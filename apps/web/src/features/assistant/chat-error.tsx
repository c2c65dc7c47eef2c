import { RotateCw } from 'lucide-react';
import { Button } from '../../components/buttons/button.tsx';
import { isMissingCode } from '../../lib/startup/release.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { clearStored, DEMO } from './clear-stored.ts';
import styles from './chat.module.css';

interface ChatErrorProps {
  error: unknown;
  level?: 'h1' | 'h2';
}

/** Shown when the chat crashed or its code could not be loaded; therefore part of every page's code. */
export function ChatError({ error, level: Heading = 'h1' }: ChatErrorProps) {
  const { user } = useSession();
  const refresh = () => {
    // A conversation that crashes rendering would crash the next page too, so it is discarded; a loading error does not.
    if (!isMissingCode(error)) clearStored(user?.id ?? DEMO);
    location.reload();
  };
  return (
    <div role="alert" className={styles['error']}>
      <Heading>Chat Error</Heading>
      <p>{isMissingCode(error) ? 'Failed to load the chat.' : 'Part of this conversation can’t be shown.'}</p>
      <Button size="lg" icon={<RotateCw />} onClick={refresh}>
        Refresh Page
      </Button>
    </div>
  );
}
