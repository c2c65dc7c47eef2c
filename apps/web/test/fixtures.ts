// Shared fixtures: a new owner, a signed-in page, and a console without errors.
import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test';
import { zoneByDay } from '../../server/test/mail-pace.ts';

export { expect } from '@playwright/test';

// Answers are checked by the contract tests; here they are loosely typed.
// oxlint-disable-next-line typescript/no-explicit-any -- JSON of the API, read freely by tests
type Data = any;

export interface Owner {
  id: string;
  email: string;
  password: string;
  token: string;
  user: Record<string, unknown>;
  /** Calls the REST API as this owner and returns `data`; a refusal fails the test. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Data>;
}

/** Signs up a new owner through the API. */
export async function makeOwner(request: APIRequestContext, firstName = 'Nora', lastName = 'Brandt'): Promise<Owner> {
  const email = `nora-${randomUUID()}@example.com`;
  const password = 'Dumplings4all';
  const answer = await request.post('/api/auth/signup', {
    data: { first_name: firstName, last_name: lastName, email, password, time_zone: 'Europe/London' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = await answer.json();
  return {
    id: data.user.id,
    email,
    password,
    token: data.token,
    user: data.user,
    call: async (method, path, body) => {
      const done = await request.fetch(path, {
        method,
        headers: { authorization: `Bearer ${data.token}` },
        // A keep-alive connection may be closed by the server just as it is reused; GETs are safe to retry.
        ...(method === 'GET' && { maxRetries: 2 }),
        ...(body === undefined ? {} : { data: body }),
      });
      expect(done.ok(), `${method} ${path}: ${await done.text()}`).toBe(true);
      return (await done.json()).data;
    },
  };
}

/** Stores an owner's session before the first page opens. */
export async function enter(context: BrowserContext, owner: Pick<Owner, 'email' | 'password'>): Promise<void> {
  // Signing in within the browser context also sets the refresh cookie.
  const answer = await context.request.post('/api/auth/login', {
    data: { email: owner.email, password: owner.password },
  });
  expect(answer.ok()).toBe(true);
  const { data } = await answer.json();
  await context.addInitScript(
    ([token, user]) => {
      // In both storages, because signing out clears session storage and must not restore the old session.
      if (sessionStorage.getItem('entered') ?? localStorage.getItem('entered')) return;
      for (const storage of [sessionStorage, localStorage]) storage.setItem('entered', 'yes');
      localStorage.setItem('auth_token', token);
      localStorage.setItem('auth_user', user);
    },
    [data.token, JSON.stringify(data.user)] as const,
  );
}

/** A received mail. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** The newest mail to an address with this subject, awaited. */
export async function mailTo(request: APIRequestContext, baseURL: string, to: string, subject: RegExp): Promise<Mail> {
  const url = new URL(baseURL);
  url.port = String(Number(url.port) + 2);
  const newest = async (): Promise<Mail | undefined> => {
    const answer = await request.get(url.href, { params: { to } });
    return ((await answer.json()) as Mail[]).findLast((mail) => subject.test(mail.subject));
  };
  await expect.poll(newest).toBeTruthy();
  const mail = await newest();
  if (!mail) throw new Error('The mail has gone.');
  return mail;
}

interface Fixtures {
  owner: Owner;
  /** A page signed in as the owner. */
  app: Page;
  /** Parts of console errors that this test causes on purpose. */
  expectedNoise: string[];
  /** Whether code is prefetched. With data saving the browser loads on click, as in most tests. */
  fetchAhead: boolean;
}

export const test = base.extend<Fixtures & { quiet: undefined }>({
  expectedNoise: [[], { option: true }],
  fetchAhead: [false, { option: true }],
  context: async ({ context, fetchAhead }, use) => {
    if (!fetchAhead) {
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    }
    await use(context);
  },
  owner: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await use(await makeOwner(request));
    await request.dispose();
  },
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      // The prerendered skeleton of / looks like the page before it is interactive; tests that need more wait for it.
      if (options?.waitUntil === undefined) await expect(page.locator('#owner-skeleton')).toHaveCount(0);
      return answer;
    };
    await use(page);
  },
  app: async ({ context, page, owner }, use) => {
    await enter(context, owner);
    await use(page);
  },
  quiet: [
    async ({ page, expectedNoise }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') noise.push(message.text());
      });
      page.on('pageerror', (error) => noise.push(String(error)));
      // Playwright passes this value on; the fixture exists for its side effect.
      await use(undefined);
      expect(noise.filter((line) => !expectedNoise.some((part) => line.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Requests for procedures whose name contains this, batched or not. */
export const callsOf = (name: string) => (url: URL) => url.pathname.startsWith('/trpc/') && url.pathname.includes(name);

/** Holds back a procedure's answers; returns the function to release them. */
export async function holdCalls(page: Page, name: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls = callsOf(name);
  await page.route(calls, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    resolve();
    await page.unroute(calls);
  };
}

/** Makes a procedure fail with a status, or without an answer (0). Returns the function to recover. */
export async function breakCalls(page: Page, name: string, status = 500): Promise<() => Promise<void>> {
  const calls = callsOf(name);
  await page.route(calls, (route) =>
    status === 0 ? route.abort() : route.fulfill({ status, contentType: 'text/plain', body: 'broken' }),
  );
  return () => page.unroute(calls);
}

/** Runs something at a procedure's next call, before the server gets it. */
export const beforeCall = (page: Page, name: string, act: () => Promise<void>): Promise<unknown> =>
  page.route(
    callsOf(name),
    async (route) => {
      await act();
      await route.continue();
    },
    { times: 1 },
  );

/** Lets a procedure's calls reach the server but drops the answers, until recovered. */
export async function loseAnswers(page: Page, name: string): Promise<() => Promise<void>> {
  const calls = callsOf(name);
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(calls);
}

/** Counts a procedure's calls from now on. */
export function countCalls(page: Page, name: string): () => number {
  let count = 0;
  const calls = callsOf(name);
  page.on('request', (request) => {
    if (calls(new URL(request.url()))) count += 1;
  });
  return () => count;
}

/** The browser's console message for error responses. */
export const FAILED_LOAD = 'Failed to load resource';

type WithSheet = typeof window & { sheet: { given: unknown[]; leaves: string } };

/** A stub share sheet that records its input; headless Chromium has none. */
export async function putShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = { given: [] as unknown[], leaves: '' };
    Object.assign(window, { sheet });
    navigator.share = (data) => {
      sheet.given.push(data);
      return sheet.leaves === '' ? Promise.resolve() : Promise.reject(new DOMException('left', sheet.leaves));
    };
  });
}

/** Disables storage, as in private windows, so that a page has no persisted data. */
export const keepNothing = (context: BrowserContext) =>
  context.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Nothing is kept here.', 'SecurityError');
    };
  });

/** What was shared so far. */
export const sharedOn = (page: Page) => page.evaluate(() => (window as WithSheet).sheet.given);

/** From now on the share sheet rejects with this error. */
export const leaveSheetWith = (page: Page, name: string) =>
  page.evaluate((leaves) => {
    (window as WithSheet).sheet.leaves = leaves;
  }, name);

/** The current toast. */
export const toastOf = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });

/** Closes the open dialog with Escape, which is ignored while the dialog is busy. */
export async function leaveDialog(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1000 });
  }).toPass();
}

/** No horizontal overflow. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // Clipped content does not widen the page, but cannot be clicked either.
  const cutOff = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, input), [role="dialog"] :is(a, button, input)')].flatMap(
      (element) => {
        const box = element.getBoundingClientRect();
        if (box.width <= 1 || box.right <= innerWidth + 1) return [];
        for (let around = element.parentElement; around; around = around.parentElement) {
          if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return [];
        }
        return [element.outerHTML.slice(0, 160)];
      },
    ),
  );
  expect(cutOff).toEqual([]);
}

/** No axe violations on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  // While one layer closes and the next opens, the whole page is hidden from assistive technology.
  await expect(page.getByRole('heading').or(page.getByRole('dialog')).first()).toBeVisible();
  // The colours of a layer that is still fading in are not its own.
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  // axe only checks ids referenced by attributes that it knows; a gradient's is not.
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual(
    [],
  );
}

/** Waits for animations, except scroll-driven and infinite ones. */
export const untilStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== 'running' ||
          !(one.timeline instanceof DocumentTimeline) ||
          one.effect?.getComputedTiming().iterations === Infinity,
      ),
  );

/** No overflow and no axe violations at phone and desktop widths; restores the window's width. */
export async function expectFineAtBothWidths(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 844 };
  for (const width of [390, 1280].toSorted((one) => (one === size.width ? 1 : -1))) {
    await page.setViewportSize({ ...size, width });
    await untilStill(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
}

/** The value of a date or time field, YYYY-MM-DD or HH:MM, whatever its display format. */
export const expectWhen = (field: Locator, value: string) => expect(field).toHaveAttribute('data-value', value);

/** Moves a friend to a time zone where it is day now: mails about events wait for the end of their night. */
export async function moveToDay(request: APIRequestContext, { token }: { token: string }): Promise<void> {
  const moved = await request.post('/api/manage/preferences', { data: { token, time_zone: zoneByDay() } });
  expect(moved.ok(), await moved.text()).toBe(true);
}

/** An instant from now, in days and hours. */
export const inDays = (days: number, hours = 0) => new Date(Date.now() + (days * 24 + hours) * 3_600_000).toISOString();
