// One valid input for every procedure, built from one owner's rows and used by the table, matrix and fuzz tests; a procedure
// without an input does not compile.
import { randomUUID } from 'node:crypto';
import { type ProcedurePath, procedures, type RouterInputs } from '@kith/api';
import { respondInChat } from '@kith/core/assistant';
import { askToJoin, createEventLink, getEventLink } from '@kith/core/event-links';
import { mintProof } from '@kith/core/auth';
import { eventCode } from '@kith/core/rsvps';
import { hashToken, mintToken } from '@kith/core/secrets';
import {
  type Authenticator,
  makeAnswer,
  makeAuthenticator,
  makeEvent,
  makeFriend,
  makeGroup,
} from '@kith/core/testing';
import {
  apiTokens,
  callbackCodes,
  domainEvents,
  identities,
  oauthAttempts,
  passkeyChallenges,
  passkeys,
  signIns,
  ownerFeeds,
} from '@kith/db/schema';
import { sql } from '@kith/db/sql';
import { systemContext } from '../src/deps.ts';
import type { RestRoute } from '../src/http/rest/routes.ts';
import { createInvitation } from '@kith/core/admission';
import type { OwnerId } from '@kith/contracts/ids';
import { browserMark, freshAddress, type Harness, type Owner, password, picnic } from './harness.ts';

/** A one-pixel GIF. */
export const picture = new Uint8Array(Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64'));

/** The rows of one owner that inputs can name, and strings that nobody else may see. */
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
  /** The codes of the owner's mailed links. */
  recovery: string;
  verification: string;
  /** A second sign-in of the owner. */
  signInId: string;
  /** An API token that may only read events. */
  tokenId: string;
  /** A passkey of the owner, a registration that answers a challenge, and an assertion by the first one. */
  passkeyId: string;
  registration: ReturnType<Authenticator['register']>;
  assertion: ReturnType<Authenticator['sign']>;
  /** The state of a pending provider sign-in, and a callback code. */
  state: string;
  callbackCode: string;
  feedId: string;
  /** An invitation to sign up, of the server that this owner runs. */
  invitationId: string;
  /** A line of the owner's inbox. */
  lineId: string;
  /** A question of the friend. */
  questionId: string;
  /** The secrets of the event's open link and of the page of who waits behind it, and the request. */
  linkToken: string;
  waitToken: string;
  requestId: string;
  /** A pending action of the assistant. */
  actionId: string;
  /** Strings and ids of this owner alone. */
  secrets: string[];
}

/** Gives an owner a friend in a group, a friend outside it, an event for everybody and a draft. */
export async function makeWorld(h: Harness, owner: Owner): Promise<World> {
  const ctx = {
    ...systemContext(h.deps),
    owner: {
      id: owner.id,
      email: owner.email,
      firstName: 'Ana',
      lastName: 'Owner',
      timeZone: 'UTC',
      locale: null,
      emailVerified: true,
    },
  };
  const friend = await makeFriend(ctx, { name: 'Secret Friend', email: 'secret-friend@kith.example' });
  const stranger = await makeFriend(ctx, { name: 'Secret Stranger' });
  const group = await makeGroup(ctx, { name: 'Secret Group', members: [friend] });
  const event = await makeEvent(ctx, {
    title: 'Secret Event',
    description: 'Secret text',
    location: 'Secret place',
    // Today's and accepted, so that the friend may report running late.
    startAt: new Date(ctx.now.getTime() + 2 * 3_600_000),
  });
  await makeAnswer(ctx, event, friend);
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
  // The number of tokens is limited, and tests may call this repeatedly for one owner.
  await ctx.db.execute(sql`delete from api_tokens where owner_id = ${owner.id}`);
  const token = `kith_${mintToken()}`;
  const [apiToken] = await ctx.db
    .insert(apiTokens)
    .values({
      ownerId: owner.id,
      tokenHash: hashToken(token),
      name: 'Secret token',
      scopes: ['events:read'],
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + 86_400_000),
    })
    .returning();
  const ways = await makeSignInMethods(h, owner);
  await ctx.db.execute(sql`update owners set is_operator = true where id = ${owner.id}`);
  await ctx.db.execute(sql`delete from sign_up_invitations`);
  const invitation = await createInvitation(ctx, { name: 'Secret choir', max_uses: 1, expires_in_days: 1 });
  // Only so many links may be there, and one owner may get many worlds.
  const earlier: { id: string }[] = (await owner.call('GET', '/api/feeds')).body.data;
  for (const { id } of earlier) await owner.call('DELETE', `/api/feeds/${id}`);
  const feedToken = mintToken();
  const [ownFeed] = await ctx.db
    .insert(ownerFeeds)
    .values({
      ownerId: owner.id,
      name: 'Secret feed',
      tokenSealed: ctx.secrets.seal(feedToken),
      linkedAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning();
  const happened = {
    ownerId: owner.id,
    friendId: friend.id,
    facts: { friendName: friend.name, note: 'Secret question' },
    happenedAt: ctx.now,
  };
  const [line, question] = await ctx.db
    .insert(domainEvents)
    .values([
      { ...happened, kind: 'friend.resubscribed' },
      { ...happened, kind: 'friend.asked' },
    ])
    .returning();
  const { link } = await createEventLink(ctx, { id: event.id, places: 0 });
  const linkToken = link?.url.split('/').at(-1) ?? '';
  const waitToken = await askToJoin(ctx, {
    token: linkToken,
    name: 'Secret Visitor',
    email: 'secret-visitor@kith.example',
  });
  const { requests } = await getEventLink(ctx, event.id);
  const requestId = requests.at(-1)?.id ?? '';
  return {
    owner,
    linkToken,
    waitToken,
    requestId,
    recovery: recovery.link,
    verification: verification.link,
    signInId: second?.familyId ?? '',
    tokenId: apiToken?.id ?? '',
    ...ways,
    feedId: ownFeed?.id ?? '',
    invitationId: invitation.id,
    lineId: line?.id ?? '',
    questionId: question?.id ?? '',
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
      'secret-visitor@',
      waitToken,
      requestId,
      friend.id,
      stranger.id,
      friend.token,
      feedToken,
      group.id,
      event.id,
      draft.id,
      action.id,
      line?.id ?? '',
      question?.id ?? '',
      second?.familyId ?? '',
      apiToken?.id ?? '',
      token,
      ways.passkeyId,
      owner.email,
    ],
  };
}

/** Gives an owner one passkey and Google, and puts one ceremony of each kind under way. */
async function makeSignInMethods(h: Harness, owner: Owner) {
  const ctx = systemContext(h.deps);
  const { db, now } = ctx;
  const known = makeAuthenticator();
  const ceremony = (challenge: string) => ({ challenge, origin: ctx.appUrl, rpId: new URL(ctx.appUrl).hostname });
  const [addChallenge, signChallenge] = [randomUUID(), randomUUID()];
  const expiresAt = new Date(now.getTime() + 60_000);
  const kept = (challenge: string, addedBy: OwnerId | null) => ({
    challengeHash: hashToken(Buffer.from(challenge).toString('base64url')),
    addedBy,
    expiresAt,
  });
  await db.insert(passkeyChallenges).values([kept(addChallenge, owner.id), kept(signChallenge, null)]);
  if (!/^[0-9a-f-]{36}$/.test(owner.id)) throw new Error('This is not the id of an owner.');
  await db.execute(`update owners set email_verified_at = now() where id = '${owner.id}'`);
  // The number per account is limited.
  await db.execute(`delete from passkeys where owner_id = '${owner.id}'`);
  const passkeyId = randomUUID();
  await db.insert(passkeys).values({
    credentialId: known.id,
    ownerId: owner.id,
    id: passkeyId,
    publicKey: known.publicKey,
    counter: 0,
    transports: [],
    backedUp: false,
    name: 'Secret key',
    createdAt: now,
  });
  await db
    .insert(identities)
    .values({
      provider: 'google',
      subject: randomUUID(),
      ownerId: owner.id,
      email: 'secret-friend@kith.example',
      createdAt: now,
      lastUsedAt: now,
    })
    .onConflictDoNothing();
  const [state, secret] = [mintToken(), mintToken()];
  const browserHash = hashToken(browserMark);
  await db.insert(oauthAttempts).values({
    stateHash: hashToken(state),
    provider: 'google',
    browserHash,
    verifierSealed: ctx.secrets.seal('verifier'),
    nonce: 'nonce',
    expiresAt,
  });
  await db.insert(callbackCodes).values({ ownerId: owner.id, codeHash: hashToken(secret), browserHash, expiresAt });
  return {
    passkeyId,
    registration: makeAuthenticator().register(ceremony(Buffer.from(addChallenge).toString('base64url'))),
    assertion: known.sign(ceremony(Buffer.from(signChallenge).toString('base64url')), owner.id),
    state,
    callbackCode: `${owner.id}.${secret}`,
  };
}

/** The event code for a friend by their link's token. */
export const codeOf = (h: Harness, { friendId, eventId }: Pick<World, 'friendId' | 'eventId'>, token: string) =>
  eventCode(h.deps.secrets, eventId, { id: friendId, tokenHash: hashToken(token) });

type Inputs = {
  [F in keyof RouterInputs]: { [V in keyof RouterInputs[F] as `${F}.${V & string}`]: RouterInputs[F][V] };
};
type InputOf<P extends ProcedurePath> = {
  [F in keyof Inputs]: P extends keyof Inputs[F] ? Inputs[F][P] : never;
}[keyof Inputs];

/** A finished draft of the assistant, as the card sends it. */
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
  'assistant.readFile': () => ({ file: 'BEGIN:VEVENT\nSUMMARY:Choir\nDTSTART:20370105T193000Z\nEND:VEVENT' }),
  'assistant.converse': () => ({ message: 'Dinner on Friday at 7pm', context: { currentPage: '/chat' } }),
  'assistant.preview': () => ({ message: 'Dinner on Friday at 7pm' }),
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
  'auth.entrance': () => ({}),
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
  'auth.startProvider': () => ({ provider: 'google' }),
  'auth.finishProvider': ({ state }) => ({ provider: 'google', state, code: randomUUID() }),
  'auth.exchange': ({ callbackCode }) => ({ code: callbackCode }),
  'auth.signInMethods': () => undefined,
  'auth.linkProvider': ({ owner }) => ({ provider: 'google', password: owner.password }),
  'auth.unlinkProvider': () => ({ provider: 'google' }),
  'auth.passkeyOptions': ({ owner }) => ({ password: owner.password }),
  'auth.addPasskey': ({ registration }) => ({ name: 'Laptop', credential: registration }),
  'auth.renamePasskey': ({ passkeyId }) => ({ id: passkeyId, name: 'Phone' }),
  'auth.removePasskey': ({ passkeyId }) => ({ id: passkeyId }),
  'auth.passkeyChallenge': () => undefined,
  'auth.signInWithPasskey': ({ assertion }) => assertion,
  'auth.refresh': ({ owner }) => ({ refresh_token: owner.refreshToken }),
  'dashboard.get': () => undefined,
  'inbox.list': () => ({}),
  'inbox.unread': () => undefined,
  'inbox.reply': ({ questionId }) => ({ id: questionId, text: 'Two would be great' }),
  'inbox.markRead': ({ lineId }) => ({ ids: [lineId] }),
  'events.list': () => ({}),
  'events.get': ({ eventId }) => ({ id: eventId }),
  'events.dates': ({ eventId }) => ({ id: eventId }),
  'events.file': ({ eventId }) => ({ id: eventId }),
  'events.previewRecurrence': () => ({
    recurrence: 'FREQ=WEEKLY',
    start_at: '2027-01-05T18:30:00Z',
    end_at: '2027-01-05T20:30:00Z',
  }),
  'events.create': ({ friendId, groupId }) =>
    picnic({ audience_type: 'groups', audience_friends: [friendId], audience_groups: [groupId] }),
  'events.addPhoto': () => ({ image: picture }),
  'events.update': ({ eventId, friendId }) => ({ id: eventId, title: 'Moved', excluded_friends: [friendId] }),
  'events.previewUpdate': ({ eventId, friendId }) => ({ id: eventId, excluded_friends: [friendId] }),
  'events.publish': ({ draftId }) => ({ id: draftId, sendNotifications: true }),
  'events.remind': ({ eventId, friendId }) => ({ id: eventId, friend_ids: [friendId] }),
  'events.tell': ({ eventId }) => ({ id: eventId }),
  'events.remove': ({ eventId }) => ({ id: eventId }),
  'events.noteAnswer': ({ eventId, friendId }) => ({ id: eventId, friendId, rsvp_status: 'yes', note: 'By phone' }),
  'events.excludeGuest': ({ eventId, friendId }) => ({ id: eventId, friendId }),
  'events.includeGuest': ({ eventId, friendId }) => ({ id: eventId, friendId }),
  'events.link': ({ eventId }) => ({ id: eventId }),
  'events.makeLink': ({ eventId }) => ({ id: eventId, places: 3 }),
  'events.changeLink': ({ eventId }) => ({ id: eventId, places: 2 }),
  'events.closeLink': ({ eventId }) => ({ id: eventId }),
  'eventLinks.open': ({ linkToken }) => ({ token: linkToken }),
  'eventLinks.join': ({ linkToken }) => ({ token: linkToken, name: 'Marek', email: 'marek@kith.example' }),
  'eventLinks.mailMe': ({ linkToken }) => ({ token: linkToken, email: 'nobody@kith.example' }),
  'eventLinks.wait': ({ waitToken }) => ({ token: waitToken }),
  'friends.approveRequest': ({ eventId, requestId }) => ({ id: eventId, requestId }),
  'friends.refuseRequest': ({ eventId, requestId }) => ({ id: eventId, requestId }),
  'friends.list': () => ({}),
  'friends.get': ({ friendId }) => ({ id: friendId }),
  'friends.invite': ({ groupId, eventId }) => ({
    name: 'Cleo',
    email: null,
    group_ids: [groupId],
    excluded_events: [eventId],
  }),
  'friends.previewRemove': ({ friendId }) => ({ id: friendId }),
  'friends.previewInvite': ({ groupId }) => ({ group_ids: [groupId] }),
  'friends.update': ({ friendId }) => ({ id: friendId, name: 'Renamed' }),
  'friends.markShared': ({ friendId }) => ({ id: friendId }),
  'friends.mailLink': ({ friendId }) => ({ id: friendId }),
  'friends.rotateToken': ({ friendId }) => ({ id: friendId }),
  'friends.remove': ({ friendId }) => ({ id: friendId }),
  'groups.list': () => ({}),
  'groups.create': ({ friendId }) => ({ name: 'Climbers', description: '', member_ids: [friendId] }),
  'groups.update': ({ groupId }) => ({ id: groupId, name: 'Swimmers' }),
  'groups.remove': ({ groupId }) => ({ id: groupId }),
  'groups.previewRemove': ({ groupId }) => ({ id: groupId, keep_guests: true }),
  'groups.previewAddMembers': ({ groupId, strangerId }) => ({ id: groupId, member_ids: [strangerId] }),
  'groups.previewRemoveMember': ({ groupId, friendId }) => ({ id: groupId, friendId }),
  'groups.members': ({ groupId }) => ({ id: groupId }),
  'groups.addMembers': ({ groupId, strangerId }) => ({ id: groupId, member_ids: [strangerId] }),
  'groups.removeMember': ({ groupId, friendId }) => ({ id: groupId, friendId }),
  'profile.get': () => undefined,
  'profile.update': () => ({
    first_name: 'Anna',
    time_zone: 'Europe/Lisbon',
    locale: 'de-DE',
    muted_mails: ['new-device'],
  }),
  'profile.setPicture': () => ({ image: picture }),
  'profile.removePicture': () => undefined,
  'profile.export': () => undefined,
  'profile.exportCalendar': () => undefined,
  'instance.get': () => undefined,
  'instance.owners': () => ({}),
  'instance.changeOwner': ({ owner }) => ({ id: owner.id, most_friends: 90 }),
  'instance.ownerDeletion': ({ owner }) => ({ id: owner.id }),
  'instance.removeOwner': ({ owner }) => ({ id: owner.id, email: owner.email }),
  'instance.invitations': () => undefined,
  'instance.invite': () => ({ name: 'The choir' }),
  'instance.revokeInvitation': ({ invitationId }) => ({ id: invitationId }),
  'profile.deletion': () => undefined,
  'profile.remove': ({ owner }) => ({ password: owner.password }),
  'rsvps.sendLink': () => ({ email: 'nobody@kith.example' }),
  'rsvps.view': ({ token }) => ({ token }),
  'rsvps.respond': ({ token, eventId }) => ({ token, event_id: eventId, rsvp_status: 'yes', note: 'With cake' }),
  'rsvps.respondToAll': ({ token, eventId }) => ({ token, event_ids: [eventId], rsvp_status: 'maybe' }),
  'rsvps.viewByCode': ({ code }) => ({ code }),
  'rsvps.fileByCode': ({ code }) => ({ code }),
  'rsvps.respondByCode': ({ code }) => ({ code, rsvp_status: 'maybe' }),
  'rsvps.reportRunningLate': ({ token, eventId }) => ({ token, event_id: eventId, minutes: 20 }),
  'rsvps.reportRunningLateByCode': ({ code }) => ({ code, minutes: null }),
  'rsvps.ask': ({ token, eventId }) => ({ token, event_id: eventId, text: 'Shall I bring chairs?' }),
  'rsvps.askByCode': ({ code }) => ({ code, text: 'Where do we meet?' }),
  'rsvps.mailsByCode': ({ code }) => ({ code }),
  'rsvps.setMailsByCode': ({ code }) => ({ code, emails: false }),
  'rsvps.sendPageByCode': ({ code }) => ({ code }),
  'rsvps.changes': ({ token }) => ({ token }),
  'rsvps.updatePreferences': ({ token }) => ({ token, hide_cancelled: true }),
  'rsvps.unsubscribe': ({ token }) => ({ token }),
  'rsvps.resubscribe': ({ token }) => ({ token }),
  'feeds.list': () => undefined,
  'feeds.create': () => ({ name: 'Kitchen tablet' }),
  'feeds.update': ({ feedId }) => ({ id: feedId, name: 'Hall tablet' }),
  'feeds.rotate': ({ feedId }) => ({ id: feedId }),
  'feeds.remove': ({ feedId }) => ({ id: feedId }),
  'push.device': () => undefined,
  'push.subscribe': () => ({
    endpoint: 'https://push.example.com/1',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    kinds: ['answers'],
  }),
  'push.unsubscribe': () => undefined,
  'telegram.bot': () => undefined,
  'telegram.link': () => undefined,
  'telegram.start': () => undefined,
  'telegram.unlink': () => undefined,
  'telegram.startAsFriend': ({ token }) => ({ token }),
  'telegram.unlinkAsFriend': ({ token }) => ({ token }),
  'tokens.list': () => undefined,
  'tokens.create': () => ({ name: 'Script', scopes: ['events:read'] }),
  'tokens.revoke': ({ tokenId }) => ({ id: tokenId }),
  'telemetry.keptMails': () => undefined,
  'telemetry.log': () => ({ level: 'warn', message: 'Something odd', url: '/events' }),
  'telemetry.performance': () => ({ url: '/', metrics: { lcp: 1200, cls: 0.01 } }),
};

export interface Request {
  method: RestRoute['method'];
  path: string;
  body?: Record<string, unknown>;
}

/** The REST request for an input. */
export function toRest(row: RestRoute, input: Record<string, unknown> = {}): Request {
  const rest = { ...input };
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (row.method === 'GET' || (row.method === 'DELETE' && !row.takesBody)) {
    const query = Object.entries(rest).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    return { method: row.method, path: query.length > 0 ? `${path}?${query.join('&')}` : path };
  }
  return { method: row.method, path, body: rest };
}

/** The tRPC request for an input. */
export function toTrpc(path: ProcedurePath, input: unknown): Request {
  if (procedures[path].type === 'mutation') {
    return { method: 'POST', path: `/trpc/${path}`, body: (input ?? {}) as Record<string, unknown> };
  }
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return { method: 'GET', path: `/trpc/${path}${query}` };
}
