import type { LinkProps } from '@tanstack/react-router';

export interface NavItem {
  label: string;
  href: NonNullable<LinkProps['to']>;
}

/** The main navigation in the order of SPEC §2. */
export const NAV_ITEMS = [
  { label: 'Dashboard', href: '/' },
  { label: 'Chat', href: '/chat' },
  { label: 'Events', href: '/events' },
  { label: 'Friends', href: '/friends' },
  { label: 'Groups', href: '/groups' },
  { label: 'Profile', href: '/profile' },
  { label: 'Inbox', href: '/inbox' },
  { label: 'Settings', href: '/settings' },
  { label: 'Debug', href: '/debug' },
] as const satisfies readonly NavItem[];

/** The bar's items, also for visitors: items labelled settings are in the user menu instead. */
export const BAR_ITEMS = NAV_ITEMS.filter((item) => item.label !== 'Settings');

/** The tabs on phones; the rest is in the user menu. */
export const TAB_ITEMS = NAV_ITEMS.slice(0, 5);

/** An item is active when the path is / (dashboard) or starts with the item's path (others). */
export function isActive(path: string, href: string): boolean {
  return href === '/' ? path === '/' : path.startsWith(href);
}

/** The label of a path that is in the navigation. */
export function labelOf(path: string): string | undefined {
  return NAV_ITEMS.find((item) => isActive(path, item.href))?.label;
}

/** The pages on which SPEC §2 hides the chat button, /t, which has the same layout, and /chat, the assistant itself. */
const WITHOUT_CHAT = new Set([
  '/signin',
  '/signup',
  '/auth/callback',
  '/email-verification',
  '/forgot-password',
  '/reset-password',
  '/t',
  '/chat',
]);

export function showsChatButton(path: string): boolean {
  return !WITHOUT_CHAT.has(path.replace(/(?<!\/)\/+$/, ''));
}
