import { Command } from 'cmdk';
import {
  Bug,
  Calendar,
  CalendarPlus,
  House,
  Inbox,
  Keyboard,
  LogOut,
  MessageCircle,
  Search,
  Settings,
  Shapes,
  Share2,
  SunMoon,
  User,
  UserPlus,
  Users,
} from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import * as RadixDialog from 'radix-ui/dialog';
import { type ComponentType, type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { focusTrigger, noteTrigger } from '../../../components/dialogs/trigger-focus.ts';
import { scrollLock } from '../../../components/dialogs/scroll-lock.ts';
import { nextIndex } from '../../../lib/input/next-index.ts';
import { nextThemeMode, useTheme } from '../../../lib/startup/theme.ts';
import styles from './command-palette.module.css';
import { useGo } from './go.ts';
import { NAV_ITEMS } from '../frame/nav-items.ts';
import { usePaletteSearch, type FindEntries, type PlanProps } from './palette-search.ts';
import { Written } from '../../../components/people/written.tsx';

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  signedIn: boolean;
  onSignOut: () => void;
  onShortcuts: () => void;
  /** Searches people and events. */
  find?: FindEntries | undefined;
  /** Previews a sentence as an event, and creates it. */
  Plan?: ComponentType<PlanProps> | undefined;
}

const PLACE_ICONS: Record<(typeof NAV_ITEMS)[number]['label'], ReactNode> = {
  Dashboard: <House />,
  Chat: <MessageCircle />,
  Events: <Calendar />,
  Friends: <Users />,
  Groups: <Shapes />,
  Profile: <User />,
  Inbox: <Inbox />,
  Settings: <Settings />,
  Debug: <Bug />,
};

const G_KEYS: Partial<Record<string, string>> = {
  Dashboard: 'd',
  Events: 'e',
  Friends: 'f',
  Groups: 'g',
  Inbox: 'i',
  Chat: 'c',
};

/** The command palette: pages, actions and search results by typing. */
export default function CommandPalette({
  open,
  onOpenChange,
  signedIn,
  onSignOut,
  onShortcuts,
  find,
  Plan,
}: CommandPaletteProps) {
  const visit = useGo();
  const router = useRouter();
  const { mode, choose } = useTheme();
  const [query, setQuery] = useState('');
  const found = usePaletteSearch(open ? query : '', find);
  const [chosen, setChosen] = useState('');

  /** The library handles arrows, Home and End; paging is ours (SPEC §9). */
  const movePage = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
    event.preventDefault();
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[cmdk-item]:not([aria-disabled="true"])')];
    const at = items.findIndex((item) => item.getAttribute('aria-selected') === 'true');
    const next = items[nextIndex(event.key, at, { count: items.length, orientation: 'vertical' }) ?? at];
    next?.scrollIntoView({ block: 'nearest' });
    setChosen(next?.dataset['value'] ?? chosen);
  };

  const close = () => {
    onOpenChange(false);
    setQuery('');
  };
  const run = (act: () => void) => () => {
    close();
    act();
  };
  const sentence = query.trim();
  // A text this long is a sentence and not a page name, so Enter creates it.
  const isSentence = sentence.split(/\s+/).length > 2;
  const ask = () => void router.navigate({ to: '/chat', state: { say: sentence } });
  // Enter creates the preview once it is loaded, unless another item was selected meanwhile.
  const offer = useCallback((value: string) => setChosen((now) => (now.startsWith('say ') ? value : now)), []);
  const say = sentence !== '' && (
    <Command.Group heading="Ask the assistant" className={styles['group']}>
      <Item icon={<MessageCircle />} value={`say ${sentence}`} keywords={[query]} onSelect={run(ask)}>
        “{sentence}”
      </Item>
    </Command.Group>
  );
  const go = (href: string) => run(() => visit(href));

  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <RadixDialog.Portal>
        {open && <div className={styles['scrim']} data-scroll-lock={scrollLock()} />}
        <RadixDialog.Content
          className={styles['palette']}
          aria-describedby={undefined}
          onOpenAutoFocus={noteTrigger}
          onCloseAutoFocus={focusTrigger}
        >
          <RadixDialog.Title className="visually-hidden">Search and commands</RadixDialog.Title>
          <Command label="Search and commands" loop value={chosen} onValueChange={setChosen} onKeyDown={movePage}>
            <div className={styles['top']}>
              <Search />
              <Command.Input
                className={styles['input']}
                placeholder="Search, or say what to do"
                value={query}
                onValueChange={setQuery}
              />
              <kbd className={styles['key']}>Esc</kbd>
            </div>
            <Command.List className={styles['list']}>
              {isSentence && Plan && <Plan sentence={sentence} onKnown={offer} onAsk={run(ask)} onDone={close} />}
              {isSentence && say}
              {found.length > 0 && (
                <Command.Group heading="Found" className={styles['group']}>
                  {found.map((entry) => (
                    // Not filtered by the palette, because the search already did.
                    <Item
                      key={entry.href}
                      value={`${entry.label} ${entry.href}`}
                      keywords={[query]}
                      icon={entry.icon}
                      onSelect={go(entry.href)}
                    >
                      <Written>{entry.label}</Written>
                      {entry.detail && (
                        <Written as="span" className={styles['detail']}>
                          {entry.detail}
                        </Written>
                      )}
                    </Item>
                  ))}
                </Command.Group>
              )}
              <Command.Group heading="Do" className={styles['group']}>
                {signedIn && (
                  <>
                    <Item icon={<CalendarPlus />} keys="c" onSelect={go('/events?action=create')}>
                      New event
                    </Item>
                    <Item icon={<UserPlus />} onSelect={go('/friends?action=invite')}>
                      Invite friend
                    </Item>
                    <Item icon={<Shapes />} onSelect={go('/groups?action=create')}>
                      New group
                    </Item>
                    <Item icon={<Share2 />} onSelect={go('/manage')}>
                      Share calendar
                    </Item>
                  </>
                )}
                <Item
                  icon={<SunMoon />}
                  keywords={['dark', 'light', 'auto']}
                  onSelect={run(() => choose(nextThemeMode(mode)))}
                >
                  Change theme to {nextThemeMode(mode)}
                </Item>
                <Item icon={<Keyboard />} keys="?" onSelect={run(onShortcuts)}>
                  Keyboard shortcuts
                </Item>
                {signedIn && (
                  <Item icon={<LogOut />} onSelect={run(onSignOut)}>
                    Sign Out
                  </Item>
                )}
              </Command.Group>
              <Command.Group heading="Go to" className={styles['group']}>
                {NAV_ITEMS.map(({ label, href }) => (
                  <Item
                    key={href}
                    icon={PLACE_ICONS[label]}
                    keys={G_KEYS[label] && `g ${G_KEYS[label]}`}
                    onSelect={go(href)}
                  >
                    {label}
                  </Item>
                ))}
              </Command.Group>
              {!isSentence && say}
            </Command.List>
          </Command>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

interface ItemProps {
  icon: ReactNode;
  value?: string;
  keywords?: string[];
  keys?: string | undefined;
  onSelect: () => void;
  children: ReactNode;
}

function Item({ icon, value, keywords, keys, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      className={styles['item']}
      onSelect={onSelect}
      {...(value && { value })}
      {...(keywords && { keywords })}
    >
      {icon}
      <span className={styles['label']}>{children}</span>
      {keys?.split(' ').map((key) => (
        <kbd key={key} className={styles['key']}>
          {key}
        </kbd>
      ))}
    </Command.Item>
  );
}
