import { isolated } from '@kith/contracts/isolate';
import { useNavigate } from '@tanstack/react-router';
import { Bug, LogOut, Settings, User } from 'lucide-react';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Menu, type MenuItems } from '../../../components/buttons/menu.tsx';
import { nextThemeMode, useTheme } from '../../../lib/startup/theme.ts';
import { THEME_ICONS } from './theme-toggle.tsx';
import { useMedia } from '../../../lib/startup/use-media.ts';
import styles from './user-menu.module.css';
import { avatarLetter, displayName, type MenuUser } from './user-name.ts';
import { Written } from '../../../components/people/written.tsx';

interface UserMenuProps {
  user: MenuUser;
  onSignOut: () => void;
}

/** The avatar at the right of the header: who is signed in, and items without space in the bar. */
export function UserMenu({ user, onSignOut }: UserMenuProps) {
  const navigate = useNavigate();
  const { mode, choose } = useTheme();
  const hasBar = useMedia('(min-width: 48rem)');
  const name = displayName(user);

  const items: MenuItems = [
    ...(hasBar ? [] : [{ label: 'Profile', icon: <User />, to: '/profile' } as const]),
    { label: 'Settings', icon: <Settings />, to: '/settings' },
    ...(hasBar
      ? []
      : [{ label: `Theme: ${mode}`, icon: THEME_ICONS[mode], onSelect: () => choose(nextThemeMode(mode)) }]),
    ...(hasBar ? [] : [{ label: 'Debug', icon: <Bug />, to: '/debug' } as const]),
    'line',
    {
      label: 'Sign Out',
      icon: <LogOut />,
      onSelect: () => {
        onSignOut();
        void navigate({ to: '/' });
      },
    },
  ];
  return (
    <Menu
      label="User menu"
      items={items}
      header={
        <>
          <p className={styles['name']} title={name}>
            <Written>{name}</Written>
          </p>
          {user.email && (
            <p className={styles['email']} title={user.email}>
              {user.email}
            </p>
          )}
        </>
      }
      trigger={
        <button type="button" className={styles['face']} aria-label={isolated`User menu, ${name}`} data-control="user">
          <Avatar name={name} letters={avatarLetter(user)} src={user.avatar_url} size={34} />
        </button>
      }
    />
  );
}
