import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, inDays, makeOwner, enter, test } from './fixtures.ts';

const title = 'ערב משחקים at Dana';
const place = 'רחוב הרצל 14, תל אביב';

/** All user text, in Hebrew. */
async function prepare(request: Parameters<typeof makeOwner>[0]) {
  const owner = await makeOwner(request, 'נועה', 'לוי');
  const friend = await owner.call('POST', '/api/friends/invite', {
    name: 'דנה כהן',
    email: `dana-${owner.id}@example.com`,
  });
  const other = await owner.call('POST', '/api/friends/invite', { name: 'יוסי מזרחי' });
  await owner.call('POST', '/api/groups', {
    name: 'משפחה',
    description: 'הקרובים אליי',
    member_ids: [friend.id, other.id],
  });
  const event = await owner.call('POST', '/api/events', {
    title,
    location: place,
    description: 'להביא כיסאות and a pan',
    start_at: inDays(5),
    end_at: inDays(5, 3),
    show_guests: true,
  });
  await owner.call('POST', '/api/events', {
    title: 'ארוחת בוקר',
    location: place,
    start_at: inDays(7),
    end_at: inDays(7, 2),
  });
  await owner.call('POST', '/api/manage/rsvp', {
    token: other.token,
    event_id: event.id,
    rsvp_status: 'yes',
    note: 'מביא עוגה',
  });
  await owner.call('POST', '/api/manage/questions', { token: friend.token, event_id: event.id, text: 'לאיזו שעה?' });
  const lines = await owner.call('GET', '/api/inbox?filter=notes');
  const question = lines.find((line: { kind: string }) => line.kind === 'friend.asked');
  await owner.call('POST', `/api/inbox/${question.id}/replies`, { text: 'בשמונה' });
  return { owner, friend, event };
}

/** Visible Hebrew text with the direction of its surroundings. */
const withoutDirection = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const around = node.parentElement;
      // Avatar initials are two letters and no sentence.
      if (!around || text.length < 3 || !/[\u0590-\u05ff]/.test(text)) continue;
      if (around.closest('bdi, [dir="auto"], script, style, .visually-hidden, [aria-hidden="true"], svg')) continue;
      found.push(`${around.tagName} ${around.className}: ${text}`);
    }
    // Accessible names and placeholders: user text stands alone, or is isolated (UAX 9, FSI and PDI).
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const plain = (element.getAttribute(name) ?? '').replaceAll(/\u2068[^\u2069]*\u2069/g, '');
        if (/[\u0590-\u05ff]/.test(plain) && /[a-z]/i.test(plain.replace(' at Dana', '')))
          found.push(`${name}: ${plain}`);
      }
    return [...new Set(found)];
  });

test('a Hebrew title with Latin words is right-to-left, on the owner’s and the friend’s page', async ({
  context,
  page,
  request,
}) => {
  const { owner, friend, event } = await prepare(request);
  const directionOf = (where: Page) =>
    where
      .getByRole('heading', { level: 1 })
      .getByText(title)
      .or(where.getByRole('heading', { level: 1, name: title }))
      .last()
      .evaluate((element) => getComputedStyle(element).direction);
  await page.goto(`/manage?token=${friend.token}`);
  expect(await directionOf(page)).toBe('rtl');
  // The page itself and Kith's texts stay left-to-right.
  expect(await page.locator('main').evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  await enter(context, owner);
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await directionOf(page)).toBe('rtl');
});

for (const width of [390, 1280]) {
  test(`no user text takes the direction of its surroundings, at ${width} px`, async ({ context, page, request }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const { owner, friend, event } = await prepare(request);
    await page.goto(`/manage?token=${friend.token}`);
    await expect(page.getByText('בשמונה')).toBeVisible();
    expect(await withoutDirection(page)).toEqual([]);
    await expectNoOverflow(page);
    const view = await owner.call('GET', `/api/manage?token=${friend.token}`);
    await page.goto(`/manage/e/${view.events[0].code}`);
    expect(await withoutDirection(page)).toEqual([]);
    await page.goto(`/manage/e/${view.events[0].code}/mails`);
    expect(await withoutDirection(page)).toEqual([]);
    await enter(context, owner);
    const screens: [string, string][] = [
      ['/', title],
      ['/events', title],
      ['/events?view=calendar', 'Mo'],
      [`/events/${event.id}`, 'בשמונה'],
      ['/friends', 'דנה כהן'],
      ['/friends?view=list', 'דנה כהן'],
      [`/friend/${friend.id}`, 'לאיזו שעה?'],
      ['/groups', 'משפחה'],
      ['/inbox', 'לאיזו שעה?'],
      ['/manage', 'דנה כהן'],
    ];
    for (const [path, text] of screens) {
      await page.goto(path);
      await expect(
        page
          .getByText(text)
          .or(page.getByTitle(text))
          .or(page.locator(`input[value="${text}"]`))
          .first(),
      ).toBeAttached();
      expect(await withoutDirection(page), path).toEqual([]);
    }
    await page.goto('/groups');
    await page.getByRole('button', { name: /View Members/ }).click();
    await expect(page.getByRole('dialog', { name: 'Members of משפחה' })).toBeVisible();
    expect(await withoutDirection(page)).toEqual([]);
    await page.goto(`/events/${event.id}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('dialog', { name: `Share ${title}` })).toBeVisible();
    expect(await withoutDirection(page)).toEqual([]);
  });
}

test('a Hebrew name stands beside its face, for the owner and on the friend’s page', async ({
  context,
  page,
  request,
}) => {
  const { owner, friend, event } = await prepare(request);
  await owner.call('PATCH', `/api/events/${event.id}`, { start_at: inDays(5, 1), end_at: inDays(5, 4) });
  await enter(context, owner);
  /** How far the visible text of a name begins from what stands before it, in pixels. */
  const gap = (where: Page, scope: string, name: string) =>
    where
      .locator(scope)
      .getByText(name, { exact: true })
      .filter({ visible: true })
      .first()
      .evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getBoundingClientRect().left - element.getBoundingClientRect().left;
      });
  await page.goto(`/events/${event.id}`);
  await expect(page.locator('#not-yet')).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await gap(page, 'section:has(#not-yet)', 'דנה כהן')).toBeLessThan(2);
  }
  const theirs = await context.newPage();
  await theirs.goto(`/manage?token=${friend.token}`);
  await expect(theirs.getByText('invites you').first()).toBeVisible();
  expect(await gap(theirs, 'body', 'נועה לוי')).toBeLessThan(2);
});
