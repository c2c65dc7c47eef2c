import type { OwnerId } from '@kith/contracts/ids';
import { hash } from 'node:crypto';
import type { SystemContext } from '../context.ts';
import { calendarLink } from '../friends/index.ts';
import { calendarName } from '../profile/index.ts';
import type { Validators } from './open-feed.ts';
import { listOwnCopies, type OwnCopyRow } from './queries.ts';
import { type EventCopy, renderIcs } from './render-ics.ts';
import { etagOf, feedWindow, newest, plainLine } from './rules.ts';

/** Whose calendar a feed of an owner's own is, and behind which token. */
export interface OwnFeedHolder {
  ownerId: OwnerId;
  token: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  ownerChangedAt: Date;
}

/**
 * Writes a feed of all of an owner's own events, with who comes in the description. Few apps read one, so it is written for
 * each reading, and its tag is that of the bytes (docs/adr/0039).
 */
export async function renderOwnerFeed(
  ctx: SystemContext,
  holder: OwnFeedHolder,
): Promise<Validators & { body: Buffer }> {
  const { since, today } = feedWindow(ctx.now);
  const rows = await listOwnCopies(ctx.db, holder.ownerId, ctx.now);
  const copies = rows.map((row) => composeOwnCopy(ctx, row));
  const body = await renderIcs(
    {
      name: calendarName(holder),
      emptyNote: 'No plans right now',
      timeZone: holder.timeZone,
      source: calendarLink(ctx.appUrl, holder.token),
      page: `${ctx.appUrl}/events`,
      since,
      today,
    },
    copies,
  );
  return {
    body,
    etag: etagOf([hash('sha256', body, 'base64url')]),
    lastModified: newest(today, holder.ownerChangedAt, ...copies.map(({ changedAt }) => changedAt)),
  };
}

/** The owner's copy of an event: certain, and with the answers of its guests (docs/feed.md F21). */
function composeOwnCopy(ctx: SystemContext, { event, changedAt, guests, ...row }: OwnCopyRow): EventCopy {
  const who = [
    sayGuests('Coming', guests.yes, guests.yesNames),
    sayGuests('Maybe', guests.maybe, guests.maybeNames),
    sayGuests('Not coming', guests.no, guests.noNames),
    sayGuests('No response', guests.pending, guests.pendingNames),
  ].filter((line) => line !== null);
  const description = [who.join('\n'), event.description ?? ''].filter((part) => part !== '').join('\n\n');
  return {
    event: { ...event, description: description === '' ? null : description },
    shape: { answer: 'yes', alarms: false },
    // Every answer, every coming and going of a guest and every new name raises one of these, and none of them ever falls.
    sequence: row.sequence + guests.sequence,
    changedAt: newest(changedAt, guests.changedAt),
    link: `${ctx.appUrl}/events/${event.id}`,
  };
}

/** "Coming (3): Ana, Ben and 1 more", or null when nobody gave this answer. */
function sayGuests(label: string, count: number, names: readonly string[]): string | null {
  if (count === 0) return null;
  const rest = count - names.length;
  const said = names.map((name) => plainLine(name)).join(', ');
  return `${label} (${count}): ${said}${rest > 0 ? ` and ${rest} more` : ''}`;
}
