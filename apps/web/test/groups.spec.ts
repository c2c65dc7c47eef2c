import {
  breakCalls,
  countCalls,
  expect,
  expectAccessible,
  FAILED_LOAD,
  holdCalls,
  leaveDialog,
  test,
  toastOf,
} from './fixtures.ts';

test('without groups the page says so and creates the first one', async ({ app: page, owner }) => {
  await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber', email: 'jonas@example.com' });
  await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  const release = await holdCalls(page, 'groups.list');
  await page.goto('/groups');
  await expect(page.getByRole('status').filter({ hasText: 'Loading groups' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  await release();
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible();
  await expect(page.getByText('Create your first group to organize friends')).toBeVisible();

  const trigger = page.getByRole('button', { name: 'Create Group' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Group' });
  await expect(page).toHaveURL(/action=create/);
  const name = dialog.getByRole('textbox', { name: 'Group name' });
  await expect(name).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Create Group' })).toBeDisabled();
  await name.fill('   ');
  await name.press('Tab');
  await expect(dialog.getByText('Please enter a group name')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create Group' })).toBeDisabled();
  // A disabled button is focusable and clickable; focus then moves to the missing field.
  await dialog.getByRole('button', { name: 'Create Group' }).click({ force: true });
  await expect(name).toBeFocused();
  await expect(dialog.getByText('jonas@example.com')).toBeVisible();
  await expectAccessible(page);

  // Closing discards the input and restores focus.
  await dialog.getByRole('checkbox', { name: /Jonas Weber/ }).check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
  await trigger.click();
  await expect(name).toHaveValue('');
  await expect(dialog.getByRole('checkbox', { name: /Jonas Weber/ })).not.toBeChecked();

  // The list of friends is navigable by keyboard, and wraps.
  const boxes = dialog.getByRole('checkbox');
  await boxes.first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(boxes.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(boxes.last()).toBeChecked();
  expect(await boxes.first().evaluate((box) => getComputedStyle(box.closest('[data-height]') ?? box).maxHeight)).toBe(
    '200px',
  );

  await name.fill('  Climbers ');
  await dialog.getByRole('textbox', { name: /Description/ }).fill(' Tuesdays ');
  await name.press('Enter');
  await expect(toastOf(page)).toContainText('Group "Climbers" created successfully!');
  await expect(page.getByRole('heading', { name: 'Climbers', level: 2 })).toBeVisible();
  const [group] = await owner.call('GET', '/api/groups');
  expect(group).toMatchObject({ name: 'Climbers', description: 'Tuesdays', member_count: 1 });
});

test('a card has its facts and four actions, and each dialog works', async ({ app: page, owner }) => {
  const jonas = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber', email: 'jonas@example.com' });
  await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  await owner.call('POST', '/api/groups', { name: 'Climbers', description: 'Tuesdays', member_ids: [jonas.id] });
  await owner.call('POST', '/api/groups', { name: 'Book club' });
  await page.goto('/groups');
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card('Climbers')).toContainText('Tuesdays');
  await expect(card('Climbers')).toContainText(/1 member, since \d+ \w+ \d{4}/);
  expect((await card('Climbers').boundingBox())?.width).toBeGreaterThanOrEqual(300);
  for (const width of [1024, 1920, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    const actions = card('Climbers').getByRole('button', {
      name: /^(View Members of|Add Members to|Edit,|Delete,) Climbers$/,
    });
    await expect(actions).toHaveCount(4);
    const tops = await actions.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(Math.max(...tops) - Math.min(...tops), `actions at ${width}: ${tops.join(', ')}`).toBeLessThanOrEqual(1);
  }

  await card('Climbers').getByRole('button', { name: 'View Members' }).click();
  const members = page.getByRole('dialog', { name: 'Members of Climbers' });
  await expect(members.getByRole('listitem')).toHaveText(/Jonas Weber.*jonas@example.com/);
  await expect(members.getByRole('button', { name: 'Close' }).first()).toBeVisible();
  await members.getByRole('button', { name: 'Add Members' }).click();
  await expect(members).toBeHidden();
  const add = page.getByRole('dialog', { name: 'Add Members to Climbers' });
  await expect(add.getByRole('checkbox')).toHaveCount(1);
  const submit = add.getByRole('button', { name: /^Add \d+ Member\(s\)$/ });
  await expect(submit).toHaveText('Add 0 Member(s)');
  await expect(submit).toBeDisabled();
  await submit.click({ force: true });
  await expect(add.getByText('Please select members to add')).toBeVisible();
  await add.getByRole('checkbox', { name: /Ana Ribeiro/ }).check();
  expect(
    await add
      .getByRole('checkbox')
      .first()
      .evaluate((box) => getComputedStyle(box.closest('[data-height]') ?? box).maxHeight),
  ).toBe('300px');
  await submit.click();
  await expect(toastOf(page)).toContainText('Members added successfully!');
  await expect(card('Climbers')).toContainText('2 members');

  await card('Book club').getByRole('button', { name: 'View Members' }).click();
  await expect(page.getByRole('dialog').getByText('No members in this group yet.')).toBeVisible();
  // An open dialog is part of the URL.
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Members of Book club' })).toBeVisible();
  await page.keyboard.press('Escape');

  await card('Book club').getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Group' });
  const name = edit.getByRole('textbox', { name: 'Group name' });
  await expect(name).toHaveValue('Book club');
  await name.fill('');
  await expect(edit.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await name.fill('Readers');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page)).toContainText('Group updated successfully!');
  await expect(card('Readers')).toBeVisible();

  const release = await holdCalls(page, 'groups.remove');
  await card('Readers').getByRole('button', { name: 'Delete' }).click();
  const ask = page.getByRole('dialog', { name: /Delete/ });
  await expect(ask).toContainText('Are you sure you want to delete this group?');
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Delete' }).click();
  await expect(ask.getByText('Deleting...')).toBeVisible();
  await release();
  await expect(toastOf(page)).toContainText('Group deleted successfully');
  await expect(card('Readers')).toBeHidden();
});

test('a search covers names and descriptions, and is kept in the URL', async ({ app: page, owner }) => {
  await owner.call('POST', '/api/groups', { name: 'Climbers', description: 'Tuesdays at the wall' });
  await owner.call('POST', '/api/groups', { name: 'Book club' });
  await page.goto('/groups');
  const search = page.getByPlaceholder('Search groups...');
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveCount(2);
  await search.fill('TUESDAY');
  await expect(names).toHaveText(['Climbers']);
  await expect(page).toHaveURL(/q=TUESDAY/);
  await page.reload();
  await expect(search).toHaveValue('TUESDAY');
  await expect(names).toHaveText(['Climbers']);
  await search.fill('chess');
  await expect(page.getByRole('heading', { name: 'No groups found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(names).toHaveCount(2);
  await expect(page).not.toHaveURL(/q=/);
});

test.describe('when the server fails', () => {
  test.use({ expectedNoise: [FAILED_LOAD] });

  test('each error has its message, and Retry recovers', async ({ app: page, owner }) => {
    await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber' });
    await owner.call('POST', '/api/groups', { name: 'Climbers' });
    // The live stream refetches what was fetched before it connected, which would be counted below.
    await holdCalls(page, 'activity.changes');
    let heal = await breakCalls(page, 'groups.list');
    await page.goto('/groups');
    await expect(page.getByRole('heading', { name: 'Error Loading Groups' })).toBeVisible();
    await expect(page.getByText('Failed to load groups and friends')).toBeVisible();
    await expect(toastOf(page)).toHaveText('');
    await expectAccessible(page);
    await heal();
    const reads = countCalls(page, 'groups.list');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Climbers' })).toBeVisible();
    expect(reads()).toBe(1);

    heal = await breakCalls(page, 'groups.create');
    await page.getByRole('button', { name: 'Create Group' }).click();
    const create = page.getByRole('dialog', { name: 'Create New Group' });
    await create.getByRole('textbox', { name: 'Group name' }).fill('Choir');
    await create.getByRole('button', { name: 'Create Group' }).click();
    await expect(toastOf(page)).toContainText('Failed to create group');
    // Input is kept, and the second attempt succeeds.
    await heal();
    await create.getByRole('button', { name: 'Create Group' }).click();
    await expect(page.getByRole('heading', { name: 'Choir' })).toBeVisible();

    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Choir' }) });
    await breakCalls(page, 'groups.update');
    await card.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page)).toContainText('Failed to update group');
    await leaveDialog(page);

    await breakCalls(page, 'groups.addMembers', 403);
    await card.getByRole('button', { name: 'Add Members' }).click();
    await page.getByRole('dialog').getByRole('checkbox').first().check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add 1 Member/ })
      .click();
    await expect(toastOf(page)).toContainText('You do not have permission to perform this action.');
    await leaveDialog(page);

    await breakCalls(page, 'groups.remove', 0);
    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page)).toContainText('Failed to delete group');
    await expect(card).toBeVisible();

    await breakCalls(page, 'friends.list');
    await page.goto('/groups?action=create');
    await expect(page.getByRole('dialog').getByText('Could not load your friends list.')).toBeVisible();
  });
});
