import { Link, useLocation } from '@tanstack/react-router';
import { MessageCircle, X } from 'lucide-react';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { Tooltip } from '../../components/tooltip.tsx';
import styles from './chat-button.module.css';
import { showsChatButton } from './nav-items.ts';
import { useMedia } from './use-media.ts';

interface ChatButtonProps {
  /** The conversation beside the page, drawn while it is open. */
  panel: ComponentType<{ id: string; onClose: () => void }>;
}

/**
 * The way to the assistant from everywhere: a panel beside the page, and on phones the assistant's own page. There it slides away
 * while the page is scrolled down, and comes back.
 */
export function ChatButton({ panel: Panel }: ChatButtonProps) {
  const { pathname } = useLocation();
  const away = useScrollingDown();
  const phone = useMedia('(max-width: 47.99rem)');
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  if (!showsChatButton(pathname)) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const label = open ? 'Close AI chat' : 'Open AI chat';
  return (
    <aside aria-label="AI Assistant">
      {open && !phone && <Panel id={panelId} onClose={close} />}
      <Tooltip text="AI Assistant">
        {phone ? (
          <Link
            to="/chat"
            className={styles['button']}
            data-control="chat"
            aria-label="Open AI chat"
            data-away={away || undefined}
          >
            <MessageCircle />
          </Link>
        ) : (
          <button
            ref={button}
            type="button"
            className={styles['button']}
            aria-label={label}
            data-control="chat"
            aria-expanded={open}
            aria-controls={open ? panelId : undefined}
            onClick={() => setOpen(!open)}
          >
            {open ? <X /> : <MessageCircle />}
          </button>
        )}
      </Tooltip>
    </aside>
  );
}

/** Whether the page was last scrolled down; a few pixels of trembling do not count. */
function useScrollingDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const follow = () => {
      if (Math.abs(scrollY - last) < 8) return;
      setDown(scrollY > last && scrollY > 80);
      last = scrollY;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return down;
}
