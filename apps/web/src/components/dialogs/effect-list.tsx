import type { AudienceEffect, EventEffect } from '@kith/contracts/audience-effect';
import { formatDay, readerZone } from '../../lib/dates/dates.ts';
import { Checklist } from '../pickers/checklist.tsx';
import styles from './effect-list.module.css';

/** Why a change cannot be confirmed yet whose effect is being looked up. */
export const LOOKING_UP = 'Checking which events this changes…';
/** What is said where the effect could not be looked up. */
export const NOT_LOOKED_UP = 'Couldn’t check which events this changes.';

/** The day of an event in the reader's zone, or in its own zone for whole days. */
const dayOf = (event: EventEffect) =>
  formatDay(event.start_at, { zone: event.all_day ? event.time_zone : readerZone(), now: new Date() });

const answers = { yes: 'said yes', no: 'said no', maybe: 'said maybe', pending: null } as const;

/** The events for which a change removes guests, with their names and lost answers. */
export function LosingList({ effect }: { effect: AudienceEffect }) {
  const losing = effect.events.filter((event) => event.lost > 0);
  const more = effect.events_count - effect.events.length;
  return (
    <ul className={styles['events']} aria-label="Events" role="list">
      {losing.map((event) => {
        const named = event.guests.filter(({ becomes }) => becomes === 'uninvited');
        const rest = event.lost - named.length;
        const words = named.map(({ friend_name: name, rsvp_status: answer }) =>
          answers[answer] === null ? name : `${name} (${answers[answer]})`,
        );
        return (
          <li key={event.id}>
            <p className={styles['event']}>
              <strong title={event.title}>{event.title}</strong>
              <span>{event.status === 'draft' ? `Draft, ${dayOf(event)}` : dayOf(event)}</span>
            </p>
            <p className={styles['guests']}>{[...words, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')}</p>
          </li>
        );
      })}
      {more > 0 && <li className={styles['guests']}>{`and ${more.toLocaleString()} more events`}</li>}
    </ul>
  );
}

interface SeenListProps {
  label: string;
  effect: AudienceEffect;
  /** Ids of the excluded events. */
  left: readonly string[];
  onChange: (left: string[]) => void;
}

/** The events that somebody would be added to, each of which can be excluded. */
export function SeenList({ label, effect, left, onChange }: SeenListProps) {
  const more = effect.events_count - effect.events.length;
  const items = effect.events.map((event) => ({
    id: event.id,
    name: event.title,
    detail: `${dayOf(event)}${event.status === 'draft' ? ', draft' : event.for_everyone ? ', for everyone' : ''}`,
  }));
  return (
    <Checklist
      label={label}
      maxHeight={150}
      pins={false}
      searchable={items.length > 12}
      items={items}
      chosen={new Set(items.filter(({ id }) => !left.includes(id)).map(({ id }) => id))}
      onChange={(seen) => onChange(items.filter(({ id }) => !seen.has(id)).map(({ id }) => id))}
      hint={more > 0 ? `And ${more.toLocaleString()} more after these.` : 'Uncheck anything that isn’t for them.'}
    />
  );
}
