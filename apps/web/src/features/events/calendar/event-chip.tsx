import { shownStatus } from '@kith/contracts/events/shown';
import { type CSSProperties, memo } from 'react';
import type { Entry } from './calendar-grid.ts';
import { clockLabel, entryLabel, entryTitle } from './calendar-labels.ts';
import styles from './event-chip.module.css';
import { Written } from '../../../components/people/written.tsx';

interface EventChipProps {
  entry: Entry;
  /** The number of days that its bar spans in the week. */
  span?: number;
  /** It continues from the previous week, or into the next. */
  before?: boolean;
  after?: boolean;
  tabbable: boolean;
  /** It is in an adjacent month. */
  faded?: boolean;
  /** It is being dragged; this is its origin. */
  lifted?: boolean;
  now: Date;
}

/** An event in a month cell. The grid handles clicks and keys, so that 500 chips need no handlers. */
export const EventChip = memo(function EventChip(props: EventChipProps) {
  const { entry, span = 1, before = false, after = false, tabbable, faded = false, lifted = false, now } = props;
  const status = shownStatus(entry.event, now);
  return (
    <button
      type="button"
      className={styles['chip']}
      data-event={entry.event.id}
      data-control={`event ${entry.event.id}`}
      data-light={entry.light}
      data-look={faded && status === 'confirmed' ? 'past' : status}
      data-long={span > 1 || undefined}
      data-before={before || undefined}
      data-after={after || undefined}
      data-lifted={lifted || undefined}
      tabIndex={tabbable ? 0 : -1}
      title={entryTitle(entry)}
      // React's type does not know custom properties.
      style={span > 1 ? ({ '--span': span } as CSSProperties) : undefined}
    >
      <span className={styles['bar']} />
      <Written as="span" className={styles['title']}>
        {entry.event.title}
      </Written>
      <span className="visually-hidden">{entryLabel(entry, status)}</span>
      {!entry.event.all_day && !before && (
        <span className={styles['time']} aria-hidden="true">
          {clockLabel(entry.from)}
        </span>
      )}
    </button>
  );
});
