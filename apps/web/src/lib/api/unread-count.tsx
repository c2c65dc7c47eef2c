import { useEffect } from 'react';
import { trpc } from './trpc.ts';
import { unreadLines } from './unread.ts';

/** A hidden tab has no stream, so it polls for its title. */
const ASK_HIDDEN_MS = 300_000;

/** Maintains the unread count: in the navigation, the tab's title, and the app badge where supported. */
export function UnreadCount() {
  const { data } = trpc.inbox.unread.useQuery(undefined, {
    refetchInterval: () => (document.visibilityState === 'hidden' ? ASK_HIDDEN_MS : false),
    refetchIntervalInBackground: true,
  });
  const count = data?.unread ?? 0;
  useEffect(() => {
    unreadLines.set(count);
    const stop = keepInTitle(count);
    void setBadge(count);
    return () => {
      unreadLines.set(0);
      stop();
      void setBadge(0);
    };
  }, [count]);
  return null;
}

/** "(3) Events · Kith", also after navigating; the returned function removes it. */
function keepInTitle(count: number): () => void {
  if (count === 0) return () => undefined;
  const mark = `(${count > 99 ? '99+' : count}) `;
  const put = () => {
    // Pages own their title, and React rewrites it whenever it differs.
    if (document.title !== '' && !document.title.startsWith(mark)) document.title = mark + document.title;
  };
  const observer = new MutationObserver(put);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  put();
  return () => {
    observer.disconnect();
    if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
  };
}

async function setBadge(count: number): Promise<void> {
  try {
    // Only installed apps have a badge, and not in every browser, contrary to TypeScript's DOM types.
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch {
    // Without a badge there is still the title.
  }
}
