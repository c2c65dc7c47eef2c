import { isolated } from '@kith/contracts/isolate';
import { firstName } from '@kith/contracts/names';
import { eventAccess } from '@kith/contracts/guest-access';
import type { EventDetails } from '@kith/contracts/events';
import type { Guest, RsvpStatus } from '@kith/contracts/rsvps';
import { BellRing, Link2, Reply, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { AnswerMark, ANSWERS, answerWord } from '../../../components/people/answer-mark.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { lazyPart } from '../../../components/layout/lazy-part.tsx';
import { Sentence, Written } from '../../../components/people/written.tsx';
import { Menu, type MenuAction } from '../../../components/buttons/menu.tsx';
import styles from './guest-columns.module.css';
import { guestLabel, isWaiting, sendLabel } from './guest-labels.ts';
import { channelLabel } from './mail-labels.ts';
import { RemindAll } from './remind-all.tsx';
import type { GuestActions } from './use-guest-actions.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useSlide } from './use-slide.ts';
import { WrittenWords } from './written-words.tsx';

// Loaded on demand, because few guests ask a question.
const QuestionReplies = lazyPart(async () => ({
  default: (await import('../../../components/people/question-replies.tsx')).QuestionReplies,
}));

const ReplyDialog = lazyPart(() => import('../../../components/people/reply-dialog.tsx'));

interface GuestColumnsProps {
  event: EventDetails;
  now: Date;
  actions: GuestActions;
}

const MANY = 40;
const FEW = 12;

/** The event's table: a large seat for each guest, by answer. A tap on a seat opens what can be done for that guest. */
export function GuestColumns({ event, now, actions }: GuestColumnsProps) {
  const { user } = useSession();
  const box = useSlide<HTMLDivElement>();
  const many = event.audience.length >= MANY;
  return (
    <div ref={box} className={styles['columns']}>
      {ANSWERS.map((answer) => {
        // Who wrote more than a note takes a row, below the seats.
        const guests = event.audience
          .filter((guest) => guest.rsvp_status === answer)
          .toSorted((one, other) => Number(isTalk(one)) - Number(isTalk(other)));
        return (
          <section
            key={answer}
            className={styles['column']}
            aria-labelledby={`answer-${answer}`}
            data-answer={answer}
            data-empty={guests.length === 0 || undefined}
          >
            <h3 id={`answer-${answer}`} className={styles['head']}>
              <AnswerMark answer={answer} className={styles['mark']} />
              {answerWord(answer)}
              <span className={styles['count']}>{guests.length}</span>
            </h3>
            <div className={styles['seats']}>
              {answer === 'yes' && (
                <div className={styles['guest']} data-seated="">
                  <Avatar name={user?.name ?? ''} size={64} />
                  <span className={styles['texts']}>
                    <span className={styles['name']}>You</span>
                  </span>
                </div>
              )}
              <Guests {...{ answer, guests, event, now, actions, many }} />
            </div>
            {answer === 'pending' && eventAccess(event, now).answerable && (
              <RemindAll event={event} actions={actions} />
            )}
          </section>
        );
      })}
    </div>
  );
}

interface GuestsProps extends GuestColumnsProps {
  answer: RsvpStatus;
  guests: readonly Guest[];
  many: boolean;
}

function Guests({ guests, event, now, actions, many }: GuestsProps) {
  const [all, setAll] = useState(false);
  if (guests.length === 0) return <p className={styles['nobody']}>Nobody yet</p>;
  const shown = many && !all ? guests.slice(0, FEW) : guests;
  return (
    <>
      <ul role="list" className={styles['guests']}>
        {shown.map((guest) => (
          <GuestRow key={guest.friend_id} guest={guest} event={event} now={now} actions={actions} />
        ))}
      </ul>
      {shown.length < guests.length && (
        <button type="button" className={styles['all']} onClick={() => setAll(true)}>
          Show all {guests.length}
        </button>
      )}
    </>
  );
}

const TOLD = { yes: 'said yes', maybe: 'said maybe', no: 'said no', pending: 'has not answered' } as const;

/** Records an answer given in person; only a recorded answer can be withdrawn. */
function toldItems(guest: Guest, actions: GuestActions): MenuAction[] {
  const first = firstName(guest.friend_name);
  return ANSWERS.filter(
    (answer) =>
      (answer !== guest.rsvp_status || guest.answered_for !== null) &&
      (answer !== 'pending' || guest.answered_by === 'owner'),
  ).map((answer) => ({
    label: isolated`${first} ${TOLD[answer]}`,
    icon: <AnswerMark answer={answer} />,
    onSelect: () => actions.noteAnswer(guest, answer),
  }));
}

/** Whether it stands at the seat by itself; a note without a reply is in the guest's line. */
const isShown = ({ kind, replies }: Guest['questions'][number]) => kind === 'question' || replies.length > 0;

const isTalk = ({ questions }: Guest) => questions.some(isShown);

interface GuestRowProps extends GuestColumnsProps {
  guest: Guest;
}

function GuestRow({ guest, event, now, actions }: GuestRowProps) {
  const { friend_id: id, friend_name: name } = guest;
  const open = eventAccess(event, now).answerable;
  const note = guest.questions.find((question) => question.can_reply && !isShown(question));
  const [replying, setReplying] = useState<Guest['questions'][number] | null>(null);
  return (
    <li
      className={styles['guest']}
      data-slide={id}
      data-column={guest.rsvp_status}
      data-seated={guest.rsvp_status === 'yes' || undefined}
      data-wide={isTalk(guest) || undefined}
    >
      <Avatar name={name} size={64} />
      <span className={styles['texts']}>
        <Written as="span" className={styles['name']} title={name}>
          {name}
        </Written>
        <span className={styles['words']}>
          <Sentence>{guestLabel(guest, event, now)}</Sentence>
        </span>
        {guest.questions.filter(isShown).map((question) => (
          <span key={question.id} className={styles['asked']}>
            <WrittenWords guest={guest} question={question} />
            <QuestionReplies question={question} friend={name} now={now} />
          </span>
        ))}
      </span>
      <Menu
        label={isolated`Actions for ${name}`}
        align="start"
        trigger={<button type="button" className={styles['open']} aria-label={isolated`Actions for ${name}`} />}
        items={[
          ...(open && guest.rsvp_status === 'pending'
            ? [
                guest.can_remind && !isWaiting(guest)
                  ? {
                      label: `Remind ${channelLabel([guest])}`,
                      icon: <BellRing />,
                      onSelect: () => actions.remindByMessage([guest]),
                    }
                  : { label: sendLabel(guest), icon: <BellRing />, onSelect: () => actions.remind(guest) },
              ]
            : []),
          ...(open ? toldItems(guest, actions) : []),
          ...(note === undefined
            ? []
            : [{ label: 'Answer their note', icon: <Reply />, onSelect: () => setReplying(note) }]),
          { label: 'Copy link', icon: <Link2 />, onSelect: () => actions.copyLink(guest) },
          'line',
          {
            label: 'Remove from event',
            icon: <UserMinus />,
            danger: true,
            onSelect: () => actions.askToTakeOut(guest),
          },
        ]}
      />
      {replying && <ReplyDialog question={replying} friend={name} onClose={() => setReplying(null)} />}
    </li>
  );
}
