import { createAtom } from '@tanstack/react-store';
import { usePrerenderedAtom } from './use-prerendered-atom.ts';

export type ThemeMode = 'light' | 'dark' | 'auto';

/** The storage key that public/before-paint.js reads before the first paint. */
const KEY = 'theme_mode';
const NEXT: Record<ThemeMode, ThemeMode> = { light: 'dark', dark: 'auto', auto: 'light' };

const chosen = createAtom(readStored());

/** Sets, stores and applies a theme. */
export function setThemeMode(mode: ThemeMode): void {
  chosen.set(mode);
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  const dark = mode === 'dark' || (mode === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

/** The next mode: light, dark, auto and round again (SPEC §2). */
export function nextThemeMode(mode: ThemeMode): ThemeMode {
  return NEXT[mode];
}

/** The theme mode with a function for the next one; follows other tabs. */
export function useTheme(): { mode: ThemeMode; cycle: () => void; choose: (mode: ThemeMode) => void } {
  const mode = usePrerenderedAtom(chosen, 'auto');
  return { mode, cycle: () => setThemeMode(nextThemeMode(mode)), choose: setThemeMode };
}

function readStored(): ThemeMode {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

// public/before-paint.js applies changes by other tabs and the system; here only the mode is tracked.
if (typeof window !== 'undefined') addEventListener('storage', () => chosen.set(readStored()));
