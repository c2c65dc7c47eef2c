import type { OwnerId } from '@kith/contracts/ids';
import { rsvpLabels } from '@kith/contracts/rsvps';
import { hash } from 'node:crypto';
import type { SystemContext } from '../context.ts';
import { calendarLink } from '../friends/index.ts';
import { calendarName } from '../profile/index.ts';
import type { Validators } from './open-feed.ts';
import { listOwnCopies, type OwnCopyRow } from './queries.ts';
import { type EventCopy, renderIcs } from './render-ics.ts';
import { etagOf, feedWindow, newest, plainLine } from './rules.ts';

/** The owner and token of an owner feed. */
export interface OwnFeedHolder {
  ownerId: OwnerId;
  token: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  ownerChangedAt: Date;
}

/**
 * Renders a feed of all the owner's own events, with who comes in the description. Few clients read one, so it is rendered per
 * request and its ETag is a hash of the bytes (docs/adr/0039).
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

/** The owner's copy of an event: confirmed, and with its guests' answers (docs/feed.md F21). */
function composeOwnCopy(ctx: SystemContext, { event, changedAt, guests, ...row }: OwnCopyRow): EventCopy {
  const who = [
    sayGuests(rsvpLabels.yes, guests.yes, guests.yesNames),
    sayGuests(rsvpLabels.maybe, guests.maybe, guests.maybeNames),
    sayGuests(rsvpLabels.no, guests.no, guests.noNames),
    sayGuests(rsvpLabels.pending, guests.pending, guests.pendingNames),
  ].filter((line) => line !== null);
  const description = [who.join('\n'), event.description ?? ''].filter((part) => part !== '').join('\n\n');
  return {
    event: { ...event, description: description === '' ? null : description },
    shape: { answer: 'yes', alarms: false },
    // Every answer, every added or removed guest and every renaming raises one of these, and none ever decreases.
    sequence: row.sequence + guests.sequence,
    changedAt: newest(changedAt, guests.changedAt),
    link: `${ctx.appUrl}/events/${event.id}`,
  };
}

/** "Attending (3): Ana, Ben and 1 more", or null when nobody gave this answer. */
function sayGuests(label: string, count: number, names: readonly string[]): string | null {
  if (count === 0) return null;
  const rest = count - names.length;
  const said = names.map((name) => plainLine(name)).join(', ');
  return `${label} (${count}): ${said}${rest > 0 ? ` and ${rest} more` : ''}`;
}
