import { Moon, Sun, SunMoon } from 'lucide-react';
import { IconButton } from '../../../components/buttons/button.tsx';
import { nextThemeMode, useTheme } from '../../../lib/startup/theme.ts';

/** The icon of each mode; `auto` is both. */
export const THEME_ICONS = { light: <Sun />, dark: <Moon />, auto: <SunMoon /> };

/** Cycles through light, dark and auto. */
export function ThemeToggle() {
  const { mode, cycle } = useTheme();
  return (
    <IconButton
      data-control="theme"
      label={`Theme: ${mode}. Change to ${nextThemeMode(mode)}`}
      icon={THEME_ICONS[mode]}
      onClick={cycle}
    />
  );
}
