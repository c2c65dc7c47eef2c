// The help pages about calendar apps.
import { calendarHelp, calendarHelpIds, fixPath, helpFor } from '@kith/contracts/calendar-help';
import { calendarAgents } from '@kith/core/friends';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from './harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

test('every identifiable app is covered by one page, and no page names another', () => {
  const named = calendarHelpIds.flatMap((id): readonly string[] => calendarHelp[id].agents);
  expect(named.toSorted()).toEqual(calendarAgents.map(({ app }) => app).toSorted());
  for (const { app } of calendarAgents) expect(calendarHelp[helpFor(app)].agents).toContain(app);
  expect(helpFor('Calendar app')).toBe('other');
  expect(fixPath('Outlook classic')).toBe('/help/calendars/outlook#fix');
  expect(fixPath(null)).toBe('/help/calendars/other#fix');
});

test.each([null, ...calendarHelpIds])('the page about %s is public', async (app) => {
  const { status, body } = await h.call('GET', app === null ? '/help/calendars' : `/help/calendars/${app}`);
  expect([status, body]).toEqual([200, { kind: 'help', app }]);
});

test('there is no page about an unlisted app', async () => {
  expect((await h.call('GET', '/help/calendars/abacus')).status).toBe(404);
});
