import { Link, useLocation } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Tooltip } from '../../components/tooltip.tsx';
import styles from './chat-button.module.css';
import { showsChatButton } from './nav-items.ts';

/** The way to the assistant from everywhere. On phones it slides away while the page is scrolled down, and comes back. */
export function ChatButton() {
  const { pathname } = useLocation();
  const away = useScrollingDown();
  if (!showsChatButton(pathname)) return null;
  return (
    <aside aria-label="AI Assistant">
      <Tooltip text="AI Assistant">
        <Link to="/chat" className={styles['button']} aria-label="Open AI chat" data-away={away || undefined}>
          <MessageCircle />
        </Link>
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
