import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AvatarStack } from './avatar.tsx';
import { DateBlock } from './date-block.tsx';
import styles from './event-row.module.css';

interface EventRowProps {
  /** The event's id: the row leads to /events/{id}. */
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
  /** Who comes, or who is asked: the first few. */
  names?: readonly string[] | undefined;
  total?: number | undefined;
  struck?: boolean;
}

/** An event as a row on the paper: the whole row is the link. Put several into a list with `rows`. */
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
    <li className={styles['row']}>
      <Link to="/events/$eventId" params={{ eventId }} className={styles['link']}>
        <DateBlock at={at} zone={zone} now={now} />
        <span className={styles['texts']}>
          <span className={styles['title']} data-struck={struck || undefined} title={title}>
            <span className={styles['name']}>{title}</span>
            {badge && <span className={styles['badge']}>{badge}</span>}
          </span>
          <span className={styles['meta']}>{meta}</span>
        </span>
        {answered && <span className={styles['answered']}>{answered}</span>}
        {total > 0 && <AvatarStack className={styles['many']} names={names} total={total} max={3} size={30} />}
        {total > 0 && <AvatarStack className={styles['few']} names={names} total={total} max={2} size={30} />}
      </Link>
    </li>
  );
}

/** The list that holds event rows. */
export function EventRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles['rows']} role="list" aria-label={label}>
      {children}
    </ul>
  );
}
