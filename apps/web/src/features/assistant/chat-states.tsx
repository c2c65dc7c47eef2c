import { RotateCw } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { useSession } from '../../lib/session-store.ts';
import { DEMO } from './chat.ts';
import styles from './chat.module.css';
import { clearStored } from './stored-conversation.ts';

/** Shown while the session is being checked. */
export function ChatWaits() {
  return (
    <Page width="chat">
      <title>AI Assistant · Kith</title>
      <p role="status" className={styles['waits']}>
        Initializing Chat...
      </p>
    </Page>
  );
}

interface ChatErrorProps {
  error: unknown;
  level?: 'h1' | 'h2';
}

/** Shown in place of a chat that crashed. */
export function ChatError({ error, level: Heading = 'h1' }: ChatErrorProps) {
  const { user } = useSession();
  const refresh = () => {
    // A conversation that cannot be drawn would break the next page too; code that did not arrive is no fault of it.
    if (!isMissingCode(error)) clearStored(user?.id ?? DEMO);
    location.reload();
  };
  return (
    <div role="alert" className={styles['error']}>
      <Heading>Chat Error</Heading>
      <p>Something of this conversation cannot be shown.</p>
      <Button size="lg" icon={<RotateCw />} onClick={refresh}>
        Refresh Page
      </Button>
    </div>
  );
}

/** Browsers have no class for a module that could not be fetched, only words. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /module|import/i.test(error.message);
}
