import * as Popover from 'radix-ui/popover';
import { type ReactNode, useMemo } from 'react';
import styles from './date-field.module.css';

interface PickerPopoverProps {
  byKeyboard: boolean;
  field: HTMLElement;
  onClose: () => void;
  /** The accessible name when the content is not a dialog itself. */
  region?: string;
  children: ReactNode;
}

/**
 * The popover of a field. Escape, a click or focus elsewhere close it alone, not a dialog around the field. It is rendered before
 * its content's code is loaded.
 */
export function PickerPopover({ byKeyboard, onClose, field, region, children }: PickerPopoverProps) {
  // Anchored to the element itself, because a dialog's opening animation would leave a copied position behind.
  const anchor = useMemo(() => ({ current: field }), [field]);
  const input = field.querySelector('input');
  const isField = (target: EventTarget | null) => target instanceof Node && field.contains(target);
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className={styles['popup']}
          role={region === undefined ? 'presentation' : 'region'}
          aria-label={region}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            // Not earlier: until now a dialog around the field would have taken the focus back.
            if (byKeyboard && event.target instanceof Element) {
              event.target.querySelector<HTMLElement>('[role="gridcell"] [tabindex="0"]')?.focus();
            }
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={() => input?.focus()}
          onInteractOutside={(event) => isField(event.target) && event.preventDefault()}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
