import { Link, useLocation } from '@tanstack/react-router';
import { MessageCircle, X } from 'lucide-react';
import { type ComponentType, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Tooltip } from '../../../components/buttons/tooltip.tsx';
import styles from './chat-button.module.css';
import { showsChatButton } from './nav-items.ts';
import { useMedia } from '../../../lib/startup/use-media.ts';

interface ChatButtonProps {
  /** The chat panel, rendered while it is open. */
  panel: ComponentType<{ id: string; onClose: () => void }>;
}

/**
 * The way to the assistant from everywhere: a panel beside the page, and on phones the assistant's own page. It slides away from
 * whatever can be pressed below it, on phones also while the page is scrolled down, and comes back.
 */
export function ChatButton({ panel: Panel }: ChatButtonProps) {
  const { pathname } = useLocation();
  const away = useScrollingDown();
  const phone = useMedia('(max-width: 47.99rem)');
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const covers = useCovering(phone ? link : button, !open && showsChatButton(pathname));
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
            ref={link}
            to="/chat"
            className={styles['button']}
            data-control="chat"
            aria-label="Open AI chat"
            data-away={away || covers || undefined}
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
            data-away={covers || undefined}
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

const PRESSABLE = 'a, button, input, select, textarea, label, summary, [role="button"], [role="tab"], [role="option"]';

/** Whether a control lies at an element's position, whether the element is visible or has slid away. */
function useCovering(element: RefObject<HTMLElement | null>, watches: boolean): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    if (!watches) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const own = element.current;
      if (own !== null) setCovers(isOverPressable(own));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(document.body);
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [element, watches]);
  return watches && covers;
}

function isOverPressable(own: HTMLElement): boolean {
  // Without the slide offset.
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = own;
  const parts = [0.05, 0.35, 0.65, 0.95];
  return parts.some((x) =>
    parts.some((y) => {
      const below = document
        .elementsFromPoint(left + x * width, top + y * height)
        .find((one) => one !== own && !own.contains(one));
      return below?.closest(PRESSABLE) != null;
    }),
  );
}

/** Whether the page was last scrolled down, ignoring a few pixels. */
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
