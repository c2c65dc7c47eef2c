import type { Invitation } from '@kith/contracts/rsvps';
import type { ReactNode } from 'react';
import { Avatar } from '../components/people/avatar.tsx';
import { DateBlock } from '../components/events/date-block.tsx';
import { Cover } from '../components/drawings/cover.tsx';
import Motif from '../components/drawings/motif.tsx';
import { lightOf } from '@kith/contracts/events/light';
import { Sky } from '../components/drawings/sky.tsx';
import styles from './manage-page.module.css';
import { type PageFrame, spokenName } from './page-frame.ts';
import { Written } from '../components/people/written.tsx';

interface HeroProps {
  frame: PageFrame;
  event: Invitation | null;
  owner: string;
  friend: string;
  /** Where the script sends the reader's zone, and the known zone. */
  zone: { to: string; known: string | null };
  children: ReactNode;
}

/** The event's sky with who invites, and the sheet over it. */
export function Hero({ frame, event, owner, friend, zone, children }: HeroProps) {
  // Words on a photo have the ink of the night, over a shade.
  const light = event === null ? 'morning' : event.photo_url ? 'night' : lightOf(event);
  return (
    <main className={styles['page']} data-zone-to={zone.to} data-zone-known={zone.known ?? undefined}>
      <header className={styles['hero']} data-light={light} data-photo={event?.photo_url ? '' : undefined}>
        <div className={styles['backdrop']}>
          {event === null ? (
            <Sky light={light} seed={owner} width={480} height={300} className={styles['sky']} />
          ) : (
            <Cover event={event} Motif={Motif} width={480} height={300} className={styles['sky']} />
          )}
        </div>
        <p className={styles['inviter']}>
          <Avatar name={owner} size={44} />
          <span>
            <Written as="strong">{owner}</Written>
            <span>invites you, {spokenName(friend)}</span>
          </span>
        </p>
      </header>
      <div className={styles['sheet']}>
        {event && (
          <DateBlock
            at={event.start_at}
            zone={event.time_zone}
            size="large"
            locale={frame.locale}
            now={frame.now}
            className={styles['date']}
          />
        )}
        {children}
      </div>
    </main>
  );
}
