import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Banner } from '../../../components/feedback/banner.tsx';

/** Shown while there is no connection. */
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
