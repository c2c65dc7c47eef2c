import { useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../layout/lazy-part.tsx';
import styles from './tooltip.module.css';

const TooltipPopup = lazyPart(() => import('./tooltip-popup.tsx'));

interface TooltipProps {
  text: string;
  children: ReactNode;
}

/**
 * Shows an icon's name on hover and focus. The control has the accessible name, so this is visual only; its code loads on first
 * use.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const place = useRef<HTMLSpanElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [box, setBox] = useState<DOMRect | null>(null);

  const show = () => {
    const control = place.current?.firstElementChild;
    if (control && !control.matches('[aria-expanded="true"]')) setBox(control.getBoundingClientRect());
  };
  const hide = () => {
    clearTimeout(waiting.current);
    setBox(null);
  };
  return (
    <span
      ref={place}
      className={styles['place']}
      onPointerEnter={(event) => {
        // Touch has no hover: a tooltip would only cover the control.
        if (event.pointerType === 'mouse') waiting.current = setTimeout(show, 400);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show();
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {children}
      {box && <TooltipPopup text={text} box={box} onClose={hide} />}
    </span>
  );
}
