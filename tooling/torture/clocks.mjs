import { fileURLToPath } from 'node:url';
import { callPatiently, demand, makeDatabase, makeOwner, plan, startKith } from './world.mjs';

const flags = ['--import', fileURLToPath(new URL('shift-clock.mjs', import.meta.url))];
const minute = 60_000;

const startAt = (shift, options) => startKith({ ...options, env: { CLOCK_SHIFT_MS: String(shift) }, flags });

/** Instants at which clocks are wrong, change or end; their zones are those of the event that is made there. */
const instants = [
  ['a night that loses an hour', '2027-03-28T00:55:00Z'],
  ['a night that has an hour twice', '2027-10-31T00:55:00Z'],
  ['29 February', '2028-02-29T12:00:00Z'],
  ['after 2^31 seconds', '2038-01-19T03:14:10Z'],
];

/** Two processes whose clocks differ by five minutes share sessions, and no calendar app misses a change. */
async function runApart({ url, folder, edits }) {
  const faults = [];
  const early = await startAt(0, { url, folder });
  const late = await startAt(5 * minute, { url, folder });
  const both = [early, late];
  let stale = 0;
  try {
    for (const [made, used] of [both, both.toReversed()]) {
      const { token } = await makeOwner(made, 0);
      const { status } = await callPatiently(used, '/api/events', { token });
      if (status !== 200) faults.push(`a session is answered ${status} by a clock five minutes off`);
    }
    const owner = await makeOwner(early, 1);
    const { id } = await demand(early, '/api/events', { token: owner.token, body: plan() });
    const feed = `/c/${owner.friends[0].token}.ics`;
    const tags = new Set();
    let last = await callPatiently(late, feed);
    for (let edit = 0; edit < edits; edit += 1) {
      const body = { title: `Edited ${edit}` };
      await demand(both[edit % 2], `/api/events/${id}`, { token: owner.token, method: 'PATCH', body });
      const headers = {
        'if-none-match': last.headers.get('etag'),
        'if-modified-since': last.headers.get('last-modified'),
      };
      last = await callPatiently(both[Math.floor(edit / 2) % 2], feed, { headers });
      if (last.status !== 200 || !last.text.includes(`Edited ${edit}`)) stale += 1;
      tags.add(last.headers.get('etag'));
    }
    if (stale > 0 || tags.size !== edits) faults.push(`${stale} of ${edits} changes were not in the feed`);
  } finally {
    for (const one of both) await one.end('SIGKILL');
  }
  return { faults, stale };
}

/** Minutes that a clock is off, and how a session is answered that was made at the right time. */
const jumps = [
  [-60 * minute, 200],
  [61 * minute, 401],
  [31 * 24 * 60 * minute, 401],
];

/** A clock that jumps by hours: a session ends when it has to, and its refresh token goes on. */
async function runJump({ url, folder, jumps }) {
  const faults = [];
  const now = await startAt(0, { url, folder });
  const owner = await makeOwner(now, 0);
  await now.end('SIGKILL');
  for (const [shift, wanted] of jumps) {
    const kith = await startAt(shift, { url, folder });
    try {
      const { status } = await callPatiently(kith, '/api/events', { token: owner.token });
      if (status !== wanted) faults.push(`${shift / minute} minutes off, a session is answered ${status}`);
      const body = { refresh_token: owner.session.refresh_token };
      if (shift > 0) {
        const refreshed = await callPatiently(kith, '/api/auth/refresh', { body });
        const isRight = shift > 24 * 60 * minute ? refreshed.status === 401 : refreshed.status === 200;
        if (!isRight) faults.push(`${shift / minute} minutes off, a refresh is answered ${refreshed.status}`);
        if (refreshed.data) owner.session.refresh_token = refreshed.data.refresh_token;
      }
    } finally {
      await kith.end('SIGKILL');
    }
  }
  return faults;
}

/** At an instant: sign-up, an event that begins within the hour, its feed, and a dashboard that knows it is to come. */
async function runInstant({ url, folder, instant, what }) {
  const shift = Date.parse(instant) - Date.now();
  const kith = await startAt(shift, { url, folder });
  const faults = [];
  try {
    const owner = await makeOwner(kith, 1);
    const starts = Date.parse(instant) + 30 * minute;
    const times = {
      start_at: new Date(starts).toISOString(),
      end_at: new Date(starts + 120 * minute).toISOString(),
      time_zone: 'Europe/Berlin',
    };
    await demand(kith, '/api/events', { token: owner.token, body: plan({ title: 'Night walk', ...times }) });
    const feed = await callPatiently(kith, `/c/${owner.friends[0].token}.ics`);
    if (feed.status !== 200 || !feed.text.includes('SUMMARY:Night walk'))
      faults.push(`${what}: the feed lacks the event`);
    const again = await callPatiently(kith, `/c/${owner.friends[0].token}.ics`, {
      headers: { 'if-none-match': feed.headers.get('etag') },
    });
    if (again.status !== 304) faults.push(`${what}: an unchanged feed is answered ${again.status}`);
    const { text } = await callPatiently(kith, '/api/dashboard', { token: owner.token });
    if (!text.includes('Night walk')) faults.push(`${what}: the dashboard lacks the event`);
    const session = await callPatiently(kith, '/api/auth/session', { token: owner.token });
    if (session.status !== 200) faults.push(`${what}: a fresh session is answered ${session.status}`);
  } finally {
    await kith.end('SIGKILL');
  }
  return faults;
}

export const clocks = {
  number: 12,
  name: 'clocks: apart, off, at odd instants',
  wanted: 'sessions neither immortal nor all dead, every change in the feed, dashboard right',
  async run({ full, server, folder }) {
    const edits = full ? 100 : 10;
    const apart = await runApart({ url: await makeDatabase(server.url), folder, edits });
    const faults = [...apart.faults];
    for (const [what, instant] of full ? instants : []) {
      // What a far clock sweeps away is not for the others.
      faults.push(...(await runInstant({ url: await makeDatabase(server.url), folder, instant, what })));
    }
    const jumped = full ? jumps : jumps.slice(1, 2);
    faults.push(...(await runJump({ url: await makeDatabase(server.url), folder, jumps: jumped })));
    const right = [
      ...jumped.map(([shift]) => `${shift / minute} minutes off`),
      ...(full ? instants.map(([what]) => what) : []),
    ];
    return {
      figure: `${edits} changes by two clocks 5 minutes apart, ${apart.stale} missed; right: ${right.join(', ')}`,
      faults,
      missed: [],
    };
  },
};
