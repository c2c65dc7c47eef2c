import { Page } from '../../components/layout/page.tsx';
import styles from './chat.module.css';

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
