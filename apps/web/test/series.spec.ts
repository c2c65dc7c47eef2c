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
  untilStill,
} from './fixtures.ts';
import type { Locator, Page } from '@playwright/test';

// A rule that cannot be meant is answered with 400.
test.use({ expectedNoise: [FAILED_LOAD] });

const shoot = async (page: Page, name: string) => {
  if (process.env['SHOTS'])
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        if (await page.getByRole('dialog').last().isVisible()) await untilStill(page);
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
  await expect(next(dialog)).toHaveText([
    'Not on Fri 5 Jul',
    'Not on Fri 2 Aug',
    'Not on Fri 6 Sept',
    'Not on Fri 4 Oct',
  ]);
  await dialog.getByLabel('Date', { exact: true }).fill('18 June 2030');
  await dialog.getByLabel('Date', { exact: true }).press('Tab');
  await expect(repeat).toHaveValue('FREQ=MONTHLY;BYDAY=3TU');

  await repeat.selectOption('Custom');
  await dialog.getByLabel('Days, weeks, months or years').selectOption('weeks');
  const every = dialog.getByLabel('Every');
  for (const text of ['0', '999', '']) {
    await every.fill(text);
    await every.press('Tab');
    await expect(every).toHaveAccessibleDescription('Please type a number from 1 to 366');
    await expect(every).toHaveValue(text);
  }
  await every.fill('2');
  await dialog.getByRole('button', { name: 'Thu' }).click();
  await dialog.getByLabel('Ends').selectOption('After');
  const create = dialog.getByRole('button', { name: 'Create Event' });
  const times = dialog.getByLabel('Times');
  for (const text of ['99999', '', '0', '1001']) {
    await times.fill(text);
    await create.click();
    await expect(times).toHaveAccessibleDescription('Please type a number from 1 to 1000');
    await expect(times).toBeFocused();
    await expect(times).toHaveValue(text);
  }
  await times.press('Enter');
  await dialog.getByRole('button', { name: 'More', exact: true }).click();
  await expect(times).toHaveValue('1001');
  expect(await owner.call('GET', '/api/events')).toEqual([]);
  await times.fill('3');
  await expect(next(dialog)).toHaveText(['Not on Thu 20 Jun', 'Not on Tue 2 Jul']);
  await expect(dialog.getByRole('button', { name: 'More dates' })).toBeHidden();
  await expectFineAtBothWidths(page);
  await shoot(page, 'repeat');

  await dialog.getByLabel('Ends').selectOption('On a date');
  await dialog.getByLabel('Last day').fill('some day');
  await dialog.getByLabel('Last day').press('Enter');
  await expect(dialog.getByLabel('Last day')).toHaveAccessibleDescription('Type a day, like “fri” or “18 Jun”');
  await create.click();
  await expect(dialog.getByLabel('Last day')).toHaveValue('some day');
  await dialog.getByLabel('Last day').fill('1 June 2030');
  await dialog.getByLabel('Last day').press('Tab');
  await expect(dialog.getByText('It has to end after its first date')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog.getByLabel('Event name')).toHaveValue('Book club');
  await dialog.getByLabel('Last day').fill('1 Aug 2030');
  await dialog.getByLabel('Last day').press('Tab');
  // One tap takes a date out, also one that is further ahead, and back; a date that the rule has no more is no date to leave out.
  await dialog.getByRole('button', { name: 'Not on Thu 20 Jun' }).click();
  await dialog.getByRole('button', { name: 'Not on Tue 2 Jul' }).click();
  await expect(dialog.getByText('Not on Thu 20 Jun and Tue 2 Jul.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Not on Tue 2 Jul' }).click();
  await dialog.getByRole('button', { name: 'More dates' }).click();
  await dialog.getByRole('button', { name: 'Not on Tue 30 Jul' }).press('Enter');
  await expect(dialog.getByText('Not on Thu 20 Jun and Tue 30 Jul.')).toBeVisible();
  await expectFineAtBothWidths(page);
  await shoot(page, 'left-out');
  await dialog.getByLabel('Last day').fill('20 July 2030');
  await dialog.getByLabel('Last day').press('Tab');
  await expect(dialog.getByText('Not on Thu 20 Jun.', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(toastOf(page)).toContainText('Event created successfully!');
  const [made] = await owner.call('GET', '/api/events');
  expect(made.repeats).toBe('every other week on Tuesday and Thursday until 20 July 2030');
  expect((await owner.call('GET', `/api/events/${made.id}`)).excluded_dates).toEqual(['2030-06-20']);
});

/** The dates of the form that can be left out. */
const next = (dialog: Locator) =>
  dialog.getByRole('group', { name: 'Next dates' }).getByRole('button', { name: /^Not on/ });

/** "Every Tuesday" at the same hour of the day, from the first one that is some days away. */
async function makeSeries(owner: Owner) {
  const start = new Date(inDays(3));
  start.setUTCHours(12, 0, 0, 0);
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
    await remove.getByRole('button', { name: 'Delete' }).dblclick();
    await expect.poll(() => titlesOf(owner)).toEqual(Array(2).fill('Book club'));
  });

  test(`a date is left out of what repeats already and put back, at ${width} px`, async ({ app: page, owner }) => {
    await page.setViewportSize({ width, height: 844 });
    const { event } = await makeSeries(owner);
    await page.goto(`/events/${event.id}`);
    const form = page.getByRole('dialog', { name: 'Edit Event' });
    const which = page.getByRole('dialog', { name: 'Change which dates?' });
    const save = async (scope: string) => {
      await form.getByRole('button', { name: 'Save changes' }).click();
      // No date is left out by itself: that is to delete it.
      await expect(which.getByRole('radio', { name: 'Only this one' })).toBeHidden();
      await expect(which.getByRole('switch', { name: 'Tell 3 guests' })).toBeChecked();
      await which.getByRole('radio', { name: scope }).check();
      await which.getByRole('button', { name: 'Save changes' }).click();
      await expect(form).toBeHidden();
    };
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(next(form)).toHaveCount(4);
    await next(form).nth(1).click();
    await save('All');
    await expect.poll(() => titlesOf(owner)).toHaveLength(5);

    // The third date was left out: the second names it, and the following are meant from there.
    await page.getByRole('region', { name: 'Next dates' }).getByRole('link').nth(1).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(form.getByRole('button', { name: /^Not on/, pressed: true })).toHaveCount(1);
    await shoot(page, 'edit-left-out');
    await page.setViewportSize({ width, height: 844 });
    await form.getByRole('button', { name: /^Not on/, pressed: true }).click();
    await save('This and the following');
    await expect.poll(() => titlesOf(owner)).toHaveLength(6);
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
    await expect(which.getByText('1 guest will no longer be invited: Ana')).toBeVisible();
    await expect(which).not.toContainText('3 guests');
    await which.getByRole('button', { name: 'Remove' }).click();
    const guests = async () =>
      (await owner.call('GET', '/api/events')).map((one: { guests_count: number }) => one.guests_count);
    await expect.poll(guests).toEqual(Array(6).fill(2));
    await toastOf(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(guests).toEqual(Array(6).fill(3));
  });
}

for (const [width, javaScriptEnabled] of [
  [390, false],
  [1280, true],
] as const) {
  test(`a friend comes to all dates but not to one, with one tap, at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
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
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height: 844 } });
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
    // A date that is moved is asked again in its row, for that date alone.
    const { dates: coming } = await owner.call('GET', `/api/events/${event.id}/dates`);
    const earlier = (at: string) => new Date(Date.parse(at) - 1_800_000).toISOString();
    await owner.call('PATCH', `/api/events/${coming[3].id}`, {
      start_at: earlier(coming[3].start_at),
      end_at: earlier(coming[3].end_at),
    });
    await page.reload();
    const moved = dates.getByRole('listitem').nth(2);
    await expect(moved).toContainText(/Now \d\d:\d\d, was \d\d:\d\d\. Still OK\?/);
    await expectNoOverflow(page);
    await shoot(page, 'friend-moved');
    await page.setViewportSize({ width, height: 844 });
    await moved.getByRole('button', { name: /^Can make it/ }).click();
    await expect(moved).not.toContainText('Still OK?');
    await expect(moved).toContainText('Yes');
    expect(await answers()).toEqual(['yes', 'yes', 'no', 'yes', 'yes', 'yes']);
    await expectNoOverflow(page);
    await shoot(page, 'friend');
    await page.setViewportSize({ width, height: 844 });
    const { dates: told } = await owner.call('GET', `/api/events/${event.id}/dates`);
    expect(told.map(({ tally }: { tally: { yes: number; no: number } }) => `${tally.yes} ${tally.no}`)).toEqual([
      '1 0',
      '1 0',
      '0 1',
      '1 0',
      '1 0',
      '1 0',
    ]);

    // A move of all dates is confirmed for all with one tap.
    await owner.call('PATCH', `/api/events/${event.id}`, { location: '14 Shore', scope: 'all' });
    await page.goto(`${baseURL}/manage?token=${token}`);
    await expect(page.getByRole('group', { name: /^Now at 14 Shore, was .* Still OK\?$/ })).toBeVisible();
    await expect(page.getByText('You said yes before it had a place.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^For all dates/ })).toBeChecked();
    await shoot(page, 'friend-moved-all');
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByText('Still OK?')).toHaveCount(0);
    expect(await answers()).toEqual(['yes', 'yes', 'no', 'yes', 'yes', 'yes']);
    await context.close();
  });
}

test('a date that is moved in the calendar asks which dates move along, and undo takes all of them back', async ({
  app: page,
  owner,
}) => {
  const now = Date.now();
  const noon = (days: number) => `${new Date(now + days * 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`;
  const make = (title: string, day: string, recurrence: string) =>
    owner.call('POST', '/api/events', {
      title,
      start_at: day,
      end_at: day.replace('T12', 'T14'),
      time_zone: 'UTC',
      recurrence,
    });
  const daysOf = async (title: string) =>
    (await owner.call('GET', '/api/events'))
      .filter((event: { title: string }) => event.title === title)
      .map(({ start_at }: { start_at: string }) => start_at.slice(0, 10));
  await make('Book club', noon(3), 'FREQ=WEEKLY;COUNT=4');
  const were = await daysOf('Book club');
  const move = async (day: string, title: string) => {
    await page.goto(`/events?view=calendar&date=${day}`);
    const chip = page.locator(`[data-day="${day}"] [data-event]`).filter({ hasText: title });
    await chip.focus();
    await chip.press('Shift+ArrowRight');
    return page.getByRole('dialog', { name: `Move ${title}?` });
  };
  const which = await move(were[1], 'Book club');
  await expect(which.getByText(/^It repeats every \w+day, 4 times\. Each date keeps its answers\.$/)).toBeVisible();
  await expect(which.getByText(/^3 dates from /)).toBeVisible();
  await expectFineAtBothWidths(page);
  await shoot(page, 'move');
  await page.setViewportSize({ width: 1280, height: 720 });
  await which.getByRole('radio', { name: 'This and the following' }).check();
  await which.getByRole('button', { name: 'Move' }).click();
  const isMoved = [were[0], ...[11, 18, 25].map((days) => noon(days).slice(0, 10))];
  await expect.poll(() => daysOf('Book club')).toEqual(isMoved);
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => daysOf('Book club')).toEqual(were);

  // What repeats by the month moves to another day only with another rule; one date of it does.
  // Its second date is two weeks away from the first, which can be moved on every day of a month.
  await make('Choir', noon(3), `FREQ=MONTHLY;BYMONTHDAY=${Number(noon(17).slice(8, 10))};COUNT=2`);
  const [first, second] = await daysOf('Choir');
  const one = await move(first, 'Choir');
  await expect(one.getByRole('radio')).toHaveCount(1);
  await one.getByRole('button', { name: 'Move' }).click();
  await expect.poll(() => daysOf('Choir')).toEqual([noon(4).slice(0, 10), second]);

  // A moved date stands where it takes place, and one that is left out nowhere: on its day there is the other series alone.
  const isNext = ({ start_at }: { start_at: string }) => start_at.startsWith(were[1]);
  const { id: following } = (await owner.call('GET', '/api/events')).find(isNext);
  await owner.call('PATCH', `/api/events/${following}`, { scope: 'all', excluded_dates: [were[2]] });
  for (const day of [noon(4).slice(0, 10), were[2]]) {
    await page.goto(`/events?view=calendar&date=${day}`);
    const chips = page.locator(`[data-day="${day}"] [data-event]`);
    await expect(chips).toHaveCount(1);
    await expect(chips).toContainText('Choir');
  }
  await expectFineAtBothWidths(page);
  await shoot(page, 'month');
});

test('a copy of one date says that the original repeats, and repeats with one tap', async ({ app: page, owner }) => {
  const { event } = await makeSeries(owner);
  await page.goto(`/events?action=create&copy=${event.id}`);
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  await expect(dialog.getByText(/The original repeats every \w+day, 6 times\./)).toBeVisible();
  await shoot(page, 'copy');
  await dialog.getByRole('button', { name: 'Repeat the copy too' }).click();
  await expect(dialog.getByLabel('Repeat')).toHaveValue('FREQ=WEEKLY');
  await expect(dialog.getByLabel('Times')).toHaveValue('6');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect.poll(() => titlesOf(owner)).toHaveLength(12);
});
