// Guests who missed a change: the owner notifies them, copies the news, or sees that they opened it.
import { expect, expectAccessible, expectNoOverflow, mailTo, type Owner, test } from './fixtures.ts';

// Events within 12 hours are mailed at any hour.
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A dinner that three friends had opened without being notified, moved silently since. */
async function prepare(owner: Owner) {
  const friends = new Map<string, { id: string; token: string; email: string | null }>();
  for (const [name, email] of [
    ['Jonas Weber', `jonas-${owner.id}@example.com`],
    ['Ana Ribeiro', `ana-${owner.id}@example.com`],
    ['Tom Ashworth', null],
  ] as const) {
    friends.set(name, await owner.call('POST', '/api/friends/invite', { name, email }));
  }
  const draft = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    start_at: inHours(6),
    end_at: inHours(8),
    location: '14 Shore',
    status: 'draft',
  });
  await owner.call('POST', `/api/events/${draft.id}/publish`, { sendNotifications: false });
  await owner.call('PATCH', `/api/events/${draft.id}`, { location: 'Leith Walk', notify: false });
  const person = (name: string) => {
    const found = friends.get(name);
    if (!found) throw new Error(`${name} is no friend.`);
    return found;
  };
  return { id: String(draft.id), person };
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme} at ${width}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('lists who missed a change, and has no axe violations', async ({ app: page, owner }) => {
        const { id } = await prepare(owner);
        await page.goto(`/events/${id}`);
        const net = page.getByRole('region', { name: 'Who’s seen the new place' });
        await expect(net).toContainText('No one has seen it yet. 3 not told yet.');
        await expect(net.getByRole('listitem')).toHaveCount(3);
        await expectNoOverflow(page);
        await expectAccessible(page);
      });
    });
  }
}

test('one button notifies reachable guests, a visit counts, and the rest is a text to copy', async ({
  app: page,
  context,
  browser,
  owner,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, person } = await prepare(owner);
  const code = (await mailTo(request, baseURL ?? '', owner.email, /is your code/)).subject.slice(0, 6);
  await owner.call('POST', '/api/auth/verify-email', { code });
  await page.goto(`/events/${id}`);
  const net = page.getByRole('region', { name: 'Who’s seen the new place' });
  await expect(net).toContainText('No one has seen it yet. 3 not told yet.');
  await expect(net.getByRole('listitem').filter({ hasText: 'Tom Ashworth' })).toContainText('Link not shared yet');

  await net.getByRole('button', { name: 'Copy the update' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^Dumpling night is now .*, Leith Walk\.$/);

  await net.getByRole('button', { name: 'Email 2 of them' }).click();
  // What was emailed is not seen, and no other part of the page says so.
  await expect(net).toContainText('No one has seen it yet. 2 sent, not opened yet. 1 not told yet.');
  await expect(net.getByRole('listitem')).toHaveCount(1);
  const { text } = await mailTo(
    request,
    baseURL ?? '',
    person('Jonas Weber').email ?? '',
    /^The latest on Dumpling night/,
  );
  expect(text).toContain('Where: Leith Walk, was 14 Shore');
  await expect(net.getByRole('button', { name: /^Email/ })).toHaveCount(0);

  await net.getByRole('button', { name: 'Send link Tom Ashworth' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^Tom, can you come to Dumpling night, .*\? You can answer here: http\S+\/manage\?token=/);
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  await (await theirs.newPage()).goto(`/manage?token=${person('Tom Ashworth').token}`);
  // The open page of the owner hears of it, and says it everywhere.
  await expect(net).toContainText('1 of 3 has seen it. 2 sent, not opened yet.');
  await expect(page.getByText('Opened just now')).toHaveCount(1);
  for (const name of ['Jonas Weber', 'Ana Ribeiro'])
    await (await theirs.newPage()).goto(`/manage?token=${person(name).token}`);
  await expect(page.getByRole('heading', { name: 'Everyone’s seen the new place' })).toBeVisible();
  await expect(page.getByText('3 haven’t answered yet.')).toBeVisible();
  await expect(page.getByText('Nothing left to do.')).toHaveCount(0);
  await theirs.close();
});
