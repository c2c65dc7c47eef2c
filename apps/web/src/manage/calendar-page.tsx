import type { ManagePageContent } from '@kith/contracts/manage-page';
import { limits } from '@kith/contracts/limits';
import { answerLabels, type Invitation } from '@kith/contracts/rsvps';
import { AnswerBadge, AnswerMark } from '../components/people/answer-mark.tsx';
import { buttonClass } from '../components/buttons/button-class.ts';
import { DateBlock } from '../components/events/date-block.tsx';
import { Written } from '../components/people/written.tsx';
import { StatusBadge } from '../components/events/status-badge.tsx';
import { formatTimes } from '../lib/dates/dates.ts';
import { Asked, AskOwner } from './ask-owner.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { Hero } from './hero.tsx';
import { OtherDates } from './other-dates.tsx';
import { Hidden } from './hidden.tsx';
import { InvitationSheet, isAskedAgain, isComing, movedLabel, ZoneNote } from './invitation-sheet.tsx';
import shared from './manage-page.module.css';
import rows from './plan-rows.module.css';
import { type PageFrame, spokenName } from './page-frame.ts';
import { SettingsSection } from './settings-section.tsx';
import { isolate } from '@kith/contracts/isolate';

type CalendarContent = Extract<ManagePageContent, { kind: 'calendar' }>;

/** Everything behind a friend's link: the next event to answer, other events, and the calendar. */
export function CalendarPage({ frame, token, view, eventId }: CalendarContent & { frame: PageFrame }) {
  const coming = view.events.filter((event) => new Date(event.end_at) > frame.now);
  const chosen = view.events.find((event) => event.id === eventId) ?? nextToShow(coming);
  const isOfChosen = (event: Invitation) => event.series_id !== null && event.series_id === chosen?.series_id;
  const dates = coming.filter((event) => event !== chosen && isOfChosen(event));
  const others = coming.filter((event) => event !== chosen && !isOfChosen(event) && standsForSeries(event, coming));
  const owner = spokenName(view.owner.name);
  const calendar = <CalendarSection frame={frame} token={token} view={view} event={chosen} />;
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
          <h1 id="invitation" className={shared['title']}>
            Nothing planned yet
          </h1>
          <p className={shared['description']}>{owner}’s invitations will show up here and in your calendar.</p>
          <AskOwner owner={owner} form={{ action: '/manage', hidden: { token } }} questions={view.questions} />
        </section>
      ) : (
        <InvitationSheet
          frame={frame}
          event={chosen}
          owner={view.owner.name}
          friend={view.friend.name}
          form={{ action: '/manage', hidden: { token, event_id: chosen.id } }}
          next={calendar}
        />
      )}
      {chosen !== null && view.questions.some(({ replies }) => replies.length > 0) && (
        <section aria-labelledby="replies">
          <h2 id="replies" className={shared['question']}>
            {owner} answered you
          </h2>
          <ul role="list">
            {view.questions
              .filter(({ replies }) => replies.length > 0)
              .slice(0, 3)
              .map((question) => (
                <Asked key={question.asked_at} question={question} owner={owner} />
              ))}
          </ul>
        </section>
      )}
      {dates.length > 0 && <OtherDates frame={frame} dates={dates} shown={chosen?.id ?? ''} token={token} />}
      {others.length > 0 && (
        <Others frame={frame} events={others} shown={chosen?.id ?? ''} owner={owner} token={token} />
      )}
      {(chosen === null || !isComing(chosen)) && calendar}
      <SettingsSection token={token} view={view} />
    </Hero>
  );
}

/** Whether an event is the one that is shown of its series. */
function standsForSeries(event: Invitation, coming: readonly Invitation[]): boolean {
  const dates = event.series_id === null ? [event] : coming.filter((one) => one.series_id === event.series_id);
  return event === nextToShow(dates);
}

/** What waits for an answer first, then what takes place next. */
function nextToShow(coming: readonly Invitation[]): Invitation | null {
  return coming.find(isOpen) ?? coming.find((event) => event.status !== 'cancelled') ?? coming[0] ?? null;
}

/** Whether it waits for an answer: there is none, or it was to what was planned before. */
const isOpen = (event: Invitation) => event.can_answer && (event.rsvp_status === 'pending' || isAskedAgain(event));

interface OthersProps {
  frame: PageFrame;
  events: readonly Invitation[];
  /** The event shown at the top. */
  shown: string;
  owner: string;
  token: string;
}

/** The other events, each answered in its row, or all pending ones at once. The script sends answers without reloading. */
function Others({ frame, events, shown, owner, token }: OthersProps) {
  const open = events
    .filter((event) => event.can_answer && event.rsvp_status === 'pending')
    .slice(0, limits.answersAtOnce);
  const asks = events.some(isOpen);
  return (
    <section id="others" className={rows['more']} aria-labelledby="others-title" data-in-place="">
      <h2 id="others-title" className={asks ? shared['question'] : 'visually-hidden'}>
        {asks ? 'And these?' : 'Also planned'}
      </h2>
      <p role="status" className={rows['said']} data-said="" />
      {open.length > 1 && (
        <form method="post" action="/manage">
          <Hidden
            fields={{
              token,
              action: 'answer-all',
              shown,
              event_ids: open.map(({ id }) => id).join(' '),
              rsvp_status: 'yes',
              all_dates: 'true',
              as_of: latest(open.map(({ changed_at }) => changed_at)),
            }}
          />
          <button
            className={buttonClass({ variant: 'outline', wide: true })}
            data-done={`You said yes to ${open.length} events. ${owner}’s been told.`}
          >
            <AnswerMark answer="yes" />
            Yes to all of these
          </button>
        </form>
      )}
      <ul className={rows['others']}>
        {events.map((event) => (
          <OtherEvent key={event.id} frame={frame} event={event} shown={shown} owner={owner} token={token} />
        ))}
      </ul>
    </section>
  );
}

/** The last of some instants (ISO 8601 in UTC), as of which all of them are. */
const latest = (instants: readonly string[]) => instants.toSorted().at(-1) ?? '';

function OtherEvent({ frame, event, shown, owner, token }: Omit<OthersProps, 'events'> & { event: Invitation }) {
  const words = { locale: frame.locale, zone: event.time_zone, now: frame.now };
  const meta = [formatTimes(event, words), event.repeats, event.location && isolate(event.location)]
    .filter(Boolean)
    .join(', ');
  const moved = movedLabel(event, frame);
  const href = `/manage?token=${encodeURIComponent(token)}&event=${event.id}`;
  return (
    <li className={rows['other']} data-event={event.id}>
      <DateBlock at={event.start_at} zone={event.time_zone} locale={frame.locale} now={frame.now} />
      <span className={rows['otherText']}>
        <a href={href} className={event.status === 'cancelled' ? shared['struck'] : undefined}>
          <Written>{event.title}</Written>
        </a>
        <span
          className={shared['meta']}
          data-start={event.start_at}
          data-zone={event.time_zone}
          data-locale={frame.locale}
        >
          {meta}
          <ZoneNote event={event} locale={frame.locale} />
        </span>
      </span>
      {moved === null ? <OtherState event={event} /> : <p className={rows['moved']}>{moved}</p>}
      {isOpen(event) && (
        <form method="post" action="/manage" className={rows['otherAnswers']}>
          <Hidden
            fields={{
              token,
              event_id: event.id,
              shown,
              as_of: event.changed_at,
              ...(event.asks_all && { all_dates: 'true' }),
            }}
          />
          {answers.map((answer) => (
            <button
              key={answer}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
              name="rsvp_status"
              value={answer}
              data-done={`You said ${answer} to ${event.title}. ${owner}’s been told.`}
            >
              <AnswerMark answer={answer} />
              {answerLabels[answer]}
              <span className="visually-hidden">
                {' '}
                to <Written>{event.title}</Written>
              </span>
            </button>
          ))}
        </form>
      )}
    </li>
  );
}

const answers = ['yes', 'maybe', 'no'] as const;

function OtherState({ event }: { event: Invitation }) {
  if (event.status === 'cancelled') return <StatusBadge status="cancelled" />;
  if (event.busy_only || event.rsvp_status === 'pending') return null;
  return <AnswerBadge answer={event.rsvp_status} side="friend" />;
}
