import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Page, PageHeader } from '../../components/layout/page.tsx';
import { ChatBody, DemoMode, useCalendarDrop } from './chat-body.tsx';
import styles from './chat.module.css';
import { Composer } from './composer.tsx';
import { maySend } from './conversation.ts';
import { type ChatSession, useChat } from './use-chat.ts';

/** /chat: the assistant, as a page. */
export function ChatPage() {
  const session = useChat();
  useHandedSentence(session);
  const { target, note } = useCalendarDrop(session);
  return (
    <Page width="chat" className={styles['page']}>
      <div className={styles['head']}>
        <PageHeader
          title="AI Assistant"
          sentence="Ask me anything about events, friends, or groups"
          actions={session.demo && <DemoMode />}
        />
      </div>
      <div className={styles['talk']} {...target}>
        <ChatBody session={session} />
        {note}
        <Composer session={session} />
      </div>
    </Page>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A message for the assistant from elsewhere in the app. External links cannot set one. */
    say?: string;
  }
}

/** Sends the passed message once; while a confirmation is open it stays in the input. */
function useHandedSentence({ chat, state }: ChatSession): void {
  const navigate = useNavigate();
  const { say } = useLocation({ select: (location) => location.state });
  useEffect(() => {
    if (say === undefined) return;
    if (maySend(state, say)) chat.send(say);
    else chat.type(say);
    void navigate({ to: '/chat', replace: true, state: {} });
    // Once per message, whatever the conversation becomes meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [say]);
}
