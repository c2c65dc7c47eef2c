import { CircleAlert, CalendarDays } from 'lucide-react';
import { Button } from '../../components/buttons/button.tsx';
import type { Chat } from './chat.ts';
import type { Message } from './message.ts';
import styles from './message.module.css';
import { UnderstoodWords } from './understood-words.tsx';

interface OwnMessageProps {
  message: Message;
  chat: Chat;
  /** Nothing is pending, so it may be resent. */
  idle: boolean;
}

/** The person's message, on the right. */
export function OwnMessage({ message, chat, idle }: OwnMessageProps) {
  const { id, status, content, understood, file } = message;
  return (
    <div className={styles['own']} aria-live="off">
      <span className="visually-hidden">You: </span>
      <p dir="auto" className={styles['bubble']} data-status={status}>
        {file !== null && <CalendarDays className={styles['file']} />}
        <UnderstoodWords text={content} understood={understood} />
      </p>
      {status === 'queued' && <p className={styles['fate']}>Waiting for a connection</p>}
      {status === 'error' && (
        <p className={styles['fate']} data-failed>
          <CircleAlert />
          Not sent
          <Button variant="ghost" size="sm" disabled={!idle} onClick={() => chat.resend(id)}>
            Retry
          </Button>
        </p>
      )}
    </div>
  );
}
