import * as Tooltip from 'radix-ui/tooltip';
import { Anchor } from '../layout/anchor.tsx';
import styles from './tooltip.module.css';

interface TooltipPopupProps {
  text: string;
  box: DOMRect;
  onClose: () => void;
}

const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });

export default function TooltipPopup({ text, box, onClose }: TooltipPopupProps) {
  return (
    <Tooltip.Provider>
      <Tooltip.Root open onOpenChange={(open) => !open && onClose()}>
        <Tooltip.Trigger asChild>
          <Anchor box={box} />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          {/* The control already has this name; announcing it twice would be noise. */}
          <Tooltip.Content
            className={styles['popup']}
            sideOffset={6}
            collisionPadding={8}
            aria-hidden="true"
            onEscapeKeyDown={({ target }) => {
              // Radix gives Escape only to the top layer; in a dialog one press closes both.
              const inDialog = target instanceof Element && target.closest('[role="dialog"]');
              if (inDialog) setTimeout(() => document.dispatchEvent(escape()));
            }}
          >
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
