import type { ManagePageContent } from '@kith/contracts/manage-page';
import type { PageMail } from '@kith/contracts/rsvps';
import { CalendarPlus, Mail } from 'lucide-react';
import { buttonClass } from '../components/buttons/button-class.ts';
import { eventFile, isSavable } from './calendar-section.tsx';
import { Hero } from './hero.tsx';
import { Hidden } from './hidden.tsx';
import { InvitationSheet, isComing } from './invitation-sheet.tsx';
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
  page_mail: pageMail,
  moved_from,
}: EventContent & { frame: PageFrame }) {
  const comes = isComing(event);
  const file = isSavable(event, frame.now) && (
    <a
      className={buttonClass({ variant: comes ? 'primary' : 'outline', size: 'xl', wide: true })}
      href={eventFile(code)}
    >
      <CalendarPlus />
      {comes ? 'Add to my calendar' : 'Save just this event'}
    </a>
  );
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
        next={
          <>
            {file}
            {pageMail !== null && <SendPage mail={pageMail} code={code} owner={spokenName(owner.name)} />}
          </>
        }
      />
      {!comes && file}
      <p className={styles['aside']}>
        {comes ? 'Your calendar gets a copy that won’t update. ' : ''}This page is just for this event. The link{' '}
        {spokenName(owner.name)} sent you shows everything you’re invited to.
      </p>
    </Hero>
  );
}

/** Mails the link of the whole page to who came by the mail of one event. */
function SendPage({ mail: { to, mail }, code, owner }: { mail: PageMail; code: string; owner: string }) {
  const isOver = mail === null || mail.status === 'refused' || mail.status === 'given_up';
  return (
    <form id="page" method="post" action={`/manage/e/${code}`}>
      <Hidden fields={{ action: 'page' }} />
      {mail !== null && (
        <p className={styles['how']} role="status">
          {pageMailWords[mail.status](to, owner)}
        </p>
      )}
      {isOver && (
        <>
          <button className={buttonClass({ variant: 'outline', size: 'xl', wide: true })}>
            <Mail />
            Send me my page
          </button>
          <p className={styles['how']}>
            An email to {to} with your own link: everything {owner} invites you to, and a calendar that updates itself.
          </p>
        </>
      )}
    </form>
  );
}

const pageMailWords = {
  waiting: (to: string) => `The link to your page is on its way to ${to}.`,
  sent: (to: string) => `The link to your page was sent to ${to}.`,
  refused: (to: string, owner: string) => `${to} didn’t take the email. Ask ${owner} for your link.`,
  given_up: (to: string, owner: string) => `The email to ${to} didn’t get through. Ask ${owner} for your link.`,
} as const;
