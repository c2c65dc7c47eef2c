import { hash } from 'node:crypto';
import type { EventLink, EventLinkView } from '@kith/contracts/event-links/links';
import { photoPath } from '@kith/contracts/events/looks';
import { eventLinks, eventRequests, events, friends, links, owners } from '@kith/db/schema';
import { and, asc, eq, isNull } from '@kith/db/sql';
import { sameName } from '@kith/phrases/say';
import type { OwnerContext, SystemContext } from '../context.ts';
import { DomainError, notFound } from '../errors.ts';
import { refusePaused, shownName } from '../profile/index.ts';
import { hashToken } from '../secrets.ts';
import { closedBy, eventLinkUrl, lineForStrangers, noLongerShared } from './rules.ts';

/** The link of an event and who waits behind it, as its owner sees them. Throws not_found for an event that is not theirs. */
export async function getEventLink(ctx: OwnerContext, id: string): Promise<EventLink> {
  const own = and(eq(events.ownerId, ctx.owner.id), eq(events.id, id), isNull(events.deletedAt));
  if ((await ctx.db.$count(events, own)) === 0) throw notFound();
  const [link] = await ctx.db
    .select()
    .from(eventLinks)
    .where(and(eq(eventLinks.ownerId, ctx.owner.id), eq(eventLinks.eventId, id)));
  const rows = await ctx.db
    .select({ request: eventRequests, known: { id: friends.id, name: friends.name } })
    .from(eventRequests)
    .leftJoin(
      friends,
      and(
        eq(friends.ownerId, eventRequests.ownerId),
        eq(friends.email, eventRequests.email),
        isNull(friends.removedAt),
      ),
    )
    .where(and(eq(eventRequests.ownerId, ctx.owner.id), eq(eventRequests.eventId, id)))
    .orderBy(asc(eventRequests.createdAt), asc(eventRequests.id));
  const all = rows.length === 0 ? [] : await listNamed(ctx);
  return {
    link: link
      ? {
          url: eventLinkUrl(ctx.appUrl, ctx.secrets.unseal(link.tokenSealed)),
          places: link.places,
          created_at: link.createdAt.toISOString(),
        }
      : null,
    requests: rows.map(({ request, known }) => ({
      id: request.id,
      name: request.name,
      email: request.email,
      asked_at: request.createdAt.toISOString(),
      known_as: known && { friend_id: known.id, name: known.name },
      same_name: all.find(({ name }) => sameName(name, request.name)) ?? null,
    })),
  };
}

/** The friends by name, the first who was invited first. */
const listNamed = (ctx: OwnerContext) =>
  ctx.db
    .select({ friend_id: friends.id, name: friends.name })
    .from(friends)
    .where(and(eq(friends.ownerId, ctx.owner.id), isNull(friends.removedAt)))
    .orderBy(asc(friends.invitedAt), asc(friends.id));

const refused = 'You weren’t added to this event. If that’s a mistake, ask the person who shared it.';

/**
 * What is behind the token of an event's link or of a waiting page. Throws not_found for any other token, gone for one that was
 * closed or, with other words, refused, and unavailable while the owner is suspended.
 */
export async function findDoor(ctx: SystemContext, token: string) {
  const [found] = await ctx.db
    .select({ link: links, event: events, owner: owners, open: eventLinks, request: eventRequests })
    .from(links)
    .leftJoin(owners, eq(owners.id, links.ownerId))
    .leftJoin(events, and(eq(events.ownerId, links.ownerId), eq(events.id, links.eventId)))
    .leftJoin(eventLinks, and(eq(eventLinks.ownerId, links.ownerId), eq(eventLinks.eventId, links.eventId)))
    .leftJoin(eventRequests, and(eq(eventRequests.ownerId, links.ownerId), eq(eventRequests.id, links.requestId)))
    .where(eq(links.tokenHash, hashToken(token)));
  if (found === undefined) throw notFound();
  const { link, event, owner, open, request } = found;
  // Only who was refused keeps the id of a request with a link that is closed.
  if (link.retiredAt !== null) throw new DomainError('gone', link.requestId === null ? undefined : refused);
  if (link.eventId === null) throw notFound();
  if (event === null || owner === null) throw new DomainError('gone');
  refusePaused(owner);
  return { link, event, owner, open, request };
}

export type Door = Awaited<ReturnType<typeof findDoor>>;

/** What a stranger sees of the event: no place, no description, nobody's name but the owner's. */
export function presentDoor({ event, owner, open }: Door, now: Date): EventLinkView {
  const closed = closedBy(event, now);
  if (event.status === 'draft') throw noLongerShared();
  const view = {
    owner: { name: shownName(owner) },
    event: {
      title: event.title,
      start_at: event.startAt.toISOString(),
      end_at: event.endAt.toISOString(),
      time_zone: event.timeZone,
      all_day: event.allDay,
      status: event.status,
      colour: event.colour,
      drawing: event.drawing,
      photo_url: photoPath(event.ownerId, event.photoId),
      host_line: lineForStrangers(event),
    },
    closed_by: closed,
    lets_in: (open?.places ?? 0) > 0,
  };
  return { ...view, version: hash('sha256', JSON.stringify(view.event), 'base64url').slice(0, 12) };
}
