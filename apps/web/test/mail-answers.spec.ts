// From the mail of one event to an answer, and to the friend's own page.
import {
  expect,
  expectAccessible,
  expectFineAtBothWidths,
  expectNoOverflow,
  inDays,
  mailTo,
  moveToDay,
  test,
} from './fixtures.ts';

test('a mail asks, its link answers what is now, and its page mails the friend their own', async ({
  page,
  owner,
  request,
  baseURL,
}) => {
  const code = (await mailTo(request, baseURL ?? '', owner.email, /is your code/)).subject.slice(0, 6);
  await owner.call('POST', '/api/auth/verify-email', { code });
  const address = `jonas-${owner.id}@kith.example`;
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber', email: address });
  await moveToDay(request, friend);
  const { id } = await owner.call('POST', '/api/events', {
    title: 'Dumpling night',
    location: '14 Shore',
    start_at: inDays(3),
    end_at: inDays(3, 2),
  });
  const mail = await mailTo(request, baseURL ?? '', address, /invites you: Dumpling night/);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 640]) {
      await page.setViewportSize({ width, height: 844 });
      // As the part of a mail program's page that shows it.
      await page.setContent(mail.html.replace(/<body[^>]*>/, '$&<main>').replace('</body>', '</main></body>'));
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/invites you to Dumpling night$/);
  await expect(page.getByText('Can’t reply here? Use the buttons.')).toBeVisible();
  const yes = new URL((await page.getByRole('link', { name: 'Yes', exact: true }).getAttribute('href')) ?? '');

  await owner.call('PATCH', `/api/events/${id}`, { location: 'Leith Walk' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${yes.pathname}${yes.search}`);
  await expect(page.getByRole('group', { name: 'Now at Leith Walk, was at 14 Shore. Can you come?' })).toBeVisible();
  await expectFineAtBothWidths(page);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('You’re going. Nora’s been told.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to my calendar' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Send me my page' }).click();
  await expect(page.getByText(/^The link to your page (?:is on its way|was sent) to j…@k….example\.$/)).toBeVisible();
  const own = await mailTo(request, baseURL ?? '', address, /has a page for you/);
  expect(own.text).toContain(`/manage?token=${friend.token}`);
  await page.reload();
  await expect(page.getByText('The link to your page was sent to j…@k….example.')).toBeVisible();
  await expectAccessible(page);
});
