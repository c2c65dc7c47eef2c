import { isolated } from '@kith/contracts/isolate';
import { firstName } from '@kith/contracts/names';
import { eventAccess } from '@kith/contracts/guest-access';
import type { EventDetails } from '@kith/contracts/events';
import type { Guest, RsvpStatus } from '@kith/contracts/rsvps';
import { BellRing, Link2, UserMinus } from 'lucide-react';
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
import { usePhone } from '../use-phone.ts';
import { useSlide } from './use-slide.ts';
import { WrittenWords } from './written-words.tsx';

// Loaded on demand, because few guests ask a question.
const QuestionReplies = lazyPart(async () => ({
  default: (await import('../../../components/people/question-replies.tsx')).QuestionReplies,
}));

interface GuestColumnsProps {
  event: EventDetails;
  now: Date;
  actions: GuestActions;
}

const MANY = 40;
const FEW = 12;

/** The guests by answer in four fixed columns; on a phone four collapsible lists. */
export function GuestColumns({ event, now, actions }: GuestColumnsProps) {
  const phone = usePhone();
  const box = useSlide<HTMLDivElement>();
  const many = event.audience.length >= MANY;
  return (
    <div ref={box} className={styles['columns']}>
      {ANSWERS.map((answer) => {
        const guests = event.audience.filter((guest) => guest.rsvp_status === answer);
        const list = (
          <>
            <Guests {...{ answer, guests, event, now, actions, many }} />
            {answer === 'pending' && eventAccess(event, now).answerable && (
              <RemindAll event={event} actions={actions} />
            )}
          </>
        );
        const head = (
          <>
            <AnswerMark answer={answer} className={styles['mark']} />
            {answerWord(answer)}
            <span className={styles['count']}>{guests.length}</span>
          </>
        );
        return phone ? (
          <details key={answer} className={styles['column']} open={guests.length > 0}>
            <summary className={styles['head']}>{head}</summary>
            {list}
          </details>
        ) : (
          <section key={answer} className={styles['column']} aria-labelledby={`answer-${answer}`}>
            <h3 id={`answer-${answer}`} className={styles['head']}>
              {head}
            </h3>
            {list}
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

interface GuestRowProps extends GuestColumnsProps {
  guest: Guest;
}

function GuestRow({ guest, event, now, actions }: GuestRowProps) {
  const { friend_id: id, friend_name: name } = guest;
  const open = eventAccess(event, now).answerable;
  return (
    <li className={styles['guest']} data-slide={id} data-column={guest.rsvp_status}>
      <Avatar name={name} size={36} />
      <span className={styles['texts']}>
        <Written as="span" className={styles['name']} title={name}>
          {name}
        </Written>
        <span className={styles['words']}>
          <Sentence>{guestLabel(guest, event, now)}</Sentence>
        </span>
        {guest.questions.map((question) => (
          <span key={question.id} className={styles['asked']}>
            <WrittenWords guest={guest} question={question} />
            <QuestionReplies question={question} friend={name} now={now} />
          </span>
        ))}
      </span>
      <span className={styles['menu']}>
        <Menu
          label={isolated`Actions for ${name}`}
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
      </span>
    </li>
  );
}
