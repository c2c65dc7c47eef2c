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

  /** Radix puts the focus on the menu itself; who came by keyboard expects the first item, once. */
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
            // The button itself toggles; closing here too would open the menu again on the same click.
            if (event.target instanceof Node && place.current?.contains(event.target)) event.preventDefault();
          }}
        >
          {header && <div className={styles['header']}>{header}</div>}
          {items.map((item, index) =>
            item === 'line' ? (
              // Lines have nothing of their own to be known by.
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
    // First the focus goes home, then the action runs: a dialog that it opens will give the focus back to the button.
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
