import { Link, useLocation } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { CountBadge } from '../../../components/feedback/badge.tsx';
import { nextIndex } from '../../../lib/input/next-index.ts';
import styles from './nav-bar.module.css';
import { BAR_ITEMS, isActive } from './nav-items.ts';

const KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

interface NavBarProps {
  /** The inbox's unread count. */
  unread: number;
}

/** The main navigation on wide screens. Each item is a tab stop, and arrows, Home and End move between them as well. */
export function NavBar({ unread }: NavBarProps) {
  const { pathname } = useLocation();

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (!KEYS.has(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = nextIndex(event.key, at, { count: links.length, orientation: 'horizontal' });
    if (at < 0 || next === null) return;
    event.preventDefault();
    links[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key events bubble up from its links.
    <nav className={styles['nav']} aria-label="Main" onKeyDown={move}>
      <ul className={styles['items']} role="list">
        {BAR_ITEMS.map(({ label, href }) => {
          const active = isActive(pathname, href);
          return (
            <li key={href}>
              <Link
                to={href}
                className={styles['item']}
                activeOptions={{ exact: true }}
                aria-current={active ? 'page' : undefined}
                data-active={active || undefined}
                // The text has the width of its bold form, so that becoming active causes no layout shift.
                data-label={label}
                data-control={`bar ${label}`}
              >
                <span className={styles['label']} data-label={label}>
                  {label}
                </span>
                {label === 'Inbox' && <CountBadge count={unread} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
