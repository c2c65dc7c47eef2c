import { DAY_MS } from '@kith/contracts/durations';
import { limits } from '@kith/contracts/limits';
import { inboxKinds, type InboxFilter, type InboxKind } from '@kith/contracts/inbox';
import { unknownCursor } from '../pages.ts';

/** Lines older than this count as read. */
export const unreadSince = (now: Date): Date => new Date(now.getTime() - limits.unreadDays * DAY_MS);

/** The kinds of domain events that a filter looks for; all of the inbox without one. */
export function kindsOf(filter: InboxFilter | undefined): readonly InboxKind[] {
  return filter === undefined || filter === 'unread' || filter === 'notes'
    ? Object.values(inboxKinds).flat()
    : inboxKinds[filter];
}

/** A position in the inbox: among the unread or after them, then by time and number. */
export interface Place {
  unread: boolean;
  happenedAt: Date;
  no: number;
}

/** The cursor after a line. */
export const writeCursor = ({ unread, happenedAt, no }: Place): string =>
  Buffer.from(`${unread ? 'u' : 'r'} ${happenedAt.toISOString()} ${no}`).toString('base64url');

/** Parses a cursor from `writeCursor`; throws `invalid_input` for anything else. */
export function readCursor(cursor: string): Place {
  // Postgres accepts neither signed years nor the year 0.
  const read = /^([ur]) ((?!0000)\d{4}-\S{1,20}Z) (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const happenedAt = new Date(read?.[2] ?? '');
  if (read === null || Number.isNaN(happenedAt.getTime())) throw unknownCursor();
  return { unread: read[1] === 'u', happenedAt, no: Number(read[3]) };
}
