import { useSyncExternalStore } from 'react';

export type ThemeMode = 'light' | 'dark' | 'auto';

/** The key that public/theme.js reads before the first paint. */
const KEY = 'theme_mode';
const NEXT: Record<ThemeMode, ThemeMode> = { light: 'dark', dark: 'auto', auto: 'light' };

const listeners = new Set<() => void>();
let forgotten: ThemeMode = 'auto';

/** What was chosen: light, dark, or auto for the system's own. */
export function readThemeMode(): ThemeMode {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
    return forgotten;
  }
}

/** Chooses a theme, keeps the choice and shows it at once. */
export function setThemeMode(mode: ThemeMode): void {
  forgotten = mode;
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // As above.
  }
  showTheme();
}

/** The mode after this one: light, dark, auto and round again (SPEC §2). */
export function nextThemeMode(mode: ThemeMode): ThemeMode {
  return NEXT[mode];
}

function showTheme(): void {
  const mode = readThemeMode();
  const dark = mode === 'dark' || (mode === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

/** What another tab chose, and what the system changes to, public/theme.js shows; the switch follows the choice alone. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The chosen mode, and the step to the next one; follows other tabs. */
export function useTheme(): { mode: ThemeMode; cycle: () => void; choose: (mode: ThemeMode) => void } {
  const mode = useSyncExternalStore(subscribe, readThemeMode, () => 'auto' as const);
  return { mode, cycle: () => setThemeMode(nextThemeMode(mode)), choose: setThemeMode };
}
