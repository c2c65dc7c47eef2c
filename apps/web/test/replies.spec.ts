import type { APIRequestContext } from '@playwright/test';
import {
  breakCalls,
  expect,
  expectFineAtBothWidths,
  expectNoOverflow,
  FAILED_LOAD,
  inDays,
  mailTo,
  type Owner,
  test,
  toastOf,
} from './fixtures.ts';

// So soon that its mails are sent at any hour.
const dumplings = {
  title: 'Dumpling night',
  location: '14 Shore, Leith',
  start_at: inDays(0, 5),
  end_at: inDays(0, 8),
};

/** Verifies the owner's address, without which no mail to a friend is sent. */
async function confirmAddress(request: APIRequestContext, baseURL: string, owner: Owner): Promise<void> {
  const { subject } = await mailTo(request, baseURL, owner.email, /is your code/);
  const code = subject.slice(0, 6);
  await owner.call('POST', '/api/auth/verify-email', { code });
}

test.use({ viewport: { width: 390, height: 844 }, expectedNoise: [FAILED_LOAD] });

test('a question is replied to from the inbox and the event, and read on the friend’s page and by mail', async ({
  app: page,
  browser,
  owner,
  baseURL,
  request,
}) => {
  await confirmAddress(request, baseURL ?? '', owner);
  const email = `jonas-${owner.id}@example.com`;
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber', email });
  const event = await owner.call('POST', '/api/events', dumplings);
  const ask = (text: string) =>
    owner.call('POST', '/api/manage/questions', { token: friend.token, event_id: event.id, text });
  await ask('Shall I bring chairs?');
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toContainText('1');
  await page.getByRole('button', { name: 'Answer Jonas Weber: Shall I bring chairs?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer Jonas Weber' });
  await expect(dialog).toContainText('Shall I bring chairs?');
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(dialog).toContainText('Please write your answer');
  await dialog.getByLabel('Your answer').fill('Two would be great');
  const heal = await breakCalls(page, 'inbox.reply');
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to save your answer');
  await heal();
  await expectFineAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(toastOf(page)).toHaveText(/On their page, email queued/);
  const line = page.getByRole('main').locator('[data-line]').filter({ hasText: 'asked you something' });
  await expect(line).toContainText(/You answered\s*Two would be great/);
  await expect(line).toContainText(/emailed/);
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).not.toContainText('1');
  await expectNoOverflow(page);
  const mail = await mailTo(request, baseURL ?? '', email, /answered your question about Dumpling night/);
  expect(mail.text).toContain('Two would be great');

  await ask('And a table?');
  await page.goto(`/events/${event.id}`);
  const pending = page.getByRole('main').locator('[data-slide]').filter({ hasText: 'And a table?' });
  await expect(pending).toContainText('Two would be great');
  await pending.getByRole('button', { name: 'Answer Jonas Weber: And a table?' }).click();
  await dialog.getByLabel('Your answer').fill('We have one');
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(pending).toContainText('We have one');
  await expectFineAtBothWidths(page);
  await page.goto(`/friend/${friend.id}`);
  await expect(page.getByRole('region', { name: 'Questions' })).toContainText(/And a table\?.*We have one/s);
  await expectNoOverflow(page);

  const theirs = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const friends = await theirs.newPage();
  await friends.goto(`${baseURL}/manage?token=${friend.token}`);
  await expect(friends.getByRole('main')).toContainText(/And a table\?.*Nora.*answered.*We have one/s);
  await theirs.close();
});

test('a note on an answer is replied to from the event, and the friend sees it below their note', async ({
  app: page,
  owner,
}) => {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const event = await owner.call('POST', '/api/events', dumplings);
  const note = 'Yes, but is parking ok?';
  const answer = { token: friend.token, event_id: event.id, rsvp_status: 'yes', note };
  await owner.call('POST', '/api/manage/rsvp', answer);
  await page.goto(`/events/${event.id}`);
  const guest = page.getByRole('main').locator('[data-slide]').filter({ hasText: note });
  await guest.getByRole('button', { name: 'Actions for Jonas Weber' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Answer their note' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Answer Jonas Weber' });
  await dialog.getByLabel('Your answer').fill('In the yard');
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(guest).toContainText(/You answered\s*In the yard/);
  await expect(guest).not.toContainText('Wrote:');
  await expectFineAtBothWidths(page);
  await page.goto(`/friend/${friend.id}`);
  await expect(page.getByRole('region', { name: 'Questions and notes' })).toContainText(/parking.*In the yard/s);
  await page.goto('/inbox');
  await expect(page.getByRole('main').locator('[data-line]')).toContainText(/parking.*In the yard/s);
  await page.goto(`/manage?token=${friend.token}`);
  await expect(page.getByRole('main')).toContainText(/parking ok\?\s*Nora\s*answered\s*In the yard/);
  await expectFineAtBothWidths(page);
});

test('a reply appears live on the friend’s page, and keeps what is being typed', async ({ page, owner }) => {
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
  const event = await owner.call('POST', '/api/events', dumplings);
  const asked = { token: friend.token, event_id: event.id, text: 'Shall I bring chairs?' };
  await owner.call('POST', '/api/manage/questions', asked);
  const [line] = await owner.call('GET', '/api/inbox');
  await page.goto(`/manage?token=${friend.token}`);
  await page.getByText('Ask Nora something else').click();
  const field = page.getByRole('textbox', { name: 'Your question for Nora' });
  await field.fill('Half written');
  let n = 0;
  // Replies before the stream connects are missed.
  await expect(async () => {
    n += 1;
    await owner.call('POST', `/api/inbox/${line.id}/replies`, { text: `Two, said ${n} times` });
    await expect(page.getByText(`Two, said ${n} times`)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(field).toHaveValue('Half written');
  await expectFineAtBothWidths(page);
});

test('inviting with an address offers to mail the link, and shows the delivery status', async ({
  app: page,
  owner,
  baseURL,
  request,
}) => {
  await page.goto('/friends?action=invite');
  const dialog = page.getByRole('dialog', { name: 'Invite Friend' });
  await dialog.getByLabel('Name').fill('Jonas Weber');
  const email = `mail-${owner.id}@example.com`;
  await dialog.getByRole('textbox', { name: /^Email/ }).fill(email);
  // While the owner's address is unverified no mail can be sent, so none is offered.
  await expect(dialog.getByLabel('Email the link now')).toHaveCount(0);
  await confirmAddress(request, baseURL ?? '', owner);
  await page.reload();
  await expect(dialog.getByLabel('Name')).toHaveValue('Jonas Weber');
  await dialog.getByLabel('Email the link now').check();
  await expect(dialog).toContainText(`One email to ${email}`);
  await expectFineAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Invite Friend' }).click();
  const invited = page.getByRole('dialog', { name: 'Jonas is added' });
  await expect(invited.getByRole('status')).toHaveText(/is on its way\.|was emailed to/);
  await expect(invited.getByRole('status')).toHaveText(`The link was emailed to ${email}.`);
  await expectNoOverflow(page);
  const mail = await mailTo(request, baseURL ?? '', email, /has a page for you/);
  const [friend] = await owner.call('GET', '/api/friends');
  expect(mail.text).toContain(friend.manage_link);

  // The same address again is the same friend, and the input is kept.
  await invited.getByRole('button', { name: 'Invite another' }).click();
  await dialog.getByLabel('Name').fill('Jonny');
  await dialog.getByRole('textbox', { name: /^Email/ }).fill(email.toUpperCase());
  await expect(dialog.getByRole('status')).toContainText('Jonas Weber already has this address.');
  await expect(dialog.getByRole('button', { name: 'Invite Friend' })).toBeDisabled();
  await expectFineAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Share their link' }).click();
  const known = page.getByRole('dialog', { name: 'Jonas is a friend already' });
  await expect(known.getByRole('textbox')).toHaveValue(friend.manage_link);
  await known.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Jonny');
  await dialog.getByRole('link', { name: 'Open their page' }).click();
  await expect(page).toHaveURL(new RegExp(`/friend/${friend.id}`));
  await page.goBack();
  await expect(dialog.getByLabel('Name')).toHaveValue('Jonny');
  expect(await owner.call('GET', '/api/friends')).toHaveLength(1);
});

test('an address that opted out gets no mail, and the dialog says so', async ({
  app: page,
  owner,
  baseURL,
  request,
}) => {
  await confirmAddress(request, baseURL ?? '', owner);
  const email = `quiet-${owner.id}@example.com`;
  const before = await owner.call('POST', '/api/friends/invite', { name: 'Mia', email });
  await owner.call('POST', '/api/manage/unsubscribe', { token: before.token });
  await owner.call('DELETE', `/api/friends/${before.id}`);
  await page.goto('/friends?action=invite');
  const dialog = page.getByRole('dialog', { name: 'Invite Friend' });
  await dialog.getByLabel('Name').fill('Mia Sato');
  await dialog.getByRole('textbox', { name: /^Email/ }).fill(email);
  await dialog.getByLabel('Email the link now').check();
  await dialog.getByRole('button', { name: 'Invite Friend' }).click();
  const invited = page.getByRole('dialog', { name: 'Mia is added' });
  await expect(invited.getByRole('status')).toHaveText(
    'Mia opted out of emails, so nothing was emailed. Send the link yourself.',
  );
  await expect(invited.getByRole('button', { name: /Email/ })).toHaveCount(0);
});
