import { useAnnouncement } from '../../../lib/input/announce.ts';

/** The live region used by `announce`. */
export function Announcer() {
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true" data-announcer>
      {useAnnouncement()}
    </div>
  );
}
