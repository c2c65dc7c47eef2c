import { signInToAct, signInToChat } from '@kith/contracts/assistant';
import { respondInChat } from '@kith/core/assistant';
import { removeFriend, rotateToken } from '@kith/core/friends';
import { at, makeContext, makeEvent, makeFriend, makeGroup, makeRsvp } from '@kith/core/testing';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller } from './index.ts';
import { makeAccount, makeRequest, paths, refusal } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** One owner's house: everything that an id can name. */
async function makeHouse() {
  const ctx = makeContext(database.db);
  const account = await makeAccount(ctx);
  const { owner } = account;
  const [ben, cleo] = [await makeFriend(owner, { name: 'Ben' }), await makeFriend(owner, { name: 'Cleo' })];
  const group = await makeGroup(owner, { members: [ben] });
  const event = await makeEvent(owner, { friends: [ben], groups: [group] });
  const draft = await makeEvent(owner, { status: 'draft' });
  await makeRsvp(owner, event, ben);
  const { action } = await respondInChat(owner, { message: 'Create a group called Rowers with Ben' });
  if (!action) throw new Error('The assistant proposed nothing.');
  return { ...account, ben, cleo, group, event, draft, actionId: action.id };
}
type House = Awaited<ReturnType<typeof makeHouse>>;

const allOf = async ({ owner }: House) => {
  const { query } = database.db;
  const ownerId = owner.owner.id;
  const mine = { friends: await query.friends.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) }) };
  const friendIds = mine.friends.map(({ id }) => id);
  return {
    ...mine,
    owner: await query.owners.findFirst({ where: (row, { eq }) => eq(row.id, ownerId) }),
    groups: await query.groups.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) }),
    events: await query.events.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) }),
    members: await query.groupMembers.findMany({ where: (row, { inArray }) => inArray(row.friendId, friendIds) }),
    picks: await query.eventAudienceFriends.findMany({ where: (row, { inArray }) => inArray(row.friendId, friendIds) }),
    excluded: await query.eventExclusions.findMany({ where: (row, { inArray }) => inArray(row.friendId, friendIds) }),
    answers: await query.rsvps.findMany({ where: (row, { inArray }) => inArray(row.friendId, friendIds) }),
    pending: await query.pendingActions.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) }),
    activity: await query.activity.findMany({ where: (row, { eq }) => eq(row.ownerId, ownerId) }),
  };
};

/** A finished draft as the card sends it back; any uuid will do for its id. */
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

const picnic = { title: 'Picnic', start_at: '2026-07-01T10:00:00Z', end_at: '2026-07-01T12:00:00Z' };

type Row =
  | { asks: 'nobody' }
  | {
      asks: 'owner';
      /** An input of one's own that is answered. */
      own: (mine: House) => unknown;
      /** Inputs that name another owner's rows, alone or among one's own. */
      foreign?: (mine: House, theirs: House) => unknown[];
      /** What nobody is told, where that is a sentence of its own. */
      closed?: string;
      /** What is said of another owner's rows, where that is a sentence of its own. */
      lost?: string;
    }
  | { asks: 'friend'; own: (mine: House) => object; foreign?: (mine: House, theirs: House) => unknown[] };

const matrix: Record<string, Row> = {
  'activity.changes': { asks: 'owner', own: () => undefined },
  'assistant.suggestions': { asks: 'owner', own: () => ({ page: '/events' }), closed: signInToChat },
  'assistant.send': { asks: 'owner', own: () => ({ message: 'Who is coming tomorrow?' }), closed: signInToChat },
  'assistant.converse': { asks: 'owner', own: () => ({ message: 'Dinner on Friday at 7pm' }), closed: signInToChat },
  'assistant.confirm': {
    asks: 'owner',
    own: ({ actionId }) => ({ confirm: dinner(actionId) }),
    closed: signInToAct,
  },
  'assistant.act': {
    asks: 'owner',
    own: ({ actionId }) => ({ actionId, confirmed: true }),
    foreign: (_mine, { actionId }) => [
      { actionId, confirmed: true },
      { actionId, confirmed: false },
    ],
    closed: signInToAct,
  },
  'assistant.runTool': {
    asks: 'owner',
    own: ({ draft }) => ({ name: 'publish_event', args: { id: draft.id } }),
    foreign: (_mine, theirs) => [
      { name: 'publish_event', args: { id: theirs.draft.id } },
      { name: 'publish_event', args: { id: theirs.event.id } },
    ],
    closed: signInToAct,
    lost: 'Tool failed: publish_event',
  },
  'auth.signUp': { asks: 'nobody' },
  'auth.signIn': { asks: 'nobody' },
  'auth.signOut': { asks: 'nobody' },
  'auth.refresh': { asks: 'nobody' },
  'auth.session': { asks: 'owner', own: () => undefined },
  'dashboard.get': { asks: 'owner', own: () => undefined },
  'events.list': { asks: 'owner', own: () => ({}) },
  'events.get': {
    asks: 'owner',
    own: ({ event }) => ({ id: event.id }),
    foreign: (_mine, { event, draft }) => [{ id: event.id }, { id: draft.id }],
  },
  'events.create': {
    asks: 'owner',
    own: ({ ben, group }) => ({ ...picnic, audience_friends: [ben.id], audience_groups: [group.id] }),
    foreign: ({ ben, group }, theirs) => [
      { ...picnic, audience_friends: [ben.id, theirs.ben.id] },
      { ...picnic, audience_groups: [group.id, theirs.group.id] },
      { ...picnic, excluded_friends: [ben.id, theirs.ben.id] },
    ],
  },
  'events.update': {
    asks: 'owner',
    own: ({ event }) => ({ id: event.id, title: 'Brunch' }),
    foreign: ({ event, ben }, theirs) => [
      { id: theirs.event.id, title: 'Mine' },
      { id: event.id, audience_friends: [ben.id, theirs.ben.id] },
      { id: event.id, audience_groups: [theirs.group.id] },
      { id: event.id, excluded_friends: [theirs.ben.id] },
    ],
  },
  'events.publish': {
    asks: 'owner',
    own: ({ draft }) => ({ id: draft.id }),
    foreign: (_mine, { draft }) => [{ id: draft.id, sendNotifications: true }],
  },
  'events.remove': {
    asks: 'owner',
    own: ({ draft }) => ({ id: draft.id }),
    foreign: (_mine, { event }) => [{ id: event.id }],
  },
  'events.excludeGuest': {
    asks: 'owner',
    own: ({ event, ben }) => ({ id: event.id, friendId: ben.id }),
    foreign: ({ event, ben }, theirs) => [
      { id: theirs.event.id, friendId: theirs.ben.id },
      { id: theirs.event.id, friendId: ben.id },
      { id: event.id, friendId: theirs.ben.id },
    ],
  },
  'events.includeGuest': {
    asks: 'owner',
    own: ({ event, ben }) => ({ id: event.id, friendId: ben.id }),
    foreign: ({ event, ben }, theirs) => [
      { id: theirs.event.id, friendId: theirs.ben.id },
      { id: theirs.event.id, friendId: ben.id },
      { id: event.id, friendId: theirs.ben.id },
    ],
  },
  'friends.list': { asks: 'owner', own: () => ({}) },
  'friends.get': {
    asks: 'owner',
    own: ({ ben }) => ({ id: ben.id }),
    foreign: (_mine, { ben }) => [{ id: ben.id }],
  },
  'friends.invite': { asks: 'owner', own: () => ({ name: 'Dan', email: '' }) },
  'friends.update': {
    asks: 'owner',
    own: ({ ben }) => ({ id: ben.id, name: 'Benno' }),
    foreign: (_mine, { ben }) => [{ id: ben.id, name: 'Mine' }],
  },
  'friends.rotateToken': {
    asks: 'owner',
    own: ({ cleo }) => ({ id: cleo.id }),
    foreign: (_mine, { ben }) => [{ id: ben.id }],
  },
  'friends.remove': {
    asks: 'owner',
    own: ({ cleo }) => ({ id: cleo.id }),
    foreign: (_mine, { ben }) => [{ id: ben.id, erase: true }],
  },
  'groups.list': { asks: 'owner', own: () => undefined },
  'groups.create': {
    asks: 'owner',
    own: ({ ben }) => ({ name: 'Walkers', member_ids: [ben.id] }),
    foreign: ({ ben }, theirs) => [{ name: 'Walkers', member_ids: [ben.id, theirs.ben.id] }],
  },
  'groups.update': {
    asks: 'owner',
    own: ({ group }) => ({ id: group.id, name: 'Boulderers' }),
    foreign: (_mine, { group }) => [{ id: group.id, name: 'Mine' }],
  },
  'groups.remove': {
    asks: 'owner',
    own: ({ group }) => ({ id: group.id }),
    foreign: (_mine, { group }) => [{ id: group.id }],
  },
  'groups.members': {
    asks: 'owner',
    own: ({ group }) => ({ id: group.id }),
    foreign: (_mine, { group }) => [{ id: group.id }],
  },
  'groups.addMembers': {
    asks: 'owner',
    own: ({ group, cleo }) => ({ id: group.id, member_ids: [cleo.id] }),
    foreign: ({ group, cleo }, theirs) => [
      { id: theirs.group.id, member_ids: [cleo.id] },
      { id: group.id, member_ids: [cleo.id, theirs.ben.id] },
    ],
  },
  'groups.removeMember': {
    asks: 'owner',
    own: ({ group, ben }) => ({ id: group.id, friendId: ben.id }),
    foreign: ({ group, ben }, theirs) => [
      { id: theirs.group.id, friendId: theirs.ben.id },
      { id: theirs.group.id, friendId: ben.id },
      { id: group.id, friendId: theirs.ben.id },
    ],
  },
  'rsvps.view': { asks: 'friend', own: () => ({}) },
  'rsvps.respond': {
    asks: 'friend',
    own: ({ event }) => ({ event_id: event.id, rsvp_status: 'maybe' }),
    foreign: ({ ben, draft }, theirs) => [
      { token: ben.token, event_id: theirs.event.id, rsvp_status: 'yes' },
      { token: ben.token, event_id: draft.id, rsvp_status: 'yes' },
    ],
  },
  'rsvps.updatePreferences': { asks: 'friend', own: () => ({ emails: false }) },
  'rsvps.unsubscribe': { asks: 'friend', own: () => ({}) },
  'rsvps.resubscribe': { asks: 'friend', own: () => ({}) },
  'telemetry.log': { asks: 'nobody' },
  'telemetry.performance': { asks: 'nobody' },
};

test('every procedure has a row, so that a new one cannot come in unseen', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(paths.toSorted());
});

describe.each(Object.entries(matrix).filter(([, { asks }]) => asks === 'owner'))('%s', (path, row) => {
  if (row.asks !== 'owner') return;

  test('answers its owner, and nobody without a live session', async () => {
    const mine = await makeHouse();
    const input = row.own(mine);
    const before = await allOf(mine);
    const anHourLater = at(makeContext(database.db), '2026-06-15T13:00:00Z');
    for (const request of [
      makeRequest(mine.owner),
      makeRequest(mine.owner, { bearer: 'unknown' }),
      makeRequest(mine.owner, { bearer: mine.opened.refresh_token }),
      makeRequest(mine.owner, { bearer: mine.ben.token }),
      makeRequest(anHourLater, { bearer: mine.opened.access_token }),
    ]) {
      expect(await refusal(request, path, input)).toMatchObject({
        code: 'unauthenticated',
        sentence: row.closed ?? 'Authentication expired. Please sign in again.',
      });
    }
    expect(await allOf(mine)).toEqual(before);
    // The first look at a dead session deletes it, so the owner signs in again.
    const { email, password } = mine;
    const { token } = await createCaller(makeRequest(mine.owner)).auth.signIn({ email, password });
    expect(await refusal(makeRequest(mine.owner, { bearer: token }), path, input)).toBeNull();
  });

  test.runIf(row.foreign)("finds none of another owner's rows and changes nothing in either house", async () => {
    const [mine, theirs] = [await makeHouse(), await makeHouse()];
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

describe.each(Object.entries(matrix).filter(([, { asks }]) => asks === 'friend'))('%s', (path, row) => {
  if (row.asks !== 'friend') return;
  const withToken = (mine: House, token: string) => ({ ...row.own(mine), token });

  test('answers the friend whose link it is, without a session', async () => {
    const mine = await makeHouse();
    expect(await refusal(makeRequest(mine.owner), path, withToken(mine, mine.ben.token))).toBeNull();
  });

  test('refuses links that never were, were rotated or whose friend was removed', async () => {
    const mine = await makeHouse();
    await rotateToken(mine.owner, mine.ben.id);
    await removeFriend(mine.owner, { id: mine.cleo.id });
    const before = await allOf(mine);
    const codeFor = async (token: string) => (await refusal(mine.request(), path, withToken(mine, token)))?.code;
    expect(await codeFor(mine.ben.token)).toBe('gone');
    expect(await codeFor(mine.cleo.token)).toBe('gone');
    expect(await codeFor('A'.repeat(32))).toBe('not_found');
    // An owner's session opens no friend's page.
    expect(await codeFor(mine.opened.access_token)).toBe('not_found');
    expect((await refusal(mine.request(), path, row.own(mine)))?.code).toBe('invalid_input');
    expect(await allOf(mine)).toEqual(before);
  });

  test.runIf(row.foreign)('reaches no event that the friend is not a guest of', async () => {
    const [mine, theirs] = [await makeHouse(), await makeHouse()];
    const before = [await allOf(mine), await allOf(theirs)];
    for (const input of row.foreign?.(mine, theirs) ?? []) {
      expect((await refusal(makeRequest(mine.owner), path, input))?.code).toBe('not_found');
    }
    expect([await allOf(mine), await allOf(theirs)]).toEqual(before);
  });
});

test.each(paths.filter((path) => !path.startsWith('telemetry.')))(
  '%s believes no word about who is asking',
  async (path) => {
    const [mine, theirs] = [await makeHouse(), await makeHouse()];
    const row = matrix[path];
    const own = row && row.asks !== 'nobody' ? row.own(mine) : undefined;
    const before = await allOf(theirs);
    for (const word of ['userId', 'owner_user_id', 'ownerId', 'owner_id', 'role', 'email_verified']) {
      const claim = { ...(typeof own === 'object' ? own : {}), token: mine.ben.token, [word]: theirs.owner.owner.id };
      const fault = await refusal(mine.request(), path, claim);
      // Either the unknown word is refused, or it is never read: there is no input at all, or the assistant drops it.
      const isDropped = own === undefined || path.startsWith('assistant.');
      expect([path, word, isDropped || fault?.code === 'invalid_input']).toEqual([path, word, true]);
    }
    expect(await allOf(theirs)).toEqual(before);
  },
);
