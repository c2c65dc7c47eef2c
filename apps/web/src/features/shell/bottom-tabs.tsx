import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Calendar, House, MessageCircle, Shapes, Users } from 'lucide-react';
import { useVisitor } from '../../lib/session-store.ts';
import { useSwipe } from '../../lib/swipe.ts';
import styles from './bottom-tabs.module.css';
import { isActive, itemsFor } from './nav-items.ts';

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

/** The navigation of phones. A swipe of 50 px along it goes to the neighbouring tab. */
export function BottomTabs() {
  const items = itemsFor('tabs', useVisitor());
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const at = items.findIndex((item) => isActive(pathname, item.href));

  const go = (by: number) => {
    const next = at < 0 ? undefined : items[at + by];
    if (next) void navigate({ to: next.href });
  };
  const swipe = useSwipe({ onLeft: () => go(1), onRight: () => go(-1) });
  return (
    <nav className={styles['tabs']} aria-label="Tabs" data-tabs="" {...swipe}>
      {items.map(({ label, href }) => {
        const active = isActive(pathname, href);
        return (
          <Link
            key={href}
            to={href}
            className={styles['tab']}
            activeOptions={{ exact: true }}
            aria-current={active ? 'page' : undefined}
            data-active={active || undefined}
          >
            {ICONS[label]}
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
