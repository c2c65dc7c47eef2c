import { Link, useLocation } from '@tanstack/react-router';
import { Calendar, House, MessageCircle, Shapes, Users } from 'lucide-react';
import styles from './bottom-tabs.module.css';
import { isActive, TAB_ITEMS } from './nav-items.ts';

const ICONS = {
  Dashboard: <House />,
  Chat: <MessageCircle />,
  Events: <Calendar />,
  Friends: <Users />,
  Groups: <Shapes />,
  Profile: null,
  Inbox: null,
  Settings: null,
  Debug: null,
};

/** The navigation on phones; swiping is in tab-swipes.ts. */
export function BottomTabs() {
  const { pathname } = useLocation();
  return (
    <nav className={styles['tabs']} aria-label="Tabs" data-tabs="">
      {TAB_ITEMS.map(({ label, href }) => {
        const active = isActive(pathname, href);
        return (
          <Link
            key={href}
            to={href}
            className={styles['tab']}
            activeOptions={{ exact: true }}
            aria-current={active ? 'page' : undefined}
            data-active={active || undefined}
            data-control={`tab ${label}`}
          >
            {ICONS[label]}
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
