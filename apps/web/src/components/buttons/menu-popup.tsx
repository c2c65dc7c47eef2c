import { Link } from '@tanstack/react-router';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { useRef, type RefObject } from 'react';
import { Anchor } from '../layout/anchor.tsx';
import { classes } from '../layout/classes.ts';
import styles from './menu.module.css';
import type { MenuAction, MenuPopupProps } from './menu.tsx';

export default function MenuPopup({
  id,
  label,
  items,
  header,
  align,
  box,
  byKeyboard,
  place,
  onClose,
}: MenuPopupProps) {
  const entered = useRef(false);

  /** Radix focuses the menu itself; keyboard users expect the first item to be focused on opening. */
  const enter = (menu: HTMLElement) => {
    if (entered.current || !byKeyboard) return;
    entered.current = true;
    menu.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
  };

  return (
    <DropdownMenu.Root open onOpenChange={(open) => !open && onClose()} modal={false}>
      <DropdownMenu.Trigger asChild>
        <Anchor box={box} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          id={id}
          aria-label={label}
          aria-labelledby={undefined}
          className={styles['menu']}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          onFocus={(event) => event.target === event.currentTarget && enter(event.currentTarget)}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={() => focusButton(place)}
          onInteractOutside={(event) => {
            // The button toggles; closing here too would reopen the menu with the same click.
            if (event.target instanceof Node && place.current?.contains(event.target)) event.preventDefault();
          }}
        >
          {header && <div className={styles['header']}>{header}</div>}
          {items.map((item, index) =>
            item === 'line' ? (
              // Separators have no key of their own.
              // oxlint-disable-next-line react/no-array-index-key
              <DropdownMenu.Separator key={`line ${index}`} className={styles['line']} />
            ) : (
              <Item key={item.label} item={item} place={place} />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ item, place }: { item: MenuAction; place: RefObject<HTMLElement | null> }) {
  const { label, icon, onSelect, to, danger, disabled = false } = item;
  const className = classes(styles['item'], danger && styles['danger']);
  const select = () => {
    // Focus returns before the action runs, so that a dialog it opens restores focus to the button.
    focusButton(place);
    onSelect?.();
  };
  if (to === undefined) {
    return (
      <DropdownMenu.Item className={className} disabled={disabled} onSelect={select}>
        {icon}
        {label}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item className={className} disabled={disabled} onSelect={select} asChild>
      <Link to={to}>
        {icon}
        {label}
      </Link>
    </DropdownMenu.Item>
  );
}

function focusButton(place: RefObject<HTMLElement | null>): void {
  place.current?.querySelector('button')?.focus();
}
