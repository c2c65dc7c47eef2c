import { useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../components/layout/lazy-part.tsx';
import { announce } from '../../../lib/input/announce.ts';
import styles from './app-shell.module.css';
import { BottomTabs } from './bottom-tabs.tsx';
import { Footer } from './footer.tsx';
import { useGo } from '../keyboard/go.ts';
import { Header } from './header.tsx';
import { InsideMain } from '../errors/inside-main.ts';
import { labelOf } from './nav-items.ts';
import { OfflineBanner } from '../releases/offline-banner.tsx';
import type { FindEntries, PlanProps } from '../keyboard/palette-search.ts';
import { prefetchPages } from './prefetch.ts';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { SkipLink } from './skip-link.tsx';
import { UpdatePrompt } from '../releases/update-prompt.tsx';
import type { MenuUser } from './user-name.ts';

const ShortcutList = lazyPart(() => import('../keyboard/shortcut-list.tsx'));
const CommandPalette = lazyPart(() => import('../keyboard/command-palette.tsx'));

interface AppShellProps {
  user: MenuUser | null;
  onSignOut: () => void;
  /** The palette's search for people and events. */
  find?: FindEntries | undefined;
  /** The palette's preview of a sentence. */
  Plan?: ComponentType<PlanProps> | undefined;
  /** Banners for every page, such as an unverified address. */
  banners?: ReactNode;
  children: ReactNode;
}

/** The shell around every page: header, tabs, footer, shortcuts, palette. It knows the session but fetches nothing. */
export function AppShell({ user, onSignOut, find, Plan, banners, children }: AppShellProps) {
  const { pathname } = useLocation();
  const go = useGo();
  const [palette, setPalette] = useState<'never' | 'open' | 'closed'>('never');
  const [help, setHelp] = useState(false);

  usePrefetch(user !== null);
  useSpokenNavigation(pathname);
  useShortcuts((command) => {
    switch (command.kind) {
      case 'palette':
        return setPalette((now) => (now === 'open' ? 'closed' : 'open'));
      case 'help':
        return setHelp(true);
      case 'go':
        return go(command.to);
      case 'search':
        return focusSearch() || setPalette('open');
    }
  });

  const chat = pathname === '/chat';
  return (
    <div className={styles['shell']}>
      <SkipLink />
      <Header
        variant={user ? 'default' : 'minimal'}
        user={user}
        onSignOut={onSignOut}
        onSearch={() => setPalette('open')}
      />
      <main className={styles['main']} id="main" tabIndex={-1}>
        <div className={styles['banners']}>
          <UpdatePrompt />
          {/* The chat explains being offline in its own words. */}
          {!chat && <OfflineBanner />}
          {banners}
        </div>
        <InsideMain value>{children}</InsideMain>
      </main>
      <Footer visitor={user === null} onShortcuts={() => setHelp(true)} />
      <BottomTabs />
      {help && <ShortcutList open visitor={user === null} onOpenChange={setHelp} />}
      {palette !== 'never' && (
        <CommandPalette
          open={palette === 'open'}
          onOpenChange={(open) => setPalette(open ? 'open' : 'closed')}
          signedIn={user !== null}
          onSignOut={onSignOut}
          onShortcuts={() => setHelp(true)}
          find={find}
          Plan={Plan}
        />
      )}
    </div>
  );
}

function usePrefetch(signedIn: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (signedIn) prefetchPages(router);
  }, [router, signedIn]);
}

/** Announces 'Navigated to {label}' after a navigation, but not on the first page, which the browser announces. */
function useSpokenNavigation(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const label = labelOf(pathname);
    if (label) announce(`Navigated to ${label}`);
  }, [pathname]);
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [data-search-field]');
  field?.focus();
  field?.select();
  return field !== null;
}
