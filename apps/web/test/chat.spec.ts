// The assistant: on its page, in the panel, in the demo, offline, and when things fail.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFineAtBothWidths, holdCalls, type Owner, test, toastOf } from './fixtures.ts';

const SENTENCE = 'Dinner with Ana and the book club next Friday at 8 at Dishoom, two hours';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log');
const card = (page: Page) => log(page).getByRole('article');

/** While an answer is under way the field keeps what is typed, and Enter is pressed again. */
async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await expect(async () => {
    await composer(page).press('Enter');
    await expect(composer(page)).toHaveValue('', { timeout: 500 });
  }).toPass();
}

async function befriend(owner: Owner, ...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push((await owner.call('POST', '/api/friends/invite', { name })).id);
  return ids;
}

async function makeBookClub(owner: Owner): Promise<void> {
  const members = await befriend(owner, 'Ana Ribeiro', 'Tom Ashworth');
  await owner.call('POST', '/api/groups', { name: 'Book club', member_ids: members });
}

/** Answers a procedure of the assistant with a refusal. */
const refuse = (page: Page, procedure: string, status: number) =>
  page.route(`**/trpc/assistant.${procedure}`, (route) => route.fulfill({ status, json: [] }));

test('greets, and quick chips only fill the input', async ({ app: page }) => {
  await page.goto('/chat');
  await expect(page.getByRole('heading', { level: 1, name: 'AI Assistant' })).toBeVisible();
  await expect(page.getByText('Ask me anything about events, friends, or groups')).toBeVisible();
  await expect(log(page)).toContainText('Hello Nora.');
  for (const name of ['Create an event', 'View my events', 'Get help', 'Add a friend']) {
    await expect(log(page).getByRole('button', { name })).toBeVisible();
  }
  const quick = page.getByRole('group', { name: 'Quick phrases' });
  for (const name of ['Create an event', 'Find my friends', 'Manage groups', 'Help']) {
    await quick.getByRole('button', { name }).click();
    await expect(composer(page)).toHaveValue(name);
    await expect(composer(page)).toBeFocused();
  }
  await expect(log(page)).not.toContainText('Manage groups');
});

test('Enter sends, Shift+Enter does not, and the input grows to 150', async ({ app: page }) => {
  await page.goto('/chat');
  await composer(page).press('Enter');
  await composer(page).fill('   ');
  await composer(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveAttribute('aria-disabled', 'true');
  await composer(page).fill('one');
  const height = async () => (await composer(page).boundingBox())?.height ?? 0;
  const before = await height();
  for (let line = 0; line < 3; line += 1) await composer(page).press('Shift+Enter');
  await expect.poll(height).toBeGreaterThan(before);
  for (let line = 0; line < 12; line += 1) await composer(page).press('Shift+Enter');
  await expect.poll(height).toBe(150);
  await expect(log(page)).not.toContainText('one');
  await composer(page).fill('hello');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(log(page)).toContainText('hello');
  await expect(composer(page)).toHaveValue('');
});

test('nothing is sent while a reply is pending', async ({ app: page }) => {
  const answer = await holdCalls(page, 'assistant.send');
  await page.goto('/chat');
  await say(page, 'hello');
  await expect(page.getByText('Thinking...')).toBeVisible();
  await composer(page).fill('and again');
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('and again');
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveAttribute('aria-disabled', 'true');
  await answer();
  await expect(page.getByText('Thinking...')).toBeHidden();
  await expect(log(page)).not.toContainText('and again');
});

test('a sentence becomes a card, is corrected in place, and is created as shown', async ({ app: page, owner }) => {
  await makeBookClub(owner);
  await page.goto('/chat');
  await say(page, SENTENCE);
  await expect(card(page)).toContainText('Draft, only visible to you.');
  for (const [words, caption] of [
    ['Ana', 'who'],
    ['book club', 'group'],
    ['next Friday', 'date'],
    ['at 8', 'time'],
    ['Dishoom', 'place'],
    ['two hours', 'length'],
  ] as const) {
    await expect(log(page).locator('mark').filter({ hasText: words }).filter({ hasText: caption })).toHaveCount(1);
  }
  await expect(card(page).getByRole('button', { name: 'Time: 20:00 to 22:00' })).toBeVisible();

  await card(page).getByRole('button', { name: 'Place: Dishoom' }).click();
  await card(page).getByRole('textbox', { name: 'Place' }).fill('The Boathouse');
  await card(page).getByRole('textbox', { name: 'Place' }).press('Enter');
  await expect(card(page).getByRole('button', { name: 'Place: The Boathouse' })).toBeFocused();

  await card(page).getByRole('button', { name: /^Time/ }).click();
  await card(page).getByLabel('Starts').fill('19:30');
  await card(page).getByRole('button', { name: 'Done' }).click();
  await expect(card(page).getByRole('button', { name: 'Time: 19:30 to 22:00' })).toBeVisible();

  await card(page).getByRole('button', { name: 'Dinner', exact: true }).click();
  await card(page).getByRole('textbox', { name: 'Title' }).fill('Birthday dinner');
  await card(page).getByRole('button', { name: 'Done' }).click();

  await card(page).getByRole('button', { name: /^Date/ }).click();
  await card(page).getByLabel('Date', { exact: true }).fill('2030-07-05');
  await card(page).getByRole('button', { name: 'Done' }).click();
  await expect(card(page).getByRole('button', { name: /^Date: Fri 5 Jul 2030/ })).toBeVisible();

  await card(page)
    .getByRole('button', { name: /^People/ })
    .click();
  await card(page)
    .getByRole('checkbox', { name: /Tom Ashworth/ })
    .check();
  await card(page)
    .getByRole('checkbox', { name: /Book club/ })
    .uncheck();
  await card(page).getByRole('button', { name: 'Done' }).click();
  await expect(card(page).getByRole('button', { name: /^People/ })).toContainText('Tom Ashworth');

  const posted = page.waitForRequest('**/trpc/assistant.confirm');
  await card(page).getByRole('button', { name: 'Create Event' }).click();
  expect((await posted).postDataJSON().confirm).toMatchObject({
    title: 'Birthday dinner',
    location: 'The Boathouse',
    start_at: '2030-07-05T18:30:00.000Z',
    end_at: '2030-07-05T21:00:00.000Z',
    friend_names: ['Ana Ribeiro', 'Tom Ashworth'],
    group_names: [],
  });
  await expect(log(page)).toContainText(
    'Event created successfully! You can share it with your friends using the invite link.',
  );
  await expect(log(page).getByRole('link', { name: 'View Event' })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Create Event' })).toBeHidden();
  await page.waitForURL(/\/events\/[0-9a-f-]{36}$/);
  const [event] = await owner.call('GET', '/api/events');
  expect(event).toMatchObject({
    title: 'Birthday dinner',
    location: 'The Boathouse',
    start_at: '2030-07-05T18:30:00.000Z',
  });
  expect(page.url()).toContain(event.id);
});

test('a correction by message changes the same card, and Edit returns all of it', async ({ app: page }) => {
  await page.goto('/chat');
  await say(page, 'Dinner on 5 July 2030 at 8pm');
  await expect(card(page).getByRole('button', { name: /^Time: 20:00/ })).toBeVisible();
  await say(page, 'make it 9pm');
  await expect(card(page).getByRole('button', { name: /^Time: 21:00/ })).toBeVisible();
  await expect(card(page)).toHaveCount(1);
  await card(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(composer(page)).toHaveValue('Dinner on 5 July 2030 at 8pm\nmake it 9pm');
  await expect(log(page)).not.toContainText('Dinner on 5 July');
  await expect(card(page)).toHaveCount(0);
});

test('of two friends with the same name, the chosen one is invited', async ({ app: page, owner }) => {
  for (const email of ['ben@example.com', 'young@example.com'])
    await owner.call('POST', '/api/friends/invite', { name: 'Ben Young', email });
  await page.goto('/chat');
  await say(page, 'Dinner on 5 July 2030 at 8pm just me');
  await card(page)
    .getByRole('button', { name: /^People|Nobody is invited yet/ })
    .click();
  await card(page)
    .getByRole('checkbox', { name: /Ben Young young@example.com/ })
    .check();
  await expect(card(page).getByRole('checkbox', { name: /Ben Young ben@example.com/ })).not.toBeChecked();
  await card(page).getByRole('button', { name: 'Done' }).click();
  await card(page).getByRole('button', { name: 'Create Event' }).click();
  await page.waitForURL(/\/events\/[0-9a-f-]{36}$/);
  const [event] = await owner.call('GET', '/api/events');
  const friends = await owner.call('GET', '/api/friends');
  expect(event.audience_friends).toEqual([
    friends.find((friend: { email: string }) => friend.email === 'young@example.com').id,
  ]);
});

test('the reply omits what the card shows, uses the reader’s notation, and the card shows a clash', async ({
  app: page,
  owner,
}) => {
  await befriend(owner, 'Hana Sato', 'Tom Ashworth');
  await owner.call('POST', '/api/groups', { name: 'Film nights' });
  await owner.call('POST', '/api/events', {
    title: 'Choir',
    start_at: '2030-07-05T18:30:00Z',
    end_at: '2030-07-05T20:00:00Z',
  });
  await page.goto('/chat');
  await say(page, 'Dinner at Dishoom with Hana on 5 July 2030 at 8pm');
  await expect(card(page).getByRole('status')).toHaveText(/At the same time: Choir, 19:30 to 21:00/);
  // Each value is shown once, a guessed end as such, and nobody is added.
  await expect(card(page).getByRole('button', { name: 'Place: Dishoom', exact: true })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Time: 20:00 to about 21:00', exact: true })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'People: Hana Sato', exact: true })).toBeVisible();
  const reply = log(page).locator('[data-type]').last().locator('p').first();
  await expect(reply).toHaveText('Here is the draft. Shall I create it?');
  // The words below a row are its source.
  for (const [row, words] of [
    ['Date', '5 July 2030'],
    ['Time', 'at 8pm'],
    ['Place', 'Dishoom'],
  ] as const) {
    await expect(
      card(page)
        .getByRole('button', { name: new RegExp(`^${row}`) })
        .locator('q'),
    ).toHaveText([words]);
  }
});

test('a stated end is not a guess', async ({ app: page }) => {
  await page.goto('/chat');
  await say(page, 'Lunch on 5 July 2030 from noon to 2pm');
  await expect(card(page).getByRole('button', { name: 'Time: 12:00 to 14:00', exact: true })).toBeVisible();
});

test('a missing time is asked for, and answered by a chip or the card', async ({ app: page }) => {
  await page.goto('/chat');
  await say(page, 'Lunch on 5 July 2030');
  await expect(card(page).getByRole('button', { name: 'Time: Choose a time' })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Create Event' })).toBeHidden();
  const chips = log(page).getByRole('group', { name: 'Suggestions' }).getByRole('button');
  await expect(chips).not.toHaveCount(0);
  await chips.first().click();
  await expect(card(page).getByRole('button', { name: 'Create Event' })).toBeVisible();
});

test('an ambiguous name is resolved with a chip', async ({ app: page, owner }) => {
  await befriend(owner, 'Alex Kim', 'Alex Moore');
  await page.goto('/chat');
  await say(page, 'Lunch with Alex on 5 July 2030 at noon');
  await log(page).getByRole('group', { name: 'Suggestions' }).getByRole('button', { name: 'Alex Moore' }).click();
  await expect(card(page).getByRole('button', { name: /^People/ })).toContainText('Alex Moore');
});

test('a recurring draft shows how it repeats and its next dates, and becomes a series', async ({
  app: page,
  owner,
}) => {
  await page.goto('/chat');
  await say(page, 'Yoga every Tuesday at 7am');
  await expect(card(page)).toContainText('Every Tuesday');
  const next = card(page).getByText(/^Next: /);
  await expect(next).toHaveText(/^Next: (?:Tue [^,]+, ){4}Tue [^,]+$/);
  await say(page, 'make it Wednesday');
  await expect(card(page)).toContainText('Every Wednesday');
  await expect(next).toContainText('Wed');
  await expectFineAtBothWidths(page);
  await card(page).getByRole('button', { name: 'Create Event' }).click();
  await expect(card(page)).toContainText('This is in your calendar.');
  const made = await owner.call('GET', '/api/events');
  expect(made).toHaveLength(26);
  expect(made[0]).toMatchObject({ title: 'Yoga', repeats: 'every Wednesday' });
});

test('an action awaits confirmation, which a typed word gives or takes back, and navigates afterwards', async ({
  app: page,
  owner,
}) => {
  await befriend(owner, 'Tom Ashworth');
  await page.goto('/chat');
  await say(page, 'Create a group called Hikers with Tom');
  await expect(log(page).getByRole('button', { name: 'Yes, proceed' })).toBeVisible();
  await say(page, 'no');
  await expect(log(page)).toContainText('Action cancelled. What would you like to do instead?');
  expect(await owner.call('GET', '/api/groups')).toEqual([]);
  await say(page, 'Create a group called Hikers with Tom');
  await say(page, 'Create a group called Walkers with Tom');
  await expect(log(page).getByRole('button', { name: 'Yes, proceed' })).toHaveCount(1);
  await say(page, 'yes');
  await expect(log(page).getByRole('button', { name: 'Yes, proceed' })).toBeHidden();
  await expect
    .poll(async () => (await owner.call('GET', '/api/groups')).map((group: { name: string }) => group.name))
    .toEqual(['Walkers']);
});

test('people who are no friends yet are added by a tap or a typed yes, and a typed yes creates the event', async ({
  app: page,
  owner,
}) => {
  const names = async () =>
    (await owner.call('GET', '/api/friends')).map(({ name }: { name: string }) => name).toSorted();
  const chip = (name: string) =>
    log(page).getByRole('group', { name: 'Suggestions' }).getByRole('button', { name, exact: true });
  await page.goto('/chat');
  await say(page, 'Dinner with Zed and Mila on 5 July 2030 at 8pm');
  await expect(log(page)).toContainText('I don’t know Zed and Mila yet. Add them as friends?');
  await expect(chip('Leave them out')).toBeVisible();
  await say(page, 'add Zed only');
  await expect(log(page)).toContainText('I’ve added Zed to your friends.');
  expect(await names()).toEqual(['Zed']);
  await say(page, 'and Mila too');
  await chip('Add them').click();
  await expect(card(page).getByRole('button', { name: /^People.*Zed.*Mila/ })).toBeVisible();
  expect(await names()).toEqual(['Mila', 'Zed']);
  await say(page, 'no, at 9pm');
  await expect(card(page).getByRole('button', { name: /^Time: 21:00/ })).toBeVisible();
  await say(page, 'yes');
  await expect(card(page)).toContainText('This is in your calendar.');
  await expect(page).toHaveURL(/\/events\/[\da-f-]{36}$/);
  const [event] = await owner.call('GET', '/api/events');
  expect(event).toMatchObject({ start_at: '2030-07-05T20:00:00.000Z', guests_count: 2 });
});

test('what was cancelled says so and has no live buttons', async ({ app: page }) => {
  await page.goto('/chat');
  await say(page, 'Dinner on 5 July 2030 at 8pm just me');
  await expect(card(page).getByRole('button', { name: 'Create Event' })).toBeVisible();
  await say(page, 'cancel');
  await expect(card(page)).toContainText('Cancelled. Nothing was created.');
  await expect(card(page).getByRole('button')).toHaveCount(0);
  await say(page, 'Create a group called Hikers');
  await say(page, 'no');
  await expect(log(page).getByText('Cancelled.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(card(page)).toContainText('Cancelled. Nothing was created.');
  await expect(log(page).getByRole('button', { name: 'Yes, proceed' })).toBeHidden();
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`the newest card is wholly in view, with its chips in one row, at ${width}`, async ({ app: page, owner }) => {
    await makeBookClub(owner);
    for (const name of ['Sunday hikers', 'Supper club']) await owner.call('POST', '/api/groups', { name });
    await page.setViewportSize({ width, height });
    await page.goto('/chat');
    for (const text of ['View my events', 'Find my friends', 'Manage groups']) await say(page, text);
    await say(page, 'Dinner on 5 July 2030 at 8pm at Dishoom');
    await expect(card(page)).toHaveCount(1);
    const chips = log(page).getByRole('group', { name: 'Suggestions' });
    await expect(chips.getByRole('button')).toHaveCount(5);
    const tops = await chips
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    // The composer covers neither the card nor its chips.
    await expect
      .poll(async () => {
        const [row, field] = [await chips.boundingBox(), await composer(page).boundingBox()];
        return row !== null && field !== null && row.y + row.height <= field.y;
      })
      .toBe(true);
  });
}

test('the conversation survives a reload', async ({ app: page }) => {
  await page.goto('/chat');
  await say(page, 'Dinner on 5 July 2030 at 8pm');
  await card(page)
    .getByRole('button', { name: /^Place/ })
    .click();
  await card(page).getByRole('textbox', { name: 'Place' }).fill('Dishoom');
  await card(page).getByRole('button', { name: 'Done' }).click();
  await composer(page).fill('half a thought');
  await page.reload();
  await expect(card(page).getByRole('button', { name: 'Place: Dishoom' })).toBeVisible();
  await expect(composer(page)).toHaveValue('half a thought');
});

test('the panel has the same conversation on other pages', async ({ app: page }) => {
  await page.goto('/chat');
  await say(page, 'Dinner on 5 July 2030 at 8pm');
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open AI chat' })).toBeHidden();
  await page.getByRole('navigation').getByRole('link', { name: 'Friends', exact: true }).click();
  const trigger = page.getByRole('button', { name: 'Open AI chat' });
  await trigger.click();
  const panel = page.getByRole('region', { name: 'Chat panel' });
  await expect(panel.getByRole('article')).toContainText('Dinner');
  await panel.getByRole('textbox', { name: 'Message' }).fill('make it 9pm');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: /^Time: 21:00/ })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('textbox', { name: 'Message' }).press('Escape');
  await expect(panel).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('on a phone the button opens the page', async ({ app: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/friends');
  await page.getByRole('link', { name: 'Open AI chat' }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(composer(page)).toBeVisible();
});

test('the demo drafts without an account, and continues after signing in', async ({ page, owner }) => {
  await page.goto('/chat');
  await expect(page.getByText('Demo Mode')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  const asked = page.waitForRequest('**/trpc/assistant.send');
  await say(page, 'Dinner on 5 July 2030 at 8pm');
  const headers = await (await asked).allHeaders();
  expect(headers['x-demo-mode']).toBe('true');
  expect(headers['authorization']).toBeUndefined();
  await expect(card(page).getByRole('button', { name: 'Create Event' })).toBeHidden();
  await expect(card(page).getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await card(page).getByRole('link', { name: 'Sign In to Create' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.getByText('Demo Mode')).toBeHidden();
  await card(page).getByRole('button', { name: 'Create Event' }).click();
  await expect(log(page)).toContainText('Event created successfully!');
});

test('shows that it is starting while the session is unknown', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto('/chat');
  await expect(page.getByText('Initializing Chat...')).toBeVisible();
  await page.clock.resume();
  await expect(page.getByText('Demo Mode')).toBeVisible();
});

test.describe('when things fail', () => {
  test.use({ expectedNoise: [''] });

  test('messages written offline are queued, and sent when the connection is back', async ({ app: page, context }) => {
    await page.goto('/chat');
    await expect(composer(page)).toBeVisible();
    await context.setOffline(true);
    await expect(
      page.getByText('You appear to be offline. Messages will be sent when connection is restored.'),
    ).toBeVisible();
    await say(page, 'hello');
    await say(page, 'help');
    await expect(page.getByText('Waiting for a connection')).toHaveCount(2);
    await context.setOffline(false);
    await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
    await expect(page.getByText('You appear to be offline.')).toHaveCount(0);
    await expect(page.getByText('Thinking...')).toBeHidden();
  });

  test('an unreachable server is retried', async ({ app: page }) => {
    await page.goto('/chat');
    await page.route('**/trpc/assistant.send', (route) => route.abort('connectionrefused'), { times: 1 });
    await say(page, 'hello');
    await expect(page.getByText('You appear to be offline.')).toBeVisible();
    await expect(page.getByText('You appear to be offline.')).toBeHidden();
    await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
  });

  for (const [status, sentence] of [
    [405, 'Method not allowed. Please check if the server is running correctly.'],
    [500, 'Server error. Please try again later.'],
    [503, 'Server error. Please try again later.'],
    [418, "API Error: 418 I'm a teapot"],
  ] as const) {
    test(`${status} is shown as a message, and Retry sends again`, async ({ app: page }) => {
      await refuse(page, 'send', status);
      await page.goto('/chat');
      await say(page, 'hello');
      await expect(log(page)).toContainText(sentence, { ignoreCase: true });
      await expect(page.getByText('Not sent')).toBeVisible();
      await page.unroute('**/trpc/assistant.send');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText('Not sent')).toBeHidden();
      await expect(log(page)).not.toContainText(sentence);
    });
  }

  test('a malformed answer is reported as such', async ({ app: page }) => {
    await page.route('**/trpc/assistant.send', (route) => route.fulfill({ json: { result: { data: { hello: 1 } } } }));
    await page.goto('/chat');
    await say(page, 'hello');
    await expect(log(page)).toContainText('Sorry, I am having trouble understanding. Could you rephrase?');
  });

  test('a failed creation is reported, and can be retried', async ({ app: page }) => {
    await page.goto('/chat');
    await say(page, 'Dinner on 5 July 2030 at 8pm');
    await refuse(page, 'confirm', 500);
    await card(page).getByRole('button', { name: 'Create Event' }).click();
    await expect(log(page)).toContainText('Failed to create event. Please try again.');
    await page.unroute('**/trpc/assistant.confirm');
    await card(page).getByRole('button', { name: 'Create Event' }).click();
    await expect(log(page)).toContainText('Event created successfully!');
  });

  test('a failed action is reported', async ({ app: page }) => {
    await page.goto('/chat');
    await say(page, 'Create a group called Hikers');
    await refuse(page, 'act', 500);
    await log(page).getByRole('button', { name: 'Yes, proceed' }).click();
    await expect(log(page)).toContainText("Sorry, I couldn't complete that action. Please try again.");
  });

  test('a draft whose card cannot be loaded leaves the conversation intact, and Retry shows it', async ({
    app: page,
  }) => {
    await page.route('**/assets/draft-card-*.js', (route) => route.abort());
    await page.goto('/chat');
    await say(page, 'Dinner on 5 July 2030 at 8pm');
    await expect(toastOf(page)).toContainText('Failed to load this part of Kith');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Assistant');
    await page.unroute('**/assets/draft-card-*.js');
    await toastOf(page).getByRole('button', { name: 'Retry' }).click();
    await expect(card(page)).toContainText('Dinner');
  });

  test('a chat whose code cannot be loaded shows Chat Error', async ({ app: page }) => {
    await page.route('**/assets/chat-*.js', (route) => route.abort());
    await page.goto('/chat');
    await expect(page.getByRole('heading', { name: 'Chat Error' })).toBeVisible();
    await page.unroute('**/assets/chat-*.js');
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('textbox')).toBeVisible();
  });
});

// Theme and width are independent, so their combinations add nothing.
for (const [colorScheme, width] of [
  ['light', 320],
  ['dark', 1280],
] as const) {
  test(`axe finds no violation, ${colorScheme} at ${width}`, async ({ app: page, owner }) => {
    await makeBookClub(owner);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/chat');
    await say(page, SENTENCE);
    await expect(card(page)).toBeVisible();
    await expectAccessible(page);
    for (const name of [/^Date/, /^Time/, /^Place/, /^People/]) await card(page).getByRole('button', { name }).click();
    await expect(card(page).getByRole('checkbox', { name: /Book club/ })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await say(page, 'Create a group called Hikers');
    await expect(page.getByRole('button', { name: 'Yes, proceed' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('asks once who a draft without guests is for, in the words of the form', async ({ app: page, owner }) => {
  await makeBookClub(owner);
  await page.goto('/chat');
  await say(page, 'Dinner next Friday at 8pm');
  await expect(log(page)).toContainText('Who is it for? Everyone, a group, or just me?');
  for (const name of ['Everyone', 'Book club', 'Just me']) {
    await expect(log(page).getByRole('button', { name, exact: true })).toBeVisible();
  }
  await log(page).getByRole('button', { name: 'Just me', exact: true }).click();
  await expect(log(page)).toContainText('Updated.');
  await page.getByRole('button', { name: 'Create Event' }).last().click();
  await expect(page).toHaveURL(/\/events\/[\da-f-]{36}$/);
  const [event] = await owner.call('GET', '/api/events');
  expect(event).toMatchObject({ title: 'Dinner', audience_type: 'specific', guests_count: 0 });

  await page.goto('/events');
  await page.getByRole('button', { name: 'Create Event' }).first().click();
  const question = page.getByRole('group', { name: 'Who is it for?' });
  await expect(question.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  await question.getByRole('radio', { name: 'Just me' }).check();
  await expect(page.getByRole('dialog')).toContainText('Only you will see it');
  await question.getByRole('radio', { name: 'A group or friends' }).check();
  await page.getByRole('checkbox', { name: /Book club/ }).check();
  await expect(question.getByRole('radio', { name: 'A group or friends' })).toBeChecked();
});
