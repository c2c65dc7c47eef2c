import { isInPast } from '@kith/contracts/events/past-start';
import { Calendar, Clock, MapPin, Repeat, Users } from 'lucide-react';
import { useId } from 'react';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PersonChip } from '../../components/buttons/chip.tsx';
import { Clash } from '../../components/events/clash.tsx';
import { DateBlock } from '../../components/events/date-block.tsx';
import { errorMessage } from '../../lib/api/error-message.ts';
import { formatDay, toWallClock } from '../../lib/dates/dates.ts';
import { useNow } from '../../lib/dates/now.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useClashes } from '../../lib/api/use-clashes.ts';
import styles from './draft-card.module.css';
import { DateEditor, PlaceEditor, TimeEditor, TitleEditor } from './draft-editors.tsx';
import { DraftRow } from './draft-row.tsx';
import { dayLabel, inviteSentence, repeatsLabel, timeLabel } from './draft-labels.ts';
import { isComplete, timesOf } from './draft-changes.ts';
import type { Caption } from './mark-words.ts';
import type { DraftCard as CardState } from './message.ts';
import { isGuessed } from './quotes.ts';
import type { ChatSession } from './use-chat.ts';

const PeopleEditor = lazyPart(() => import('./people-editor.tsx'));

interface DraftCardProps {
  id: string;
  card: CardState;
  session: ChatSession;
}

/** What is said of a draft below its title. */
const standing = {
  open: 'Draft, only visible to you.',
  creating: 'Draft, only visible to you.',
  created: 'This is in your calendar.',
  dropped: 'Cancelled. Nothing was created.',
} as const;

/** An editable draft card. What it shows is what is created. */
export default function DraftCard({ id, card, session: { chat, state, demo } }: DraftCardProps) {
  const { draft } = card;
  const titleId = useId();
  const now = useNow();
  const fixed = card.state !== 'open';
  const { day } = timesOf(draft);
  const isEndGuess = draft.end_guessed ?? isGuessed(card, 'length');
  const time = timeLabel(draft, isEndGuess);
  const row = (...captions: Caption[]) => ({
    fixed,
    draft,
    quotes: card.quotes.filter((quote) => captions.includes(quote.caption)).map((quote) => quote.text),
    onChange: (next: typeof draft) => chat.correct(id, next, captions),
  });
  // Not in demo mode, which has no calendar, and not once created, when it would clash with itself.
  const isLive = card.state === 'open' || card.state === 'creating';
  const clashes = useClashes(demo || !isLive ? null : timeOf(draft));
  const waits = state.busy !== null;
  const invites = demo || !isLive ? null : inviteSentence(draft);

  return (
    <Card as="article" className={styles['card']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        {day !== null && <DateBlock at={`${day}T12:00:00Z`} zone="UTC" now={now} />}
        <div className={styles['titles']}>
          <DraftRow
            label="Title"
            look="title"
            titleId={titleId}
            value={draft.title}
            missing="What is it called?"
            guessed={isGuessed(card, 'what')}
            {...row('what')}
            quotes={[]}
            editor={TitleEditor}
          />
          <p className={styles['sentence']}>
            {standing[card.state]}
            {invites !== null && ` ${invites}`}
          </p>
          {isLive && isInPast(draft, now) && <p className={styles['past']}>This is in the past.</p>}
        </div>
      </header>
      <ul className={styles['rows']}>
        <DraftRow
          as="li"
          icon={<Calendar />}
          label="Date"
          value={dayLabel(draft, now)}
          missing="Choose a day"
          guessed={isGuessed(card, 'date')}
          {...row('date')}
          editor={DateEditor}
        />
        <DraftRow
          as="li"
          icon={<Clock />}
          label="Time"
          value={time?.start ?? null}
          rest={time?.rest ?? ''}
          missing="Choose a time"
          guessed={isGuessed(card, 'time')}
          restGuessed={isEndGuess}
          {...row('time', 'length', 'zone')}
          editor={TimeEditor}
        />
        <DraftRow
          as="li"
          icon={<MapPin />}
          label="Place"
          value={draft.location}
          missing="Add a place"
          {...row('place')}
          editor={PlaceEditor}
        />
        {draft.recurrence !== null && (
          <li className={styles['repeats']}>
            <Repeat />
            <Repeats draft={draft} asks={!demo && card.state === 'open'} />
          </li>
        )}
        {demo ? (
          <li className={styles['repeats']}>
            <Users />
            <span>Sign in to invite friends and groups.</span>
          </li>
        ) : (
          <DraftRow
            as="li"
            icon={<Users />}
            label="People"
            plus
            value={hasPeople(draft) ? <People draft={draft} /> : null}
            missing="Nobody is invited yet"
            {...row('who', 'group', 'without')}
            quotes={[]}
            editor={PeopleEditor}
          />
        )}
      </ul>
      <div className={styles['clash']}>
        <Clash others={clashes} />
      </div>
      {isLive && (
        <footer className={styles['foot']}>
          {demo ? (
            <ButtonLink to="/signin" search={{ next: '/chat' }} className={styles['main']}>
              Sign In to Create
            </ButtonLink>
          ) : (
            isComplete(draft) && (
              <Button
                className={styles['main']}
                loading={card.state === 'creating'}
                disabled={waits && card.state !== 'creating'}
                onClick={() => chat.create(id)}
              >
                Create Event
              </Button>
            )
          )}
          <Button variant="ghost" disabled={waits} onClick={() => chat.edit(id)}>
            Edit
          </Button>
        </footer>
      )}
    </Card>
  );
}

/** The event's start and end, if it has a time of day. */
function timeOf({ start_at, end_at, all_day }: CardState['draft']) {
  return start_at === null || end_at === null || all_day ? null : { start_at, end_at };
}

/** How a draft repeats, with its next dates or why it cannot. */
function Repeats({ draft, asks }: { draft: CardState['draft']; asks: boolean }) {
  const now = useNow();
  const { recurrence, start_at, end_at, time_zone, excluded_dates = [] } = draft;
  const { data, error } = trpc.events.previewRecurrence.useQuery(
    { recurrence: recurrence ?? '', start_at: start_at ?? '', end_at: end_at ?? '', time_zone },
    { enabled: asks && recurrence !== null && start_at !== null && end_at !== null },
  );
  const dates = (data?.dates ?? []).filter((date) => !excluded_dates.includes(toWallClock(date, time_zone).date));
  return (
    <span>
      {repeatsLabel(draft)}
      {dates.length > 1 && (
        <span className={styles['dates']}>
          Next: {dates.map((date) => formatDay(date, { zone: time_zone, now })).join(', ')}
        </span>
      )}
      {error && <span className={styles['dates']}>{errorMessage(error, 'Couldn’t load the next dates.')}</span>}
    </span>
  );
}

const hasPeople = (draft: CardState['draft']) =>
  draft.everyone || draft.friend_names.length > 0 || draft.group_names.length > 0;

function People({ draft }: { draft: CardState['draft'] }) {
  const groups = trpc.groups.list.useQuery({}, { enabled: draft.group_names.length > 0 });
  const sized = (name: string) => {
    const count = groups.data?.items.find((group) => group.name === name)?.member_count;
    return count === undefined ? name : `${name}, ${count}`;
  };
  return (
    <span className={styles['people']}>
      {draft.everyone && <PersonChip name="All friends" icon={<Users />} />}
      {draft.friend_names.map((name) => (
        <PersonChip key={name} name={name} />
      ))}
      {draft.group_names.map((name) => (
        <PersonChip key={name} name={sized(name)} icon={<Users />} />
      ))}
      {draft.excluded_names.length > 0 && (
        <span className={styles['without']}>without {draft.excluded_names.join(', ')}</span>
      )}
    </span>
  );
}
