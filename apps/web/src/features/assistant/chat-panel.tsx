import { CatchBoundary, Link } from '@tanstack/react-router';
import { Maximize2, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../components/buttons/button.tsx';
import { buttonClass } from '../../components/buttons/button-class.ts';
import { TrpcProvider } from '../../lib/api/trpc-provider.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { ChatBody, DemoMode, useCalendarDrop } from './chat-body.tsx';
import { ChatError } from './chat-error.tsx';
import styles from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { useChat } from './use-chat.ts';
import { useEscape } from './use-escape.ts';

interface ChatPanelProps {
  id: string;
  onClose: () => void;
}

/** The conversation of /chat in a panel next to any page. Escape closes it. */
export default function ChatPanel({ id, onClose }: ChatPanelProps) {
  const { loading, user } = useSession();
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, onClose);
  return (
    <section ref={panel} id={id} className={styles['panel']} aria-label="Chat panel">
      <CatchBoundary getResetKey={() => 'chat'} errorComponent={PanelError}>
        {loading && user === null ? (
          <p role="status" className={styles['waits']}>
            Initializing Chat...
          </p>
        ) : (
          <TrpcProvider>
            <OpenPanel onClose={onClose} />
          </TrpcProvider>
        )}
      </CatchBoundary>
    </section>
  );
}

const PanelError = ({ error }: { error: unknown }) => <ChatError error={error} level="h2" />;

function OpenPanel({ onClose }: { onClose: () => void }) {
  const session = useChat();
  const { target, note } = useCalendarDrop(session);
  return (
    <>
      <header className={styles['head']}>
        <h2>AI Assistant</h2>
        {session.demo && <DemoMode />}
        <span className={styles['session']}>
          <Link
            to="/chat"
            className={buttonClass({ variant: 'ghost', alone: true })}
            title="Open as a page"
            onClick={onClose}
          >
            <Maximize2 />
            <span className="visually-hidden">Open as a page</span>
          </Link>
          <IconButton label="Close chat" icon={<X />} onClick={onClose} />
        </span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard (WCAG 2.1.1) */}
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Messages" {...target}>
        <ChatBody session={session} />
        {note}
      </div>
      <Composer session={session} small />
    </>
  );
}
