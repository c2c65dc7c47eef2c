// Tests that stand elsewhere, as tests or programs of their own: the full form runs them at full length and reads their figures.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './world.mjs';

/** Runs a Node program of the repository and answers its code and what it printed. */
function run(file, args = [], env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code, text: text.trim(), lines: text.trim().split('\n') }));
  });
}

const lastWords = ({ lines }) => lines.slice(-12).join(' ').slice(-600);

export const soak = {
  number: 1,
  name: 'soak, 64 clients',
  wanted:
    '0 errors, 0 5xx, no connection left over; in 10 min p99 at most 250 ms, memory at most 5 % more from minute 2 to 10',
  async run({ full }) {
    const done = await run('tooling/bench/soak.mjs', ['--seconds', full ? '600' : '5']);
    const figure = done.lines.find((line) => line.includes(' answers in ')) ?? '';
    return { figure, faults: done.code === 0 ? [] : [figure ? done.lines.at(-1) : lastWords(done)] };
  },
};

export const killed = {
  number: 3,
  name: 'SIGKILL in mid-write, both databases',
  wanted: '0 acknowledged lost, 0 torn, start within 5 s',
  async run({ full }) {
    const done = await run('tooling/bench/kill9.ts', [full ? '30' : '1']);
    const found = done.lines.flatMap((line) => (line.startsWith('{"kind"') ? [JSON.parse(line)] : []));
    const slowest = Math.max(...found.map(({ slowestStartMs }) => slowestStartMs));
    return {
      figure: found
        .map(
          ({ kind, rounds, acknowledged, lost, torn, slowestStartMs }) =>
            `${kind}: ${rounds} kills, ${acknowledged} acknowledged, ${lost} lost, ${torn} torn, start ${slowestStartMs} ms`,
        )
        .join('; '),
      faults:
        done.code === 0 && found.length === 2 ? [] : [found.length === 2 ? 'something was lost' : lastWords(done)],
      missed: slowest > 5_000 ? ['start within 5 s'] : [],
    };
  },
};

/** Test files, in the full form run on Postgres, on the embedded database, or on both. */
const tested = ({ files, on, env, ...facts }) => ({
  ...facts,
  async run({ server, folder }) {
    const [figures, faults] = [[], []];
    for (const kind of on) {
      const report = join(folder, `${kind}.json`);
      const args = ['run', ...files, '--reporter=json', `--outputFile=${report}`];
      const where = kind === 'Postgres' ? { TEST_DATABASE_URL: server.url } : {};
      const done = await run('node_modules/vitest/vitest.mjs', args, { ...env, ...where });
      const { numPassedTests, numFailedTests, testResults } = read(report);
      figures.push(`${numPassedTests} tests held on ${kind}`);
      const failed = testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      );
      if (done.code !== 0 || numFailedTests > 0) faults.push(failed.join('; ') || lastWords(done));
      if (numPassedTests === 0) faults.push(`no test ran on ${kind}`);
    }
    return { figure: `${facts.tries ? `${facts.tries}; ` : ''}${figures.join(', ')}`, faults };
  },
});

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

const server = 'apps/server/test';
const core = 'packages/core/src';

export const elsewhere = [
  tested({
    number: 4,
    name: 'a second process on the folder',
    wanted: 'refused at once in a clear line; the lock of a killed process is taken over',
    step: 'unit (and 3, which starts on the folder of a killed process)',
    files: [`${server}/process.test.ts`, 'packages/db/src/lock-folder.test.ts'],
    on: ['the embedded database'],
  }),
  tested({
    number: 8,
    name: 'the mail server is down, slow, refuses, talks nonsense',
    wanted: 'each guest is told once, also when mailing processes are killed',
    step: 'postgres',
    tries: '20 kills, 420 mails',
    files: [`${server}/guest-mails.test.ts`, `${server}/jobs.test.ts`, `${core}/mails/send-guest-mails.test.ts`],
    on: ['Postgres'],
  }),
  tested({
    number: 9,
    name: 'the language model is down, slow, cut, talks nonsense',
    wanted: '0 5xx, streams end, nothing without a yes, a yes twice is one event',
    step: 'postgres',
    files: [`${server}/language-model.test.ts`, `${server}/assistant.test.ts`],
    on: ['Postgres'],
  }),
  tested({
    number: 13,
    name: 'fuzz of every route',
    wanted: '0 5xx, nothing of others changed, 0 hangs',
    step: 'postgres (1,000 inputs)',
    tries: '100,000 inputs, and every field of the contract',
    files: [`${server}/fuzz.test.ts`, `${server}/contract-fuzz.test.ts`],
    env: { FUZZ_RUNS: '100000' },
    on: ['Postgres'],
  }),
  tested({
    number: 14,
    name: 'isolation: every route by everybody',
    wanted: 'no route without a row, nothing of others seen or changed',
    step: 'postgres',
    files: [`${server}/isolation.test.ts`, 'packages/api/src/isolation.test.ts', `${core}/events/isolation.test.ts`],
    on: ['Postgres', 'the embedded database'],
  }),
  tested({
    number: 15,
    name: 'the same at once',
    wanted: '1 row, 1 event, 1 mail; stale edits 412',
    step: 'unit and postgres',
    files: [
      'packages/api/src/repeats.test.ts',
      `${server}/rest-table.test.ts`,
      ...['events/publish-event', 'events/update-event', 'rsvps/respond-to-event', 'guests/sync-guests'].map(
        (name) => `${core}/${name}.test.ts`,
      ),
    ],
    on: ['Postgres'],
  }),
  tested({
    number: 16,
    name: 'feeds read by two libraries and the grammar',
    wanted: 'equal to what was put in',
    step: 'unit (200 calendars)',
    tries: '10,000 calendars',
    files: [`${core}/calendar-feed/render-ics.property.test.ts`, `${core}/calendar-feed/feed-changes.test.ts`],
    env: { FEED_RUNS: '10000' },
    on: ['Postgres'],
  }),
  {
    number: 17,
    name: 'four calendar programs',
    wanted: 'equal counts, a second sync changes nothing',
    step: 'feed-clients',
    async run() {
      const done = await run('tooling/feed-clients.mjs');
      const missing = done.lines.find((line) => line.startsWith('NOT CHECKED'));
      if (done.code === 0 && missing && done.lines.length === 1) return { skipped: missing };
      const figure = done.lines.map((line) => line.replaceAll(/\s+/g, ' ')).join(', ');
      return { figure, faults: done.code === 0 ? [] : [lastWords(done)] };
    },
  },
  {
    number: 19,
    name: 'accessibility of every page',
    wanted: '0 violations in light and dark, narrow and wide; Lighthouse 100',
    step: 'browser and front',
    async run() {
      const through = 'tooling/with-chromium.mjs';
      const axe = await run(through, [
        process.execPath,
        'node_modules/@playwright/test/cli.js',
        'test',
        'accessibility',
      ]);
      const front = await run(through, [process.execPath, 'tooling/front/check.mjs']);
      const passed = /(\d+) passed/.exec(axe.text)?.[1] ?? '0';
      return {
        figure: `${passed} tests with axe; Lighthouse ${front.code === 0 ? 'holds 100' : 'FAILED'}`,
        faults: [axe, front].filter(({ code }) => code !== 0).map(lastWords),
      };
    },
  },
];
