import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Banner } from '../../../components/feedback/banner.tsx';

/** Says that there is no connection, for as long as there is none. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <Banner tone="maybe" icon={<CloudOff />}>
      You’re offline. This is from your last visit.
    </Banner>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
