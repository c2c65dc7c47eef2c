import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kith/contracts/durations';
import { randomUUID } from 'node:crypto';
import { type OwnerId, ownerId } from '@kith/contracts/ids';
import type { CreateEventInput } from '@kith/contracts/events';
import { mintProof, signUp, verifyEmail } from '@kith/core/auth';
import type { FriendContext, Owner, OwnerContext, SystemContext } from '@kith/core/context';
import { createEvent, publishEvent, updateEvent } from '@kith/core/events';
import {
  inviteFriend,
  markShared,
  openLink,
  recordSync,
  notifyStaleFeeds,
  unsubscribe,
  updatePreferences,
} from '@kith/core/friends';
import { addMembers, createGroup } from '@kith/core/groups';
import { markRead } from '@kith/core/inbox';
import { sendGuestMails } from '@kith/core/mails';
import { MailError } from '@kith/core/ports';
import { askOwner, respondToEvent } from '@kith/core/rsvps';
import { hashToken } from '@kith/core/secrets';
import { DateTime } from 'luxon';
import { type Circle, circles, nora, parts, type Who } from './cast.ts';
import { dumplings, type GivenAnswer, type Plan, plans } from './plans.ts';

/** Entry points of the sample calendar: the owner's id, the event of the screenshots, and friend pages by name. */
export interface Story {
  ownerId: OwnerId;
  eveningId: string;
  manageLinks: Record<string, string>;
}

/**
 * Creates the sample calendar around `ctx.now`: one owner, twelve friends in all states of link and calendar, three groups, and
 * two months of events in every status with answers and notes. Every row is created by its verb at the matching time; no mail is
 * sent. Throws `conflict` when the owner's account already exists.
 */
export async function tellStory(ctx: SystemContext): Promise<Story> {
  const ago = (time: number) => ({ ...ctx, now: new Date(ctx.now.getTime() - time) });
  const { user } = await signUp(ago(70 * DAY_MS), nora);
  const owner: Owner = {
    id: ownerId.parse(user.id),
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    timeZone: user.time_zone,
    locale: user.locale,
    emailVerified: user.email_verified,
  };
  const asNora = (time: number): OwnerContext => ({ ...ago(time), owner });
  // The code of the new account's mail; guest mails wait for verification.
  const proof = { ownerId: owner.id, email: owner.email, purpose: 'verification' } as const;
  const { link } = await mintProof(ago(70 * DAY_MS), randomUUID(), proof);
  await verifyEmail(ago(70 * DAY_MS), { code: link }, null);

  const people = new Map<Who, { id: string; name: string; tokenHash: string; manageLink: string }>();
  for (const [who, part] of parts) {
    const friend = await inviteFriend(asNora(part.invitedDaysAgo * DAY_MS), {
      name: part.name,
      email: part.email ?? null,
    });
    if (part.link === undefined) await markShared(asNora(part.invitedDaysAgo * DAY_MS), friend.id);
    else if (part.link !== 'unshared') await openLink(ago(part.link.openedDaysAgo * DAY_MS), friend.token);
    people.set(who, {
      id: friend.id,
      name: friend.name,
      tokenHash: hashToken(friend.token),
      manageLink: friend.manage_link,
    });
  }
  const person = (who: Who) => found(people.get(who));
  const asFriend = (who: Who, time: number): FriendContext => ({
    ...ago(time),
    friend: { ...person(who), ownerId: owner.id },
  });

  const syncOf = (who: Who, userAgent: string) => ({ userAgent, etag: `"${who}"` });
  for (const [who, { calendar, hidesReads }] of parts) {
    if (calendar) await recordSync(asFriend(who, calendar.sinceDaysAgo * DAY_MS), syncOf(who, calendar.userAgent));
    if (hidesReads) await updatePreferences(asFriend(who, 30 * DAY_MS), { hides_reads: true });
  }

  const groupIds = new Map<Circle, string>();
  for (const [circle, group] of entriesOf(circles)) {
    const { name, members } = group;
    const description = 'description' in group ? group.description : null;
    const { id } = await createGroup(asNora(50 * DAY_MS), {
      name,
      description,
      member_ids: members.map((who) => person(who).id),
    });
    groupIds.set(circle, id);
    if ('joined' in group) {
      await addMembers(asNora(26.5 * HOUR_MS), { id, member_ids: group.joined.map((who) => person(who).id) });
    }
  }

  const refused = new Set(parts.flatMap(([, { mailRefused, email }]) => (mailRefused && email ? [email] : [])));
  const mailer: SystemContext['ports']['mailer'] = {
    ...ctx.ports.mailer,
    send: async ({ to }) => {
      if (refused.has(to)) throw new MailError('refused', 'There is nobody of this name.');
    },
  };
  /** Runs the jobs due at an instant, as the queue does. */
  const sendMails = (time: number) => sendGuestMails({ ...ago(time), ports: { ...ctx.ports, mailer } }, owner.id);

  const days = daysOf(ctx.now, owner.timeZone);
  const inputOf = (plan: Plan): CreateEventInput => ({
    ...timesOf(plan, days),
    title: plan.title,
    description: plan.description ?? null,
    location: plan.location ?? null,
    ...(plan.busyOnly === undefined ? {} : { busy_only: plan.busyOnly }),
    ...(plan.showGuests === undefined ? {} : { show_guests: plan.showGuests }),
    ...(plan.groups === undefined ? {} : { audience_groups: plan.groups.map((one) => found(groupIds.get(one))) }),
    ...(plan.friends === undefined ? {} : { audience_friends: plan.friends.map((who) => person(who).id) }),
    ...(plan.without === undefined ? {} : { excluded_friends: plan.without.map((who) => person(who).id) }),
  });
  const answerAll = async (answers: readonly GivenAnswer[], id: string, endAt: Date) => {
    for (const [who, rsvp_status, hoursAgo = 0, note] of answers) {
      const isOver = endAt <= ctx.now;
      const time = isOver ? ctx.now.getTime() - endAt.getTime() + DAY_MS : hoursAgo * HOUR_MS;
      await respondToEvent(asFriend(who, time), {
        event_id: id,
        rsvp_status,
        ...(note === undefined ? {} : { note }),
      });
    }
  };

  for (const plan of plans) {
    const input = inputOf(plan);
    const isOver = new Date(input.end_at) <= ctx.now;
    const made = isOver ? ctx.now.getTime() - new Date(input.start_at).getTime() + 6 * DAY_MS : 5 * DAY_MS;
    const status = plan.status === 'cancelled' ? 'confirmed' : (plan.status ?? 'confirmed');
    const event = await createEvent(asNora(made), { ...input, status });
    await sendMails(made - MINUTE_MS);
    await answerAll(plan.answers ?? [], event.id, new Date(input.end_at));
    if (plan.status === 'cancelled') {
      const cancelled = isOver ? made - 5 * DAY_MS : 2 * DAY_MS;
      await updateEvent(asNora(cancelled), { id: event.id, status: 'cancelled' });
      await sendMails(cancelled - 15 * MINUTE_MS);
    }
  }

  // Dumpling night is drafted, published, moved to seven, and announced once more to Hana, who was added late.
  const movedHoursAgo = 43;
  const isEarly = ([, , hoursAgo = 0]: GivenAnswer) => hoursAgo > movedHoursAgo;
  const answers: readonly GivenAnswer[] = dumplings.answers;
  const { id, end_at } = await createEvent(asNora(5.2 * DAY_MS), { ...inputOf(dumplings), status: 'draft' });
  await publishEvent(asNora(5 * DAY_MS), { id, sendNotifications: true });
  await sendMails(5 * DAY_MS - MINUTE_MS);
  await answerAll(answers.filter(isEarly), id, new Date(end_at));
  await updateEvent(asNora(movedHoursAgo * HOUR_MS), { id, ...timesOf({ ...dumplings, from: '19:00' }, days) });
  await sendMails(movedHoursAgo * HOUR_MS - 15 * MINUTE_MS);
  const named = [...dumplings.friends, 'hana' as const];
  await updateEvent(asNora(28 * HOUR_MS), { id, audience_friends: named.map((who) => person(who).id) });
  await publishEvent(asNora(28 * HOUR_MS), { id, sendNotifications: true });
  await answerAll(
    answers.filter((answer) => !isEarly(answer)),
    id,
    new Date(end_at),
  );

  await askOwner(asFriend('oisin', 30 * HOUR_MS), {
    text: 'Is there a train back from Flotterstone, or does somebody drive?',
  });

  for (const [who, { calendar, leftDaysAgo }] of parts) {
    if (calendar) await recordSync(asFriend(who, calendar.lastHoursAgo * HOUR_MS), syncOf(who, calendar.userAgent));
    if (leftDaysAgo !== undefined) await unsubscribe(asFriend(who, leftDaysAgo * DAY_MS));
  }
  await sendMails(0);
  await notifyStaleFeeds(ago(2 * HOUR_MS));
  const lastLook = ago(20 * HOUR_MS).now.toISOString();
  await markRead(asNora(20 * HOUR_MS), { until: lastLook });
  return {
    ownerId: owner.id,
    eveningId: id,
    manageLinks: Object.fromEntries([...people.values()].map(({ name, manageLink }) => [name, manageLink])),
  };
}

interface Days {
  today: DateTime;
  /** The next Friday, never today, so that the story's evening is always ahead. */
  friday: DateTime;
}

function daysOf(now: Date, zone: string): Days {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const days = (5 - today.weekday + 7) % 7;
  return { today, friday: today.plus({ days: days === 0 ? 7 : days }) };
}

function timesOf(plan: Plan, { today, friday }: Days): Pick<CreateEventInput, 'start_at' | 'end_at' | 'all_day'> {
  const date = (plan.fromToday ? today : friday).plus({ days: plan.day });
  const at = (time: string) => {
    const [hours, minutes] = time.split(':');
    return date
      .set({ hour: Number(hours), minute: Number(minutes) })
      .toJSDate()
      .toISOString();
  };
  if (plan.from !== undefined && plan.to !== undefined) {
    return { start_at: at(plan.from), end_at: at(plan.to), all_day: false };
  }
  const after = date.plus({ days: plan.days ?? 1 });
  return { start_at: date.toJSDate().toISOString(), end_at: after.toJSDate().toISOString(), all_day: true };
}

// The keys of a literal object are exactly its type's keys.
const entriesOf = <T extends object>(object: T) => Object.entries(object) as [keyof T, T[keyof T]][];

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The story names somebody who is not in it.');
  return value;
}
