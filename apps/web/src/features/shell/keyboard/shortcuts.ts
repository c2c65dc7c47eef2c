import { useEffect, useRef } from 'react';
import { readSingleKeys } from './single-keys.ts';

/** A key with its modifiers and context. */
export type Command =
  | { kind: 'palette' }
  | { kind: 'search' }
  | { kind: 'help' }
  | { kind: 'go'; to: '/events?action=create' | '/events' | '/friends' | '/groups' | '/inbox' | '/chat' | '/' };

const AFTER_G: Record<string, Command> = {
  d: { kind: 'go', to: '/' },
  e: { kind: 'go', to: '/events' },
  f: { kind: 'go', to: '/friends' },
  g: { kind: 'go', to: '/groups' },
  i: { kind: 'go', to: '/inbox' },
  c: { kind: 'go', to: '/chat' },
};

const ALONE: Record<string, Command> = {
  c: { kind: 'go', to: '/events?action=create' },
  '/': { kind: 'search' },
  '?': { kind: 'help' },
};

/** How long `g` waits for its second key. */
export const SEQUENCE_MS = 1200;

interface Press {
  key: string;
  /** Ctrl or Cmd. */
  command: boolean;
  /** Typing, or a dialog is open: then only the palette shortcut works. */
  busy: boolean;
  /** Single-letter shortcuts are turned off. */
  muted?: boolean;
  /** The previous key was a recent `g`. */
  afterG: boolean;
}

/** The command of a key; 'g' for the first of two. */
export function readPress({ key, command, busy, muted = false, afterG }: Press): Command | 'g' | null {
  if (command) return key.toLowerCase() === 'k' ? { kind: 'palette' } : null;
  if (busy || muted) return null;
  if (afterG && AFTER_G[key]) return AFTER_G[key];
  if (key === 'g') return 'g';
  return ALONE[key] ?? null;
}

/** Handles the app's global shortcuts. */
export function useShortcuts(onCommand: (command: Command) => void): void {
  const handler = useRef(onCommand);
  useEffect(() => {
    handler.current = onCommand;
  });
  useEffect(() => {
    let gAt = -Infinity;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      const afterG = event.timeStamp - gAt < SEQUENCE_MS;
      const press = {
        key: event.key,
        command: event.ctrlKey || event.metaKey,
        busy: isBusy(event.target),
        muted: !readSingleKeys(),
        afterG,
      };
      const meant = readPress(press);
      gAt = meant === 'g' ? event.timeStamp : -Infinity;
      if (meant === null || meant === 'g') return;
      event.preventDefault();
      handler.current(meant);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))
  );
}
