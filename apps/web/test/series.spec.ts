// Events that repeat: making one, editing some of its dates, and a friend who cannot make it to one.
import {
  expect,
  expectFineAtBothWidths,
  expectNoOverflow,
  FAILED_LOAD,
  inDays,
  type Owner,
  test,
  toastOf,
} from './fixtures.ts';
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
  await expect(dialog.getByText('It has to end after its first date')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog.getByLabel('Event name')).toHaveValue('Book club');
  await dialog.getByLabel('Last day').fill('1 Aug 2030');
  await dialog.getByLabel('Last day').press('Tab');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(toastOf(page)).toContainText('Event created successfully!');
  const [made] = await owner.call('GET', '/api/events');
  expect(made.repeats).toBe('every other week on Tuesday and Thursday until 1 August 2030');
});

/** "Every Tuesday" at the same hour, from the first one that is some days away. */
async function makeSeries(owner: Owner) {
  const start = new Date(inDays(3));
  start.setUTCMinutes(0, 0, 0);
  const friends = [];
  for (const name of ['Ana', 'Ben', 'Cleo']) {
    friends.push(
      await owner.call('POST', '/api/friends/invite', { name, email: `${name}@kith.example`.toLowerCase() }),
    );
  }
  const event = await owner.call('POST', '/api/events', {
    title: 'Book club',
    start_at: start.toISOString(),
    end_at: new Date(start.getTime() + 7_200_000).toISOString(),
    recurrence: 'FREQ=WEEKLY;COUNT=6',
  });
  return { event, friends };
}

const titlesOf = async (owner: Owner) =>
  (await owner.call('GET', '/api/events')).map(({ title, status }: { title: string; status: string }) =>
    status === 'cancelled' ? `${title}, off` : title,
  );

for (const width of [390, 1280]) {
  test(`an edit, a cancellation and a deletion ask which dates are meant, at ${width} px`, async ({
    app: page,
    owner,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { event } = await makeSeries(owner);
    await page.goto(`/events/${event.id}`);
    const dates = page.getByRole('region', { name: 'Next dates' });
    await expect(dates.getByRole('link')).toHaveCount(6);
    await expect(page.getByText(/^Every \w+day, 6 times$/)).toBeVisible();
    await expectFineAtBothWidths(page);
    await shoot(page, 'event');
    await page.setViewportSize({ width, height: 844 });

    // The third date and those that follow get another name.
    await dates.getByRole('link').nth(2).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Event' });
    await form.getByLabel('Event name').fill('Film club');
    await form.getByRole('button', { name: 'Save changes' }).click();
    const which = page.getByRole('dialog', { name: 'Change which dates?' });
    await expect(which.getByText(/^4 dates from .* on\. 3 guests\. Earlier dates stay as they are\.$/)).toBeVisible();
    await expect(which.getByText(/^6 dates from /)).toBeVisible();
    await shoot(page, 'scope');
    await page.setViewportSize({ width, height: 844 });
    await expect(which).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(which).toBeHidden();
    await expect(form.getByLabel('Event name')).toHaveValue('Film club');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await which.getByRole('radio', { name: 'This and the following' }).check();
    await which.getByRole('button', { name: 'Save changes' }).click();
    await expect(form).toBeHidden();
    await expect.poll(() => titlesOf(owner)).toEqual([...Array(2).fill('Book club'), ...Array(4).fill('Film club')]);

    // One date of them is called off, and then all of them are deleted.
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel event' }).click();
    const cancel = page.getByRole('dialog', { name: /^Cancel .*Film club/ });
    await expect(cancel.getByRole('radio', { name: 'Only this one' })).toBeChecked();
    await expect(cancel.getByRole('switch', { name: 'Tell 3 guests' })).toBeChecked();
    await cancel.getByRole('button', { name: 'Cancel event' }).click();
    await expect(cancel).toBeHidden();
    await expect
      .poll(() => titlesOf(owner))
      .toEqual([...Array(2).fill('Book club'), 'Film club, off', ...Array(3).fill('Film club')]);
    await dates.getByRole('link').nth(1).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete event' }).click();
    const remove = page.getByRole('dialog', { name: /^Delete .*Film club/ });
    await remove.getByRole('radio', { name: /^All/ }).check();
    await remove.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => titlesOf(owner)).toEqual(Array(2).fill('Book club'));
  });

  test(`a guest is left out of all dates and put back, at ${width} px`, async ({ app: page, owner }) => {
    await page.setViewportSize({ width, height: 844 });
    const { event } = await makeSeries(owner);
    await page.goto(`/events/${event.id}`);
    await page.getByRole('button', { name: 'Actions for Ana' }).click();
    await page.getByRole('menuitem', { name: /Remove/ }).click();
    const which = page.getByRole('dialog', { name: /^Remove/ });
    await which.getByRole('radio', { name: /^All/ }).check();
    await expect(which.getByText('6 dates').first()).toBeVisible();
    await which.getByRole('button', { name: 'Remove' }).click();
    const guests = async () =>
      (await owner.call('GET', '/api/events')).map((one: { guests_count: number }) => one.guests_count);
    await expect.poll(guests).toEqual(Array(6).fill(2));
    await toastOf(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(guests).toEqual(Array(6).fill(3));
  });
}

for (const width of [390, 1280]) {
  test(`a friend comes to all dates but not to one, with one tap and without JavaScript, at ${width} px`, async ({
    browser,
    owner,
    baseURL,
  }) => {
    const { event, friends } = await makeSeries(owner);
    const token = friends[0].token;
    const answers = async () =>
      (await owner.call('GET', `/api/manage?token=${token}`)).events.map(
        (one: { rsvp_status: string }) => one.rsvp_status,
      );
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${baseURL}/manage?token=${token}`);
    await expect(page.getByRole('heading', { name: 'Book club' })).toHaveCount(1);
    await expect(page.getByRole('checkbox', { name: /^For all dates, every \w+day, 6 times$/ })).toBeChecked();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    const dates = page.getByRole('region', { name: 'Its other dates' });
    await expect(dates.getByRole('listitem')).toHaveCount(5);
    expect(await answers()).toEqual(Array(6).fill('yes'));
    await dates
      .getByRole('button', { name: /^Can’t make it/ })
      .nth(1)
      .click();
    await expect(page).toHaveURL(/#dates$/);
    await expect(dates.getByRole('listitem').nth(1)).toContainText('No');
    expect(await answers()).toEqual(['yes', 'yes', 'no', 'yes', 'yes', 'yes']);
    await expectNoOverflow(page);
    await shoot(page, 'friend');
    await context.close();
    const { dates: told } = await owner.call('GET', `/api/events/${event.id}/dates`);
    expect(told.map(({ tally }: { tally: { yes: number; no: number } }) => `${tally.yes} ${tally.no}`)).toEqual([
      '1 0',
      '1 0',
      '0 1',
      '1 0',
      '1 0',
      '1 0',
    ]);
  });
}
