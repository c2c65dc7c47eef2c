import { CloudOff } from 'lucide-react';
import { Banner } from '../../../components/feedback/banner.tsx';
import { useOnline } from '../../../lib/startup/online.ts';

/** Shown while there is no connection; what cannot be loaded meanwhile shows no error of its own. */
export function OfflineBanner() {
  const online = useOnline();
  if (online) return null;
  return (
    <Banner tone="maybe" icon={<CloudOff />}>
      You’re offline. This is from your last visit.
    </Banner>
  );
}
