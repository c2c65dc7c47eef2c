// Touch targets: on a phone, every control is 2.75rem high (SPEC §9).
import type { BrowserContext, Page } from '@playwright/test';
import { enter, expect, FAILED_LOAD, type Owner, test } from './fixtures.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  expectedNoise: [FAILED_LOAD],
});

/**
 * Controls with a smaller touch target, by name and height. The hit area is measured, including extensions around small text.
 * Controls behind an open dialog do not count.
 */
function lowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=radio], [role=tab], [role=option]';
    const wanted = 2.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize) - 0.5;
    const dialog = [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu]')].at(-1);
    const low = [...(dialog ?? document).querySelectorAll<HTMLElement>(pressable)].flatMap((control) => {
      const isHidden = control.closest('[inert], [aria-hidden=true]') !== null;
      // The skip link is for keyboards and off-screen until focused; the chat button hides while it would cover something, which
      // in a month depends on the date.
      const isAway = control.matches('a[href="#main"], [data-away]');
      if (isHidden || isAway || !control.checkVisibility({ visibilityProperty: true })) return [];
      const target = control.matches('[type=checkbox], [type=radio]') ? (control.closest('label') ?? control) : control;
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const [box] = target.getClientRects();
      if (!box || box.width < 2 || box.height < 2) return [];
      const [across, middle] = [box.left + box.width / 2, box.top + box.height / 2];
      const isHit = (y: number) => target.contains(document.elementFromPoint(across, y));
      const reach = (step: number) => {
        let y = middle;
        while (isHit(y + step) && Math.abs(y - middle) < 60) y += step;
        return Math.abs(y - middle);
      };
      const height = isHit(middle) ? reach(-1) + reach(1) + 1 : 0;
      const name = control.getAttribute('aria-label') ?? (control.textContent.trim() || control.getAttribute('name'));
      return height < wanted ? [`${height} px: ${control.tagName} "${name}"`] : [];
    });
    return [...new Set(low)];
  });
}

/** What the tests do with a page. Animations displace elements, so a check retries until nothing is too small. */
function looking(page: Page) {
  return {
    look: (place: string) => expect.poll(() => lowTargets(page), place).toEqual([]),
    open: async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
    ask: async (words: string) => {
      await page.getByRole('textbox').fill(words);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Thinking...')).toBeHidden();
    },
  };
}

/** Friends, a group, an event and a draft; one friend has answered. */
async function fill(owner: Owner, context: BrowserContext) {
  const jonas = await owner.call('POST', '/api/friends/invite', { name: 'Jonas Weber', email: 'jonas@example.com' });
  const ana = await owner.call('POST', '/api/friends/invite', { name: 'Ana Ribeiro' });
  const friends: { id: string }[] = await owner.call('GET', '/api/friends');
  await owner.call('POST', '/api/groups', { name: 'Book club', member_ids: friends.map(({ id }) => id) });
  const start = new Date(Date.now() + 86_400_000);
  const times = { start_at: start.toISOString(), end_at: new Date(start.getTime() + 3_600_000).toISOString() };
  const event = await owner.call('POST', '/api/events', { title: 'Dinner', location: 'Dishoom', ...times });
  await owner.call('POST', '/api/events', { title: 'A thought', status: 'draft', ...times });
  const said = { token: jonas.token, event_id: event.id, rsvp_status: 'yes', note: 'With pleasure' };
  expect((await context.request.post('/api/manage/rsvp', { data: said })).ok()).toBe(true);
  await enter(context, owner);
  return { event: `/events/${event.id}`, friend: `/friend/${friends[0]?.id}`, link: `/manage?token=${ana.token}` };
}

test.describe('on a phone every touch target is 2.75rem high', () => {
  test('for a visitor', async ({ page }) => {
    const { look, open, ask } = looking(page);
    for (const path of ['/', '/signin', '/signup', '/forgot-password', '/reset-password', '/t', '/manage', '/chat']) {
      await open(path);
      await look(path);
    }
    await expect(page.getByRole('button', { name: 'Get help' })).toHaveCSS('height', '44px');
    await ask('Dinner with Ana on Friday at 8');
    await expect(page.getByRole('link', { name: 'Sign In to Create' })).toBeVisible();
    await look('a draft of the demo');
  });

  test('on the pages of an owner', async ({ page, owner, context }) => {
    const { look, open } = looking(page);
    const { event, friend } = await fill(owner, context);
    for (const path of ['/', '/events?view=list', '/events?view=calendar', event, friend, '/groups', '/inbox']) {
      await open(path);
      await look(path);
    }
  });

  test('on the other pages', async ({ page, owner, context }) => {
    const { look, open } = looking(page);
    const { link } = await fill(owner, context);
    const friends = ['/friends?view=grid', '/friends?view=list', '/manage', link];
    for (const path of [...friends, '/settings', '/profile', '/debug', '/nowhere']) {
      await open(path);
      await look(path);
    }
  });

  test('in the chat', async ({ page, owner, context }) => {
    const { look, open, ask } = looking(page);
    await fill(owner, context);
    await open('/chat');
    await ask('Dinner with Ana and Jonas on Friday at 8 at Dishoom');
    await expect(page.getByRole('button', { name: 'Create Event' })).toBeVisible();
    await look('a draft');
    await ask('show my events');
    await expect(page.getByRole('button', { name: 'Who is coming?' })).toBeVisible();
    await look('an answer');
  });

  test('in dialogs and menus', async ({ page, owner, context }) => {
    const { look, open } = looking(page);
    const { event } = await fill(owner, context);
    for (const [path, trigger] of [
      ['/events?view=list', 'Create Event'],
      ['/friends?view=list', 'Invite Friend'],
      ['/groups', 'Create Group'],
      ['/groups', 'View Members'],
      ['/groups', 'Add Members'],
      [event, 'Edit'],
    ] as const) {
      await open(path);
      await page.getByRole('button', { name: trigger }).first().click();
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      await look(`${trigger} on ${path}`);
    }
    await open('/groups');
    await page.getByRole('button', { name: /User menu/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await look('the menu under the face');
  });
});
