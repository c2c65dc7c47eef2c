import { HOUR_MS } from '@kith/contracts/durations';
import type { Invitation, PlannedTimes } from '@kith/contracts/rsvps';
import { answerLabels } from '@kith/contracts/rsvps';
import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnswerMark } from '../components/people/answer-mark.tsx';
import { AvatarStack } from '../components/people/avatar.tsx';
import { buttonClass } from '../components/buttons/button-class.ts';
import { classes } from '../components/layout/classes.ts';
import { StatusBadge } from '../components/events/status-badge.tsx';
import { TableDrawing } from '../components/drawings/table-drawing.tsx';
import { describeMove, sayAnsweredTo } from '@kith/contracts/date-formatter';
import { mapLink } from '@kith/contracts/text';
import { formatLongDay, formatTimes, zoneName } from '../lib/dates/dates.ts';
import { AskOwner } from './ask-owner.tsx';
import shared from './manage-page.module.css';
import styles from './invitation-sheet.module.css';
import notes from './notes.module.css';
import { OnTheDay } from './on-the-day.tsx';
import { Hidden } from './hidden.tsx';
import { firstName, sayWhoComes, withoutReader } from '@kith/contracts/names';
import { type PageFrame, spokenName } from './page-frame.ts';
import { Written } from '../components/people/written.tsx';
import { isolated } from '@kith/contracts/isolate';

/** The action URL of the answer forms, and what identifies friend and event. */
export interface AnswerForm {
  action: string;
  hidden: Record<string, string>;
  /** The answer preselected by a mail's button. */
  wished?: 'yes' | 'maybe' | 'no' | null;
  /** What the mail said of time and place, where they are others now and nothing was answered. */
  mailed?: PlannedTimes | null;
}

interface InvitationSheetProps {
  frame: PageFrame;
  event: Invitation;
  owner: string;
  friend: string;
  form: AnswerForm;
  /** What to do after saying yes or maybe. */
  next?: ReactNode;
}

/** A title that is long, or has a word that does not fit beside the date, is set smaller and cut after some lines. */
const isLong = (title: string): boolean => title.length > 60 || title.split(/[\s-]/).some((word) => word.length > 13);

/** Whether a yes or maybe stands, so that the calendar is the next step. */
export const isComing = (event: Invitation): boolean =>
  event.can_answer && !isAskedAgain(event) && (event.rsvp_status === 'yes' || event.rsvp_status === 'maybe');

/** An invitation: title, when, where, who, the answer forms, and after a yes what comes next. */
export function InvitationSheet({ frame, event, owner, friend, form, next }: InvitationSheetProps) {
  return (
    <section aria-labelledby="invitation">
      <Written
        as="h1"
        id="invitation"
        className={classes(
          shared['title'],
          isLong(event.title) && shared['longTitle'],
          event.status === 'cancelled' && shared['struck'],
        )}
        title={isLong(event.title) ? event.title : undefined}
      >
        {event.title}
      </Written>
      {event.status !== 'confirmed' && (
        <p className={styles['status']}>
          <StatusBadge status={event.status} />
        </p>
      )}
      <When frame={frame} event={event} />
      {event.location && (
        <p className={styles['where']}>
          <Written>{event.location}</Written>{' '}
          <a className={styles['map']} href={mapLink(event.location)} rel="noreferrer">
            Map
            <span className="visually-hidden">
              {' '}
              of <Written>{event.location}</Written>
            </span>
          </a>
        </p>
      )}
      {event.host_line && (
        <p className={shared['line']}>
          <Written>{event.host_line}</Written>
        </p>
      )}
      {event.description && (
        <Written as="p" className={shared['description']}>
          {event.description}
        </Written>
      )}
      <div className={shared['live']} data-answers="coming">
        <Coming event={event} friend={firstName(friend)} />
      </div>
      <Question event={event} owner={spokenName(owner)} friend={spokenName(friend)} form={form} frame={frame} />
      {isComing(event) && next !== undefined && <div className={styles['next']}>{next}</div>}
      <div className={shared['live']} data-answers="table">
        <Table event={event} owner={owner} friend={friend} />
      </div>
      {event.on_the_day && !isAskedAgain(event) && <OnTheDay event={event} owner={spokenName(owner)} form={form} />}
      {!event.busy_only && <AskOwner owner={spokenName(owner)} form={form} questions={event.questions} />}
    </section>
  );
}

type Times = Pick<Invitation, 'start_at' | 'end_at' | 'time_zone' | 'all_day'>;

/** Day and time, by the event's own clock. */
export function When({ frame, event }: { frame: PageFrame; event: Times }) {
  const words = { locale: frame.locale, zone: event.time_zone, now: frame.now };
  const start = new Date(event.start_at);
  return (
    <p className={styles['when']} data-start={event.start_at} data-zone={event.time_zone} data-locale={frame.locale}>
      <time dateTime={event.start_at}>
        {formatLongDay(start, words)}
        {!event.all_day && `, ${formatTimes(event, words)}`}
        {event.all_day && lastDay(event) !== null && ` to ${formatLongDay(lastDay(event) ?? start, words)}`}
      </time>
      <ZoneNote event={event} locale={frame.locale} />
    </p>
  );
}

/** Filled in by the script where the reader's local time differs; without the script the zone is named. */
export function ZoneNote({ event, locale }: { event: Times; locale: string }) {
  if (event.all_day) return null;
  const name = zoneName(new Date(event.start_at), { locale, zone: event.time_zone });
  return (
    <>
      <span className={styles['zone']} data-zone-note={name} hidden />
      <noscript>
        <span className={styles['zone']}>{name}</span>
      </noscript>
    </>
  );
}

/** The last day of a multi-day whole-day event, or null. */
function lastDay(event: Times): Date | null {
  const last = new Date(new Date(event.end_at).getTime() - 1);
  return last.getTime() - new Date(event.start_at).getTime() > 36 * HOUR_MS ? last : null;
}

/** Whether the answer was to what was planned before, so that it is asked for once more. */
export const isAskedAgain = (event: Invitation): boolean => event.can_answer && event.answered_for !== null;

/** Who comes. The reader is first, and not among them while they are asked again. */
const attendeesOf = (event: Invitation, friend: string) =>
  withoutReader(event.attendee_names, {
    total: event.attendees_count,
    reader: friend,
    saidYes: event.rsvp_status === 'yes',
    comes: event.rsvp_status === 'yes' && !isAskedAgain(event),
  });

/** Who comes, while the event is not over; the reader appears as "you". */
function Coming({ event, friend }: { event: Invitation; friend: string }) {
  const coming = attendeesOf(event, friend);
  const { comes, total, others } = coming;
  if (!event.can_answer || total === 0) return null;
  return (
    <p className={styles['coming']}>
      {event.attendee_names !== null && (
        <AvatarStack names={comes ? [friend, ...others] : others} total={total} max={4} size={36} />
      )}
      <span>{sayWhoComes(coming)}</span>
    </p>
  );
}

/** The event's table with the reader's seat; other guests have initials where the owner shows names. */
function Table({ event, owner, friend }: { event: Invitation; owner: string; friend: string }) {
  if (event.busy_only || event.status !== 'confirmed' || event.attendees_count === 0) return null;
  const { comes, total, others } = attendeesOf(event, firstName(friend));
  const seated = Array.from({ length: total - (comes ? 1 : 0) }, (_, index) => others[index] ?? null);
  const people = [owner, ...(comes ? [friend] : []), ...seated];
  const awaited = event.can_answer && event.rsvp_status !== 'no' && !comes ? 1 : 0;
  return <TableDrawing className={styles['table']} people={people} seats={people.length + awaited} />;
}

interface QuestionProps {
  event: Invitation;
  owner: string;
  friend: string;
  form: AnswerForm;
  frame: PageFrame;
}

const answers = ['yes', 'maybe', 'no'] as const;

function Question({ event, owner, friend, form, frame }: QuestionProps) {
  if (!event.can_answer) return <p className={shared['question']}>{whyNoAnswer(event, owner, frame.now)}</p>;
  const moved = movedLabel(event, frame, form.mailed);
  const isWished = form.wished && (form.wished !== event.rsvp_status || moved !== null);
  const tapOnce = isWished ? `Tap ${answerLabels[form.wished ?? 'yes']} once more to let ${owner} know.` : null;
  // Says what was seen, so that a page left open does not answer a time that it never showed.
  const hidden = { ...form.hidden, as_of: event.changed_at };
  // An answer to what was planned before is asked for once more.
  const answered = event.rsvp_status !== 'pending' && moved === null;
  return (
    <div className={styles['answer']} id="answer">
      <form method="post" action={form.action}>
        <Hidden fields={hidden} />
        <fieldset>
          <legend className={shared['question']}>
            {moved ?? tapOnce ?? (event.rsvp_status === 'pending' ? `Can you come, ${friend}?` : said(event, owner))}
          </legend>
          {moved !== null && (
            <p className={styles['before']}>{[beforeLabel(event, frame), tapOnce].filter(Boolean).join(' ')}</p>
          )}
          {event.repeats !== null && (
            <label className={styles['allDates']}>
              <input type="checkbox" name="all_dates" value="true" defaultChecked={event.asks_all} />
              For all dates, {event.repeats}
            </label>
          )}
          <div className={styles['answers']}>
            {answers.map((answer) => (
              <button
                key={answer}
                className={styles['choice']}
                name="rsvp_status"
                value={answer}
                data-answer={answer}
                data-wished={form.wished === answer || undefined}
                aria-pressed={answered && event.rsvp_status === answer}
              >
                <AnswerMark answer={answer} drawn={answered && event.rsvp_status === answer} />
                {answerLabels[answer]}
              </button>
            ))}
          </div>
        </fieldset>
        {!answered && (
          <details className={notes['note']}>
            <summary className={shared['fold']}>
              <MessageSquareText />
              {event.note ? 'Change note' : 'Add a note'}
            </summary>
            <label className="visually-hidden" htmlFor="note">
              Note for {owner}, sent with your answer
            </label>
            <textarea
              className={shared['field']}
              id="note"
              dir="auto"
              name="note"
              rows={2}
              maxLength={1000}
              defaultValue={event.note ?? ''}
              placeholder={isolated`Goes to ${owner} with your answer`}
            />
          </details>
        )}
      </form>
      {answered && (
        <form className={notes['sendNote']} method="post" action={form.action}>
          <Hidden fields={{ ...hidden, rsvp_status: event.rsvp_status }} />
          <label className="visually-hidden" htmlFor="note">
            Note for {owner}
          </label>
          <textarea
            className={shared['field']}
            id="note"
            dir="auto"
            name="note"
            rows={linesOf(event.note)}
            maxLength={1000}
            defaultValue={event.note ?? ''}
            placeholder="Add a note"
          />
          <button className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {event.note ? 'Change note' : 'Send note'}
          </button>
        </form>
      )}
      {answered && event.note && <p className={notes['noteSaved']}>Saved. {owner} can read your note.</p>}
    </div>
  );
}

/** The number of lines for a note where the browser does not size the field itself; about forty characters per line. */
const linesOf = (note: string | null) =>
  Math.min(
    25,
    (note ?? '').split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 40)), 0),
  );

function said({ rsvp_status: answer, answered_by: by }: Invitation, owner: string): string {
  if (answer === 'pending') return '';
  return by === 'owner'
    ? `${owner} noted that you said ${answerLabels[answer].toLowerCase()}. You can change it.`
    : `${plans[answer]} ${owner}’s been told.`;
}

const plans = { yes: 'You’re going.', maybe: 'You might come.', no: 'You can’t make it.' } as const;

/**
 * "Now 18:30, was 19:00. Still OK?", of an event that changed since it was answered, or unanswered since its mail; null for any
 * other.
 */
export function movedLabel(
  event: Invitation,
  { locale }: PageFrame,
  mailed: PlannedTimes | null = null,
): string | null {
  const was = event.answered_for ?? mailed;
  if (was === null || !event.can_answer) return null;
  const said = describeMove(event, was, { locale, zone: event.time_zone });
  return `Now ${said.now}, was ${said.was}. ${stillAsked[event.rsvp_status]}`;
}

const stillAsked = { yes: 'Still OK?', maybe: 'Still OK?', no: 'Can you come now?', pending: 'Can you come?' } as const;

/** "You said yes to 19:00." */
function beforeLabel(event: Invitation, { locale }: PageFrame): string | null {
  const { rsvp_status: answer, answered_for: was } = event;
  if (answer === 'pending' || was === null) return null;
  const move = describeMove(event, was, { locale, zone: event.time_zone });
  return `You said ${answerLabels[answer].toLowerCase()} ${sayAnsweredTo(move.was)}.`;
}

function whyNoAnswer(event: Invitation, owner: string, now: Date): string {
  if (event.status === 'cancelled') return `${owner} cancelled this.`;
  if (event.busy_only) return `${owner} is busy then. There’s nothing to answer.`;
  if (new Date(event.end_at) <= now) return 'This is over.';
  return 'Answers are closed.';
}
