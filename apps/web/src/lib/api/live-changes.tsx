import { useEffect, useState } from 'react';
import { useSession } from '../session/session-store.ts';
import { subscribeToChanges } from './subscribe-to-changes.ts';
import { trpc } from './trpc.ts';
import { TrpcProvider } from './trpc-provider.tsx';
import { UnreadCount } from './unread-count.tsx';

/** The connection is opened after the first paint. */
const START_AFTER_MS = 1500;
/** Browsers limit connections per server, so a hidden page closes its own. */
const STOP_AFTER_MS = 30_000;
/** Bursts of changes, such as publishing to many, cause one refetch. */
const BATCH_MS = 250;

/** Refetches visible data when something changes elsewhere: an answer, another tab or a script. */
export default function LiveChanges() {
  const { user } = useSession();
  const watched = useWatched();
  if (user === null) return null;
  return (
    <TrpcProvider>
      <UnreadCount key={user.id} />
      {watched && <Listener key={user.id} />}
    </TrpcProvider>
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
      // Only read marks changed.
      if (words.length === 0) return;
      void utils.dashboard.invalidate();
      if (words.some((word) => word !== 'group')) void utils.events.invalidate();
      if (words.some((word) => word !== 'event')) void utils.friends.invalidate();
      if (words.some((word) => word === 'group' || word === 'friend')) void utils.groups.invalidate();
    };
    let stoodBefore = false;
    return subscribeToChanges({
      // Changes between a fetch and the connection were missed, so data is refetched. Failed queries have Retry, and are
      // refetched too after a reconnect.
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

/** Whether the page is visible, or was a moment ago. */
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
