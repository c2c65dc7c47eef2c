// The host's hand: what an event looks like and what its host says, from the form to a friend's page and mail.
import {
  expect,
  expectAccessible,
  expectFineAtBothWidths,
  FAILED_LOAD,
  inDays,
  mailTo,
  moveToDay,
  test,
} from './fixtures.ts';

const line = 'Bring slippers, the cat is new';

// A file that is no picture is refused.
test.use({ expectedNoise: [FAILED_LOAD] });

test('a drawing, a colour, a photo and a line are chosen in the form and shown to a friend', async ({
  app: page,
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
    start_at: inDays(3),
    end_at: inDays(3, 2),
    colour: 'teal',
    host_line: line,
  });
  const mail = await mailTo(request, baseURL ?? '', address, /invites you: Dumpling night/);
  expect(mail.html).toContain('background:#1f8783');
  const cover = /<img src="([^"]*\/manage\/look\/teal\/sky.jpg)"/.exec(mail.html ?? '')?.[1] ?? '';
  expect((await request.get(new URL(cover).pathname)).headers()['content-type']).toBe('image/jpeg');
  expect(mail.text).toContain(line);

  await page.goto(`/events/${id}`);
  await expect(page.getByText(line)).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  const look = dialog.getByRole('group', { name: 'Look' });
  await look.getByRole('radio', { name: 'Leaves' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(look.getByRole('radio', { name: 'Candles' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Teal' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  expect(await owner.call('GET', `/api/events/${id}`)).toMatchObject({ drawing: 'candles', colour: 'teal' });
  await page.goto(`/manage?token=${friend.token}`);
  await expect(page.getByText(line)).toBeVisible();
  await expectFineAtBothWidths(page);

  const picture = await page.screenshot({ type: 'png' });
  await page.goto(`/events/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const file = dialog.getByLabel('Photo file');
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(dialog.getByText('Please choose a picture as JPEG, PNG, WebP or GIF.')).toBeVisible();
  await file.setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.getByRole('radio', { name: 'Your photo' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  const { photo_url: photo } = await owner.call('GET', `/api/events/${id}`);
  const shown = page.locator(`img[src="${photo}"]`);
  for (const path of [`/events/${id}`, `/manage?token=${friend.token}`]) {
    await page.goto(path);
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectFineAtBothWidths(page);
  }
});
