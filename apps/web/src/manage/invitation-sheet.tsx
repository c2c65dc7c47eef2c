import { HOUR_MS } from '@kith/contracts/durations';
import type { Invitation } from '@kith/contracts/rsvps';
import { answerLabels } from '@kith/contracts/rsvps';
import { MessageSquareText } from 'lucide-react';
import { AnswerMark } from '../components/people/answer-mark.tsx';
import { AvatarStack } from '../components/people/avatar.tsx';
import { buttonClass } from '../components/buttons/button-class.ts';
import { classes } from '../components/layout/classes.ts';
import { StatusBadge } from '../components/events/status-badge.tsx';
import { TableDrawing } from '../components/drawings/table-drawing.tsx';
import { describeMove } from '@kith/contracts/date-formatter';
import { formatLongDay, formatTimes, zoneName } from '../lib/dates/dates.ts';
import { AskOwner } from './ask-owner.tsx';
import shared from './manage-page.module.css';
import styles from './invitation-sheet.module.css';
import notes from './notes.module.css';
import { OnTheDay } from './on-the-day.tsx';
import { Hidden } from './hidden.tsx';
import { firstName, listNames } from '@kith/contracts/names';
import { type PageFrame, spokenName } from './page-frame.ts';
import { Written } from '../components/people/written.tsx';
import { isolate, isolated } from '@kith/contracts/isolate';

/** The action URL of the answer forms, and what identifies friend and event. */
export interface AnswerForm {
  action: string;
  hidden: Record<string, string>;
  /** The answer preselected by a mail's button. */
  wished?: 'yes' | 'maybe' | 'no' | null;
}

interface InvitationSheetProps {
  frame: PageFrame;
  event: Invitation;
  owner: string;
  friend: string;
  form: AnswerForm;
}

/** An invitation: title, when, where, who, and the answer forms. */
export function InvitationSheet({ frame, event, owner, friend, form }: InvitationSheetProps) {
  return (
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
      {event.location && (
        <p className={styles['where']}>
          <Written>{event.location}</Written>{' '}
          <a
            className={styles['map']}
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(event.location)}`}
            rel="noreferrer"
          >
            Map
            <span className="visually-hidden">
              {' '}
              of <Written>{event.location}</Written>
            </span>
          </a>
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
      <div className={shared['live']} data-answers="table">
        <Table event={event} owner={owner} friend={friend} />
      </div>
      {event.on_the_day && <OnTheDay event={event} owner={spokenName(owner)} form={form} />}
      {!event.busy_only && <AskOwner owner={spokenName(owner)} form={form} questions={event.questions} />}
    </section>
  );
}

function When({ frame, event }: { frame: PageFrame; event: Invitation }) {
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
export function ZoneNote({ event, locale }: { event: Invitation; locale: string }) {
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
function lastDay(event: Invitation): Date | null {
  const last = new Date(new Date(event.end_at).getTime() - 1);
  return last.getTime() - new Date(event.start_at).getTime() > 36 * HOUR_MS ? last : null;
}

/** Who comes, while the event is not over; the reader appears as "you". */
function Coming({ event, friend }: { event: Invitation; friend: string }) {
  if (!event.can_answer || event.attendees_count === 0) return null;
  const names = event.attendee_names;
  if (names === null || names.length === 0) {
    return <p className={styles['coming']}>{countInWords(event.attendees_count, event.rsvp_status === 'yes')}</p>;
  }
  return (
    <p className={styles['coming']}>
      <AvatarStack names={names} total={event.attendees_count} max={4} size={36} />
      <span>{inWords(event.rsvp_status === 'yes' ? withYou(names, friend) : names, event.attendees_count)}</span>
    </p>
  );
}

/** The event's table with the reader's seat; other guests have initials where the owner shows names. */
function Table({ event, owner, friend }: { event: Invitation; owner: string; friend: string }) {
  if (event.busy_only || event.status !== 'confirmed' || event.attendees_count === 0) return null;
  const comes = event.rsvp_status === 'yes';
  const others = event.attendees_count - (comes ? 1 : 0);
  const names = event.attendee_names ?? [];
  const theirs = comes ? withYou(names, firstName(friend)).slice(1) : names;
  const seated = Array.from({ length: others }, (_, index) => theirs[index] ?? null);
  const people = [owner, ...(comes ? [friend] : []), ...seated];
  const awaited = event.can_answer && event.rsvp_status !== 'no' && !comes ? 1 : 0;
  return <TableDrawing className={styles['table']} people={people} seats={people.length + awaited} />;
}

const few = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "3 people are coming", or including the reader "You and 2 others are coming". */
function countInWords(total: number, withReader: boolean): string {
  if (!withReader) return total === 1 ? '1 person is coming' : `${total} people are coming`;
  if (total === 1) return 'You are coming';
  return total === 2 ? 'You and 1 other are coming' : `You and ${total - 1} others are coming`;
}

/** The names with "You" first, instead of the reader's name. */
function withYou(names: readonly string[], own: string): string[] {
  const at = names.indexOf(own);
  return ['You', ...names.filter((_, index) => index !== at)];
}

/** Another guest's name in a sentence. */
const tell = (name: string) => (name === 'You' ? name : isolate(name));

/** "Ana, Tom, Priya and two more are coming". */
function inWords(names: readonly string[], total: number): string {
  const said = names.slice(0, total > 4 ? 3 : 4);
  const rest = total - said.length;
  const list = rest > 0 ? [...said.map(tell), `${few[rest] ?? rest} more`] : said.map(tell);
  return `${listNames(list)} ${total === 1 && list[0] !== 'You' ? 'is' : 'are'} coming`;
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
  const moved = movedLabel(event, frame);
  // An answer to what was planned before is asked for once more.
  const answered = event.rsvp_status !== 'pending' && moved === null;
  return (
    <div className={styles['answer']} id="answer">
      <form method="post" action={form.action}>
        <Hidden fields={form.hidden} />
        <fieldset>
          <legend className={shared['question']}>
            {form.wished && (form.wished !== event.rsvp_status || moved !== null)
              ? `Tap ${answerLabels[form.wished]} once more to let ${owner} know.`
              : event.rsvp_status === 'pending'
                ? `Can you come, ${friend}?`
                : (moved ?? said(event, owner))}
          </legend>
          {moved !== null && <p className={styles['before']}>{beforeLabel(event)}</p>}
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
          <Hidden fields={{ ...form.hidden, rsvp_status: event.rsvp_status }} />
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
  const word = answerLabels[answer].toLowerCase();
  return by === 'owner'
    ? `${owner} noted that you said ${word}. You can change it.`
    : `You said ${word}. ${owner} knows.`;
}

/** "Now 18:30, was 19:00. Still OK?", of an event that changed since it was answered; null for any other. */
export function movedLabel(event: Invitation, { locale }: PageFrame): string | null {
  if (event.answered_for === null || !event.can_answer) return null;
  const said = describeMove(event, event.answered_for, { locale, zone: event.time_zone });
  return `Now ${said.now}, was ${said.was}. ${event.rsvp_status === 'no' ? 'Can you come now?' : 'Still OK?'}`;
}

function beforeLabel({ rsvp_status: answer }: Invitation): string {
  return answer === 'pending' ? '' : `You said ${answerLabels[answer].toLowerCase()} before it changed. Tap an answer.`;
}

function whyNoAnswer(event: Invitation, owner: string, now: Date): string {
  if (event.status === 'cancelled') return `${owner} cancelled this.`;
  if (event.busy_only) return `${owner} is busy then. There’s nothing to answer.`;
  if (new Date(event.end_at) <= now) return 'This is over.';
  return 'Answers are closed.';
}
