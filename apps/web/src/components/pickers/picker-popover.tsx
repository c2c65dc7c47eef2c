import * as Popover from 'radix-ui/popover';
import { type ReactNode, useMemo } from 'react';
import styles from './date-field.module.css';

interface PickerPopoverProps {
  byKeyboard: boolean;
  field: HTMLElement;
  onClose: () => void;
  /** Names the surface where what it holds is not a dialog of its own. */
  region?: string;
  children: ReactNode;
}

/**
 * The surface under a field. Escape, a press or the focus elsewhere close it, and only it: a dialog around the field stays. It is there
 * before the code of what it holds, so that this is so at once.
 */
export function PickerPopover({ byKeyboard, onClose, field, region, children }: PickerPopoverProps) {
  // The field itself and not a copy of its place, which a dialog that is still arriving would leave.
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
            // Not before: until now a dialog around the field would have called the focus back.
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
