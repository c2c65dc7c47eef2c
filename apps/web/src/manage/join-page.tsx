import type { EventLinkView } from '@kith/contracts/event-links/links';
import type { ManagePageContent, RefusedForm } from '@kith/contracts/manage-page';
import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '../components/people/avatar.tsx';
import { DateBlock } from '../components/events/date-block.tsx';
import { lightOf } from '@kith/contracts/events/light';
import { Cover } from '../components/drawings/cover.tsx';
import Motif from '../components/drawings/motif.tsx';
import { StatusBadge } from '../components/events/status-badge.tsx';
import { buttonClass } from '../components/buttons/button-class.ts';
import { FieldError } from '../components/fields/field.tsx';
import { classes } from '../components/layout/classes.ts';
import { Written } from '../components/people/written.tsx';
import { Hidden } from './hidden.tsx';
import { When } from './invitation-sheet.tsx';
import styles from './join-page.module.css';
import shared from './manage-page.module.css';
import { type PageFrame, spokenName } from './page-frame.ts';

type JoinContent = Extract<ManagePageContent, { kind: 'join' }>;
type WaitingContent = Extract<ManagePageContent, { kind: 'waiting' }>;

/** What the link in a group chat opens: the invitation without its place, and who are you? */
export function JoinPage({ frame, token, view, refused }: JoinContent & { frame: PageFrame }) {
  const owner = spokenName(view.owner.name);
  const action = `/manage/g/${encodeURIComponent(token)}`;
  return (
    <Door frame={frame} view={view}>
      {view.closed_by === null ? (
        <>
          <form method="post" action={action} className={styles['form']} aria-labelledby="join">
            <h2 id="join" className={shared['question']}>
              Want to come?
            </h2>
            <Hidden fields={{ action: 'join' }} />
            <label>
              Your name
              <input
                className={shared['field']}
                name="name"
                required
                autoComplete="name"
                maxLength={120}
                {...typedIn(refused, 'join', 'name')}
              />
            </label>
            <Fault refused={refused} action="join" field="name" />
            {!view.lets_in && (
              <label>
                Your email address, if you’d like updates by email
                <input
                  className={shared['field']}
                  type="email"
                  name="email"
                  autoComplete="email"
                  maxLength={254}
                  {...typedIn(refused, 'join', 'email')}
                />
              </label>
            )}
            <Fault refused={refused} action="join" field="email" />
            <button className={buttonClass({ size: 'lg', wide: true })}>
              <span>{view.lets_in ? 'Join' : `Ask ${owner} to let you in`}</span>
            </button>
            <p className={styles['note']}>
              {view.lets_in
                ? 'You get your own page with the place and everything else.'
                : `${owner} sees your name and decides. Once you’re in, you get your own page with the place and everything else.`}
            </p>
          </form>
          <details className={styles['known']} open={refused?.action === 'mail'}>
            <summary className={shared['fold']}>
              <span>Already invited by {owner}?</span>
            </summary>
            <form method="post" action={action} className={styles['form']}>
              <Hidden fields={{ action: 'mail' }} />
              <label>
                The email address {owner} has for you
                <input
                  className={shared['field']}
                  type="email"
                  name="email"
                  required
                  autoComplete="email"
                  maxLength={254}
                  {...typedIn(refused, 'mail', 'email')}
                />
              </label>
              <Fault refused={refused} action="mail" field="email" />
              <button className={buttonClass({ variant: 'outline', wide: true })}>Email me my link</button>
            </form>
          </details>
        </>
      ) : (
        <p className={shared['description']}>
          {view.closed_by === 'over' ? 'This event is over.' : `${owner} cancelled this event.`}
        </p>
      )}
    </Door>
  );
}

/** What was typed into a field of a form that was not accepted; the field at fault points to the sentence below it. */
function typedIn(refused: RefusedForm | null, action: string, field: string): ComponentProps<'input'> {
  if (refused?.action !== action) return {};
  const defaultValue = refused.typed[field];
  if (refused.field !== field) return { defaultValue };
  return { defaultValue, 'aria-invalid': true, 'aria-describedby': faultOf(action, field), autoFocus: true };
}

interface FaultProps {
  refused: RefusedForm | null;
  action: string;
  field: string;
}

/** Why a field was not accepted. */
function Fault({ refused, action, field }: FaultProps) {
  if (refused?.action !== action || refused.field !== field) return null;
  return <FieldError id={faultOf(action, field)}>{refused.sentence}</FieldError>;
}

const faultOf = (action: string, field: string) => `${action}-${field}-error`;

/** Where somebody waits who asked; it becomes their own page. */
export function WaitingPage({ frame, token, view, from }: WaitingContent & { frame: PageFrame }) {
  const owner = spokenName(view.owner.name);
  return (
    <Door frame={frame} view={view}>
      {view.closed_by === null ? (
        <section className={styles['form']} data-waits="" aria-labelledby="waits">
          <h2 id="waits" className={shared['question']}>
            {owner} has been asked
          </h2>
          <p className={shared['description']}>
            Once {owner} lets you in, this page becomes your own, with the place and your answer. Keep it open, or come
            back to it later.
          </p>
          <a className={buttonClass({ variant: 'outline', wide: true })} href={waitPage(token, from)}>
            Look again
          </a>
          {from !== null && (
            <a className={styles['other']} href={`/manage/g/${encodeURIComponent(from)}?new`}>
              Somebody else here wants to come too
            </a>
          )}
        </section>
      ) : (
        <p className={shared['description']}>
          {view.closed_by === 'over' ? 'This event is over.' : `${owner} cancelled this event.`}
        </p>
      )}
    </Door>
  );
}

const waitPage = (token: string, from: string | null) =>
  `/manage/wait?token=${encodeURIComponent(token)}${from === null ? '' : `&from=${encodeURIComponent(from)}`}`;

/** The invitation as strangers see it: what, when and who invites. */
function Door({ frame, view, children }: { frame: PageFrame; view: EventLinkView; children: ReactNode }) {
  const { event, owner } = view;
  // Words on a photo have the ink of the night, over a shade.
  const light = event.photo_url ? 'night' : lightOf(event);
  return (
    <main className={shared['page']}>
      <header className={shared['hero']} data-light={light} data-photo={event.photo_url ? '' : undefined}>
        <div className={shared['backdrop']}>
          <Cover
            event={{ ...event, id: event.title }}
            Motif={Motif}
            width={480}
            height={300}
            className={shared['sky']}
          />
        </div>
        <p className={shared['inviter']}>
          <Avatar name={owner.name} size={44} />
          <span>
            <Written as="strong">{owner.name}</Written>
            <span>invites you</span>
          </span>
        </p>
      </header>
      <div className={shared['sheet']}>
        <DateBlock
          at={event.start_at}
          zone={event.time_zone}
          size="large"
          locale={frame.locale}
          now={frame.now}
          className={shared['date']}
        />
        <section aria-labelledby="invitation">
          <Written
            as="h1"
            id="invitation"
            className={classes(shared['title'], event.status === 'cancelled' && shared['struck'])}
          >
            {event.title}
          </Written>
          {event.status !== 'confirmed' && (
            <p className={styles['status']}>
              <StatusBadge status={event.status} />
            </p>
          )}
          <When frame={frame} event={event} />
          {event.host_line && (
            <p className={shared['line']}>
              <Written>{event.host_line}</Written>
            </p>
          )}
        </section>
        {children}
      </div>
    </main>
  );
}
