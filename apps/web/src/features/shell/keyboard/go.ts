import { useRouter } from '@tanstack/react-router';

/** What an address says of the dialog that is open, as opposed to what the page below it shows. */
const OF_DIALOGS = ['action', 'event', 'copy', 'start', 'end'];

/** Where an address leads from here: one that opens a dialog on this very page leaves the page below as it is. */
export function addressFrom({ pathname, searchStr }: { pathname: string; searchStr: string }, href: string): string {
  const [path, asked] = href.split('?');
  if (asked === undefined || path !== pathname) return href;
  const search = new URLSearchParams(searchStr);
  for (const key of OF_DIALOGS) search.delete(key);
  for (const [key, value] of new URLSearchParams(asked)) search.set(key, value);
  return `${path}?${search.toString()}`;
}

/** Goes to an address of the app, as shortcuts and the palette name it. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return (href) => void router.navigate({ href: addressFrom(router.state.location, href) });
}
