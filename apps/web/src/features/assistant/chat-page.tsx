import { Page, PageHeader } from '../../components/page.tsx';
import { ChatBody, DemoMode } from './chat-body.tsx';
import styles from './chat.module.css';
import { Composer } from './composer.tsx';
import { useChat } from './use-chat.ts';

/** /chat: the assistant, as a page. */
export function ChatPage() {
  const hands = useChat();
  return (
    <Page width="chat" className={styles['page']}>
      <div className={styles['head']}>
        <PageHeader
          title="AI Assistant"
          sentence="Ask me anything about events, friends, or groups"
          actions={hands.demo && <DemoMode />}
        />
      </div>
      <ChatBody hands={hands} />
      <Composer hands={hands} />
    </Page>
  );
}
