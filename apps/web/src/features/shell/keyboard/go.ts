import { useRouter } from '@tanstack/react-router';

/** The query parameters of dialogs, as opposed to those of the page below. */
const OF_DIALOGS = ['action', 'event', 'copy', 'start', 'end'];

/** The target of a URL: opening a dialog on the current page keeps the page's state. */
export function addressFrom({ pathname, searchStr }: { pathname: string; searchStr: string }, href: string): string {
  const [path, asked] = href.split('?');
  if (asked === undefined || path !== pathname) return href;
  const search = new URLSearchParams(searchStr);
  for (const key of OF_DIALOGS) search.delete(key);
  for (const [key, value] of new URLSearchParams(asked)) search.set(key, value);
  return `${path}?${search.toString()}`;
}

/** Navigates to a URL of the app, for shortcuts and the palette. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return (href) => void router.navigate({ href: addressFrom(router.state.location, href) });
}
