import type { ManagePageContent } from '@kith/contracts/manage-page';
import type { Invitation } from '@kith/contracts/rsvps';
import { AnswerBadge } from '../components/answer-mark.tsx';
import { buttonClass } from '../components/button-class.ts';
import { DateBlock } from '../components/date-block.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { formatTimes } from '../lib/dates.ts';
import { AskOwner } from './ask-owner.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { Hero } from './hero.tsx';
import { InvitationSheet, ZoneNote } from './invitation-sheet.tsx';
import styles from './manage.module.css';
import { firstName, type PageFrame } from './page-frame.ts';
import { SettingsSection } from './settings-section.tsx';

type CalendarContent = Extract<ManagePageContent, { kind: 'calendar' }>;

/** Everything behind a friend's one link: the next thing to answer, what else is planned, and the calendar. */
export function CalendarPage({ frame, token, view, eventId }: CalendarContent & { frame: PageFrame }) {
  const coming = view.events.filter((event) => new Date(event.end_at) > frame.now);
  const chosen = view.events.find((event) => event.id === eventId) ?? nextToShow(coming);
  const others = coming.filter((event) => event !== chosen);
  const owner = firstName(view.owner.name);
  return (
    <Hero
      frame={frame}
      event={chosen}
      owner={view.owner.name}
      friend={view.friend.name}
      zone={{ to: '/api/manage/preferences', known: view.friend.preferences.time_zone }}
    >
      {chosen === null ? (
        <section aria-labelledby="invitation">
          <h1 id="invitation" className={styles['title']}>
            Nothing planned yet
          </h1>
          <p className={styles['description']}>{owner}’s invitations will show up here and in your calendar.</p>
          <AskOwner owner={owner} form={{ action: '/manage', hidden: { token } }} questions={view.questions} />
        </section>
      ) : (
        <InvitationSheet
          frame={frame}
          event={chosen}
          owner={view.owner.name}
          friend={view.friend.name}
          form={{ action: '/manage', hidden: { token, event_id: chosen.id } }}
        />
      )}
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className="visually-hidden">
            Also planned
          </h2>
          <ul className={styles['others']}>
            {others.map((event) => (
              <OtherEvent key={event.id} frame={frame} event={event} token={token} />
            ))}
          </ul>
        </section>
      )}
      <CalendarSection frame={frame} token={token} view={view} event={chosen} />
      <SettingsSection token={token} view={view} />
    </Hero>
  );
}

/** What still waits for an answer comes first, then simply what is next. */
function nextToShow(coming: Invitation[]): Invitation | null {
  return (
    coming.find((event) => event.can_answer && event.rsvp_status === 'pending') ??
    coming.find((event) => event.status !== 'cancelled') ??
    coming[0] ??
    null
  );
}

function OtherEvent({ frame, event, token }: { frame: PageFrame; event: Invitation; token: string }) {
  const words = { locale: frame.locale, zone: event.time_zone, now: frame.now };
  const meta = [formatTimes(event, words), event.location].filter(Boolean).join(', ');
  const href = `/manage?token=${encodeURIComponent(token)}&event=${event.id}`;
  return (
    <li className={styles['other']}>
      <DateBlock at={event.start_at} zone={event.time_zone} locale={frame.locale} now={frame.now} />
      <span className={styles['otherText']}>
        <a href={href} className={event.status === 'cancelled' ? styles['struck'] : undefined}>
          {event.title}
        </a>
        <span
          className={styles['meta']}
          data-start={event.start_at}
          data-zone={event.time_zone}
          data-locale={frame.locale}
        >
          {meta}
          <ZoneNote event={event} locale={frame.locale} />
        </span>
      </span>
      <OtherState event={event} href={href} />
    </li>
  );
}

function OtherState({ event, href }: { event: Invitation; href: string }) {
  if (event.status === 'cancelled') return <StatusBadge status="cancelled" />;
  if (event.busy_only) return null;
  if (event.rsvp_status !== 'pending') return <AnswerBadge answer={event.rsvp_status} side="friend" />;
  return (
    <a className={buttonClass({ variant: 'outline', size: 'sm' })} href={`${href}#answer`}>
      Answer<span className="visually-hidden"> {event.title}</span>
    </a>
  );
}
