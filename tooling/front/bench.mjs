// `pnpm bench:front [pages|month]`: the speed of the production build. Prints two tables and asserts nothing, because times
// depend on the machine.
import { chromium } from '@playwright/test';
import { runLighthouse, serveFloor, serveProduct } from './serve.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const part = process.argv[2];
const medianOf = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];

const product = await serveProduct();
const floor = await serveFloor();
try {
  if (part !== 'month') await measurePages([floor.page, ...product.pages]);
  if (part !== 'pages') await measureMonth();
} finally {
  floor.stop();
  await product.stop();
}

/** Lighthouse's mobile profile, pages in turn, so that other load affects all of them. */
async function measurePages(pages) {
  const runs = pages.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { url }] of pages.entries()) {
      const { audits, categories } = await runLighthouse(url, { onlyCategories: ['performance'] });
      runs[index].push({
        performance: Math.round(categories.performance.score * 100),
        firstPaint: audits['first-contentful-paint'].numericValue,
        largestPaint: audits['largest-contentful-paint'].numericValue,
        blocking: audits['total-blocking-time'].numericValue,
        shift: audits['cumulative-layout-shift'].numericValue,
      });
    }
  }
  const median = (index, key) => medianOf(runs[index].map((run) => run[key]));
  console.log(
    `\n| page, median of ${ROUNDS} | performance | first paint ms | largest paint ms | of the smallest page | blocking ms | layout shift |`,
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|');
  for (const [index, { name }] of pages.entries()) {
    const ratio = median(index, 'largestPaint') / median(0, 'largestPaint');
    const ms = ['firstPaint', 'largestPaint', 'blocking'].map((key) => median(index, key).toFixed(0));
    console.log(
      `| ${name} | ${median(index, 'performance')} | ${ms[0]} | ${ms[1]} | ${ratio.toFixed(2)} | ${ms[2]} | ${median(index, 'shift').toFixed(3)} |`,
    );
  }
}

/**
 * The response time of a month with 500 events, from the click to the next paint (Event Timing, in steps of 8 ms), on this
 * machine and with fourfold CPU throttling.
 */
async function measureMonth() {
  for (let n = 0; n < 500; n++) {
    const start = Date.UTC(2030, 5, 1 + (n % 28), 8 + Math.floor(n / 28) * 0.75);
    await product.call('/api/events', {
      title: `Event ${n}`,
      start_at: new Date(start).toISOString(),
      end_at: new Date(start + 1_800_000).toISOString(),
      status: n % 9 === 4 ? 'draft' : 'confirmed',
    });
  }
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, timezoneId: 'Europe/London' });
    await page.addInitScript(
      ([token, user]) => {
        localStorage.setItem('auth_token', token);
        localStorage.setItem('auth_user', user);
        window.pressed = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.pressed.push(entry.duration);
        }).observe({ type: 'event', durationThreshold: 16 });
      },
      [product.owner.token, JSON.stringify(product.owner.user)],
    );
    await page.goto(`${product.url}/events?view=calendar&date=2030-06-12`);
    await page.getByText('Event 0', { exact: true }).waitFor();

    // The slowest event of a click counts; below the observer's threshold it counts as the threshold.
    const time = async (press) => {
      await page.waitForTimeout(400);
      await page.evaluate(() => void (window.pressed.length = 0));
      await press();
      await page.waitForTimeout(400);
      return page.evaluate(() => Math.max(16, ...window.pressed));
    };
    const button = (name) => page.getByRole('button', { name, exact: true });
    const acts = {
      'to the next month': () => button('Next month').click(),
      'back to the month with 500': () => button('Previous month').click(),
      'from day to day by arrow': async () => {
        await page.locator('[data-day="2030-06-12"]').first().focus();
        await page.keyboard.press('ArrowRight');
      },
      'open an event': () => page.locator('[data-event]').first().click(),
      'close it': () => page.keyboard.press('Escape'),
      'type a letter of a search': () => page.getByRole('searchbox').press('4'),
      'clear the search': () => page.getByRole('searchbox').fill(''),
    };
    const session = await page.context().newCDPSession(page);
    const times = {};
    for (const rate of [1, 4]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      for (let round = 0; round < 5; round++) {
        for (const [name, press] of Object.entries(acts)) ((times[name] ??= {})[rate] ??= []).push(await time(press));
      }
    }
    console.log('\n| in a month with 500 events | press to next paint, ms | with a processor four times slower |');
    console.log('|---|---:|---:|');
    for (const [name, { 1: plain, 4: slow }] of Object.entries(times)) {
      console.log(`| ${name} | ${medianOf(plain)} | ${medianOf(slow)} |`);
    }
  } finally {
    await browser.close();
  }
}
