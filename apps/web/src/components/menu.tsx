import type { LinkProps } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { Slot } from 'radix-ui/slot';
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { IconButton } from './button.tsx';

const load = () => import('./menu-popup.tsx');
const MenuPopup = lazy(load);

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Goes to a route instead of doing something. */
  to?: LinkProps['to'];
  danger?: boolean;
  disabled?: boolean;
}

/** What a menu holds: actions, and 'line' between groups of them. Dangerous ones come last, after a line. */
export type MenuItems = readonly (MenuAction | 'line')[];

interface MenuProps {
  /** Names the menu, and its button if no `trigger` is given. */
  label: string;
  items: MenuItems;
  /** Stands above the items and is no item: who is signed in. */
  header?: ReactNode;
  icon?: ReactNode;
  /** A button of one's own in place of the icon. */
  trigger?: ReactElement;
  align?: 'start' | 'end';
}

/** A button with a menu. Arrows, Home, End and typing move in it; Escape and a click outside close it. Its code loads when a hand comes near. */
export function Menu({ label, items, header, icon, trigger, align = 'end' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const [opened, setOpened] = useState<{ box: DOMRect; byKeyboard: boolean } | null>(null);

  const open = (byKeyboard: boolean) => {
    const box = button.current?.getBoundingClientRect();
    if (box) setOpened({ box, byKeyboard });
  };
  const close = () => setOpened(null);

  return (
    <>
      <Slot
        ref={button}
        onClick={() => (opened ? close() : open(false))}
        onKeyDown={(event: KeyboardEvent) => {
          if (!['ArrowDown', 'Enter', ' '].includes(event.key) || opened) return;
          event.preventDefault();
          open(true);
        }}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened ? menuId : undefined}
      >
        {trigger ?? <IconButton label={label} icon={icon ?? <Ellipsis />} />}
      </Slot>
      {opened && (
        <Suspense fallback={null}>
          <MenuPopup
            id={menuId}
            label={label}
            items={items}
            header={header}
            align={align}
            box={opened.box}
            byKeyboard={opened.byKeyboard}
            button={button}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
