import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../components/feedback/banner.tsx';
import { reloadToUpdate, useUpdateWaiting } from './update-waiting.ts';

/** Asks before reloading for a new version, because a reload would lose input. */
export function UpdatePrompt() {
  const ready = useUpdateWaiting();
  const [later, setLater] = useState(false);
  if (!ready || later) return null;
  return (
    <Banner
      icon={<RefreshCw />}
      action={{ label: 'Reload', onAction: reloadToUpdate }}
      onDismiss={() => setLater(true)}
    >
      New version available! Reload to update?
    </Banner>
  );
}
