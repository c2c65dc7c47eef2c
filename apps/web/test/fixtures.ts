// What every browser test stands on: an owner of its own, a page that is signed in, and a console that must stay quiet.
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

export { expect } from '@playwright/test';

// The contract tests check the answers; here they are only read.
// oxlint-disable-next-line typescript/no-explicit-any -- JSON of the API, read freely by tests
type Data = any;

export interface Owner {
  id: string;
  email: string;
  password: string;
  token: string;
  user: Record<string, unknown>;
  /** Calls the REST API as this owner and answers `data`; an answer that is no success fails the test. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Data>;
}

/** Signs up somebody new through the API. */
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
        // A kept connection may be closed by the server in the moment in which it is used again; reading twice does no harm.
        ...(method === 'GET' && { maxRetries: 2 }),
        ...(body === undefined ? {} : { data: body }),
      });
      expect(done.ok(), `${method} ${path}: ${await done.text()}`).toBe(true);
      return (await done.json()).data;
    },
  };
}

/** Puts an owner's session where the app keeps it, before the first page opens. */
export async function enter(context: BrowserContext, owner: Pick<Owner, 'email' | 'password'>): Promise<void> {
  // Signing in inside the browser's own context also sets the refresh cookie.
  const answer = await context.request.post('/api/auth/login', {
    data: { email: owner.email, password: owner.password },
  });
  expect(answer.ok()).toBe(true);
  const { data } = await answer.json();
  await context.addInitScript(
    ([token, user]) => {
      // In both, because signing out clears what the tab keeps, and must not bring the old session back with the next page.
      if (sessionStorage.getItem('entered') ?? localStorage.getItem('entered')) return;
      for (const storage of [sessionStorage, localStorage]) storage.setItem('entered', 'yes');
      localStorage.setItem('auth_token', token);
      localStorage.setItem('auth_user', user);
    },
    [data.token, JSON.stringify(data.user)] as const,
  );
}

/** A mail as it arrived. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** The newest mail to an address whose subject has these words, as soon as it has arrived. */
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
  /** A page with the owner signed in. */
  app: Page;
  /** Console errors that this test causes on purpose, as parts of their text. */
  expectedNoise: string[];
  /** Whether code is fetched before it is needed. A browser that saves data waits for the press, as most tests do. */
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
      // An owner's skeleton of / looks like the page before it can be used; who is after that says how long to wait.
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
      // Playwright hands this value on; the fixture is there for what it hears.
      await use(undefined);
      expect(noise.filter((line) => !expectedNoise.some((part) => line.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The calls of the procedures whose name has this in it, alone or gathered with others. */
export const callsOf = (name: string) => (url: URL) => url.pathname.startsWith('/trpc/') && url.pathname.includes(name);

/** Keeps the answers of a procedure back; gives the way to let them through. */
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

/** Lets a procedure fail: with a status, or without an answer at all (0). Gives the way to heal it. */
export async function breakCalls(page: Page, name: string, status = 500): Promise<() => Promise<void>> {
  const calls = callsOf(name);
  await page.route(calls, (route) =>
    status === 0 ? route.abort() : route.fulfill({ status, contentType: 'text/plain', body: 'broken' }),
  );
  return () => page.unroute(calls);
}

/** Does something when a procedure is called next, before the server hears of the call. */
export const beforeCall = (page: Page, name: string, act: () => Promise<void>): Promise<unknown> =>
  page.route(
    callsOf(name),
    async (route) => {
      await act();
      await route.continue();
    },
    { times: 1 },
  );

/** Lets calls of a procedure reach the server and loses what it answers, until healed. */
export async function loseAnswers(page: Page, name: string): Promise<() => Promise<void>> {
  const calls = callsOf(name);
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(calls);
}

/** How often a procedure has been called from now on. */
export function countCalls(page: Page, name: string): () => number {
  let count = 0;
  const calls = callsOf(name);
  page.on('request', (request) => {
    if (calls(new URL(request.url()))) count += 1;
  });
  return () => count;
}

/** What a browser writes for every answer that is an error; for tests that cause one. */
export const FAILED_LOAD = 'Failed to load resource';

type WithSheet = typeof window & { sheet: { given: unknown[]; leaves: string } };

/** A share sheet that notes what it is given and is left as the test says; headless Chromium has none of its own. */
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

/** Makes this a browser that keeps nothing of the server, as private windows do: a page has nothing to fall back on. */
export const keepNothing = (context: BrowserContext) =>
  context.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Nothing is kept here.', 'SecurityError');
    };
  });

/** What the share sheet was given so far. */
export const sharedOn = (page: Page) => page.evaluate(() => (window as WithSheet).sheet.given);

/** From now on the share sheet is left with this error. */
export const leaveSheetWith = (page: Page, name: string) =>
  page.evaluate((leaves) => {
    (window as WithSheet).sheet.leaves = leaves;
  }, name);

/** The toast that is shown now. */
export const toastOf = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });

/** Leaves the open dialog by Escape, which does nothing while the dialog is busy. */
export async function leaveDialog(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1000 });
  }).toPass();
}

/** Nothing reaches over the right edge of the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // What a box cuts off makes no page wider, but nobody can press it either.
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

/** No violation of axe's rules on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // While one layer goes and the next is being drawn, all of the page is hidden from assistive technology.
  await expect(page.getByRole('heading').or(page.getByRole('dialog')).first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  // axe asks this only of ids that something refers to by an attribute it knows; a gradient's is none of them.
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual(
    [],
  );
}

/** A dialog half moved in is not what a person reads. What follows a scroll bar or turns without end is never at rest. */
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

/** On a phone as on a desk nothing reaches over the edge, and axe finds nothing; the window is left as wide as it was. */
export async function expectFineAtBothWidths(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 844 };
  for (const width of [390, 1280].toSorted((one) => (one === size.width ? 1 : -1))) {
    await page.setViewportSize({ ...size, width });
    await untilStill(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
}

/** What a field for a day or a time holds, YYYY-MM-DD or HH:MM, however it writes it. */
export const expectWhen = (field: Locator, value: string) => expect(field).toHaveAttribute('data-value', value);

/** An instant from now on, in days and hours. */
export const inDays = (days: number, hours = 0) => new Date(Date.now() + (days * 24 + hours) * 3_600_000).toISOString();
