import { signInToAct, signInToChat } from '@kith/contracts/assistant';
import { type Scope, scopes } from '@kith/contracts/scopes';
import { askToJoin, createEventLink, getEventLink } from '@kith/core/event-links';
import { createInvitation } from '@kith/core/admission';
import { respondInChat } from '@kith/core/assistant';
import { createApiToken, endApiToken, refreshSession } from '@kith/core/auth';
import { createOwnerFeed } from '@kith/core/calendar-feed';
import { recordEvent } from '@kith/core/activity';
import { addPhoto, createEvent } from '@kith/core/events';
import { listInbox } from '@kith/core/inbox';
import { removeFriend, rotateToken } from '@kith/core/friends';
import { eventCode } from '@kith/core/rsvps';
import { hashToken } from '@kith/core/secrets';
import { inTransaction, type SystemContext } from '@kith/core/context';
import type { IdentityProvider, Telegram } from '@kith/core/ports';
import { at, makeAuthenticator, makeContext, makeEvent, makeFriend, makeGroup, makeAnswer } from '@kith/core/testing';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { identities, signUpInvitations, telegramChats } from '@kith/db/schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createCaller, describeError, type ProcedurePath, procedures } from './index.ts';
import { call, makeAccount, makeRequest, refusal } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// The record is typed by procedure, so its keys are exactly their paths.
const paths = Object.keys(procedures) as ProcedurePath[];

/** A stub provider that only returns its authorisation URL. */
const agreeable: IdentityProvider = {
  name: 'Google',
  authorizationUrl: async () => new URL('https://provider.example/authorize'),
  claim: () => Promise.reject(new Error('Nobody comes back.')),
};

/** A stub bot that only has a name. */
const telegram: Telegram = { botName: async () => 'kith_test_bot', send: async () => {} };

/** One owner with every kind of entity that has an id. */
async function makeTenant() {
  const bare = makeContext(database.db);
  const ctx = {
    ...bare,
    ports: { ...bare.ports, providers: { google: agreeable, apple: null, oidc: null }, telegram },
  };
  const account = await makeAccount(ctx);
  const { owner } = account;
  const [ben, cleo] = [
    await makeFriend(owner, { name: 'Ben', email: 'ben@kith.example' }),
    await makeFriend(owner, { name: 'Cleo' }),
  ];
  const group = await makeGroup(owner, { members: [ben] });
  // Today's, so that guests may report running late.
  const startAt = new Date(owner.now.getTime() + 2 * 3_600_000);
  const event = await makeEvent(owner, { friends: [ben], groups: [group], startAt });
  const draft = await makeEvent(owner, { status: 'draft' });
  const weekly = await createEvent(owner, {
    title: 'Choir',
    start_at: startAt.toISOString(),
    end_at: new Date(startAt.getTime() + 3_600_000).toISOString(),
    recurrence: 'FREQ=WEEKLY;COUNT=3',
    audience_friends: [ben.id],
  });
  await makeAnswer(owner, event, ben);
  const { id: photoId } = await addPhoto(owner, picture);
  // A verified address, Google, one passkey, and another being registered.
  // They run the server, which opens nothing of anybody else.
  await owner.db.execute(
    `update owners set email_verified_at = now(), is_operator = true where id = '${owner.owner.id}'`,
  );
  await owner.db.insert(identities).values({
    provider: 'google',
    subject: randomUUID(),
    ownerId: owner.owner.id,
    email: account.email,
    createdAt: owner.now,
    lastUsedAt: owner.now,
  });
  const makePasskey = async () => {
    const { challenge, rp } = await createCaller(account.request()).auth.passkeyOptions({});
    return makeAuthenticator().register({ challenge, origin: owner.appUrl, rpId: rp.id });
  };
  const { id: passkeyId } = await createCaller(account.request()).auth.addPasskey({
    name: 'Laptop',
    credential: await makePasskey(),
  });
  const registration = await makePasskey();
  const { action } = await respondInChat(owner, { message: 'Create a group called Rowers with Ben' });
  if (!action) throw new Error('The assistant proposed nothing.');
  const { email, password } = account;
  const second = await createCaller(makeRequest(ctx)).auth.signIn({ email, password });
  const signIns = await createCaller(account.request()).auth.signIns();
  const signInId = signIns.find(({ current }) => !current)?.id ?? '';
  if (second.user.id !== owner.owner.id || signInId === '') throw new Error('There is no second sign-in.');
  const token = await createApiToken(owner, { name: 'Backup', scopes: ['events:read'], expires_in_days: 90 });
  const feed = await createOwnerFeed(owner, { name: 'Mine' });
  await recordEvent(owner, owner.owner.id, { kind: 'friend.resubscribed', friend: ben });
  const linked = { ownerId: owner.owner.id, linkedAt: owner.now };
  await owner.db.insert(telegramChats).values([
    { ...linked, chatId: 1 },
    { ...linked, friendId: ben.id, chatId: 2 },
  ]);
  const lineId = (await listInbox(owner)).items[0]?.id ?? '';
  await recordEvent(owner, owner.owner.id, { kind: 'friend.asked', friend: ben, event: null, note: 'Chairs?' });
  const questionId = (await listInbox(owner, { filter: 'notes' })).items[0]?.id ?? '';
  // Of all that run the server there are only so many.
  await owner.db.delete(signUpInvitations);
  const invitation = await createInvitation(ctx, { name: 'The choir', max_uses: 3, expires_in_days: 9 });
  const { link } = await createEventLink(owner, { id: event.id, places: 0 });
  await askToJoin(owner, { token: link?.url.split('/').at(-1) ?? '', name: 'Marek' });
  const requestId = (await getEventLink(owner, event.id)).requests[0]?.id ?? '';
  return {
    ...account,
    requestId,
    feedId: feed.id,
    invitationId: invitation.id,
    photoId,
    lineId,
    questionId,
    tokenId: token.id,
    signInId,
    ben,
    cleo,
    group,
    event,
    draft,
    weekly,
    passkeyId,
    registration,
    actionId: action.id,
  };
}
type Tenant = Awaited<ReturnType<typeof makeTenant>>;

let kept: Promise<[Tenant, Tenant]> | undefined;
/** Two owners of whom tests change only sign-ins and tokens, as each test checks. */
const untouched = () => (kept ??= makeTwo());
const makeTwo = async (): Promise<[Tenant, Tenant]> => [await makeTenant(), await makeTenant()];

/** Rows sorted, because without ORDER BY their order depends on the query plan. */
const sorted = <Row>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

const allOf = async ({ owner }: Tenant) => {
  const { query } = database.db;
  const ownerId = owner.owner.id;
  const mine = { friends: sorted(await query.friends.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })) };
  return {
    ...mine,
    owner: await query.owners.findFirst({ where: (row, { eq }) => eq(row.id, ownerId) }),
    groups: sorted(await query.groups.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    events: sorted(await query.events.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    members: sorted(await query.groupMembers.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    pickedGroups: sorted(
      await query.eventAudienceGroups.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) }),
    ),
    links: sorted(await query.links.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    deliveries: sorted(await query.deliveries.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    picks: sorted(await query.eventAudienceFriends.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    excluded: sorted(await query.eventExclusions.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    series: sorted(await query.series.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    seriesGuests: sorted(await query.seriesGuests.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    guests: sorted(await query.eventGuests.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    tokens: await query.apiTokens.findMany({
      columns: { lastUsedAt: false },
      orderBy: (row, { asc }) => asc(row.id),
      where: (row, { eq }) => eq(row.ownerId, ownerId),
    }),
    signIns: sorted(await query.signIns.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    identities: sorted(await query.identities.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    passkeys: sorted(await query.passkeys.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    password: sorted(await query.credentials.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    chats: sorted(await query.telegramChats.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    devices: sorted(await query.pushSubscriptions.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    feeds: sorted(await query.ownerFeeds.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    pending: sorted(await query.pendingActions.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    messages: sorted(await query.friendMessages.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
    domainEvents: sorted(await query.domainEvents.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) })),
  };
};

/** A finished draft as the card sends it; any uuid will do as its id. */
const dinner = (draft_id: string) => ({
  draft_id,
  title: 'Dinner',
  description: null,
  start_at: '2026-07-01T18:00:00.000Z',
  end_at: '2026-07-01T19:00:00.000Z',
  time_zone: 'UTC',
  location: null,
  group_names: ['Climbers'],
  friend_names: ['Ben'],
  all_day: false,
  recurrence: null,
});

/** A one-pixel GIF. */
const picture = new Uint8Array(Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64'));

const picnic = { title: 'Picnic', start_at: '2026-07-01T10:00:00Z', end_at: '2026-07-01T12:00:00Z' };

interface Row {
  /** A valid input with the owner's own ids. */
  own: (mine: Tenant) => unknown;
  /** Inputs with another owner's ids, alone or among valid ones. */
  foreign?: (mine: Tenant, theirs: Tenant) => unknown[];
  /** The refusal of an anonymous caller, where it is specific. */
  closed?: string;
  /** The refusal of another owner's rows, where it is specific. */
  lost?: string;
}

const matrix: Partial<Record<ProcedurePath, Row>> = {
  'activity.changes': { own: () => undefined },
  'assistant.suggestions': { own: () => ({ page: '/events' }), closed: signInToChat },
  'assistant.send': { own: () => ({ message: 'Who is coming tomorrow?' }), closed: signInToChat },
  'assistant.readFile': {
    own: () => ({ file: 'BEGIN:VEVENT\nSUMMARY:Choir\nDTSTART:20370105T193000Z\nEND:VEVENT' }),
    closed: signInToChat,
  },
  'assistant.converse': { own: () => ({ message: 'Dinner on Friday at 7pm' }), closed: signInToChat },
  'assistant.preview': { own: () => ({ message: 'Dinner on Friday at 7pm' }), closed: signInToAct },
  'assistant.confirm': {
    own: ({ actionId }) => ({ confirm: dinner(actionId) }),
    closed: signInToAct,
  },
  'assistant.act': {
    own: ({ actionId }) => ({ actionId, confirmed: true }),
    foreign: (_mine, { actionId }) => [
      { actionId, confirmed: true },
      { actionId, confirmed: false },
    ],
    closed: signInToAct,
  },
  'assistant.runTool': {
    own: ({ draft }) => ({ name: 'publish_event', args: { id: draft.id } }),
    foreign: (_mine, theirs) => [
      { name: 'publish_event', args: { id: theirs.draft.id } },
      { name: 'publish_event', args: { id: theirs.event.id } },
    ],
    closed: signInToAct,
    lost: 'Tool failed: publish_event',
  },
  'auth.session': { own: () => undefined },
  'auth.changePassword': { own: ({ password }) => ({ current_password: password, password }) },
  'auth.changeEmail': { own: ({ password }) => ({ email: 'another@kith.example', password }) },
  'auth.signIns': { own: () => undefined },
  'auth.endSignIn': {
    own: ({ signInId }) => ({ id: signInId }),
    foreign: (_mine, { signInId }) => [{ id: signInId }],
  },
  'auth.endOtherSignIns': { own: () => undefined },
  'auth.signInMethods': { own: () => undefined },
  'auth.linkProvider': { own: () => ({ provider: 'google' }) },
  'auth.unlinkProvider': { own: () => ({ provider: 'google' }) },
  'auth.passkeyOptions': { own: () => ({}) },
  'auth.addPasskey': { own: ({ registration }) => ({ name: 'Phone', credential: registration }) },
  'auth.renamePasskey': {
    own: ({ passkeyId }) => ({ id: passkeyId, name: 'Phone' }),
    foreign: (_mine, { passkeyId }) => [{ id: passkeyId, name: 'Mine' }],
  },
  'auth.removePasskey': {
    own: ({ passkeyId }) => ({ id: passkeyId }),
    foreign: (_mine, { passkeyId }) => [{ id: passkeyId }],
  },
  'dashboard.get': { own: () => undefined },
  'events.list': { own: () => ({}) },
  'events.get': {
    own: ({ event }) => ({ id: event.id }),
    foreign: (_mine, { event, draft }) => [{ id: event.id }, { id: draft.id }],
  },
  'events.file': {
    own: ({ event }) => ({ id: event.id }),
    foreign: (_mine, { event }) => [{ id: event.id }],
  },
  'events.previewRecurrence': {
    own: () => ({ recurrence: 'FREQ=WEEKLY', start_at: picnic.start_at, end_at: picnic.end_at }),
    foreign: (_mine, { weekly }) => [
      { recurrence: 'FREQ=WEEKLY', start_at: picnic.start_at, end_at: picnic.end_at, id: weekly.id },
    ],
  },
  'events.dates': {
    own: ({ weekly }) => ({ id: weekly.id }),
    foreign: (_mine, { weekly }) => [{ id: weekly.id }],
  },
  'events.create': {
    own: ({ ben, group }) => ({ ...picnic, audience_friends: [ben.id], audience_groups: [group.id] }),
    foreign: ({ ben, group }, theirs) => [
      { ...picnic, recurrence: 'FREQ=WEEKLY', audience_friends: [ben.id, theirs.ben.id] },
      { ...picnic, recurrence: 'FREQ=WEEKLY', audience_groups: [group.id, theirs.group.id] },
      { ...picnic, audience_friends: [ben.id, theirs.ben.id] },
      { ...picnic, audience_groups: [group.id, theirs.group.id] },
      { ...picnic, excluded_friends: [ben.id, theirs.ben.id] },
      { ...picnic, photo_id: theirs.photoId },
    ],
  },
  'events.addPhoto': { own: () => ({ image: picture }) },
  'events.update': {
    own: ({ event }) => ({ id: event.id, title: 'Brunch' }),
    foreign: ({ event, ben, weekly }, theirs) => [
      { id: theirs.event.id, title: 'Mine' },
      { id: theirs.weekly.id, title: 'Mine', scope: 'all' },
      { id: theirs.weekly.id, excluded_dates: ['2027-01-12'], scope: 'all' },
      { id: weekly.id, scope: 'all', audience_friends: [ben.id, theirs.ben.id] },
      { id: weekly.id, scope: 'following', audience_groups: [theirs.group.id] },
      { id: event.id, recurrence: 'FREQ=WEEKLY', excluded_friends: [theirs.ben.id] },
      { id: event.id, photo_id: theirs.photoId },
      { id: weekly.id, scope: 'all', photo_id: theirs.photoId },
      { id: event.id, audience_friends: [ben.id, theirs.ben.id] },
      { id: event.id, audience_groups: [theirs.group.id] },
      { id: event.id, excluded_friends: [theirs.ben.id] },
    ],
  },
  'events.previewUpdate': {
    own: ({ event, ben }) => ({ id: event.id, excluded_friends: [ben.id] }),
    foreign: ({ event, ben }, theirs) => [
      { id: theirs.event.id, audience_type: 'all' },
      { id: event.id, audience_friends: [ben.id, theirs.ben.id] },
      { id: event.id, audience_groups: [theirs.group.id] },
      { id: event.id, excluded_friends: [theirs.ben.id] },
      { id: event.id, photo_id: theirs.photoId },
    ],
  },
  'events.publish': {
    own: ({ draft }) => ({ id: draft.id }),
    foreign: (_mine, { draft }) => [{ id: draft.id, sendNotifications: true }],
  },
  'events.remind': {
    own: ({ event }) => ({ id: event.id }),
    foreign: ({ ben }, theirs) => [{ id: theirs.event.id }, { id: theirs.event.id, friend_ids: [ben.id] }],
  },
  'events.tell': {
    own: ({ event }) => ({ id: event.id }),
    foreign: (_mine, theirs) => [{ id: theirs.event.id }],
  },
  'events.link': {
    own: ({ event }) => ({ id: event.id }),
    foreign: (_mine, theirs) => [{ id: theirs.event.id }],
  },
  'events.makeLink': {
    own: ({ event }) => ({ id: event.id, places: 2 }),
    foreign: (_mine, theirs) => [{ id: theirs.event.id }],
  },
  'events.changeLink': {
    own: ({ event }) => ({ id: event.id, places: 2 }),
    foreign: (_mine, theirs) => [{ id: theirs.event.id, places: 2 }],
  },
  'events.closeLink': {
    own: ({ event }) => ({ id: event.id }),
    foreign: (_mine, theirs) => [{ id: theirs.event.id }],
  },
  'friends.approveRequest': {
    own: ({ event, requestId }) => ({ id: event.id, requestId }),
    foreign: ({ event, requestId }, theirs) => [
      { id: theirs.event.id, requestId: theirs.requestId },
      { id: event.id, requestId: theirs.requestId },
      { id: theirs.event.id, requestId },
    ],
  },
  'friends.refuseRequest': {
    own: ({ event, requestId }) => ({ id: event.id, requestId }),
    foreign: ({ event, requestId }, theirs) => [
      { id: theirs.event.id, requestId: theirs.requestId },
      { id: event.id, requestId: theirs.requestId },
      { id: theirs.event.id, requestId },
    ],
  },
  'events.remove': {
    own: ({ draft }) => ({ id: draft.id }),
    foreign: (_mine, { event, weekly }) => [{ id: event.id }, { id: weekly.id, scope: 'following' }],
  },
  'events.noteAnswer': {
    own: ({ event, ben }) => ({ id: event.id, friendId: ben.id, rsvp_status: 'maybe' }),
    foreign: ({ event, ben }, theirs) => [
      { id: theirs.event.id, friendId: theirs.ben.id, rsvp_status: 'no' },
      { id: theirs.event.id, friendId: ben.id, rsvp_status: 'no' },
      { id: event.id, friendId: theirs.ben.id, rsvp_status: 'no' },
    ],
  },
  'events.excludeGuest': {
    own: ({ event, ben }) => ({ id: event.id, friendId: ben.id }),
    foreign: ({ event, ben }, theirs) => [
      { id: theirs.event.id, friendId: theirs.ben.id },
      { id: theirs.event.id, friendId: ben.id },
      { id: event.id, friendId: theirs.ben.id },
    ],
  },
  'events.includeGuest': {
    own: ({ event, ben }) => ({ id: event.id, friendId: ben.id }),
    foreign: ({ event, ben }, theirs) => [
      { id: theirs.event.id, friendId: theirs.ben.id },
      { id: theirs.event.id, friendId: ben.id },
      { id: event.id, friendId: theirs.ben.id },
    ],
  },
  'feeds.list': { own: () => undefined },
  'feeds.create': { own: () => ({ name: 'Kitchen tablet' }) },
  'feeds.update': {
    own: ({ feedId }) => ({ id: feedId, name: 'Hall' }),
    foreign: (_mine, { feedId }) => [{ id: feedId, name: 'Mine' }],
  },
  'feeds.rotate': {
    own: ({ feedId }) => ({ id: feedId }),
    foreign: (_mine, { feedId }) => [{ id: feedId }],
  },
  'feeds.remove': {
    own: ({ feedId }) => ({ id: feedId }),
    foreign: (_mine, { feedId }) => [{ id: feedId }],
  },
  'friends.list': { own: () => ({}) },
  'friends.get': {
    own: ({ ben }) => ({ id: ben.id }),
    foreign: (_mine, { ben }) => [{ id: ben.id }],
  },
  'friends.invite': {
    own: ({ group, event }) => ({ name: 'Dan', email: '', group_ids: [group.id], excluded_events: [event.id] }),
    foreign: ({ group, event }, theirs) => [
      { name: 'Dan', group_ids: [group.id, theirs.group.id] },
      { name: 'Dan', excluded_events: [event.id, theirs.event.id] },
    ],
  },
  'friends.previewRemove': {
    own: ({ ben }) => ({ id: ben.id }),
    foreign: (_mine, { ben }) => [{ id: ben.id }],
  },
  'friends.previewInvite': {
    own: ({ group }) => ({ group_ids: [group.id] }),
    foreign: ({ group }, theirs) => [{ group_ids: [group.id, theirs.group.id] }],
  },
  'friends.update': {
    own: ({ ben }) => ({ id: ben.id, name: 'Benno' }),
    foreign: (_mine, { ben }) => [{ id: ben.id, name: 'Mine' }],
  },
  'friends.markShared': {
    own: ({ ben }) => ({ id: ben.id }),
    foreign: (_mine, { ben }) => [{ id: ben.id }],
  },
  'friends.mailLink': {
    own: ({ ben }) => ({ id: ben.id }),
    foreign: (_mine, { ben }) => [{ id: ben.id }],
  },
  'friends.rotateToken': {
    own: ({ cleo }) => ({ id: cleo.id }),
    foreign: (_mine, { ben }) => [{ id: ben.id }],
  },
  'friends.remove': {
    own: ({ cleo }) => ({ id: cleo.id }),
    foreign: (_mine, { ben }) => [{ id: ben.id, erase: true }],
  },
  'inbox.list': { own: () => ({}) },
  'inbox.unread': { own: () => undefined },
  'inbox.reply': {
    own: ({ questionId }) => ({ id: questionId, text: 'Two would be great' }),
    foreign: (_mine, { questionId }) => [{ id: questionId, text: 'Mine' }],
  },
  'inbox.markRead': {
    own: ({ lineId }) => ({ ids: [lineId] }),
    foreign: (mine, { lineId }) => [{ ids: [lineId] }, { ids: [mine.lineId, lineId], unread: true }],
  },
  'instance.get': { own: () => undefined },
  'instance.owners': { own: () => ({}) },
  'instance.changeOwner': { own: ({ owner }) => ({ id: owner.owner.id, most_friends: 9 }) },
  'instance.ownerDeletion': { own: ({ owner }) => ({ id: owner.owner.id }) },
  'instance.removeOwner': { own: ({ owner, email }) => ({ id: owner.owner.id, email }) },
  'instance.invitations': { own: () => undefined },
  'instance.invite': { own: () => ({ name: 'The choir' }) },
  'instance.revokeInvitation': { own: ({ invitationId }) => ({ id: invitationId }) },
  'groups.list': { own: () => ({}) },
  'groups.create': {
    own: ({ ben }) => ({ name: 'Walkers', member_ids: [ben.id] }),
    foreign: ({ ben }, theirs) => [{ name: 'Walkers', member_ids: [ben.id, theirs.ben.id] }],
  },
  'groups.update': {
    own: ({ group }) => ({ id: group.id, name: 'Boulderers' }),
    foreign: (_mine, { group }) => [{ id: group.id, name: 'Mine' }],
  },
  'groups.remove': {
    own: ({ group }) => ({ id: group.id }),
    foreign: (_mine, { group }) => [{ id: group.id }, { id: group.id, keep_guests: true }],
  },
  'groups.previewRemove': {
    own: ({ group }) => ({ id: group.id, keep_guests: true }),
    foreign: (_mine, { group }) => [{ id: group.id }, { id: group.id, keep_guests: true }],
  },
  'groups.previewAddMembers': {
    own: ({ group, cleo }) => ({ id: group.id, member_ids: [cleo.id] }),
    foreign: ({ group, cleo }, theirs) => [
      { id: theirs.group.id, member_ids: [cleo.id] },
      { id: group.id, member_ids: [cleo.id, theirs.ben.id] },
      { id: group.id, member_ids: [cleo.id], excluded_events: [theirs.event.id] },
    ],
  },
  'groups.previewRemoveMember': {
    own: ({ group, ben }) => ({ id: group.id, friendId: ben.id }),
    foreign: ({ group, ben }, theirs) => [
      { id: theirs.group.id, friendId: theirs.ben.id },
      { id: group.id, friendId: theirs.ben.id, keep_guests: true },
      { id: theirs.group.id, friendId: ben.id },
    ],
  },
  'groups.members': {
    own: ({ group }) => ({ id: group.id }),
    foreign: (_mine, { group }) => [{ id: group.id }],
  },
  'groups.addMembers': {
    own: ({ group, cleo }) => ({ id: group.id, member_ids: [cleo.id] }),
    foreign: ({ group, cleo }, theirs) => [
      { id: theirs.group.id, member_ids: [cleo.id] },
      { id: group.id, member_ids: [cleo.id, theirs.ben.id] },
      { id: group.id, member_ids: [cleo.id], excluded_events: [theirs.event.id] },
    ],
  },
  'groups.removeMember': {
    own: ({ group, ben }) => ({ id: group.id, friendId: ben.id }),
    foreign: ({ group, ben }, theirs) => [
      { id: theirs.group.id, friendId: theirs.ben.id },
      { id: theirs.group.id, friendId: ben.id },
      { id: group.id, friendId: theirs.ben.id },
    ],
  },
  'push.device': { own: () => undefined },
  'push.subscribe': {
    own: () => ({
      endpoint: 'https://push.example.com/1',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }),
  },
  'push.unsubscribe': { own: () => undefined },
  'telegram.link': { own: () => undefined },
  'telegram.start': { own: () => undefined },
  'telegram.unlink': { own: () => undefined },
  'telegram.startAsFriend': { own: () => ({}) },
  'telegram.unlinkAsFriend': { own: () => ({}) },
  'telemetry.keptMails': { own: () => undefined },
  'tokens.list': { own: () => undefined },
  'tokens.create': { own: () => ({ name: 'Script', scopes: ['events:write'] }) },
  'tokens.revoke': {
    own: ({ tokenId }) => ({ id: tokenId }),
    foreign: (_mine, { tokenId }) => [{ id: tokenId }],
  },
  'profile.get': { own: () => undefined },
  'profile.update': { own: () => ({ first_name: 'Anna', muted_mails: ['new-device'] }) },
  'profile.setPicture': { own: () => ({ image: picture }) },
  'profile.removePicture': { own: () => undefined },
  'profile.export': { own: () => undefined },
  'profile.exportCalendar': { own: () => undefined },
  'profile.deletion': { own: () => undefined },
  'profile.remove': { own: ({ password }) => ({ password }) },
  'rsvps.view': { own: () => ({}) },
  'rsvps.respond': {
    own: ({ event }) => ({ event_id: event.id, rsvp_status: 'maybe' }),
    foreign: ({ ben, draft }, theirs) => [
      { token: ben.token, event_id: theirs.event.id, rsvp_status: 'yes' },
      { token: ben.token, event_id: draft.id, rsvp_status: 'yes' },
    ],
  },
  'rsvps.respondToAll': {
    own: ({ event }) => ({ event_ids: [event.id], rsvp_status: 'yes' }),
    foreign: ({ ben, draft }, theirs) => [
      { token: ben.token, event_ids: [theirs.event.id], rsvp_status: 'yes' },
      { token: ben.token, event_ids: [theirs.event.id, draft.id], rsvp_status: 'yes' },
    ],
  },
  'rsvps.viewByCode': { own: () => ({}) },
  'rsvps.fileByCode': { own: () => ({}) },
  'rsvps.respondByCode': { own: () => ({ rsvp_status: 'maybe' }) },
  'rsvps.reportRunningLate': {
    own: ({ event }) => ({ event_id: event.id, minutes: 20 }),
    foreign: ({ ben, draft }, theirs) => [
      { token: ben.token, event_id: theirs.event.id },
      { token: ben.token, event_id: draft.id },
    ],
  },
  'rsvps.reportRunningLateByCode': { own: () => ({}) },
  'rsvps.ask': {
    own: ({ event }) => ({ event_id: event.id, text: 'Shall I bring chairs?' }),
    foreign: ({ ben, draft }, theirs) => [
      { token: ben.token, event_id: theirs.event.id, text: 'Who?' },
      { token: ben.token, event_id: draft.id, text: 'Who?' },
    ],
  },
  'rsvps.askByCode': { own: () => ({ text: 'Where do we meet?' }) },
  'rsvps.mailsByCode': { own: () => ({}) },
  'rsvps.setMailsByCode': { own: () => ({ emails: false }) },
  'rsvps.sendPageByCode': { own: () => ({}) },
  'rsvps.changes': {
    own: ({ event }) => ({ event_id: event.id }),
    foreign: ({ ben, draft }, theirs) => [
      { token: ben.token, event_id: theirs.event.id },
      { token: ben.token, event_id: draft.id },
    ],
  },
  'rsvps.updatePreferences': { own: () => ({ emails: false }) },
  'rsvps.unsubscribe': { own: () => ({}) },
  'rsvps.resubscribe': { own: () => ({}) },
};

const closed = 'unauthenticated';

/** The rows of the procedures for these callers. */
const rowsFor = (...callers: Caller[]) =>
  paths.flatMap((path) => {
    const row = callers.includes(procedures[path].caller) ? matrix[path] : undefined;
    return row ? [[path, row] as const] : [];
  });

test('every procedure that is not public has a row, so that new ones cannot be missed', () => {
  const guarded = Object.entries(procedures).flatMap(([path, { caller }]) => (caller === 'anyone' ? [] : [path]));
  expect(Object.keys(matrix).toSorted()).toEqual(guarded.toSorted());
});

describe.each(rowsFor('owner', 'session', 'owner-or-demo'))('%s', (path, row) => {
  test('answers its owner, and nobody without a live session', async () => {
    const mine = await makeTenant();
    const input = row.own(mine);
    const before = await allOf(mine);
    const anHourLater = at(makeContext(database.db), '2026-06-15T13:00:00Z');
    for (const request of [
      makeRequest(mine.owner),
      makeRequest(mine.owner, { bearer: 'unknown' }),
      makeRequest(mine.owner, { bearer: mine.opened.refresh_token }),
      makeRequest(mine.owner, { bearer: mine.ben.token }),
      makeRequest(mine.owner, {
        bearer: eventCode(mine.owner.secrets, mine.event.id, { id: mine.ben.id, tokenHash: hashToken(mine.ben.token) }),
      }),
      makeRequest(anHourLater, { bearer: mine.opened.access_token }),
    ]) {
      expect(await refusal(request, path, input)).toMatchObject({
        code: 'unauthenticated',
        sentence: row.closed ?? 'Authentication expired. Please sign in again.',
      });
    }
    expect(await allOf(mine)).toEqual(before);
    // The first look-up of an expired session deletes it, so the owner signs in again.
    const { email, password } = mine;
    const { token } = await createCaller(makeRequest(mine.owner)).auth.signIn({ email, password });
    expect(await refusal(makeRequest(mine.owner, { bearer: token }), path, input)).toBeNull();
  });

  test('refuses refresh tokens, rotated or not, and all tokens of a family ended by reuse', async () => {
    // Only its sign-ins change, and each test has its own.
    const [mine] = await untouched();
    const { email, password } = mine;
    const signedIn = await createCaller(makeRequest(mine.owner)).auth.signIn({ email, password });
    const {
      token: access_token,
      session: { refresh_token },
    } = signedIn;
    const next = await refreshSession(mine.owner, refresh_token);
    const codeOf = async (bearer: string) =>
      (await refusal(makeRequest(mine.owner, { bearer }), path, row.own(mine)))?.code;
    const before = await allOf(mine);
    expect([await codeOf(refresh_token), await codeOf(next.refresh_token)]).toEqual([closed, closed]);
    expect(await allOf(mine)).toEqual(before);
    const later = at(mine.owner, new Date(mine.owner.now.getTime() + 60_000));
    await expect(refreshSession(later, refresh_token)).rejects.toMatchObject({ code: closed });
    const ended = await allOf(mine);
    for (const token of [access_token, next.access_token, next.refresh_token]) expect(await codeOf(token)).toBe(closed);
    expect(await allOf(mine)).toEqual(ended);
  });

  test.runIf(row.foreign)("finds none of another owner's rows and changes nothing for either owner", async () => {
    const [mine, theirs] = await untouched();
    const before = [await allOf(mine), await allOf(theirs)];
    for (const input of row.foreign?.(mine, theirs) ?? []) {
      expect([input, await refusal(mine.request(), path, input)]).toEqual([
        input,
        {
          code: 'not_found',
          sentence: row.lost ?? 'The requested resource was not found.',
          issues: [],
          retryAfter: undefined,
        },
      ]);
    }
    expect([await allOf(mine), await allOf(theirs)]).toEqual(before);
  });
});

const withToken = async ({ owner }: Tenant, named: readonly Scope[], ctx: SystemContext = owner) => {
  const made = await createApiToken(owner, { name: 'Script', scopes: [...named], expires_in_days: 1 });
  return { id: made.id, request: makeRequest(ctx, { bearer: made.token }) };
};

const refusedTokens = new Map<Scope | null, Promise<ReturnType<typeof makeRequest>[]>>();
/** Requests with tokens that lack the scope; the last two are expired and revoked. */
async function makeRefusedTokens(needed: Scope | null): Promise<ReturnType<typeof makeRequest>[]> {
  const [mine] = await untouched();
  const others = scopes.filter((one) => one !== needed);
  const expired = await withToken(mine, scopes, at(mine.owner, '2026-06-16T12:00:00.000Z'));
  const revoked = await withToken(mine, scopes);
  await endApiToken(mine.owner, revoked.id);
  const reading = others.filter((one) => one.endsWith(':read'));
  const made = [await withToken(mine, others), await withToken(mine, reading), expired, revoked];
  return made.map(({ request }) => request);
}

describe.each(rowsFor('owner', 'session', 'owner-or-demo'))('%s by API token', (path, row) => {
  const needed = procedures[path].scope;

  test.runIf(needed)('accepts a token with exactly the scope that it needs', async () => {
    const mine = await makeTenant();
    const { request } = await withToken(mine, needed ? [needed] : []);
    expect(await refusal(request, path, row.own(mine))).toBeNull();
  });

  test('refuses tokens without that scope, expired and revoked ones, and changes nothing', async () => {
    const [mine] = await untouched();
    const input = row.own(mine);
    const making = refusedTokens.get(needed) ?? makeRefusedTokens(needed);
    refusedTokens.set(needed, making);
    const requests = await making;
    const before = await allOf(mine);
    const codes = [];
    for (const request of requests) codes.push((await refusal(request, path, input))?.code);
    expect(codes).toEqual(['forbidden', 'forbidden', 'unauthenticated', 'unauthenticated']);
    expect(await allOf(mine)).toEqual(before);
  });

  test.runIf(row.foreign && needed)("finds none of another owner's rows", async () => {
    const [mine, theirs] = await untouched();
    const { id, request } = await withToken(mine, scopes);
    const before = [await allOf(mine), await allOf(theirs)];
    for (const input of row.foreign?.(mine, theirs) ?? []) {
      expect([input, (await refusal(request, path, input))?.code]).toEqual([input, 'not_found']);
    }
    expect([await allOf(mine), await allOf(theirs)]).toEqual(before);
    await endApiToken(mine.owner, id);
  });
});

test.each(paths.filter((path) => path.startsWith('instance.')))('%s is for those who run the server', async (path) => {
  const [mine] = await untouched();
  const other = await makeAccount(makeContext(database.db));
  expect((await refusal(other.request(), path, matrix[path]?.own(mine)))?.code).toBe('forbidden');
});

const isPieces = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

test('no procedure gives those who run the server a word of another owner', async () => {
  const [mine, theirs] = await makeTwo();
  for (const [table, column] of [
    ['friends', 'name'],
    ['groups', 'name'],
    ['events', 'title'],
  ])
    await database.db.execute(
      `update ${table} set ${column} = ${column} || ' Hidden' where owner_id = '${theirs.owner.owner.id}'`,
    );
  const { ben, cleo, group, event, draft, feedId, lineId, questionId, actionId, tokenId, signInId } = theirs;
  const ids = [ben.id, cleo.id, group.id, event.id, draft.id, feedId, lineId, questionId, actionId, tokenId, signInId];
  const undone = new Error('The transaction is rolled back.');
  for (const [path, row] of rowsFor('owner', 'session', 'owner-or-demo')) {
    // A stream of changes tells that there are some, and nothing else.
    if (procedures[path].type === 'subscription') continue;
    for (const input of [row.own(mine), row.own(theirs), ...(row.foreign?.(mine, theirs) ?? [])]) {
      let said = '';
      const asked = inTransaction(mine.request(), async (request) => {
        const answer = await call(request, path, input).catch(describeError);
        if (isPieces(answer)) for await (const piece of answer) said += String(piece);
        else said = JSON.stringify(answer) ?? '';
        throw undone;
      });
      await expect(asked).rejects.toBe(undone);
      // An id that was given may be given back, as by what an operator changes; a word may not.
      const given = JSON.stringify(input) ?? '';
      const told = [...ids, 'Hidden'].filter((one) => said.includes(one) && !given.includes(one));
      expect([path, told]).toEqual([path, []]);
    }
  }
});

test('a token with every read scope cannot change anything', async () => {
  const mine = await makeTenant();
  const { request } = await withToken(
    mine,
    scopes.filter((one) => one.endsWith(':read')),
  );
  const before = await allOf(mine);
  for (const [path, row] of rowsFor('owner', 'session', 'owner-or-demo')) {
    const refused = (await refusal(request, path, row.own(mine)))?.code;
    const isRead = procedures[path].type !== 'mutation' && procedures[path].scope !== null;
    expect([path, refused]).toEqual([path, isRead ? undefined : 'forbidden']);
  }
  expect(await allOf(mine)).toEqual(before);
});

describe.each(rowsFor('link'))('%s', (path, row) => {
  const withLink = (mine: Tenant, token: string) => ({ ...Object(row.own(mine)), token });

  test('answers the friend of the link, without a session', async () => {
    const mine = await makeTenant();
    expect(await refusal(makeRequest(mine.owner), path, withLink(mine, mine.ben.token))).toBeNull();
  });

  test('refuses unknown links, rotated ones and those of removed friends', async () => {
    const mine = await makeTenant();
    await rotateToken(mine.owner, mine.ben.id);
    await removeFriend(mine.owner, { id: mine.cleo.id });
    const before = await allOf(mine);
    const codeFor = async (token: string) => (await refusal(mine.request(), path, withLink(mine, token)))?.code;
    expect(await codeFor(mine.ben.token)).toBe('gone');
    expect(await codeFor(mine.cleo.token)).toBe('gone');
    expect(await codeFor('A'.repeat(32))).toBe('not_found');
    // An owner's session does not open a friend's page.
    expect(await codeFor(mine.opened.access_token)).toBe('not_found');
    expect((await refusal(mine.request(), path, row.own(mine)))?.code).toBe('invalid_input');
    expect(await allOf(mine)).toEqual(before);
  });

  test.runIf(row.foreign)('does not reach events that the friend is not a guest of', async () => {
    const [mine, theirs] = await untouched();
    const before = [await allOf(mine), await allOf(theirs)];
    for (const input of row.foreign?.(mine, theirs) ?? []) {
      expect((await refusal(makeRequest(mine.owner), path, input))?.code).toBe('not_found');
    }
    expect([await allOf(mine), await allOf(theirs)]).toEqual(before);
  });
});

describe.each(rowsFor('event-code'))('%s', (path, row) => {
  const withCode = (mine: Tenant, code: string) => ({ ...Object(row.own(mine)), code });
  const codeOf = ({ owner, ben, event }: Tenant) =>
    eventCode(owner.secrets, event.id, { id: ben.id, tokenHash: hashToken(ben.token) });

  test('answers the friend of the code, and refuses an unknown code or one of a rotated link', async () => {
    const mine = await makeTenant();
    const input = withCode(mine, codeOf(mine));
    expect(await refusal(makeRequest(mine.owner), path, input)).toBeNull();
    await rotateToken(mine.owner, mine.ben.id);
    const before = await allOf(mine);
    expect((await refusal(mine.request(), path, input))?.code).toBe('gone');
    expect((await refusal(mine.request(), path, withCode(mine, 'A'.repeat(64))))?.code).toBe('not_found');
    expect((await refusal(mine.request(), path, row.own(mine)))?.code).toBe('invalid_input');
    expect(await allOf(mine)).toEqual(before);
  });
});

test.each(paths.filter((path) => !path.startsWith('telemetry.')))(
  '%s ignores or refuses identity fields in its input',
  async (path) => {
    const [kept, theirs] = await untouched();
    // Unknown fields are either refused or never read: there is no input at all, or the assistant drops them.
    const isDropped = matrix[path]?.own(kept) === undefined || path.startsWith('assistant.');
    const mine = isDropped ? await makeTenant() : kept;
    const own = matrix[path]?.own(mine);
    const before = await allOf(theirs);
    for (const word of ['userId', 'owner_user_id', 'ownerId', 'owner_id', 'role', 'email_verified']) {
      const claim = { ...(typeof own === 'object' ? own : {}), token: mine.ben.token, [word]: theirs.owner.owner.id };
      const fault = await refusal(mine.request(), path, claim);
      expect([path, word, isDropped || fault?.code === 'invalid_input']).toEqual([path, word, true]);
    }
    expect(await allOf(theirs)).toEqual(before);
  },
);
