// Subscribes independent calendar programs to a running Kith: each has its own parser, and all have to find the same events.
// Python's and ical.js also read the iCalendar parts of mails, and another of Python's finds the dates of what repeats. The programs are
// Debian packages; without them the run says so and proves nothing.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';

const packages = ['vdirsyncer', 'khal', 'python3-icalendar', 'calcurse', 'python3-recurring-ical-events'];
const present = {
  vdirsyncer: works('vdirsyncer', ['--version']),
  khal: works('khal', ['--version']),
  'python3-icalendar': works('/usr/bin/python3', ['-c', 'import icalendar']),
  calcurse: works('calcurse', ['--version']),
  'python3-recurring-ical-events': works('/usr/bin/python3', ['-c', 'import recurring_ical_events']),
};
const missing = packages.filter((name) => !present[name]);
if (missing.length > 0) {
  console.log(`NOT CHECKED: no ${missing.join(', ')} here. On Debian: apt-get install ${missing.join(' ')}`);
}
if (missing.length === packages.length) process.exit(0);

const folder = mkdtempSync(join(tmpdir(), 'kith-clients-'));
// The programs store files in the home directory, so each run has its own.
const home = {
  ...process.env,
  HOME: folder,
  XDG_CONFIG_HOME: join(folder, 'config'),
  XDG_DATA_HOME: join(folder, 'data'),
};
const faults = [];
const server = await startKith();
try {
  const feed = await makeFeed(server.url);
  console.log(`A feed of ${feed.count} events, ${feed.bytes.length} octets`);
  if (present.vdirsyncer) readWithVdirsyncer(feed);
  if (present.vdirsyncer && present.khal) readWithKhal(feed);
  if (present['python3-icalendar']) readWithPython(feed);
  if (present.calcurse) readWithCalcurse(feed);
  if (present['python3-icalendar']) readMailParts();
  if (present['python3-recurring-ical-events']) await readSeries(server.url);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

function works(program, args) {
  return spawnSync(program, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function run(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    env: home,
    encoding: 'utf8',
    input: '',
    timeout: 60_000,
  });
  return { ok: status === 0 && !error, stdout: stdout ?? '', stderr: stderr ?? String(error) };
}

function expectCount(who, found, wanted) {
  console.log(`${who.padEnd(28)} ${found}`);
  if (Number(found) !== wanted) faults.push(`${who} found ${found} events of ${wanted}.`);
}

/** A server on its own folder and a free port. */
async function startKith() {
  const port = await freePort();
  const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
  const env = {
    PATH: process.env.PATH,
    ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    PORT: String(port),
    DATA_DIR: join(folder, 'kith'),
    LOG_LEVEL: 'warn',
    TZ: 'UTC',
    SIGN_UP: 'open',
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stopped = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Kith did not start within a minute.')), 60_000);
    child.once('exit', (code) => reject(new Error(`Kith ended with ${code} instead of starting.`)));
    child.stdout.on('data', (text) => {
      if (!String(text).includes(' is at ')) return;
      clearTimeout(late);
      resolve();
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGTERM');
      return stopped;
    },
  };
}

/** A new account with a friend, and how it is called. */
async function signUp(base, email) {
  let token = '';
  const call = async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text).data;
  };
  const account = { first_name: 'Ana', last_name: 'Owner', email, password: 'Correct horse 9' };
  ({ token } = await call('POST', '/api/auth/signup', account));
  const friend = await call('POST', '/api/friends/invite', { name: 'Ben' });
  return { call, url: `${base}/api/calendar/ics?token=${friend.token}`, token: friend.token };
}

/** Creates 200 events of every kind that a calendar can show. */
async function makeFeed(base) {
  const { call, url } = await signUp(base, 'ana@kith.example');
  const zones = ['UTC', 'Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'];
  const titles = ['Picnic, by the river; bring \\ salt', '🎉 Zoë’s 30th', '誕生日', 'x'.repeat(190), 'Walk'];
  const start = Date.now() + 86_400_000;
  const count = 200;
  for (let index = 0; index < count; index += 1) {
    // Three hours apart for 25 days, and every tenth on a DST-change Sunday years ahead.
    const at = index % 10 === 0 ? Date.UTC(2030, 9, 27, 0, index) : start + index * 3 * 3_600_000;
    await call('POST', '/api/events', {
      title: `${titles[index % titles.length]} ${index}`,
      description: index % 3 ? `Line one,\nline two; number ${index} \\ end` : null,
      location: index % 2 ? `${index} Long Street, flat ${index % 9}` : null,
      start_at: new Date(at).toISOString(),
      end_at: new Date(at + (index % 7 === 0 ? 86_400_000 : 3_600_000)).toISOString(),
      time_zone: zones[index % zones.length],
      all_day: index % 7 === 0,
      busy_only: index % 11 === 0,
      status: index % 5 === 0 ? 'pending' : 'published',
    });
  }
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const path = join(folder, 'feed.ics');
  writeFileSync(path, bytes);
  return { url, path, bytes, count };
}

/** Subscribes over HTTP and splits the feed into items, twice: the second time nothing may change. */
function readWithVdirsyncer({ url, count }) {
  const items = join(folder, 'items');
  mkdirSync(items);
  const config = join(folder, 'vdirsyncer.conf');
  writeFileSync(
    config,
    `[general]
status_path = "${join(folder, 'status')}"

[pair feed]
a = "here"
b = "kith"
collections = null
conflict_resolution = "b wins"

[storage here]
type = "filesystem"
path = "${items}"
fileext = ".ics"

[storage kith]
type = "http"
url = "${url}"
`,
  );
  const digest = () => {
    const hash = createHash('sha256');
    for (const name of readdirSync(items).toSorted()) hash.update(name).update(readFileSync(join(items, name)));
    return hash.digest('hex');
  };
  for (const verb of ['discover', 'sync']) {
    const { ok, stderr, stdout } = run('vdirsyncer', ['-c', config, verb]);
    if (!ok) faults.push(`vdirsyncer ${verb} failed: ${stderr || stdout}`);
  }
  expectCount('vdirsyncer', readdirSync(items).length, count);
  const before = digest();
  const second = run('vdirsyncer', ['-c', config, 'sync']);
  const isSame = second.ok && digest() === before;
  console.log(`${'vdirsyncer, second sync'.padEnd(28)} ${isSame ? 'nothing changed' : 'CHANGED'}`);
  if (!isSame) faults.push('The second sync of vdirsyncer changed something.');
}

/** Lists the items written by vdirsyncer. */
function readWithKhal({ count }) {
  const config = join(folder, 'khal.conf');
  writeFileSync(
    config,
    `[calendars]
[[feed]]
path = ${join(folder, 'items')}
readonly = True

[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
default_timezone = UTC
local_timezone = UTC

[sqlite]
path = ${join(folder, 'khal.db')}
`,
  );
  const args = ['-c', config, 'list', '2020-01-01', '2040-01-01', '--format', '{uid}', '--day-format', ''];
  const { ok, stdout, stderr } = run('khal', args);
  if (!ok || /error|traceback/i.test(stderr)) faults.push(`khal complained: ${stderr.slice(0, 500)}`);
  expectCount('khal', new Set(stdout.split('\n').filter(Boolean)).size, count);
}

/** A strict parse, serialise and parse round trip without losses. */
function readWithPython({ path, count }) {
  const program = `
import sys, icalendar
first = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
second = icalendar.Calendar.from_ical(first.to_ical())
events, again = list(first.walk('VEVENT')), list(second.walk('VEVENT'))
assert not first.errors and not any(e.errors for e in events), 'errors'
assert len({str(e['UID']) for e in events}) == len(events) == len(again), 'UIDs'
for one, other in zip(events, again):
    for name in ('DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'STATUS', 'URL'):
        assert (one.get(name) is None) == (other.get(name) is None), name
        if one.get(name) is not None:
            assert one[name].to_ical() == other[name].to_ical(), name
    assert one['DTEND'].dt > one['DTSTART'].dt, 'times'
print(len(events))
`;
  const { ok, stdout, stderr } = run('/usr/bin/python3', ['-c', program, path]);
  if (!ok) faults.push(`python3-icalendar complained: ${stderr.slice(-500)}`);
  expectCount('python3-icalendar', stdout.trim(), count);
}

/**
 * An invitation and its cancellation by mail: Python finds the parts, and both parsers have to see what RFC 5546 requires of
 * REQUEST and CANCEL: one event with the same UID and a rising SEQUENCE.
 */
function readMailParts() {
  const outbox = join(folder, 'mails');
  const written = run(process.execPath, [fileURLToPath(new URL('write-mails.ts', import.meta.url)), outbox]);
  if (!written.ok) {
    faults.push(`The mails were not written: ${written.stderr.slice(-500)}`);
    return;
  }
  const program = `
import email, email.policy, glob, icalendar, json, sys
parts = []
for path in sorted(glob.glob(sys.argv[1] + '/*.eml')):
    mail = email.message_from_binary_file(open(path, 'rb'), policy=email.policy.default)
    [part] = [one for one in mail.walk() if one.get_content_type() == 'text/calendar']
    raw = part.get_payload(decode=True)
    calendar = icalendar.Calendar.from_ical(raw)
    [event] = calendar.walk('VEVENT')
    assert not calendar.errors and not event.errors, 'errors'
    assert part.get_param('method') == calendar['METHOD'], 'the method of the part and of the calendar'
    assert event['ATTENDEE'] == 'mailto:' + mail['to'].addresses[0].addr_spec, 'attendee'
    assert event['ORGANIZER'].startswith('mailto:') and event['ORGANIZER'].params['CN'], 'organizer'
    assert icalendar.Calendar.from_ical(calendar.to_ical()).to_ical() == calendar.to_ical(), 'written again'
    parts.append({'method': calendar['METHOD'], 'uid': event['UID'], 'sequence': int(event['SEQUENCE']), 'status': event['STATUS'],
        'title': event['SUMMARY'], 'starts': int(event['DTSTART'].dt.timestamp()),
        'partstat': event['ATTENDEE'].params['PARTSTAT'], 'text': raw.decode('utf-8')})
print(json.dumps(parts))
`;
  const { ok, stdout, stderr } = run('/usr/bin/python3', ['-c', program, outbox]);
  if (!ok) {
    faults.push(`python3-icalendar complained of a mail: ${stderr.slice(-500)}`);
    return;
  }
  const parts = JSON.parse(stdout);
  const found = parts.map(({ method, status }) => `${method} ${status}`).join(', ');
  console.log(`${'mails, python3-icalendar'.padEnd(28)} ${found}`);
  if (found !== 'REQUEST TENTATIVE, CANCEL CANCELLED') faults.push(`The mails carry ${found}.`);
  const [request, cancel] = parts;
  if (request?.uid !== cancel?.uid || !(cancel?.sequence > request?.sequence)) {
    faults.push('The cancellation does not cancel what was invited to.');
  }
  const ICAL = createRequire(new URL('../packages/core/package.json', import.meta.url))('ical.js');
  const again = parts.map(({ text }) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent'));
    ICAL.TimezoneService.register(calendar.getFirstSubcomponent('vtimezone'));
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      status: event.component.getFirstPropertyValue('status'),
      title: event.summary,
      starts: event.startDate.toUnixTime(),
      partstat: event.attendees[0].getParameter('partstat'),
      text,
    };
  });
  const isSame = JSON.stringify(again) === JSON.stringify(parts);
  console.log(`${'mails, ical.js'.padEnd(28)} ${isSame ? 'the same' : 'OTHERWISE'}`);
  if (!isSame) faults.push(`ical.js reads the mails otherwise: ${JSON.stringify(again)} and ${JSON.stringify(parts)}`);
}

/**
 * What repeats, in zones and at hours that clocks skip, with dates moved, cancelled, deleted, refused by the friend and deleted with
 * those that follow: Python has to find the dates that Kith lists, but for the refused.
 */
async function readSeries(base) {
  const { call, url, token } = await signUp(base, 'series@kith.example');
  const today = new Date();
  // The next half of a year: clocks change in it, and Kith writes a year ahead.
  const day = (days, hour) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() < 6 ? 6 : 12, 1 + days, hour);
  const iso = (instant) => new Date(instant).toISOString();
  const rules = [
    'WEEKLY',
    'WEEKLY;INTERVAL=2;BYDAY=MO,TH',
    'DAILY;COUNT=20',
    'MONTHLY;BYDAY=-1FR',
    'MONTHLY;BYMONTHDAY=15,31',
  ];
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC', 'Asia/Kathmandu'];
  const refused = new Set();
  for (const [index, rule] of rules.entries()) {
    for (const all_day of [false, true]) {
      const start = day(index, 18);
      await call('POST', '/api/events', {
        title: `Choir ${index} ${all_day}`,
        start_at: iso(start),
        end_at: iso(start + 3_600_000),
        time_zone: zones[index],
        all_day,
        recurrence: `FREQ=${rule}`,
      });
    }
  }
  const list = () => call('GET', `/api/events?from=${iso(day(-5, 0))}&to=${iso(day(240, 0))}`);
  const change = (id, body) => call('PATCH', `/api/events/${id}`, body);
  for (const dates of Map.groupBy(await list(), ({ title }) => title).values()) {
    const [, second, third, fourth, fifth] = dates;
    const later = (time) => iso(Date.parse(time) + 5_400_000);
    // A friend may answer what is near, or what the owner looked at.
    await call('GET', `/api/events/${second.id}`);
    await call('POST', '/api/manage/rsvp', { token, event_id: second.id, rsvp_status: 'no' });
    refused.add(second.id);
    await change(third.id, { start_at: later(third.start_at), end_at: later(third.end_at) });
    await change(fourth.id, { status: 'cancelled' });
    await call('DELETE', `/api/events/${fifth.id}`);
  }
  const [short] = [...Map.groupBy(await list(), ({ title }) => title).values()];
  await call('DELETE', `/api/events/${short[7].id}?scope=following`);
  const said = ({ start_at, time_zone, all_day }) =>
    all_day ? new Intl.DateTimeFormat('sv', { timeZone: time_zone }).format(new Date(start_at)) : start_at.slice(0, 19);
  const wanted = (await list())
    .filter(
      ({ id, status, start_at }) => !refused.has(id) && status !== 'cancelled' && Date.parse(start_at) < day(180, 0),
    )
    .map((event) => `${event.title} ${said(event)}`)
    .toSorted();
  const path = join(folder, 'series.ics');
  writeFileSync(path, Buffer.from(await (await fetch(url)).arrayBuffer()));
  const program = `
import datetime, icalendar, json, recurring_ical_events, sys
calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
span = [datetime.datetime.fromisoformat(text) for text in sys.argv[2:4]]
found = []
for event in recurring_ical_events.of(calendar).between(*span):
    start = event['DTSTART'].dt
    if event['STATUS'] == 'CANCELLED': continue
    when = start.isoformat() if not isinstance(start, datetime.datetime) else start.astimezone(datetime.timezone.utc).isoformat()[:19]
    found.append(str(event['SUMMARY']) + ' ' + when)
print(json.dumps(sorted(found)))
`;
  const span = [day(-5, 0), day(180, 0)].map((instant) => `${iso(instant).slice(0, 19)}+00:00`);
  const { ok, stdout, stderr } = run('/usr/bin/python3', ['-c', program, path, ...span]);
  const found = ok ? JSON.parse(stdout) : [];
  if (!ok) faults.push(`recurring-ical-events complained: ${stderr.slice(-500)}`);
  const [missed, more] = [wanted, found].map((one, index, both) =>
    one.filter((date) => !both[1 - index].includes(date)),
  );
  console.log(`${'recurring-ical-events'.padEnd(28)} ${found.length} dates of ${wanted.length}`);
  if (ok && missed.length + more.length > 0)
    faults.push(`recurring-ical-events missed ${JSON.stringify(missed)} and found ${JSON.stringify(more)} more.`);
}

/** Imports with a parser written in C, which reports how much it took and skipped. */
function readWithCalcurse({ path, count }) {
  const own = join(folder, 'calcurse');
  mkdirSync(own);
  const { stdout, stderr } = run('calcurse', ['-D', own, '-C', own, '-i', path]);
  const [, apps = '0', events = '0'] = /(\d+) apps? \/ (\d+) events?/.exec(stdout) ?? [];
  expectCount('calcurse', Number(apps) + Number(events), count);
  if (!/ 0 skipped/.test(stdout)) faults.push(`calcurse skipped something: ${stdout}${stderr}`);
}
