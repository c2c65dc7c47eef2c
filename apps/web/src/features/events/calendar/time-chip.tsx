import { shownStatus } from '@kith/contracts/events/shown';
import type { CSSProperties } from 'react';
import styles from './calendar-hours.module.css';
import { clockLabel, entryLabel, entryTitle } from './calendar-labels.ts';
import type { TimeBox } from './time-grid.ts';
import { Written } from '../../../components/people/written.tsx';

interface TimeChipProps {
  box: TimeBox;
  now: Date;
  tabbable: boolean;
  lifted: boolean;
}

/** An event in a day's hours, next to overlapping ones. */
export function TimeChip({ box, now, tabbable, lifted }: TimeChipProps) {
  const { entry, top, height, lane, lanes } = box;
  const status = shownStatus(entry.event, now);
  return (
    <li
      className={styles['place']}
      style={{ ...place(top, height), insetInlineStart: `${(lane / lanes) * 100}%`, inlineSize: `${100 / lanes}%` }}
    >
      <button
        type="button"
        className={styles['event']}
        data-event={entry.event.id}
        data-control={`event ${entry.event.id}`}
        data-light={entry.light}
        data-look={status}
        data-short={height < 45 || undefined}
        data-lifted={lifted || undefined}
        tabIndex={tabbable ? 0 : -1}
        title={entryTitle(entry)}
      >
        <Written as="span" className={styles['title']}>
          {entry.event.title}
        </Written>
        <span className="visually-hidden">{entryLabel(entry, status)}</span>
        <span className={styles['time']} aria-hidden="true">
          {clockLabel(entry.from)}
        </span>
      </button>
    </li>
  );
}

/** The vertical position of a minute in a day's column. */
export function place(minute: number, length: number): CSSProperties {
  return { insetBlockStart: `${(minute / 1440) * 100}%`, blockSize: `${(length / 1440) * 100}%` };
}
