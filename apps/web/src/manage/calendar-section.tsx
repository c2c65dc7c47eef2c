import type { ManageView } from '@kith/contracts/rsvps';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { CalendarPlus, Check } from 'lucide-react';
import { buttonClass } from '../components/button-class.ts';
import { classes } from '../components/classes.ts';
import { timeAgo } from '../lib/dates.ts';
import styles from './manage.module.css';
import { firstName, type PageFrame } from './page-frame.ts';

interface CalendarSectionProps {
  frame: PageFrame;
  token: string;
  view: ManageView;
  /** After the answer the calendar is the one thing left to do. */
  prominent: boolean;
}

/** How to subscribe: the https address first, then one button for each calendar, and the code for another screen. */
export function CalendarSection({ frame, token, view, prominent }: CalendarSectionProps) {
  const { friend } = view;
  if (friend.subscription_status === 'unsubscribed') return null;
  const connected = friend.subscription_status === 'subscribed';
  const webcal = (address: string) => address.replace(/^https?:/, 'webcal:');
  const name = `${firstName(view.owner.name)}'s plans`;
  return (
    <section className={styles['calendar']} id="calendar" aria-labelledby="calendar-title">
      <h2 id="calendar-title" className="visually-hidden">
        Your calendar
      </h2>
      <p
        className={classes(styles['connected'], connected && styles['isConnected'])}
        role="status"
        data-live={connected ? undefined : `/trpc/rsvps.changes?input=${encodeURIComponent(JSON.stringify({ token }))}`}
        data-connected="Your calendar is connected"
      >
        {connected && (
          <>
            <Check />
            <span>
              Your calendar is connected
              {friend.calendar_app && friend.calendar_seen_at && (
                <span className={styles['meta']}>
                  {friend.calendar_app}, seen {timeAgo(friend.calendar_seen_at, frame.now, { locale: frame.locale })}
                </span>
              )}
            </span>
          </>
        )}
      </p>
      <details className={styles['subscribe']}>
        <summary
          className={buttonClass({
            variant: connected ? 'outline' : prominent ? 'primary' : 'secondary',
            size: 'xl',
            wide: true,
          })}
        >
          <CalendarPlus />
          {connected ? 'Add to another calendar' : 'Add to my calendar'}
        </summary>
        <p className={styles['how']}>
          Your calendar then follows every change by itself. This address is yours alone, so keep it to yourself.
        </p>
        <div className={styles['address']}>
          <label className="visually-hidden" htmlFor="address">
            Address of your calendar
          </label>
          <input id="address" readOnly value={friend.calendar_link} />
          <button
            type="button"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            data-copy="address"
            hidden
          >
            Copy
          </button>
        </div>
        <ul className={styles['apps']}>
          <li>
            <a className={buttonClass({ variant: 'outline', wide: true })} href={webcal(friend.calendar_link)}>
              Apple Calendar
            </a>
          </li>
          <li>
            <a
              className={buttonClass({ variant: 'outline', wide: true })}
              href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(friend.calendar_file_link))}`}
              rel="noreferrer"
            >
              Google Calendar
            </a>
          </li>
          <li>
            <a
              className={buttonClass({ variant: 'outline', wide: true })}
              href={`https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(friend.calendar_file_link)}&name=${encodeURIComponent(name)}`}
              rel="noreferrer"
            >
              Outlook
            </a>
          </li>
        </ul>
        <p className={styles['how']}>
          In any other calendar choose “subscribe by address” or “add from web” and paste the address. Google shows
          changes within a day, others within hours.
        </p>
        <Code address={friend.calendar_link} />
      </details>
    </section>
  );
}

/** The address as a QR code, for reading it from a computer's screen with a phone. */
function Code({ address }: { address: string }) {
  const code = generate(address);
  return (
    <figure className={styles['code']}>
      <svg
        viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
        role="img"
        aria-label="QR code of your calendar's address"
      >
        <path d={toSvgPath(code)} />
      </svg>
      <figcaption>On a computer? Point your phone's camera here.</figcaption>
    </figure>
  );
}
