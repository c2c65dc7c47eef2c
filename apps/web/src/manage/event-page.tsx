import type { ManagePageContent } from '@kith/contracts/manage-page';
import { CalendarPlus } from 'lucide-react';
import { buttonClass } from '../components/buttons/button-class.ts';
import { eventFile, isSavable } from './calendar-section.tsx';
import { Hero } from './hero.tsx';
import { InvitationSheet } from './invitation-sheet.tsx';
import styles from './manage-page.module.css';
import { type PageFrame, spokenName } from './page-frame.ts';

type EventContent = Extract<ManagePageContent, { kind: 'event' }>;

/** One event for one friend: all that a forwarded calendar entry can open. */
export function EventPage({
  frame,
  code,
  owner,
  friend,
  event,
  wished,
  moved_from,
}: EventContent & { frame: PageFrame }) {
  return (
    <Hero
      frame={frame}
      event={event}
      owner={owner.name}
      friend={friend.name}
      zone={{ to: `/api/manage/e/${code}/mails`, known: friend.time_zone }}
    >
      <InvitationSheet
        frame={frame}
        event={event}
        owner={owner.name}
        friend={friend.name}
        form={{ action: `/manage/e/${code}`, hidden: {}, wished, mailed: moved_from }}
      />
      {isSavable(event, frame.now) && (
        <p>
          <a className={buttonClass({ variant: 'outline', wide: true })} href={eventFile(code)}>
            <CalendarPlus />
            Save just this event
          </a>
        </p>
      )}
      <p className={styles['aside']}>
        This page is just for this event. The link {spokenName(owner.name)} sent you shows everything you’re invited to.
      </p>
    </Hero>
  );
}
