import { useEffect, useState } from 'react';
import { useSession } from '../session/session-store.ts';
import { subscribeToChanges } from './subscribe-to-changes.ts';
import { trpc } from './trpc.ts';
import { UnreadCount } from './unread-count.tsx';

/** The first paint comes before the open connection. */
const START_AFTER_MS = 1500;
/** A browser keeps few connections to one server, so a page that nobody looks at gives its own back. */
const STOP_AFTER_MS = 30_000;
/** Many changes at once, such as a publication to many, are read once. */
const BATCH_MS = 250;

/** Refreshes what is on screen when something changes elsewhere: an answer arrives, another tab or script writes. */
export default function LiveChanges() {
  const { user } = useSession();
  const watched = useWatched();
  if (user === null) return null;
  return (
    <>
      <UnreadCount key={user.id} />
      {watched && <Listener key={user.id} />}
    </>
  );
}

function Listener() {
  const utils = trpc.useUtils();

  useEffect(() => {
    const changed = new Set<string>();
    const refresh = () => {
      const words = [...changed].filter((word) => word !== 'inbox');
      changed.clear();
      void utils.inbox.invalidate();
      // Lines were read here or elsewhere, and nothing else is different.
      if (words.length === 0) return;
      void utils.dashboard.invalidate();
      if (words.some((word) => word !== 'group')) void utils.events.invalidate();
      if (words.some((word) => word !== 'event')) void utils.friends.invalidate();
      if (words.some((word) => word === 'group' || word === 'friend')) void utils.groups.invalidate();
    };
    let stoodBefore = false;
    return subscribeToChanges({
      // What happened since something was read and before the connection stood was not heard. What failed has its Retry,
      // and is read again as well once a broken connection stands again.
      onStarted: () => {
        const wasBroken = stoodBefore;
        stoodBefore = true;
        void utils.invalidate(undefined, { predicate: ({ state }) => wasBroken || state.status === 'success' });
      },
      onData: ({ kind }) => {
        if (changed.size === 0) setTimeout(refresh, BATCH_MS);
        changed.add(kind.split('.')[0] ?? kind);
      },
    });
  }, [utils]);
  return null;
}

/** Whether somebody looks at this page, or did a moment ago. */
function useWatched(): boolean {
  const [watched, setWatched] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => setWatched(document.visibilityState === 'visible'), START_AFTER_MS);
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') setWatched(true);
      else timer = setTimeout(() => setWatched(false), STOP_AFTER_MS);
    };
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return watched;
}
