// What cannot repeat so is refused by every door, with a sentence at its field, and changes nothing that is stored.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness, type Owner } from './harness.ts';

let h: Harness;
let owner: Owner;
let ids: { weekly: string; once: string };

const start_at = '2026-06-16T17:30:00.000Z';
const dinner = { title: 'Dinner', start_at, end_at: '2026-06-16T19:30:00.000Z' };
const stored = async () => (await owner.call('GET', '/api/events?limit=500')).body.data;

beforeAll(async () => {
  h = await openHarness();
  h.clock.now = new Date('2026-06-15T12:00:00Z');
  owner = await h.asOwner();
  const add = async (body: object) => (await owner.call('POST', '/api/events', { body })).body.data.id as string;
  ids = { weekly: await add({ ...dinner, recurrence: 'FREQ=WEEKLY;COUNT=5' }), once: await add(dinner) };
});
afterAll(() => h.close());

const doors: Record<string, (said: Record<string, string>) => Promise<{ status: number; body: { issues?: unknown } }>> =
  {
    'a new event': (said) => owner.call('POST', '/api/events', { body: { ...dinner, ...said } }),
    'an event that begins to repeat': (said) => owner.call('PATCH', `/api/events/${ids.once}`, { body: said }),
    'a series': (said) => owner.call('PATCH', `/api/events/${ids.weekly}`, { body: { ...said, scope: 'all' } }),
    'a preview': (said) => {
      const { start_at, end_at } = dinner;
      return owner.call('GET', `/api/events/recurrence?${new URLSearchParams({ start_at, end_at, ...said })}`);
    },
    'a preview of the web app': async (said) => {
      const { start_at, end_at } = dinner;
      const input = encodeURIComponent(JSON.stringify({ start_at, end_at, ...said }));
      const { status, body } = await owner.call('GET', `/trpc/events.previewRecurrence?input=${input}`);
      return { status, body: { issues: body.error.data.description.issues } };
    },
  };
const longAgo = { start_at: '1980-06-16T17:30:00.000Z', end_at: '1980-06-16T19:30:00.000Z' };
const tooLongAgo = { path: 'start_at', message: 'A repeating event can’t have begun more than a year ago' };
const tooMany = {
  path: 'recurrence',
  message: 'It has more than 10,000 dates. Please start it later or repeat it less often',
};

const refused: [string, Record<string, string>, { path: string; message: string }, string[]?][] = [
  [
    'no date',
    { recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' },
    { path: 'recurrence', message: 'No date fits this' },
  ],
  [
    'an end before the start',
    { recurrence: 'FREQ=WEEKLY;UNTIL=20260601' },
    { path: 'recurrence', message: 'It has to end after its first date' },
  ],
  [
    'dates that overlap',
    { recurrence: 'FREQ=DAILY', end_at: '2026-06-17T18:30:00.000Z' },
    { path: 'end_at', message: 'It would still be going on at its next date' },
  ],
  [
    'hours',
    { recurrence: 'FREQ=HOURLY' },
    { path: 'recurrence', message: 'An event repeats every so many days, weeks, months or years' },
  ],
  [
    'an unsupported part',
    { recurrence: 'FREQ=DAILY;BYHOUR=9' },
    { path: 'recurrence', message: 'Events do not repeat by BYHOUR here' },
  ],
  [
    'too long ago',
    { recurrence: 'FREQ=DAILY', ...longAgo },
    tooLongAgo,
    ['a new event', 'an event that begins to repeat'],
  ],
  [
    'too many dates',
    { recurrence: 'FREQ=DAILY', ...longAgo },
    tooMany,
    ['a series', 'a preview', 'a preview of the web app'],
  ],
];

test.each(refused)('%s: by every door', async (_what, said, issue, by = Object.keys(doors)) => {
  const before = await stored();
  for (const name of by) {
    const { status, body } = (await doors[name]?.(said)) ?? {};
    expect({ name, status, issues: body?.issues }).toEqual({ name, status: 400, issues: [issue] });
  }
  expect(await stored()).toEqual(before);
});
