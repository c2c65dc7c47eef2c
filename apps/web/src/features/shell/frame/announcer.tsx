import { useAnnouncement } from '../../../lib/input/announce.ts';

/** The one live region into which `announce` speaks. */
export function Announcer() {
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true" data-announcer>
      {useAnnouncement()}
    </div>
  );
}
