import { useEffect, useRef } from 'react';
import { useFollowedEnd } from './use-followed-end.ts';
import { AssistantMessage } from './assistant-message.tsx';
import styles from './message.module.css';
import { OwnMessage } from './own-message.tsx';
import type { ChatSession } from './use-chat.ts';

/** The conversation. New replies are announced once; cards and own messages are not. */
export function MessageList({ session }: { session: ChatSession }) {
  const { messages, busy } = session.state;
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const log = useRef<HTMLDivElement>(null);
  const follow = useFollowedEnd(log, end);
  const seen = useRef(last?.id);
  useEffect(() => {
    if (last === undefined || seen.current === last.id) return;
    seen.current = last.id;
    follow();
  }, [last, follow]);
  useEffect(() => {
    // Returning to a conversation scrolls to its end.
    if (messages.length > 1) follow();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the list appears
  }, []);

  return (
    <div className={styles['messages']}>
      <div ref={log} className={styles['log']} role="log" aria-label="Conversation" aria-relevant="additions">
        {messages.map((message) =>
          message.role === 'user' ? (
            <OwnMessage key={message.id} message={message} chat={session.chat} idle={busy === null} />
          ) : (
            <AssistantMessage key={message.id} message={message} session={session} latest={message === last} />
          ),
        )}
      </div>
      <div role="status" className={styles['status']}>
        {(busy?.kind === 'reply' || busy?.kind === 'act') && (
          <p className={styles['thinking']}>
            Thinking...
            <span className={styles['dots']} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          </p>
        )}
      </div>
      <div ref={end} className={styles['end']} />
    </div>
  );
}
