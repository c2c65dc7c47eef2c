// THE MATRIX: every route, called anonymously, by its owner, by another owner with the first one's ids, with an expired session
// and with a rotated link. A route without a row fails the first test.
import { type Caller, type ProcedurePath, procedures } from '@kith/api';
import { calendarHelpIds } from '@kith/contracts/calendar-help';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restRoutes } from '../src/http/rest/routes.ts';
import { checksumOf, listTables, ownedTables, sharedTables } from './checksum.ts';
import { type Answer, type Call, freshAddress, type Harness, openHarness, type Owner } from './harness.ts';
import { codeOf, inputs, makeWorld, type Request, toRest, toTrpc, type World } from './requests.ts';

/** The allowed callers of a route: its owner, a friend by link or code, or anybody because it exposes no owner's data. */
type Kind = 'owner' | 'link' | 'open';

const kinds = {
  owner: 'owner',
  session: 'owner',
  'owner-or-demo': 'owner',
  link: 'link',
  'event-code': 'link',
  anyone: 'open',
} as const satisfies Record<Caller, Kind>;

/** Routes that are neither table rows nor procedures, with a friend's request where a link opens them. */
const others: Record<string, 'open' | ((world: World) => Request)> = {
  'GET /api/health': 'open',
  'GET /api/openapi.json': 'open',
  'GET /api/docs': 'open',
  'GET /api/docs/reader.js': 'open',
  // Requires what assistant.send requires, which it calls; its own refusals are tested in assistant.test.ts.
  'POST /api/ai/chat': 'open',
  'GET /api/auth/google': 'open',
  'GET /api/auth/apple': 'open',
  'GET /api/auth/oidc': 'open',
  'GET /api/auth/google/callback': 'open',
  'GET /api/auth/apple/callback': 'open',
  'GET /api/auth/oidc/callback': 'open',
  'POST /api/auth/apple/callback': 'open',
  // Require what profile.setPicture and events.addPhoto require; tested in pictures.test.ts.
  'PUT /api/profile/avatar': 'open',
  'POST /api/photos': 'open',
  // Tested separately below.
  'GET /api/events/:id.ics': 'open',
  'GET /manage/g/:token': 'open',
  'POST /manage/g/:token': 'open',
  'GET /manage/g/:token/mail': 'open',
  'GET /manage/g/:token/preview.jpg': 'open',
  'GET /manage/look/:light/:drawing.jpg': 'open',
  'GET /manage/wait': 'open',
  // URLs that only their owner and guests were shown; tested in pictures.test.ts.
  'GET /api/avatars/:owner/:key': 'open',
  'GET /api/photos/:owner/:key': 'open',
  'POST /api/logs': 'open',
  'POST /api/performance': 'open',
  // For this machine, or with the token; tested in metrics.test.ts.
  'GET /metrics': 'open',
  'GET /robots.txt': 'open',
  'GET /favicon.ico': 'open',
  'GET /accessibility': 'open',
  'GET /accessibility/': 'open',
  'GET /.well-known/change-password': 'open',
  'GET /.well-known/security.txt': 'open',
  'GET /': 'open',
  'GET /index.html': 'open',
  'GET /signin.html': 'open',
  'GET /home.html': 'open',
  'GET /dashboard.html': 'open',
  'GET /*': 'open',
  'GET /manage/link': 'open',
  'GET /help/calendars': 'open',
  ...Object.fromEntries(calendarHelpIds.map((id) => [`GET /help/calendars/${id}`, 'open' as const])),
  'POST /manage/link': 'open',
  'GET /manage': ({ token }) => ({ method: 'GET', path: `/manage?token=${token}` }),
  'POST /manage': ({ token }) => ({ method: 'POST', path: '/manage', body: { token, action: 'unsubscribe' } }),
  'GET /api/calendar/ics': ({ token }) => ({ method: 'GET', path: `/api/calendar/ics?token=${token}` }),
  'GET /c/:token.ics': ({ token }) => ({ method: 'GET', path: `/c/${token}.ics` }),
  'GET /manage/e/:code': ({ code }) => ({ method: 'GET', path: `/manage/e/${code}` }),
  'POST /manage/e/:code': ({ code }) => ({ method: 'POST', path: `/manage/e/${code}`, body: { rsvp_status: 'yes' } }),
  'GET /manage/e/:code/mails': ({ code }) => ({ method: 'GET', path: `/manage/e/${code}/mails` }),
  'POST /manage/e/:code/mails': ({ code }) => ({ method: 'POST', path: `/manage/e/${code}/mails`, body: {} }),
  'GET /manage/e/:code.ics': ({ code }) => ({ method: 'GET', path: `/manage/e/${code}.ics` }),
};

let h: Harness;
let first: Owner;
let second: Owner;
beforeAll(async () => {
  h = await openHarness();
});
// Each test adds to the owner's data, which the next one reads in full; so owners are renewed.
let tests = 0;
beforeEach(async () => {
  tests += 1;
  if (tests % 5 !== 1) return;
  first = await h.asOwner();
  second = await h.asOwner({ first_name: 'Bo' });
});
afterAll(() => h.close());

const takesLines = { 'trpc-accept': 'application/jsonl' };

const send = (call: Call, request: Request, headers: Record<string, string> = {}) =>
  call(request.method, request.path, {
    address: freshAddress(),
    headers,
    ...(request.body ? { body: request.body } : {}),
  });

function expectNothingOf(world: World, answer: Answer): void {
  for (const secret of world.secrets) expect(answer.text).not.toContain(secret);
}

test('every route of the server has a row', () => {
  const rows = [...Object.keys(others), ...restRoutes.map(({ method, path }) => `${method} ${path}`)];
  const routes = h.app.registeredRoutes
    // HEAD comes with every GET, and the one tRPC route is every procedure, which the next test counts.
    .filter(({ method, path }) => method !== 'HEAD' && path !== '/trpc/:path')
    // OPTIONS only lists a path's methods; tokens.test.ts tests it.
    .filter(({ method }) => method !== 'OPTIONS')
    .map(({ method, path }) => `${method} ${path}`);
  expect(routes.toSorted()).toEqual(rows.toSorted());
});

test('only the routes that need to be are public', () => {
  const open = Object.entries(procedures).flatMap(([path, { caller }]) => (caller === 'anyone' ? [path] : []));
  expect(open.toSorted()).toEqual([
    'auth.entrance',
    'auth.exchange',
    'auth.finishProvider',
    'auth.forgotPassword',
    'auth.passkeyChallenge',
    'auth.refresh',
    'auth.resendVerification',
    'auth.resetPassword',
    'auth.signIn',
    'auth.signInWithPasskey',
    'auth.signOut',
    'auth.signUp',
    'auth.startProvider',
    'auth.verifyEmail',
    'eventLinks.join',
    'eventLinks.mailMe',
    'eventLinks.open',
    'eventLinks.wait',
    'rsvps.sendLink',
    'telegram.bot',
    'telemetry.log',
    'telemetry.performance',
  ]);
});

test('the checksum sees every table', async () => {
  expect((await listTables(h.database)).toSorted()).toEqual([...ownedTables, ...sharedTables].toSorted());
});

interface Row {
  name: string;
  procedure: ProcedurePath;
  request(world: World): Request;
}

const rows: Row[] = [
  ...restRoutes.map((row) => ({
    name: `${row.method} ${row.path}`,
    procedure: row.procedure,
    request: (world: World) => toRest(row, inputs[row.procedure](world) ?? {}),
  })),
  // The record is typed by procedure, so its keys are exactly their paths.
  ...(Object.keys(procedures) as ProcedurePath[])
    .filter((procedure) => procedure !== 'profile.setPicture' && procedure !== 'events.addPhoto')
    .map((procedure) => ({
      name: `tRPC ${procedure}`,
      procedure,
      request: (world: World) => toTrpc(procedure, inputs[procedure](world)),
    })),
];

const ofKind = (kind: Kind) =>
  rows.filter((row) => kinds[procedures[row.procedure].caller] === kind).map((row) => [row.name, row] as const);

/** A stream never ends, so its access is tested separately. */
const isStream = (row: Row) => procedures[row.procedure].type === 'subscription';

/** A stream reports in its first line what other calls report by status. */
function expectNoSession(row: Row, answer: Answer): void {
  const refused = answer.text.includes('"httpStatus":401') || answer.status === 401;
  expect(refused, `${row.name} ${answer.text}`).toBe(true);
}

/** What another owner gets: nothing where the request names a row, their own data otherwise. */
const forAnother = (world: World, row: Row, request: Request) => {
  // Whoever does not run the server sees nothing of it.
  if (row.procedure.startsWith('instance.')) return [403];
  // Another owner has no Google account connected, and a challenge is bound to its owner.
  if (row.procedure === 'auth.unlinkProvider') return [404];
  if (row.procedure === 'auth.addPasskey') return [410];
  // An unverified address connects nothing.
  if (row.procedure === 'auth.linkProvider') return [403];
  return [
    world.friendId,
    world.strangerId,
    world.groupId,
    world.eventId,
    world.draftId,
    world.actionId,
    world.signInId,
    world.tokenId,
    world.passkeyId,
    world.feedId,
    world.requestId,
    world.lineId,
    world.questionId,
  ].some((id) => JSON.stringify(request).includes(id))
    ? [400, 404]
    : [200, 201];
};

describe('an owner’s route', () => {
  // Refused and read-only calls change nothing, as each test checks, so they can share the data.
  let kept: World;
  let untouched: string;
  beforeAll(async () => {
    kept = await makeWorld(h, await h.asOwner());
    untouched = await checksumOf(h.database, kept.owner.id);
  });

  test.each(ofKind('owner'))('%s refuses anonymous callers', async (_name, row) => {
    const request = row.request(kept);
    const nobody = await send(h.call, request);
    expectNoSession(row, nobody);
    expectNothingOf(kept, nobody);
    // A friend's token is not a session.
    const forged = await h.call(request.method, request.path, {
      headers: { authorization: `Bearer ${kept.token}` },
      ...(request.body ? { body: request.body } : {}),
    });
    expectNoSession(row, forged);
    expect(await checksumOf(h.database, kept.owner.id)).toBe(untouched);
  });

  test.each(ofKind('owner').filter(([, row]) => !isStream(row)))('%s works for its owner only', async (_name, row) => {
    const isRead = procedures[row.procedure].type === 'query';
    // An owner who deletes their account is not available for the next row.
    const isLast = ['profile.remove', 'instance.removeOwner'].includes(row.procedure);
    const [a, b] = isLast ? [await h.asOwner(), await h.asOwner()] : [isRead ? kept.owner : first, second];
    const world = isRead ? kept : await makeWorld(h, a);
    // Chunked answers need a tRPC batch that accepts JSON lines.
    const [batch, lines] = procedures[row.procedure].answersPieces ? ['?batch=1', takesLines] : ['', undefined];
    const asked = row.request(world);
    const request = { ...asked, path: asked.path + (asked.path.startsWith('/trpc/') ? batch : '') };
    const before = isRead ? untouched : await checksumOf(h.database, a.id);
    const asB = await send(b.call, request, lines);
    expect(forAnother(world, row, request), asB.text).toContain(asB.status);
    expectNothingOf(world, asB);
    expect(await checksumOf(h.database, a.id)).toBe(before);
    const asA = await send(a.call, request, lines);
    expect([200, 201], asA.text).toContain(asA.status);
  });

  test('refuses an expired session, on any route', async () => {
    const expired = await h.asOwner();
    const world = await makeWorld(h, expired);
    h.clock.now = new Date(Date.now() + 3_700_000);
    try {
      for (const [, row] of ofKind('owner')) {
        const answer = await send(expired.call, row.request(world));
        expectNoSession(row, answer);
        expectNothingOf(world, answer);
      }
    } finally {
      h.clock.now = new Date();
    }
  });
});

test('an event file works for its owner only', async () => {
  const { eventId } = await makeWorld(h, first);
  const path = `/api/events/${eventId}.ics`;
  expect((await h.call('GET', path, { address: freshAddress() })).status).toBe(401);
  expect((await second.call('GET', path)).status).toBe(404);
  const own = await first.call('GET', path);
  expect([own.status, own.text]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')]);
});

describe('a friend’s route', () => {
  test.each(ofKind('link').filter(([, row]) => !isStream(row)))('%s', async (_name, row) => {
    const owner = await h.asOwner();
    const world = await makeWorld(h, owner);
    const request = row.request(world);
    const replaced = JSON.stringify(request);
    const withToken = (token: string, code = token): Request =>
      JSON.parse(replaced.replaceAll(world.token, token).replaceAll(world.code, code));

    const opened = await send(h.call, request);
    expect(opened.status, opened.text).toBe(200);
    // The link shows this friend's own invitation and nobody else's name, address or token.
    for (const secret of [world.owner.email, world.strangerId, 'Secret Stranger', 'Secret Draft', 'Secret Group']) {
      expect(opened.text).not.toContain(secret);
    }

    const rotated = await owner.call('POST', `/api/friends/${world.friendId}/rotate-token`);
    const before = await checksumOf(h.database, owner.id);
    const old = await send(h.call, request);
    expect(old.status, old.text).toBe(410);
    expectNothingOf(world, old);
    const unknown = await send(h.call, withToken('x'.repeat(32), 'A'.repeat(64)));
    expect(unknown.status).toBe(404);
    const session = await send(h.call, withToken(owner.token));
    expect(session.status, 'a session is no link').toBe(404);
    expect(await checksumOf(h.database, owner.id)).toBe(before);

    const { token } = rotated.body.data;
    const renewed = withToken(token, codeOf(h, world, token));
    expect((await send(h.call, renewed)).status).toBe(200);
    await owner.call('DELETE', `/api/friends/${world.friendId}`);
    expect((await send(h.call, renewed)).status).toBe(410);
  });

  test.each(ofKind('link').filter(([, row]) => isStream(row)))('%s is closed', async (_name, row) => {
    const owner = await h.asOwner();
    const world = await makeWorld(h, owner);
    const request = row.request(world);
    await owner.call('POST', `/api/friends/${world.friendId}/rotate-token`);
    expect((await send(h.call, request)).text).toContain('"httpStatus":410');
    const unknown: Request = JSON.parse(JSON.stringify(request).replaceAll(world.token, 'x'.repeat(32)));
    expect((await send(h.call, unknown)).text).toContain('"httpStatus":404');
  });

  const linkDoors = Object.entries(others).flatMap(([name, request]) =>
    request === 'open' ? [] : [[name, request] as const],
  );
  const makeLinked = async () => {
    const owner = await h.asOwner();
    return { owner, linked: await makeWorld(h, owner) };
  };

  test.each(linkDoors)('%s is open', async (_name, requestOf) => {
    const { owner, linked } = await makeLinked();
    const opened = await send(h.call, requestOf(linked));
    expect([200, 303], opened.text).toContain(opened.status);
    for (const secret of [owner.email, linked.strangerId, 'Secret Stranger', 'Secret Draft', 'Secret Group']) {
      expect(opened.text).not.toContain(secret);
    }
  });

  test.each(linkDoors)('%s is closed', async (_name, requestOf) => {
    const { owner, linked } = await makeLinked();
    const request = requestOf(linked);
    await owner.call('POST', `/api/friends/${linked.friendId}/rotate-token`);
    const before = await checksumOf(h.database, owner.id);
    const old = await send(h.call, request);
    expect(old.status, old.text).toBe(410);
    expectNothingOf(linked, old);
    const wrong = await send(h.call, requestOf({ ...linked, token: 'x'.repeat(32), code: 'x'.repeat(64) }));
    expect(wrong.status, wrong.text).toBe(404);
    expectNothingOf(linked, wrong);
    expect(await checksumOf(h.database, owner.id)).toBe(before);
  });

  test('shows only events to which the friend is invited', async () => {
    const world = await makeWorld(h, first);
    const other = await makeWorld(h, second);
    const before = await checksumOf(h.database, second.id);
    const answer = await h.call('POST', '/api/manage/rsvp', {
      body: { token: world.token, event_id: other.eventId, rsvp_status: 'yes' },
    });
    expect(answer.status).toBe(404);
    const draft = await h.call('POST', '/api/manage/rsvp', {
      body: { token: world.token, event_id: world.draftId, rsvp_status: 'yes' },
    });
    expect(draft.status).toBe(404);
    expect(await checksumOf(h.database, second.id)).toBe(before);
  });
});

describe('an open route', () => {
  test.each(ofKind('open'))('%s changes nothing for anybody else', async (_name, row) => {
    // A new caller each time, because some of these end sign-ins.
    const world = await makeWorld(h, await h.asOwner());
    const before = await checksumOf(h.database, second.id);
    const answer = await send(h.call, row.request(world));
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(await checksumOf(h.database, second.id)).toBe(before);
  });

  // These expose no owner's data and change nothing.
  let known: World;
  beforeAll(async () => {
    known = await makeWorld(h, await h.asOwner());
  });

  test.each(Object.entries(others).flatMap(([name, kind]) => (kind === 'open' ? [name] : [])))(
    '%s reveals nothing about anybody',
    async (name) => {
      const [method, path] = name.split(' ') as ['GET' | 'POST', string];
      for (const call of [h.call, known.owner.call, second.call]) {
        expectNothingOf(known, await call(method, path.replace('*', 'nothing.txt'), { address: freshAddress() }));
      }
    },
  );
});
