// No accidental invitations or silent removals: each dialog's preview, and the result.
import type { Page } from '@playwright/test';
import { expect, expectFineAtBothWidths, type Owner, test, toastOf } from './fixtures.ts';

const dinner = { title: 'Dumpling night', start_at: '2030-06-12T17:00:00Z', end_at: '2030-06-12T20:00:00Z' };

/** A group of two, one of whom accepted its dinner and has an address. */
async function makeClub(owner: Owner, page: Page) {
  const jonas = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber', email: 'jonas@example.com' });
  const ana = await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  const club = await owner.call('POST', '/api/groups', { name: 'Climbers', member_ids: [jonas.id, ana.id] });
  const event = await owner.call('POST', '/api/events', { ...dinner, audience_groups: [club.id] });
  const answer = await page.request.post('/api/manage/rsvp', {
    data: { token: jonas.token, event_id: event.id, rsvp_status: 'yes' },
  });
  expect(answer.ok()).toBe(true);
  const guests = async () =>
    (await owner.call('GET', `/api/events/${event.id}`)).audience.map(
      (guest: { friend_name: string; rsvp_status: string }) => `${guest.friend_name} ${guest.rsvp_status}`,
    );
  return { jonas, ana, club, event, guests };
}

test.use({ viewport: { width: 390, height: 800 } });
const card = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Climbers' }) });

test('deleting a group keeps its guests by name, unless the owner removes them', async ({ app: page, owner }) => {
  const { guests, club, event, jonas, ana } = await makeClub(owner, page);
  await page.goto('/groups');
  await card(page).getByRole('button', { name: 'Delete' }).click();
  const ask = page.getByRole('dialog', { name: 'Delete Climbers' });
  await expect(ask.getByRole('list', { name: 'Events' })).toContainText('Ana Ribeiro, Jonas Weber (said yes)');
  await expect(ask.getByRole('radio', { name: /Keep them invited, by name/ })).toBeChecked();
  await expect(ask).toContainText(
    '1 upcoming event will lose 2 guests and 1 answer. The answer comes back if you invite them again.',
  );
  await expect(ask.getByRole('switch')).toHaveCount(0);
  await expectFineAtBothWidths(page);
  await ask.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page)).toContainText('Group deleted successfully');
  expect(await guests()).toEqual(['Ana Ribeiro pending', 'Jonas Weber yes']);

  const again = await owner.call('POST', '/api/groups', { name: 'Climbers', member_ids: [jonas.id, ana.id] });
  expect(again.id).not.toBe(club.id);
  await owner.call('PATCH', `/api/events/${event.id}`, { audience_groups: [again.id], audience_friends: [] });
  await page.reload();
  await card(page).getByRole('button', { name: 'Delete' }).click();
  await ask.getByRole('radio', { name: /Take them off the guest lists/ }).check();
  await expect(ask.getByRole('switch', { name: /Tell 1 guest/ })).toBeChecked();
  await expectFineAtBothWidths(page);
  await ask.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page)).toContainText('Group deleted successfully');
  expect(await guests()).toEqual([]);
});

test('removing a group member asks first when it costs an invitation', async ({ app: page, owner }) => {
  const { guests } = await makeClub(owner, page);
  await page.goto('/groups');
  await card(page).getByRole('button', { name: 'View Members' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Jonas Weber' }).click();
  const ask = page.getByRole('dialog', { name: 'Remove Jonas Weber from Climbers?' });
  await expect(ask).toContainText('Jonas Weber (said yes)');
  await expectFineAtBothWidths(page);
  await ask.getByRole('button', { name: 'Remove' }).click();
  await expect(toastOf(page)).toContainText('Jonas Weber was removed from Climbers');
  await expect(page.getByRole('dialog', { name: 'Members of Climbers' }).getByRole('listitem')).toHaveCount(1);
  expect(await guests()).toEqual(['Ana Ribeiro pending', 'Jonas Weber yes']);
});

test('adding members lists the events they will see, and excludes unticked ones', async ({ app: page, owner }) => {
  const { guests, club } = await makeClub(owner, page);
  await owner.call('POST', '/api/events', { ...dinner, title: 'Open picnic' });
  await owner.call('POST', '/api/events', { ...dinner, title: 'Wall night', audience_groups: [club.id] });
  await owner.call('POST', '/api/friends/invite', { name: 'Zoe Lindqvist' });
  await page.goto('/groups');
  await card(page).getByRole('button', { name: 'Add Members' }).click();
  const add = page.getByRole('dialog', { name: 'Add Members to Climbers' });
  await add.getByRole('checkbox', { name: /Zoe Lindqvist/ }).check();
  const seen = add.getByRole('group', { name: 'They will see 2 upcoming events' });
  await expect(seen.getByRole('checkbox', { name: /Wall night/ })).toBeChecked();
  await seen.getByRole('checkbox', { name: /Dumpling night/ }).uncheck();
  await expectFineAtBothWidths(page);
  await add.getByRole('button', { name: 'Add 1 Member(s)' }).click();
  await expect(toastOf(page)).toContainText('Members added successfully!');
  expect(await guests()).toEqual(['Ana Ribeiro pending', 'Jonas Weber yes']);
  const [zoe] = await owner.call('GET', '/api/friends?q=Zoe');
  expect(zoe).toMatchObject({ groups: ['Climbers'], upcoming_events: 2 });
});

test('inviting lists the events a friend will see, including the groups’, and excludes unticked ones', async ({
  app: page,
  owner,
}) => {
  await makeClub(owner, page);
  for (const title of ['Open picnic', 'Surprise party']) await owner.call('POST', '/api/events', { ...dinner, title });
  await page.goto('/friends?action=invite');
  const dialog = page.getByRole('dialog', { name: 'Invite Friend' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Zoe Lindqvist');
  await expect(dialog.getByRole('group', { name: 'They will see 2 events for everyone' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Climbers/ }).check();
  const seen = dialog.getByRole('group', { name: 'They will see 2 events for everyone and 1 other event' });
  await seen.getByRole('checkbox', { name: /Surprise party/ }).uncheck();
  await expectFineAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Invite Friend' }).click();
  await expect(page.getByRole('dialog', { name: 'Zoe is added' })).toBeVisible();
  const [zoe] = await owner.call('GET', '/api/friends?q=Zoe');
  expect(zoe).toMatchObject({ groups: ['Climbers'], upcoming_events: 2 });
});

test('an edit shows who is added and removed, and whether they are notified', async ({ app: page, owner }) => {
  const { event, guests } = await makeClub(owner, page);
  await owner.call('POST', '/api/friends/invite', { name: 'Zoe Lindqvist' });
  await page.goto(`/events/${event.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  await dialog
    .getByRole('group', { name: 'Groups' })
    .getByRole('checkbox', { name: /Climbers/ })
    .uncheck();
  await dialog.getByRole('group', { name: 'Friends', exact: true }).getByRole('checkbox', { name: /Zoe/ }).check();
  const effect = dialog.getByRole('status', { name: 'What this changes' });
  await expect(effect.getByRole('paragraph')).toHaveText([
    '2 guests will no longer be invited: Ana Ribeiro, Jonas Weber (said yes)',
    '1 guest will be added: Zoe Lindqvist',
    'The answer comes back if you invite them again',
  ]);
  await expect(dialog.getByRole('switch', { name: /Tell 1 guest/ })).toBeChecked();
  await effect.scrollIntoViewIfNeeded();
  await expectFineAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page)).toContainText('Event updated successfully!');
  expect(await guests()).toEqual(['Zoe Lindqvist pending']);
});

test('a guest is removed from an event after the effect was shown', async ({ app: page, owner }) => {
  const { event, guests } = await makeClub(owner, page);
  await page.goto(`/events/${event.id}`);
  await page.getByRole('button', { name: 'Actions for Jonas Weber' }).click();
  await page.getByRole('menuitem', { name: 'Remove from event' }).click();
  const ask = page.getByRole('dialog', { name: 'Remove Jonas Weber from Dumpling night?' });
  await expect(ask).toContainText('You can put them back at any time, with the answer “Attending”.');
  await expect(ask.getByRole('switch', { name: /Tell Jonas Weber/ })).toBeChecked();
  await expectFineAtBothWidths(page);
  await ask.getByRole('button', { name: 'Remove' }).click();
  await expect(toastOf(page)).toContainText('Jonas Weber is no longer a guest');
  expect(await guests()).toEqual(['Ana Ribeiro pending']);
});
