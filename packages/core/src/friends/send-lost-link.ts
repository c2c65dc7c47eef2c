import { linkMail } from '@kith/contracts/rsvps';
import { isolate } from '@kith/contracts/isolate';
import type { OwnerId } from '@kith/contracts/ids';
import { eventGuests, friends, isCurrentGuest, owners } from '@kith/db/schema';
import { and, asc, eq, exists, isNotNull, isNull } from '@kith/db/sql';
import { isMailbox } from '../profile/index.ts';
import type { SystemContext } from '../context.ts';
import { composeMail } from '../notifications/index.ts';
import { openToken } from './present.ts';
import { noteUse } from './record-shared.ts';
import { manageLink } from './rules.ts';

/** Few owners invite the same person; a longer list is abuse. */
const mostLinks = 20;

/**
 * Mails an address the links of every owner who invited it, or of one when it is a guest of an event of theirs: `data` is the job's payload, `id` the job's id, the same on each
 * retry. Friends who opted out or unsubscribed get none, and owners with an unverified address send none. Rejects when the mail
 * could not be handed over.
 */
export async function sendLostLink(ctx: SystemContext, data: unknown, id: string): Promise<void> {
  const { email, owner_id: ownerId, event_id: eventId } = linkMail.parse(data);
  const found = await ctx.db
    .select({ friend: friends, owner: { firstName: owners.firstName, lastName: owners.lastName } })
    .from(friends)
    .innerJoin(owners, eq(owners.id, friends.ownerId))
    .where(
      and(
        isMailbox(friends.email, email),
        isNull(friends.removedAt),
        isNull(friends.unsubscribedAt),
        eq(friends.emails, true),
        isNotNull(owners.emailVerifiedAt),
        isNull(owners.suspendedAt),
        ownerId && eventId ? isGuestOf(ctx, ownerId, eventId) : undefined,
      ),
    )
    .orderBy(asc(friends.createdAt), asc(friends.id))
    .limit(mostLinks);
  const links = found.map(({ friend, owner }) => ({
    from: isolate(`${owner.firstName} ${owner.lastName}`.trim() || 'A friend'),
    url: manageLink(ctx.appUrl, openToken(ctx, friend.tokenSealed)) + (eventId ? `&event=${eventId}` : ''),
  }));
  const [first, ...others] = links;
  if (first === undefined) return;
  const mail = composeMail(ctx, email, {
    subject: others.length === 0 ? `Your link to ${first.from}’s plans` : 'Your links to your friends’ plans',
    preview: 'See what’s on and say if you can come.',
    paragraphs: [
      'Hello,',
      others.length === 0
        ? `Here’s your link to ${first.from}’s plans again.`
        : 'Here are the links to your pages again, one for each friend who invited you.',
      ...others.map(({ from, url }) => `${from}: ${url}`),
    ],
    action: { label: `Open ${first.from}’s plans`, url: first.url },
    footnote:
      'Someone, hopefully you, entered your address to have this sent. Keep the link to yourself: whoever has it can answer for you.',
  });
  await ctx.ports.mailer.send(mail, id);
  for (const { friend } of found) await noteUse(ctx, friend);
}

const isGuestOf = (ctx: SystemContext, ownerId: OwnerId, eventId: string) =>
  and(
    eq(friends.ownerId, ownerId),
    exists(
      ctx.db
        .select({ id: eventGuests.friendId })
        .from(eventGuests)
        .where(
          and(
            eq(eventGuests.ownerId, ownerId),
            eq(eventGuests.eventId, eventId),
            eq(eventGuests.friendId, friends.id),
            isCurrentGuest(),
          ),
        ),
    ),
  );
