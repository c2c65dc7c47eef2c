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
 * The way to the assistant from everywhere: a panel beside the page, and on phones the assistant's own page. It steps aside while
 * anything that can be read or pressed is under it.
 */
export function ChatButton({ panel: Panel }: ChatButtonProps) {
  const { pathname } = useLocation();
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
            data-away={covers || undefined}
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

const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"], [role="tab"], [role="option"]';
const PICTURES = 'img, svg, canvas';
/** Smaller than a letter, in CSS pixels. */
const STEP = 8;
/** How long nothing was under the button before it comes back, so that it does not blink while the page scrolls. */
const REST_MS = 250;

/** Whether anything lies at an element's position, whether the element is visible or has stepped aside. */
function useCovering(element: RefObject<HTMLElement | null>, watches: boolean): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    if (!watches) return;
    let frame = 0;
    let rest = 0;
    const look = () => {
      frame = 0;
      const own = element.current;
      if (own === null) return;
      clearTimeout(rest);
      if (isOverContent(own)) setCovers(true);
      else rest = window.setTimeout(() => setCovers(false), REST_MS);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, characterData: true, subtree: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(document.body);
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      changes.disconnect();
      sizes.disconnect();
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [element, watches]);
  return watches && covers;
}

function isOverContent(own: HTMLElement): boolean {
  // Without the offset of stepping aside.
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = own;
  const box = new DOMRect(left, top, width, height);
  const seen = new Set<Element>();
  for (let x = left; x <= left + width; x += STEP) {
    for (let y = top; y <= top + height; y += STEP) {
      const below = document.elementsFromPoint(x, y).find((one) => one !== own && !own.contains(one));
      if (below === undefined || seen.has(below)) continue;
      seen.add(below);
      if (below.closest(`${CONTROLS}, ${PICTURES}`) !== null || hasTextIn(below, box)) return true;
    }
  }
  return false;
}

/** Whether words of the element itself, not of the elements in it, are in the box. */
function hasTextIn(element: Element, box: DOMRect): boolean {
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    const words = document.createRange();
    words.selectNodeContents(node);
    return [...words.getClientRects()].some(
      (line) => line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top,
    );
  });
}
