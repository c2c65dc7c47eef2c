import { anyAppWords, calendarHelp, helpFor } from '@kith/contracts/calendar-help';
import type { Device } from '@kith/contracts/manage-page';
import type { Invitation, ManageView } from '@kith/contracts/rsvps';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { CalendarPlus, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../components/buttons/button-class.ts';
import { lowerFirst } from '../components/people/news-label.ts';
import { timeAgo } from '../lib/dates/dates.ts';
import shared from './manage-page.module.css';
import styles from './calendar-section.module.css';
import { firstName } from '@kith/contracts/names';
import { type PageFrame } from './page-frame.ts';
import { isolate } from '@kith/contracts/isolate';

interface CalendarSectionProps {
  frame: PageFrame;
  token: string;
  view: ManageView;
  /** The event shown at the top. */
  event: Invitation | null;
}

/** How to subscribe: the device's options first, and the feed URL last, for other apps. */
export function CalendarSection({ frame, token, view, event }: CalendarSectionProps) {
  const { friend } = view;
  if (friend.subscription_status === 'unsubscribed') return null;
  const connected = friend.subscription_status === 'subscribed';
  const page = `${frame.appUrl}/manage?token=${encodeURIComponent(token)}`;
  const owner = firstName(view.owner.name);
  // The event whose answers may still change.
  const shown = event?.can_answer ? event.id : undefined;
  return (
    <section className={styles['calendar']} id="calendar" aria-labelledby="calendar-title">
      <h2 id="calendar-title" className="visually-hidden">
        Your calendar
      </h2>
      <p
        className={styles['connected']}
        role="status"
        data-live={connected && shown === undefined ? undefined : changesOf({ token, event_id: shown })}
        data-ends={shown === undefined || undefined}
        data-connected="Your calendar is connected"
      >
        {connected && (
          <>
            <Check />
            <span>
              Your calendar is connected
              {friend.calendar_app && friend.calendar_seen_at && (
                <span className={shared['meta']}>
                  {friend.calendar_app}, checked{' '}
                  {lowerFirst(timeAgo(friend.calendar_seen_at, frame.now, { locale: frame.locale }))}
                </span>
              )}
            </span>
          </>
        )}
      </p>
      <details className={styles['subscribe']}>
        <summary className={buttonClass({ variant: weightOf(event, connected), size: 'xl', wide: true })}>
          <CalendarPlus />
          {connected ? 'Add to another calendar' : 'Add to my calendar'}
        </summary>
        <p className={shared['how']}>Your calendar updates itself. This link is just for you, so don’t share it.</p>
        <ul className={styles['apps']}>
          {waysOn(frame.device, {
            apple: <AppleWay friend={friend} />,
            google: <GoogleWay friend={friend} />,
            outlook: <OutlookWay friend={friend} name={`${owner}'s plans`} />,
            icsx5: <IcsxWay friend={friend} />,
            mail: connected ? null : <MailWay friend={friend} owner={isolate(owner)} />,
            once: event && isSavable(event, frame.now) ? <OnceWay event={event} /> : null,
            elsewhere: <ElsewhereWay page={page} owner={owner} />,
          })}
        </ul>
        {isComputer(frame.device) && <Code address={page} />}
        <details className={styles['unlisted']}>
          <summary>Don’t see your app?</summary>
          <p className={shared['how']}>
            Copy this address. {anyAppWords} {calendarHelp.other.pace}
          </p>
          <div className={styles['address']}>
            <label className="visually-hidden" htmlFor="address">
              Address of your calendar
            </label>
            <input id="address" className={shared['field']} readOnly value={friend.calendar_link} />
            <button
              type="button"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
              data-copy="address"
              hidden
            >
              Copy
            </button>
          </div>
        </details>
        <a className={shared['help']} href="/help/calendars">
          Step by step, for each app
        </a>
      </details>
      {connected && friend.calendar_app && (
        <a className={shared['help']} href={`/help/calendars/${helpFor(friend.calendar_app)}`}>
          When changes arrive in your app
        </a>
      )}
    </section>
  );
}

/** The URL of the page's live stream. */
const changesOf = (input: { token: string; event_id: string | undefined }) =>
  `/trpc/rsvps.changes?input=${encodeURIComponent(JSON.stringify(input))}`;

const isComputer = (device: Device) => device === 'mac' || device === 'computer';

/** The URL of one event as a file. */
export const eventFile = (code: string) => `/manage/e/${code}.ics`;

/** Whether to offer an event as a file: upcoming, not busy-only, and not declined. */
export const isSavable = (event: Invitation, now: Date) =>
  event.status !== 'cancelled' && !event.busy_only && event.rsvp_status !== 'no' && new Date(event.end_at) > now;

/** After an answer subscribing is the next step; before it, and after a No, it is less prominent. */
function weightOf(event: Invitation | null, connected: boolean): 'primary' | 'secondary' | 'outline' {
  if (connected || event?.rsvp_status === 'no') return 'outline';
  return event?.can_answer && (event.rsvp_status === 'pending' || event.answered_for !== null)
    ? 'secondary'
    : 'primary';
}

type Way = 'apple' | 'google' | 'outlook' | 'icsx5' | 'mail' | 'once' | 'elsewhere';

// Google's and Outlook's phone apps cannot subscribe by a link (docs/feed.md F4).
const ORDER: Record<Device, readonly Way[]> = {
  iphone: ['apple', 'once', 'elsewhere'],
  android: ['mail', 'icsx5', 'once', 'elsewhere'],
  mac: ['apple', 'google', 'outlook', 'once'],
  computer: ['google', 'outlook', 'apple', 'once'],
};

const waysOn = (device: Device, ways: Record<Way, ReactNode>) =>
  ORDER[device].map((way) => ways[way] && <li key={way}>{ways[way]}</li>);

type Linked = ManageView['friend'];

const webcal = (address: string) => address.replace(/^https?:/, 'webcal:');

function WayLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={buttonClass({ variant: 'outline', wide: true })} href={href} rel="noreferrer">
      {children}
    </a>
  );
}

const AppleWay = ({ friend }: { friend: Linked }) => (
  <WayLink href={webcal(friend.calendar_link)}>Apple Calendar</WayLink>
);

const GoogleWay = ({ friend }: { friend: Linked }) => (
  <WayLink href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(friend.calendar_file_link))}`}>
    Google Calendar
  </WayLink>
);

const OutlookWay = ({ friend, name }: { friend: Linked; name: string }) => (
  <WayLink
    href={`https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(friend.calendar_file_link)}&name=${encodeURIComponent(name)}`}
  >
    Outlook
  </WayLink>
);

const IcsxWay = ({ friend }: { friend: Linked }) => (
  <>
    <p className={shared['how']}>
      The app <a href="https://icsx5.bitfire.at">ICSx5</a> keeps your phone’s calendar up to date. Install it, then tap:
    </p>
    <WayLink href={webcal(friend.calendar_link)}>Open in ICSx5</WayLink>
  </>
);

/** Google's phone apps cannot subscribe, but accept events from emails. Answers given there are not received. */
const MailWay = ({ friend: { email, preferences, telegram }, owner }: { friend: Linked; owner: string }) => (
  <p className={shared['how']}>
    {email === null
      ? `Google Calendar can pick up ${owner}’s events from emails. Ask ${owner} to add your address.`
      : preferences.emails && telegram !== 'linked'
        ? `Google Calendar can pick up ${owner}’s events from the emails to ${email}. To answer, use the buttons in the email.`
        : `Google Calendar can pick up ${owner}’s events from emails. ${telegram === 'linked' ? 'You get them in Telegram instead.' : 'Switch them on under Preferences.'}`}
  </p>
);

const OnceWay = ({ event }: { event: Invitation }) => (
  <>
    <p className={shared['how']}>Just this event? We’ll save a copy that won’t update.</p>
    <WayLink href={eventFile(event.code)}>Save just this event</WayLink>
  </>
);

/** For services that a phone cannot subscribe to; the page on a computer can. */
const ElsewhereWay = ({ page, owner }: { page: string; owner: string }) => (
  <>
    <p className={shared['how']}>For Google Calendar or Outlook, open this page on a computer.</p>
    <a
      className={buttonClass({ variant: 'outline', wide: true })}
      href={`mailto:?subject=${encodeURIComponent(`${owner}’s plans`)}&body=${encodeURIComponent(page)}`}
      data-share={page}
    >
      Send myself the link
    </a>
  </>
);

/** This page as a QR code, to continue on a phone. */
function Code({ address }: { address: string }) {
  const code = generate(address);
  return (
    <figure className={styles['code']}>
      <svg viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`} role="img" aria-label="QR code of this page">
        <path d={toSvgPath(code)} />
      </svg>
      <figcaption>Is your calendar on your phone? Point its camera here and carry on there.</figcaption>
    </figure>
  );
}
