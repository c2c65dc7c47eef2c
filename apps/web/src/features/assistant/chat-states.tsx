import { Page } from '../../components/page.tsx';
import styles from './chat.module.css';

/** Stands while it is not yet known who is there. */
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
