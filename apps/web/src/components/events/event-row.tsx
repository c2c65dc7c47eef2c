import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AvatarStack } from '../people/avatar.tsx';
import { moveByKeys } from '../../lib/input/list-keys.ts';
import { DateBlock } from './date-block.tsx';
import styles from './event-row.module.css';
import { Sentence, Written } from '../people/written.tsx';

interface EventRowProps {
  /** The event's id, for the link to /events/{id}. */
  eventId: string;
  title: string;
  /** "19:30 to 21:30, Priya's, 3 Hart Street". */
  meta: ReactNode;
  at: string;
  zone?: string | undefined;
  now?: Date | undefined;
  badge?: ReactNode;
  /** "5 of 6 answered". */
  answered?: string | undefined;
  /** The first guests who come or are invited. */
  names?: readonly string[] | undefined;
  total?: number | undefined;
  struck?: boolean;
}

/** An event row that is a link as a whole. Use `rows` for the list around several. */
export function EventRow(props: EventRowProps) {
  const {
    eventId,
    title,
    meta,
    at,
    zone,
    now,
    badge,
    answered,
    names = [],
    total = names.length,
    struck = false,
  } = props;
  return (
    <li className={styles['row']} data-item="">
      <Link to="/events/$eventId" params={{ eventId }} className={styles['link']}>
        <DateBlock at={at} zone={zone} now={now} />
        <span className={styles['texts']}>
          <span className={styles['title']} data-struck={struck || undefined} title={title}>
            <Written as="span" className={styles['name']}>
              {title}
            </Written>
            {badge && <span className={styles['badge']}>{badge}</span>}
          </span>
          <span className={styles['meta']}>{typeof meta === 'string' ? <Sentence>{meta}</Sentence> : meta}</span>
        </span>
        {answered && <span className={styles['answered']}>{answered}</span>}
        {total > 0 && <AvatarStack className={styles['many']} names={names} total={total} max={3} size={30} />}
        {total > 0 && <AvatarStack className={styles['few']} names={names} total={total} max={2} size={30} />}
      </Link>
    </li>
  );
}

interface EventRowsProps {
  label?: string;
  /** One of several lists with joint arrow-key navigation, handled by their container. */
  partOfList?: boolean;
  children: ReactNode;
}

/** The list of event rows. */
export function EventRows({ label, partOfList = false, children }: EventRowsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key events bubble up from its links.
    <ul
      className={styles['rows']}
      role="list"
      aria-label={label}
      {...(!partOfList && { onKeyDown: (event) => moveByKeys(event) })}
    >
      {children}
    </ul>
  );
}
