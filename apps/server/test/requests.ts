// One valid input for every procedure, made from one owner's rows. The table, the matrix and the fuzz all start from here,
// so a procedure without an input does not compile.
import { randomUUID } from 'node:crypto';
import { type ProcedurePath, procedures, type RouterInputs } from '@kith/api';
import { respondInChat } from '@kith/core/assistant';
import { mintProof } from '@kith/core/auth';
import { eventCode } from '@kith/core/rsvps';
import { hashToken } from '@kith/core/secrets';
import { makeEvent, makeFriend, makeGroup } from '@kith/core/testing';
import { signIns } from '@kith/db/schema';
import { systemContext } from '../src/deps.ts';
import type { RestRoute } from '../src/http/rest/routes.ts';
import { ownerId } from '@kith/contracts/ids';
import { freshAddress, type Harness, type Owner, password, picnic } from './harness.ts';

/** The rows of one owner that an input can name, and words that nobody else may ever read. */
export interface World {
  owner: Owner;
  friendId: string;
  strangerId: string;
  token: string;
  /** The code of the event for the friend. */
  code: string;
  groupId: string;
  eventId: string;
  draftId: string;
  /** The codes of links that were mailed to the owner. */
  recovery: string;
  verification: string;
  /** A second sign-in of the owner. */
  signInId: string;
  /** An action of the assistant that waits for this owner's yes. */
  actionId: string;
  /** Texts and ids that belong to this owner alone. */
  secrets: string[];
}

/** Gives an owner a friend in a group, a friend outside it, an event for everybody and a draft. */
export async function makeWorld(h: Harness, owner: Owner): Promise<World> {
  const ctx = {
    ...systemContext(h.deps),
    owner: {
      id: ownerId.parse(owner.id),
      email: owner.email,
      firstName: 'Ana',
      lastName: 'Owner',
      timeZone: 'UTC',
      emailVerified: true,
    },
  };
  const friend = await makeFriend(ctx, { name: 'Secret Friend', email: 'secret-friend@kith.example' });
  const stranger = await makeFriend(ctx, { name: 'Secret Stranger' });
  const group = await makeGroup(ctx, { name: 'Secret Group', members: [friend] });
  const event = await makeEvent(ctx, { title: 'Secret Event', description: 'Secret text', location: 'Secret place' });
  const draft = await makeEvent(ctx, { title: 'Secret Draft', status: 'draft' });
  const { action } = await respondInChat(ctx, { message: `Create a group called "Secret ${randomUUID()}"` });
  if (!action) throw new Error('The assistant proposed nothing.');
  const mailed = { ownerId: owner.id, email: owner.email };
  const recovery = await mintProof(ctx, randomUUID(), { ...mailed, purpose: 'recovery' });
  const verification = await mintProof(ctx, randomUUID(), { ...mailed, purpose: 'verification' });
  const [second] = await ctx.db
    .insert(signIns)
    .values({ ownerId: owner.id, familyId: randomUUID(), device: 'A phone', createdAt: ctx.now, lastUsedAt: ctx.now })
    .returning();
  return {
    owner,
    recovery: recovery.link,
    verification: verification.link,
    signInId: second?.familyId ?? '',
    actionId: action.id,
    friendId: friend.id,
    strangerId: stranger.id,
    token: friend.token,
    code: codeOf(h, { friendId: friend.id, eventId: event.id }, friend.token),
    groupId: group.id,
    eventId: event.id,
    draftId: draft.id,
    secrets: [
      'Secret',
      'secret-friend@',
      friend.id,
      stranger.id,
      friend.token,
      group.id,
      event.id,
      draft.id,
      action.id,
      second?.familyId ?? '',
      owner.email,
    ],
  };
}

/** The code that opens an event for a friend whose link has this token. */
export const codeOf = (h: Harness, { friendId, eventId }: Pick<World, 'friendId' | 'eventId'>, token: string) =>
  eventCode(h.deps.secrets, eventId, { id: friendId, tokenHash: hashToken(token) });

type Inputs = {
  [F in keyof RouterInputs]: { [V in keyof RouterInputs[F] as `${F}.${V & string}`]: RouterInputs[F][V] };
};
type InputOf<P extends ProcedurePath> = {
  [F in keyof Inputs]: P extends keyof Inputs[F] ? Inputs[F][P] : never;
}[keyof Inputs];

/** A finished draft of the assistant, as the card sends it back. */
export const dinner = (values: Record<string, unknown> = {}) => ({
  draft_id: randomUUID(),
  title: 'Dinner',
  description: null,
  start_at: '2030-06-15T18:00:00.000Z',
  end_at: '2030-06-15T19:00:00.000Z',
  time_zone: 'UTC',
  location: null,
  group_names: [],
  friend_names: [],
  all_day: false,
  recurrence: null,
  ...values,
});

export const inputs: { [P in ProcedurePath]: (world: World) => InputOf<P> } = {
  'activity.changes': () => undefined,
  'assistant.suggestions': () => ({ page: '/events' }),
  'assistant.send': () => ({ message: 'What do I have tomorrow?' }),
  'assistant.converse': () => ({ message: 'Dinner on Friday at 7pm', context: { currentPage: '/chat' } }),
  'assistant.confirm': () => ({ confirm: dinner() }),
  'assistant.act': ({ actionId }) => ({ actionId, confirmed: true }),
  'assistant.runTool': ({ draftId }) => ({ name: 'publish_event', args: { id: draftId } }),
  'auth.signUp': () => ({
    first_name: 'New',
    last_name: 'Owner',
    email: `new-${freshAddress()}@kith.example`,
    password,
  }),
  'auth.signIn': ({ owner }) => ({ email: owner.email, password: owner.password }),
  'auth.signOut': () => undefined,
  'auth.session': () => undefined,
  'auth.forgotPassword': ({ owner }) => ({ email: owner.email }),
  'auth.resetPassword': ({ recovery, owner }) => ({ code: recovery, password: owner.password }),
  'auth.resendVerification': ({ owner }) => ({ email: owner.email }),
  'auth.verifyEmail': ({ verification }) => ({ code: verification }),
  'auth.changePassword': ({ owner }) => ({ current_password: owner.password, password: owner.password }),
  'auth.changeEmail': ({ owner }) => ({ email: `new-${freshAddress()}@kith.example`, password: owner.password }),
  'auth.signIns': () => undefined,
  'auth.endSignIn': ({ signInId }) => ({ id: signInId }),
  'auth.endOtherSignIns': () => undefined,
  'auth.refresh': ({ owner }) => ({ refresh_token: owner.refreshToken }),
  'dashboard.get': () => undefined,
  'events.list': () => ({}),
  'events.get': ({ eventId }) => ({ id: eventId }),
  'events.create': ({ friendId, groupId }) =>
    picnic({ audience_type: 'groups', audience_friends: [friendId], audience_groups: [groupId] }),
  'events.update': ({ eventId, friendId }) => ({ id: eventId, title: 'Moved', excluded_friends: [friendId] }),
  'events.publish': ({ draftId }) => ({ id: draftId, sendNotifications: true }),
  'events.remove': ({ eventId }) => ({ id: eventId }),
  'events.excludeGuest': ({ eventId, friendId }) => ({ id: eventId, friendId }),
  'events.includeGuest': ({ eventId, friendId }) => ({ id: eventId, friendId }),
  'friends.list': () => ({}),
  'friends.get': ({ friendId }) => ({ id: friendId }),
  'friends.invite': () => ({ name: 'Cleo', email: null }),
  'friends.update': ({ friendId }) => ({ id: friendId, name: 'Renamed' }),
  'friends.rotateToken': ({ friendId }) => ({ id: friendId }),
  'friends.remove': ({ friendId }) => ({ id: friendId }),
  'groups.list': () => undefined,
  'groups.create': ({ friendId }) => ({ name: 'Climbers', description: '', member_ids: [friendId] }),
  'groups.update': ({ groupId }) => ({ id: groupId, name: 'Swimmers' }),
  'groups.remove': ({ groupId }) => ({ id: groupId }),
  'groups.members': ({ groupId }) => ({ id: groupId }),
  'groups.addMembers': ({ groupId, strangerId }) => ({ id: groupId, member_ids: [strangerId] }),
  'groups.removeMember': ({ groupId, friendId }) => ({ id: groupId, friendId }),
  'rsvps.view': ({ token }) => ({ token }),
  'rsvps.respond': ({ token, eventId }) => ({ token, event_id: eventId, rsvp_status: 'yes', note: 'With cake' }),
  'rsvps.viewByCode': ({ code }) => ({ code }),
  'rsvps.respondByCode': ({ code }) => ({ code, rsvp_status: 'maybe' }),
  'rsvps.changes': ({ token }) => ({ token }),
  'rsvps.updatePreferences': ({ token }) => ({ token, hide_cancelled: true }),
  'rsvps.unsubscribe': ({ token }) => ({ token }),
  'rsvps.resubscribe': ({ token }) => ({ token }),
  'telemetry.log': () => ({ level: 'warn', message: 'Something odd', url: '/events' }),
  'telemetry.performance': () => ({ url: '/', metrics: { lcp: 1200, cls: 0.01 } }),
};

export interface Request {
  method: RestRoute['method'];
  path: string;
  body?: Record<string, unknown>;
}

/** The REST request that carries this input to a row. */
export function toRest(row: RestRoute, input: Record<string, unknown> = {}): Request {
  const rest = { ...input };
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (row.method === 'GET' || row.method === 'DELETE') {
    const query = Object.entries(rest).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    return { method: row.method, path: query.length > 0 ? `${path}?${query.join('&')}` : path };
  }
  return { method: row.method, path, body: rest };
}

/** The tRPC request that carries this input to a procedure. */
export function toTrpc(path: ProcedurePath, input: unknown): Request {
  if (procedures[path].type === 'mutation') {
    return { method: 'POST', path: `/trpc/${path}`, body: (input ?? {}) as Record<string, unknown> };
  }
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return { method: 'GET', path: `/trpc/${path}${query}` };
}
