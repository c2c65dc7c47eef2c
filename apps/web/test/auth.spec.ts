// Signing in, signing out, and what visitors see.
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import {
  beforeCall,
  enter,
  expect,
  expectAccessible,
  expectNoOverflow,
  FAILED_LOAD,
  holdCalls,
  type Owner,
  test,
  toastOf,
} from './fixtures.ts';

test.use({ expectedNoise: [FAILED_LOAD] });

async function fillSignIn(page: Page, { email, password }: Pick<Owner, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** A browser that does not report automation. */
const likeAPerson = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));

test('signing in shows errors at the fields, and focuses the first one', async ({ page, owner }) => {
  await page.goto('/signin');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const send = page.getByRole('button', { name: 'Sign In', exact: true });
  await send.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('nora');
  await password.fill('short');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await password.focus();
  await password.press('Tab');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await fillSignIn(page, { email: owner.email, password: 'Wrong1password' });
  await expect(page.getByRole('alert').filter({ hasText: /Invalid/ })).toHaveText('Invalid email or password');
  await page.route('**/api/auth/login', (route) => route.abort());
  await send.click();
  await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  // Input survives the lost connection.
  await expect(email).toHaveValue(owner.email);
  await page.unroute('**/api/auth/login');
  await fillSignIn(page, owner);
  await expect(toastOf(page)).toContainText('Sign in successful!');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Nora');
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('auth_token'),
    user: JSON.parse(localStorage.getItem('auth_user') ?? 'null'),
    cookies: document.cookie,
  }));
  expect(stored.token).toBeTruthy();
  expect(stored.user.email).toBe(owner.email);
  // Not a token, only a flag that there is one.
  expect(stored.cookies).toBe('kith_signed_in=1');
});

/** Opens the prerendered /signin with scripts held back; returns the function to release them. */
async function openRendered(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/libraries-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/signin');
  const form = page.locator('form');
  await expect(form).toBeVisible();
  await form.evaluate((element) => Object.assign(window, { rendered: element }));
  return {
    form,
    email: page.getByLabel('Email'),
    password: page.getByLabel('Password', { exact: true }),
    letScriptCome: resolve,
    /** Hydrated: the same elements, now with React's own keys. */
    taken: () =>
      expect
        .poll(() => form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
        .toBe(true),
  };
}

test('input before hydration is kept, with the caret, and the form has it', async ({ page, owner }) => {
  const { email, password, letScriptCome, taken } = await openRendered(page);
  await email.fill(owner.email);
  await password.fill('Dgs4all');
  await password.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 1));
  letScriptCome();
  await page.keyboard.type('umpli', { delay: 40 });
  await taken();
  await expect(password).toBeFocused();
  expect(await password.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe('Dumpli'.length);
  await expect(email).toHaveValue(owner.email);
  await page.keyboard.type('n');
  await expect(password).toHaveValue('Dumplings4all');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Nora');
});

test('a form submitted before hydration is sent afterwards', async ({ page, owner }) => {
  const { password, letScriptCome } = await openRendered(page);
  await fillSignIn(page, owner);
  await expect(page).toHaveURL(/\/signin$/);
  await expect(password).toHaveValue(owner.password);
  letScriptCome();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Nora');
});

test('a click while an expired session is being detected signs in, and the form does not move', async ({
  page,
  owner,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/auth/refresh', async (route) => {
    await promise;
    await route.continue();
  });
  await page.addInitScript((user) => {
    if (sessionStorage.getItem('entered') !== null) return;
    sessionStorage.setItem('entered', 'yes');
    localStorage.setItem('auth_token', 'ended');
    localStorage.setItem('auth_user', user);
  }, JSON.stringify(owner.user));
  const asked = page.waitForRequest('**/api/auth/refresh');
  await page.goto('/signin');
  await asked;
  const before = await page.locator('form').boundingBox();
  await fillSignIn(page, { ...owner, password: 'Not this one 4' });
  resolve();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  // The last refusal is the one that counts.
  await expect(page.getByText('Authentication expired. Please sign in again.')).toBeHidden();
  expect(await page.locator('form').boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
  await fillSignIn(page, owner);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Nora');
});

test('a sign-in button that is pressed before the script is there is taken once it is', async ({ page }) => {
  const { letScriptCome } = await openRendered(page);
  await page.getByRole('button', { name: 'Continue with Apple' }).click();
  letScriptCome();
  await expect(page.getByText('Unable to sign in with Apple')).toBeVisible();
});

type WithShifts = typeof window & { seen: { moved: number } };

/** Records layout shifts from now on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const seen = { moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      // `value` is a layout shift's own field.
      for (const shift of list.getEntries()) seen.moved += (shift as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const painted = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return {
    /** A late font may cause a shift, which is not counted. */
    forget: async () => {
      await page.evaluate(() => document.fonts.ready);
      await painted();
      await page.evaluate(() => Object.assign((window as WithShifts).seen, { moved: 0 }));
    },
    moved: async () => {
      await painted();
      return page.evaluate(() => (window as WithShifts).seen.moved);
    },
  };
}

for (const width of [390, 1280]) {
  test(`going to sign-up and its field messages cause no layout shift, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { forget, moved } = await watchShifts(page);
    await page.goto('/signin');
    await forget();
    await page.getByRole('link', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account');
    expect(await moved(), 'by the change of pages').toBe(0);
    await page.getByLabel('Email').fill('nora');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm password').fill('other');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    expect(await moved(), 'by the words about fields').toBe(0);
  });
}

test('hydrating the prerendered page causes no layout shift', async ({ page }) => {
  const { forget, moved } = await watchShifts(page);
  const { form, letScriptCome, taken } = await openRendered(page);
  await forget();
  const place = await form.boundingBox();
  letScriptCome();
  await taken();
  expect(
    await form.evaluate((element) => element === (window as typeof window & { rendered?: Element }).rendered),
  ).toBe(true);
  expect(await form.boundingBox()).toEqual(place);
  expect(await moved()).toBe(0);
});

/** Opens the prerendered / with scripts held back; returns the function to release them. */
async function openHome(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/libraries-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { words: await page.locator('body').innerText(), letScriptCome: resolve };
}

const FOR_VISITORS = /Welcome to Kith|Authentication required|Sign in|Create account|Try the assistant/;

for (const width of [390, 1280]) {
  test(`an owner’s first paint of / is the dashboard’s skeleton, replaced by the app, ${width} wide`, async ({
    app: page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const dashboard = await holdCalls(page, 'dashboard.get');
    const { words, letScriptCome } = await openHome(page);
    expect(words).not.toMatch(FOR_VISITORS);
    expect(words).toContain('Welcome back, Nora');
    const friends = page.getByRole('link', { name: 'Friends', exact: true });
    const boxes = () =>
      Promise.all(
        [
          page.getByRole('heading', { level: 1 }),
          friends,
          page.getByRole('link', { name: 'Invite Friend' }),
          page.getByRole('button', { name: 'User menu' }),
          page.getByRole('status').filter({ hasText: 'Loading your dashboard' }),
        ].map((part) => part.boundingBox()),
      );
    const before = await boxes();
    expect(before).not.toContain(null);
    await friends.focus();
    letScriptCome();
    await expect(page.locator('#root h1')).toHaveText('Welcome back, Nora');
    await expect(friends).toBeFocused();
    expect(await boxes()).toEqual(before);
    await dashboard();
    await expect(page.getByRole('heading', { name: 'Nothing planned yet' })).toBeVisible();
  });
}

test('a click in the skeleton is replayed on the page', async ({ app: page }) => {
  const { letScriptCome } = await openHome(page);
  await page.getByRole('button', { name: 'User menu' }).click();
  letScriptCome();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('Ctrl K before the app is loaded opens the palette once it is', async ({ app: page }) => {
  const { letScriptCome } = await openHome(page);
  await page.keyboard.press('Control+k');
  letScriptCome();
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
});

test('a visitor’s first paint of / is the welcome page', async ({ page }) => {
  const { words, letScriptCome } = await openHome(page);
  expect(words).toContain('Welcome to Kith');
  expect(words).not.toContain('Welcome back');
  letScriptCome();
  await expect(page.locator('#owner-skeleton')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Kith');
});

test('on a phone a visitor is led to both sides of a plan: the owner’s and the friend’s', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const sides = page.getByRole('img', { name: /Nora moves her dumpling night/ });
  await expect(page.getByRole('heading', { name: 'See both sides' })).toBeVisible();
  await page.getByRole('link', { name: 'See both sides' }).click();
  await expect(page).toHaveURL(/#both-sides$/);
  await expect(sides.getByText('Ana’s phone: no app, no account')).toBeInViewport();
  await expect(sides.getByText('Nora’s screen')).toBeInViewport();
});

test('an owner with an expired session sees the skeleton until that is known, then the welcome page', async ({
  page,
  owner,
}) => {
  await page.addInitScript((user) => {
    localStorage.setItem('auth_token', 'ended');
    localStorage.setItem('auth_user', user);
  }, JSON.stringify(owner.user));
  const { words, letScriptCome } = await openHome(page);
  expect(words).not.toMatch(FOR_VISITORS);
  letScriptCome();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Kith');
});

test('an unconfigured or unreachable provider shows an error and breaks nothing', async ({ page }) => {
  await page.goto('/signin');
  await page.route(/\/api\/auth\/google\?/, (route) => route.fulfill({ status: 404, json: { success: false } }));
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Unable to sign in with Google')).toBeVisible();
  await page.unroute(/\/api\/auth\/google\?/);
  await page.route(/\/api\/auth\/google\?/, (route) => route.abort());
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Unable to connect to Google. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Apple' }).click();
  await expect(page.getByText('Unable to sign in with Apple')).toBeVisible();
});

test('signing in shows one message at a time', async ({ page, owner }) => {
  const said = page.getByRole('alert').filter({ hasText: /./ });
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Continue with Apple' }).click();
  await expect(said).toHaveText(['Unable to sign in with Apple']);
  await fillSignIn(page, { email: owner.email, password: 'Wrong1password' });
  await expect(said).toHaveText(['Invalid email or password']);
  await page.getByLabel('Email').fill('nora');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(said).toHaveCount(0);
  await page.route(/\/api\/auth\/google\?/, (route) => route.abort());
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(said).toHaveText(['Unable to connect to Google. Please try again.']);
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
});

test('signing up behind a failing proxy says that no account was created', async ({ page }) => {
  await page.route('**/api/auth/signup', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await page.goto('/signup');
  const typed = { 'First name': 'Nora', 'Last name': 'Brandt', Email: 'nora@example.com' };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  for (const label of ['Password', 'Confirm password']) {
    await page.getByLabel(label, { exact: true }).fill('Dumplings4all');
  }
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText('Failed to create account');
});

test('a double click on Create Account signs up once', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/signup') asked += 1;
  });
  await page.goto('/signup');
  const typed = { 'First name': 'Nora', 'Last name': 'Brandt', Email: `nora-${randomUUID()}@example.com` };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  for (const label of ['Password', 'Confirm password']) {
    await page.getByLabel(label, { exact: true }).fill('Dumplings4all');
  }
  await page.getByRole('button', { name: 'Create Account' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Nora');
  expect(asked).toBe(1);
});

test('where no mail leaves, the pages that speak of one say where it is', async ({ page }) => {
  const entrance = { sign_up: 'open', admitted: true, refusal: null, operator: null, mail_leaves: false };
  await page.route('**/api/auth/entrance?*', (route) => route.fulfill({ json: { success: true, data: entrance } }));
  const note = 'This Kith has no mail server yet: its emails are files in the outbox of its data folder.';
  await page.goto('/forgot-password');
  await expect(page.getByText(note)).toBeVisible();
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a file with a link is being written there' })).toBeVisible();
  await expectNoOverflow(page);
});

test('signing up has its rules, and reports a taken address', async ({ page, owner }) => {
  await page.goto('/signin?next=%2Fgroups');
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/signup\?next=/);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const send = page.getByRole('button', { name: 'Create Account' });
  await send.click();
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(field('First name')).toBeFocused();
  await expectAccessible(page);
  await field('First name').fill('Nora');
  await field('Last name').fill('Brandt');
  await field('Email').fill(owner.email);
  await field('Password').fill('short');
  await field('Password').press('Tab');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await field('Password').fill('alllowercase');
  await field('Password').press('Tab');
  await expect(page.getByText('Password must contain uppercase, lowercase, and number')).toBeVisible();
  await field('Password').fill('Dumplings4all');
  // Without blur: shown as soon as both are filled.
  await field('Confirm password').fill('Dumplings4al');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await field('Confirm password').fill('Dumplings4all');
  await send.click();
  await expect(page.getByText('An account with this email already exists. Please sign in instead.')).toBeVisible();
  await field('Email').fill(`other-${owner.email}`);
  await field('Password').fill('Dragon2026');
  await field('Confirm password').fill('Dragon2026');
  await send.click();
  await expect(field('Password')).toHaveAccessibleDescription(/This password is very common/);
  await expect(field('Password')).toBeFocused();
  await field('Password').fill('Dumplings4all');
  await field('Confirm password').fill('Dumplings4all');
  await send.click();
  await expect(toastOf(page)).toContainText('Sign up successful! Welcome to the product!');
  await expect(page).toHaveURL(/\/groups$/);
});

test('the provider callback distinguishes success and failure', async ({ page, owner }) => {
  await page.goto('/auth/callback?error=access_denied&error_description=You%20said%20no');
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
  await expect(page.getByText('You said no')).toBeVisible();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/\/signin$/);

  await page.goto('/auth/callback?type=recovery&code=abc#x=1');
  await expect(page).toHaveURL(/\/reset-password\?type=recovery&code=abc#x=1$/);
  await page.goto('/auth/callback#type=recovery&access_token=abc');
  await expect(page).toHaveURL(/\/reset-password#type=recovery&access_token=abc$/);

  const code = Promise.withResolvers<void>();
  await page.route('**/api/auth/exchange', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/auth/callback?code=never-issued');
  await expect(page.getByText('Completing sign in...')).toBeVisible();
  // The one-time code does not stay in the history.
  await expect(page).toHaveURL(/\/auth\/callback$/);
  code.resolve();
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();

  await page.goto('/auth/callback');
  await expect(page).toHaveURL(/\/signin$/);
  await fillSignIn(page, owner);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/auth/callback');
  await expect(page).toHaveURL(/\/$/);
});

test('the Telegram page says that there is no bot', async ({ page }) => {
  await page.goto('/t');
  await expect(page.getByText('This server has no Telegram bot', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/signin');
});

test('signing out clears everything locally, even if the server does not answer', async ({ app: page }) => {
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.goto('/groups');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText('Authentication required. Please sign in to view your dashboard.')).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('auth_user')])).toEqual([
    null,
    null,
  ]);
});

test('two tabs renewing a session at the same moment both stay signed in', async ({ context, owner }) => {
  await enter(context, owner);
  const tabs = [await context.newPage(), await context.newPage()];
  const first = new Set<string>();
  let refreshed = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/refresh') refreshed += 1;
  });
  // Both learn at the same moment that their token expires in a minute, when a tab renews it.
  const { promise: bothAsked, resolve: letAnswer } = Promise.withResolvers<void>();
  let asked = 0;
  await context.route('**/api/auth/session', async (route) => {
    const token = (await route.request().headerValue('authorization')) ?? '';
    if (asked < tabs.length) first.add(token);
    asked += 1;
    if (asked === tabs.length) letAnswer();
    await bothAsked;
    const response = await route.fetch();
    const body = await response.json();
    if (first.has(token)) body.data.expires_in = 60;
    await route.fulfill({ response, json: body });
  });
  await Promise.all(tabs.map((tab) => tab.goto('/groups')));
  const storedIn = (tab: Page) => tab.evaluate(() => localStorage.getItem('auth_token') ?? '');
  for (const tab of tabs) await expect.poll(async () => first.has(`Bearer ${await storedIn(tab)}`)).toBe(false);
  for (const tab of tabs) {
    const [answer] = await Promise.all([
      tab.waitForResponse((one) => one.url().includes('/trpc/friends.list')),
      tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Friends' }).click(),
    ]);
    expect(answer.status()).toBe(200);
    expect(first.has((await answer.request().headerValue('authorization')) ?? '')).toBe(false);
    await expect(tab.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  }
  expect(first.size).toBe(1);
  // One tab renews at a time. The next one renews again only if it was too early to see what the first one stored.
  expect(refreshed).toBeGreaterThan(0);
  expect(refreshed).toBeLessThanOrEqual(tabs.length);
});

test('an invalid stored user is discarded together with the token', async ({ page }) => {
  await page.goto('/signin');
  await page.evaluate(() => {
    localStorage.setItem('auth_token', 'something');
    localStorage.setItem('auth_user', '{"id":');
  });
  await page.goto('/events');
  await expect(page.getByText('Authentication required. Please sign in to view your events.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test.describe('on a host that is not this machine', () => {
  // Without TLS browsers warn about a header that only applies with it.
  test.use({ expectedNoise: [FAILED_LOAD, 'Cross-Origin-Opener-Policy header has been ignored'] });

  test('visitors are redirected to sign-in, and back afterwards', async ({ context, page, owner, baseURL }) => {
    await likeAPerson(context);
    const host = (baseURL ?? '').replace('127.0.0.1', 'kith.test');
    await page.goto(`${host}/debug`);
    await expect(page.getByRole('heading', { level: 1, name: 'Debug' })).toBeVisible();
    await expect(page.getByText('nobody is signed in')).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await expect(page).toHaveURL(`${host}/signin?next=%2Ffriends`);
    await page.goBack();
    await expect(page).toHaveURL(`${host}/debug`);

    await page.goto(`${host}/friends?q=jo&view=list#here`);
    await expect(page).toHaveURL(/\/signin\?next=/);
    await fillSignIn(page, owner);
    await expect(page).toHaveURL(`${host}/friends?q=jo&view=list#here`);
    await page.goto(`${host}/?test=true`);
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  });

  test('a session that was ended elsewhere redirects to sign-in with the reason, and back', async ({
    context,
    page,
    owner,
    request,
    baseURL,
  }) => {
    await likeAPerson(context);
    // The live connection would otherwise detect it first.
    const release = await holdCalls(page, 'activity.changes');
    const host = (baseURL ?? '').replace('127.0.0.1', 'kith.test');
    await page.goto(`${host}/signin?next=${encodeURIComponent('/friends?view=list')}`);
    await fillSignIn(page, owner);
    // Leaving earlier would interrupt the sign-in, because the password hash takes time.
    await expect(page).toHaveURL(`${host}/friends?view=list`);
    await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    // The session ends once the link is clicked, so that no other call can detect it first.
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await beforeCall(page, 'groups.list', async () => {
      await pressed;
      const left = await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
      expect(left.ok()).toBe(true);
    });

    // The next call detects it, without a reload.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
    press();
    await expect(page).toHaveURL(`${host}/signin?next=%2Fgroups`);
    await release();
    await expect(page.getByText('Authentication expired. Please sign in again.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    await fillSignIn(page, owner);
    await expect(page).toHaveURL(`${host}/groups`);
    await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible();
  });

  test('automation, test mode and loopback are not redirected', async ({ page, context, baseURL }) => {
    const host = (baseURL ?? '').replace('127.0.0.1', 'kith.test');
    await page.goto(`${host}/events`);
    await expect(page.getByText('Authentication required. Please sign in to view your events.')).toBeVisible();
    await likeAPerson(context);
    await page.goto(`${host}/groups?test=true`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.goto('/events');
    await expect(page.getByText('Authentication required. Please sign in to view your events.')).toBeVisible();
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/events$/);
  });
});
