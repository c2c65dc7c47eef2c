import { CalendarPlus, CloudOff } from 'lucide-react';
import { Badge } from '../../components/feedback/badge.tsx';
import { Banner } from '../../components/feedback/banner.tsx';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { useFileDrop } from '../../lib/files/use-file-drop.ts';
import styles from './chat.module.css';
import { MessageList } from './message-list.tsx';
import { sendFile } from './send-file.ts';
import type { ChatSession } from './use-chat.ts';

/** Shared by page and panel: the connection banner and the conversation. */
export function ChatBody({ session }: { session: ChatSession }) {
  return (
    <>
      {!session.state.connected && (
        <Banner tone="maybe" icon={<CloudOff />} className={styles['banner']}>
          You appear to be offline. Messages will be sent when connection is restored.
        </Banner>
      )}
      <MessageList session={session} />
    </>
  );
}

/** A drop zone for a calendar file, highlighted while dragging. */
export function useCalendarDrop({ chat }: ChatSession) {
  const { over, target } = useFileDrop((file) => void sendFile(chat, file));
  const note = over && (
    <p className={styles['drop']}>
      <CalendarPlus />
      Drop the calendar file to read it
    </p>
  );
  return { target, note };
}

/** Explains that a demo stores nothing, with links to sign up. */
export function DemoMode() {
  return (
    <span className={styles['demo']}>
      <Badge tone="accent">Demo Mode</Badge>
      <ButtonLink variant="outline" size="sm" to="/signin" search={{ next: '/chat' }}>
        Sign In
      </ButtonLink>
    </span>
  );
}
