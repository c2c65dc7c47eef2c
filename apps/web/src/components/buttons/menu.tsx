import type { LinkProps } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import {
  cloneElement,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { IconButton } from './button.tsx';
import { lazyPart } from '../layout/lazy-part.tsx';
import styles from './menu-place.module.css';

const MenuPopup = lazyPart(() => import('./menu-popup.tsx'), { instead: PlainMenu });

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Navigates to a route instead of running an action. */
  to?: LinkProps['to'];
  danger?: boolean;
  disabled?: boolean;
}

/** Menu entries: actions, and 'line' between groups. Destructive ones come last, after a line. */
export type MenuItems = readonly (MenuAction | 'line')[];

export interface MenuPopupProps {
  id: string;
  label: string;
  items: MenuItems;
  header: ReactNode;
  align: 'start' | 'end';
  box: DOMRect;
  byKeyboard: boolean;
  place: RefObject<HTMLElement | null>;
  onClose: () => void;
}

interface MenuProps {
  /** The accessible name of the menu, and of its button if no `trigger` is given. */
  label: string;
  items: MenuItems;
  /** Shown above the items: who is signed in. */
  header?: ReactNode;
  icon?: ReactNode;
  /** A custom button instead of the icon. */
  trigger?: ReactElement<ComponentProps<'button'>>;
  align?: 'start' | 'end';
}

/** A menu button. Arrows, Home, End and typeahead move the focus; Escape and a click outside close it. */
export function Menu({ label, items, header, icon, trigger, align = 'end' }: MenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  const menuId = useId();
  const [opened, setOpened] = useState<{ box: DOMRect; byKeyboard: boolean } | null>(null);

  const open = (from: HTMLElement, byKeyboard: boolean) => {
    const box = from.querySelector('button')?.getBoundingClientRect();
    if (box) setOpened({ box, byKeyboard });
  };
  const close = () => setOpened(null);

  const state = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': opened !== null,
    'aria-controls': opened ? menuId : undefined,
  };
  return (
    <>
      <span
        ref={place}
        className={styles['place']}
        onClick={(event) => {
          // A disabled button has already ignored the click.
          if (event.defaultPrevented) return;
          if (opened) close();
          else open(event.currentTarget, false);
        }}
        onKeyDown={(event) => {
          if (!['ArrowDown', 'Enter', ' '].includes(event.key) || opened) return;
          event.preventDefault();
          open(event.currentTarget, true);
        }}
      >
        {trigger ? cloneElement(trigger, state) : <IconButton label={label} icon={icon ?? <Ellipsis />} {...state} />}
      </span>
      {opened && (
        <MenuPopup
          id={menuId}
          label={label}
          items={items}
          header={header}
          align={align}
          box={opened.box}
          byKeyboard={opened.byKeyboard}
          place={place}
          onClose={close}
        />
      )}
    </>
  );
}

/** The actions as plain buttons, when the menu's code cannot be loaded: signing out must always work. */
function PlainMenu({ id, label, items, box, onClose }: MenuPopupProps) {
  return (
    <div id={id} role="group" aria-label={label} className={styles['plain']} style={{ top: box.bottom }}>
      {items.map(
        (item) =>
          item !== 'line' &&
          item.onSelect && (
            <button
              key={item.label}
              type="button"
              disabled={item.disabled}
              onClick={() => {
                onClose();
                item.onSelect?.();
              }}
            >
              {item.label}
            </button>
          ),
      )}
    </div>
  );
}
