import { useEffect } from 'react';
import { trpc } from './trpc.ts';
import { unreadLines } from './unread.ts';

/** A hidden tab holds no stream, so it asks now and then: its title is what is seen of it. */
const ASK_HIDDEN_MS = 300_000;

/** Keeps the count of unread lines: in the navigation, in front of the tab's title, and on the app's icon where there is one. */
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

/** "(3) Events · Kith", also after the page has changed; the returned function takes it out again. */
function keepInTitle(count: number): () => void {
  if (count === 0) return () => undefined;
  const mark = `(${count > 99 ? '99+' : count}) `;
  const put = () => {
    // Pages own their title, and React writes it again whenever it differs from its own.
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
    // Only installed apps have an icon for it, and not in every browser, though TypeScript's DOM types say so.
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch {
    // Without a badge there is still the title.
  }
}
