// Events that repeat: making one, editing some of its dates, and a friend who cannot make it to one.
import { expect, expectFineAtBothWidths, FAILED_LOAD, test, toastOf } from './fixtures.ts';
import type { Page } from '@playwright/test';

// A rule that cannot be meant is answered with 400.
test.use({ expectedNoise: [FAILED_LOAD] });

const shoot = async (page: Page, name: string) => {
  if (process.env['SHOTS'])
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}-${colorScheme}.png` });
      }
};

test('the form says how an event repeats in words, shows its next dates, and keeps what cannot be meant', async ({
  app: page,
  owner,
}) => {
  // Friday 7 June 2030.
  await page.clock.setFixedTime('2030-06-07T10:20:30Z');
  await page.goto('/events?action=create');
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  await dialog.getByLabel('Event name').fill('Book club');
  await dialog.getByRole('button', { name: 'More' }).click();
  const repeat = dialog.getByLabel('Repeat');
  await expect(repeat.getByRole('option')).toHaveText([
    'Does not repeat',
    'Every day',
    'Every weekday',
    'Every Friday',
    'Every other Friday',
    'First Friday of every month',
    '7th of every month',
    'Every year on 7 June',
    'Custom',
  ]);
  await repeat.selectOption('First Friday of every month');
  await expect(dialog.getByText('7 Jun, Fri 5 Jul, Fri 2 Aug')).toBeVisible();
  await dialog.getByLabel('Date', { exact: true }).fill('18 June 2030');
  await dialog.getByLabel('Date', { exact: true }).press('Tab');
  await expect(repeat).toHaveValue('FREQ=MONTHLY;BYDAY=3TU');

  await repeat.selectOption('Custom');
  await dialog.getByLabel('Days, weeks, months or years').selectOption('weeks');
  await dialog.getByLabel('Every').fill('2');
  await dialog.getByRole('button', { name: 'Thu' }).click();
  await dialog.getByLabel('Ends').selectOption('After');
  await dialog.getByLabel('Times').fill('3');
  await expect(dialog.getByText('Tue 18 Jun, Thu 20 Jun, Tue 2 Jul.')).toBeVisible();
  await expectFineAtBothWidths(page);
  await shoot(page, 'repeat');

  await dialog.getByLabel('Ends').selectOption('On a date');
  await dialog.getByLabel('Last day').fill('1 June 2030');
  await dialog.getByLabel('Last day').press('Tab');
  await expect(dialog.getByText('It has to repeat until a day after its first date')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog.getByLabel('Event name')).toHaveValue('Book club');
  await dialog.getByLabel('Last day').fill('1 Aug 2030');
  await dialog.getByLabel('Last day').press('Tab');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(toastOf(page)).toContainText('Event created successfully!');
  const [made] = await owner.call('GET', '/api/events');
  expect(made.repeats).toBe('every other week on Tuesday and Thursday until 1 August 2030');
});
