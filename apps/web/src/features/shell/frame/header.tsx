import { Link } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { Inbox, Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from '../../../components/buttons/button-link.tsx';
import { classes } from '../../../components/layout/classes.ts';
import { KithWordmark } from '../../../components/drawings/kith-mark.tsx';
import { unreadLines } from '../../../lib/api/unread.ts';
import styles from './header.module.css';
import { NavBar } from './nav-bar.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';
import type { MenuUser } from './user-name.ts';

interface HeaderProps {
  /** default has a hairline, minimal nothing, elevated a shadow. */
  variant: 'default' | 'minimal' | 'elevated';
  user: MenuUser | null;
  onSignOut: () => void;
  onSearch: () => void;
}

/** The header of every page in the shell: logo, navigation, search, theme, avatar. */
export function Header({ variant, user, onSignOut, onSearch }: HeaderProps) {
  const isMac = useMac();
  const unread = useSelector(unreadLines);
  return (
    <header className={classes(styles['header'], styles[variant])}>
      <div className={styles['inner']}>
        <Link className={styles['logo']} to="/" aria-label="Kith, to the dashboard" data-control="home">
          <KithWordmark />
        </Link>
        <NavBar unread={unread} />
        <div className={styles['tools']}>
          <button
            type="button"
            className={styles['search']}
            aria-keyshortcuts="Control+K Meta+K"
            data-control="search"
            onClick={onSearch}
          >
            <Search />
            <span className={styles['word']}>Search</span>
            <kbd className={styles['keys']} aria-hidden="true">
              {isMac ? '⌘ K' : 'Ctrl K'}
            </kbd>
          </button>
          <span className={styles['wideOnly']}>
            <ThemeToggle />
          </span>
          {user && (
            <Link
              className={styles['inbox']}
              to="/inbox"
              aria-label={unread ? `Inbox, ${unread} unread` : 'Inbox'}
              data-unread={unread}
              data-control="inbox"
            >
              <Inbox />
            </Link>
          )}
          {user ? (
            <UserMenu user={user} onSignOut={onSignOut} />
          ) : (
            <ButtonLink to="/signin" variant="outline" size="sm">
              Sign in
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}

/** A prerendered page does not know the device. */
function useMac(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
}
