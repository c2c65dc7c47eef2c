import { Page, PageHeader } from '../../components/page.tsx';
import { ChatBody, DemoMode } from './chat-body.tsx';
import styles from './chat.module.css';
import { Composer } from './composer.tsx';
import { useChat } from './use-chat.ts';

/** /chat: the assistant, as a page. */
export function ChatPage() {
  const session = useChat();
  return (
    <Page width="chat" className={styles['page']}>
      <div className={styles['head']}>
        <PageHeader
          title="AI Assistant"
          sentence="Ask me anything about events, friends, or groups"
          actions={session.demo && <DemoMode />}
        />
      </div>
      <ChatBody session={session} />
      <Composer session={session} />
    </Page>
  );
}
