import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { call, counts, makeDatabase, makeOwner, startKith, untilHealthy, within } from './world.mjs';

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'NONE'];
const PATHS = [
  '/api/auth/login',
  '/api/auth/apple/callback',
  '/api/groups',
  '/api/profile/avatar',
  '/api/manage/rsvp',
  '/api/performance',
  '/trpc/groups.create',
  '/trpc/friends.list,groups.list',
  '/manage?token=none',
  '/c/none.ics',
  '/nothing',
  '/',
];
const TYPES = ['', 'application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x'];
const CODINGS = ['', 'gzip', 'br', 'none'];
/** All of them are truncated. */
const BODIES = [
  'content-length: 500\r\n\r\n{"name":"Clim',
  'content-length: 90000000\r\n\r\n{',
  'transfer-encoding: chunked\r\n\r\n5\r\n{"na',
  'transfer-encoding: chunked\r\n\r\nZZ\r\n',
  'transfer-encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n',
];
const AT_ONCE = 50;

const header = (name, value) => (value === '' ? '' : `${name}: ${value}\r\n`);
/** Every method, path, type, encoding and body, in an order in which any subset covers all of them. */
const requests = METHODS.flatMap((method) =>
  PATHS.flatMap((path) =>
    TYPES.flatMap((type) =>
      CODINGS.flatMap((coding) =>
        BODIES.map(
          (body) =>
            `${method} ${path} HTTP/1.1\r\nhost: kith.example\r\n${header('content-type', type)}${header('content-encoding', coding)}${body}`,
        ),
      ),
    ),
  ),
);

/** Sends a truncated request; returns the status, or null. With `resetAfterMs` the connection is reset. */
function breakOff(port, octets, resetAfterMs) {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(octets, 'latin1', () => {
        if (resetAfterMs === null) socket.end();
        else setTimeout(() => socket.resetAndDestroy(), resetAfterMs);
      });
    });
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1]) || null));
  });
}

export const refusedRequests = {
  number: 23,
  name: 'refused requests that break off',
  wanted: 'the same process, no answer of 500 or more, no error that nobody handled, and health answers',
  async run({ full, server, folder }) {
    const count = full ? 5_000 : 1_000;
    let log = '';
    const kith = await startKith({
      url: await makeDatabase(server.url),
      folder,
      env: { LOG_LEVEL: 'warn' },
      heard: (text) => (log += text),
    });
    try {
      const owner = await makeOwner(kith, 1);
      const port = Number(new URL(kith.url).port);
      const statuses = {};
      let resets = 0;
      // A stride coprime to the number of requests covers all combinations evenly.
      const step = 7_919;
      const sendOne = async (number) => {
        const octets = requests[(number * step) % requests.length];
        const resetAfterMs = number % 2 ? number % 12 : null;
        resets += resetAfterMs === null ? 0 : 1;
        const status = await breakOff(port, octets, resetAfterMs);
        statuses[status ?? 'none'] = (statuses[status ?? 'none'] ?? 0) + 1;
      };
      for (let sent = 0; sent < count; sent += AT_ONCE) {
        const some = Array.from({ length: AT_ONCE }, (_, at) => sendOne(sent + at));
        await within(120_000, 'Refusing some requests', Promise.all(some));
      }
      await untilHealthy(kith);
      const isThere = process.kill(kith.pid, 0);
      const { status } = await call(kith, '/api/groups', { token: owner.token });
      // The last write is visible with a delay.
      await delay(200);
      const unhandled = log.split('\n').filter((line) => /nobody handled it|was not handled/.test(line));
      // 204 is for preflights and telemetry.
      const wrong = Object.keys(statuses).filter((one) => !/^(?:none|204|4\d\d)$/.test(one));
      return {
        figure: `${count} requests, ${resets} of them reset; answers ${counts(statuses)}`,
        faults: [
          ...(isThere ? [] : ['the process is another one']),
          ...(status === 200 ? [] : [`an owner was answered ${status}`]),
          ...wrong.map((one) => `${statuses[one]} were answered ${one}`),
          ...unhandled.slice(0, 3),
        ],
      };
    } finally {
      await kith.end('SIGKILL');
    }
  },
};
