// Calendar files chosen or dropped, in the chat and in the form, and events that begin in the past.
import type { Locator, Page } from '@playwright/test';
import { expect, expectFineAtBothWidths, test } from './fixtures.ts';

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/calendar',
  text: ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n'),
});
const invite = file(
  'invite.ics',
  ...event(
    'UID:1',
    'SUMMARY:Recital',
    'DTSTART;TZID=W. Europe Standard Time:20300522T200000',
    'DTEND;TZID=W. Europe Standard Time:20300522T220000',
    'LOCATION:Town Hall',
    'DESCRIPTION:<p>Bring <b>cake</b></p>',
  ),
  ...event('UID:2', 'SUMMARY:Summer party', 'DTSTART:20300701T170000Z'),
);
const cancelled = file('off.ics', 'METHOD:CANCEL', ...event('SUMMARY:Recital', 'DTSTART:20300522T180000Z'));

const card = (page: Page) => page.getByRole('log').getByRole('article');
const chosen = ({ name, mimeType, text }: typeof invite) => ({ name, mimeType, buffer: Buffer.from(text) });

async function drop(target: Locator, { name, mimeType, text }: typeof invite): Promise<void> {
  const transfer = await target.page().evaluateHandle(
    ([fileName, type, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], fileName, { type }));
      return data;
    },
    [name, mimeType, text] as const,
  );
  await target.dispatchEvent('dragover', { dataTransfer: transfer });
  await target.dispatchEvent('drop', { dataTransfer: transfer });
}

test.use({ viewport: { width: 390, height: 844 } });

test('a file chosen in the chat becomes a draft, and each of its events can be selected', async ({ app: page }) => {
  await page.goto('/chat');
  await page.getByRole('textbox', { name: 'Message' }).fill('half a thought');
  await page.getByLabel('Calendar file').setInputFiles(chosen(invite));
  await expect(card(page)).toHaveAccessibleName('Recital');
  await expect(card(page)).toContainText('20:00 to 22:00 (Berlin, CEST)');
  await expect(page.getByRole('log')).toContainText('This file holds 2 events. This is the next one.');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('half a thought');
  await expectFineAtBothWidths(page);
  await page.getByRole('button', { name: /^Summer party, Monday 1 July/ }).click();
  await expect(card(page).last()).toHaveAccessibleName('Summer party');
  await expect(card(page).last()).toContainText('18:00 to about 19:00');
  await page.getByRole('button', { name: 'Edit' }).last().click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^Summer party, Mon 1 Jul 2030, .*\nhalf a thought$/,
  );
});

test('a file dropped on the chat is read, and a cancellation is not drafted', async ({ app: page }) => {
  await page.goto('/chat');
  await drop(page.getByRole('log'), cancelled);
  await expect(page.getByRole('log')).toContainText('was cancelled, so there is nothing to create.');
  await expect(card(page)).toHaveCount(0);
  await page.getByLabel('Calendar file').setInputFiles({
    name: 'large.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.alloc(102_401, 'x'),
  });
  await expect(page.getByRole('log')).toContainText('This file is larger than 100 KB.');
});

test('a chosen or dropped file fills in the form', async ({ app: page }) => {
  await page.goto('/events?action=create');
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  await expect(dialog.getByLabel('Event name', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'More' }).click();
  await dialog.getByLabel('Calendar file').setInputFiles(chosen(invite));
  await expect(dialog.getByLabel('Event name', { exact: true })).toHaveValue('Recital');
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('Wed 22 May 2030');
  await expect(dialog.getByLabel('Start time', { exact: true })).toHaveValue('19:00');
  await expect(dialog.getByLabel(/^Description/)).toHaveValue('Bring cake');
  await expectFineAtBothWidths(page);
  await dialog.getByRole('button', { name: /^Summer party/ }).click();
  await expect(dialog.getByLabel('Event name', { exact: true })).toHaveValue('Summer party');
  // Fields missing in the second event keep their value in the form.
  await expect(dialog.getByLabel(/^Location/)).toHaveValue('Town Hall');
  await drop(dialog.getByLabel(/^Location/), cancelled);
  await expect(dialog.getByRole('status').filter({ hasText: 'was cancelled' })).toBeVisible();
});

test('an event in the past is stored only after a confirmation', async ({ app: page, owner }) => {
  await page.goto('/events?action=create');
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  await dialog.getByLabel('Event name', { exact: true }).fill('Brunch');
  await dialog.getByLabel('Date', { exact: true }).fill('2020-05-01');
  await dialog.getByLabel('Date', { exact: true }).press('Tab');
  await expect(dialog.getByText('This is in the past.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  const question = page.getByRole('dialog', { name: 'This is in the past' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await owner.call('GET', '/api/events')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await question.getByRole('button', { name: 'Save it' }).click();
  await expect(dialog).toBeHidden();
  expect(await owner.call('GET', '/api/events')).toHaveLength(1);
});
test('a pasted calendar is read like a file', async ({ app: page }) => {
  await page.goto('/chat');
  await page.getByRole('textbox', { name: 'Message' }).fill(invite.text);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(card(page)).toHaveAccessibleName('Recital');
  await expect(page.getByRole('log')).toContainText('Pasted calendar event');
});

test('"Add a friend" takes the next message as the name', async ({ app: page }) => {
  await page.goto('/chat');
  await page.getByRole('log').getByRole('button', { name: 'Add a friend' }).click();
  await expect(page.getByRole('log')).toContainText('Who would you like to invite?');
  await page.getByRole('textbox', { name: 'Message' }).fill('Anna');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, proceed' }).click();
  await expect(page.getByRole('log')).toContainText('Anna');
});

test.describe('what a proxy answers', () => {
  test.use({ expectedNoise: ['502', '500'] });
  test('is reported by status, with or without a page', async ({ app: page }) => {
    await page.goto('/chat');
    const say = async (text: string) => {
      await page.getByRole('textbox', { name: 'Message' }).fill(text);
      await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    };
    await page.route('**/trpc/assistant.send', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    await say('hello');
    await expect(page.getByText('Server error. Please try again later.')).toHaveCount(1);
    await page.unroute('**/trpc/assistant.send');
    await page.route('**/trpc/assistant.send', (route) => route.fulfill({ status: 500, body: '' }));
    await say('hello again');
    await expect(page.getByText('Server error. Please try again later.')).toHaveCount(2);
  });
});
