// The Content-Security-Policy of every page, and that no page violates it.
import { expect, FAILED_LOAD, test } from './fixtures.ts';

// The last page is a 404, and the last style is refused on purpose; every other violation is counted below.
test.use({ expectedNoise: [FAILED_LOAD, 'Applying inline style violates'] });

const signedOut = [
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/email-verification',
  '/auth/callback',
  '/manage',
  '/t',
  '/chat',
  '/nowhere',
];
const signedIn = [
  '/',
  '/chat',
  '/events',
  '/events?view=calendar',
  '/friends',
  '/groups',
  '/inbox',
  '/settings',
  '/profile',
  '/debug',
];

test('every page is served with a policy that forbids inline scripts and styles', async ({ request }) => {
  for (const path of [...signedOut, ...signedIn]) {
    const answer = await request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'self';");
    expect(policy, path).toContain("script-src 'self';");
    expect(policy, path).toContain("style-src 'self';");
    expect(policy, path).not.toMatch(/unsafe|\*|https?:/);
  }
});

test('no page violates the policy, including dialogs and menus', async ({ app: page, owner }) => {
  const broken: string[] = [];
  await page.exposeFunction('reportBroken', (text: string) => broken.push(text));
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        const { reportBroken } = window as unknown as { reportBroken: (text: string) => void };
        reportBroken(`${location.pathname} ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
      },
    );
  });
  const friend = await owner.call('POST', '/api/friends/invite', { name: 'Ben', email: null });
  const seen = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  };
  for (const path of signedIn) await seen(path);
  await seen(`/manage?token=${friend.token}`);
  await page.goto('/friends?action=invite');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await seen('/groups');
  await page.getByRole('button', { name: 'Create Group' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The page behind is locked, although style elements are forbidden.
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: 'kith_signed_in' });
  for (const path of signedOut) await seen(path);
  expect(broken).toEqual([]);

  // A sanity check of the listener: a foreign style element is refused and reported.
  await page.evaluate(() =>
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{}' })),
  );
  await expect.poll(() => broken.length).toBe(1);
});
