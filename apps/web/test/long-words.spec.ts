// Names of 60 characters without a space, in three scripts, cause no overflow and do not overlap illustrations.
import { enter, expect, expectNoOverflow, inDays, makeOwner, test } from './fixtures.ts';

const GERMAN = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsge';
const ARABIC = 'ا'.repeat(5) + 'أفاستسقيناكموها'.repeat(4);

for (const word of [GERMAN, ARABIC]) {
  test(`a name like ${word.slice(0, 12)} widens no page and overlaps no illustration`, async ({
    page,
    context,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const owner = await makeOwner(request, word, word);
    await enter(context, owner);
    const friend = await owner.call('POST', '/api/friends/invite', { name: `${word.slice(0, 59)} ${word.slice(-59)}` });
    await owner.call('POST', '/api/groups', { name: word, description: word, member_ids: [friend.id] });
    const event = await owner.call('POST', '/api/events', {
      title: word,
      location: word,
      description: `https://example.com/${word}`,
      start_at: inDays(2),
      end_at: inDays(2, 2),
      show_guests: true,
    });
    await owner.call('POST', '/api/events', { title: `${word}!`, start_at: inDays(3), end_at: inDays(3, 2) });
    await request.post('/api/manage/rsvp', {
      data: { token: friend.token, event_id: event.id, rsvp_status: 'yes', note: word },
    });
    const own = ['/', '/events?view=list', `/events/${event.id}`, `/events?event=${event.id}`, '/friends', '/groups'];
    const other = [`/friend/${friend.id}`, '/manage', '/inbox', `/manage?token=${friend.token}`];
    for (const path of [...own, ...other]) {
      await page.goto(path);
      await expect(page.locator('main, [role="dialog"]').getByText(word.slice(0, 59)).first()).toBeAttached();
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await test.step(`${path} at ${width}`, () => expectNoOverflow(page));
        const covered = await page.evaluate(() => {
          const discs = [...document.querySelectorAll('[data-disc]')].filter((disc) => disc.checkVisibility());
          const words = document.querySelectorAll('main :is(h1, h2, header strong, header span span)');
          return [...words].flatMap((one) => {
            const a = one.getBoundingClientRect();
            return discs
              .map((disc) => disc.getBoundingClientRect())
              .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
              .map(() => one.textContent);
          });
        });
        expect(covered, `${path} at ${width}`).toEqual([]);
      }
    }
    await request.dispose();
  });
}
