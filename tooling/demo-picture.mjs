// `pnpm demo:picture`: films the page of the demo while an answer and a changed plan arrive, into docs/pictures/demo.webp.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { startProcess } from './bench/start-process.mjs';

const root = resolve(import.meta.dirname, '..');

// The browser is found, or brought, by the same script as for the tests.
if (!process.env.CHROMIUM_PATH) {
  const finder = join(root, 'tooling/with-chromium.mjs');
  const done = spawnSync(process.execPath, [finder, process.execPath, ...process.argv.slice(1)], { stdio: 'inherit' });
  process.exit(done.status ?? 1);
}

const sharp = createRequire(join(root, 'packages/core/package.json'))('sharp');
const file = join(root, 'docs/pictures/demo.webp');
const mostBytes = 2_000_000;
/** The part of the page that is shown, in its own pixels; what is below are notes. */
const clip = { x: 0, y: 0, width: 1240, height: 742 };

/** Every picture with the milliseconds that it is shown. */
const frames = [];
/** Where the pointer is. */
let at = { x: 820, y: 560 };

const { url, stop } = await startProcess(new URL('../apps/server/src/demo.ts', import.meta.url), {
  ready: 'The demo is at',
});
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({
    viewport: { width: clip.width, height: clip.height + 70 },
    deviceScaleFactor: 1.5,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await page.goto(`http://localhost:${new URL(url).port}/demo`);
  const host = page.frameLocator('#host');
  const phone = page.frameLocator('#phone');
  const title = (frame) => frame.getByRole('heading', { level: 1, name: 'Dumpling night' });
  await title(host).waitFor();
  // The second time, every font is there from the first paint on, and the open stream stands.
  await page.reload();
  await title(host).waitFor();
  await title(phone).waitFor();
  await addPointer(page);
  await delay(3000);

  await hold(page, 1600);
  const yes = phone.getByRole('button', { name: 'Yes', exact: true });
  await point(page, yes);
  await press(page, yes);
  await film(page, 10, 90);
  await phone.getByText('You said yes').waitFor();
  await delay(900);
  await hold(page, 2400);

  const edit = host.getByRole('button', { name: 'Edit', exact: true });
  await point(page, edit);
  await press(page, edit);
  const start = host.getByRole('combobox', { name: 'Start time' });
  await start.waitFor();
  await delay(700);
  await hold(page, 700);
  await point(page, start);
  await start.fill('18:30');
  await start.press('Tab');
  await delay(300);
  await hold(page, 900);
  const save = host.getByRole('button', { name: /^Save/ });
  await point(page, save);
  await press(page, save);
  await film(page, 14, 90);
  await phone.getByText('18:30').first().waitFor();
  await delay(900);
  await hold(page, 3200);
} finally {
  await browser.close();
  await stop();
}

const picture = sharp(
  frames.map(({ image }) => image),
  { join: { animated: true } },
).webp({ loop: 0, delay: frames.map(({ ms }) => ms), quality: 93, effort: 6, minSize: true, smartSubsample: true });
await picture.toFile(file);
const { size } = statSync(file);
console.log(`${file}: ${frames.length} pictures, ${Math.round(size / 1000)} kB`);
if (size > mostBytes) throw new Error('The picture is larger than 2 MB.');

/** A picture of what is to be seen now, shown so long; the same as the one before prolongs that one. */
async function hold(page, ms) {
  const image = await page.screenshot({ clip, caret: 'hide' });
  const last = frames.at(-1);
  if (last?.image.equals(image)) last.ms += ms;
  else frames.push({ image, ms });
}

async function film(page, count, ms) {
  for (let taken = 0; taken < count; taken += 1) await hold(page, ms);
}

/** Headless browsers draw no pointer, so the page is given a round one. */
async function addPointer(page) {
  await page.evaluate(() => {
    const pointer = document.body.appendChild(document.createElement('div'));
    pointer.id = 'pointer';
    Object.assign(pointer.style, {
      position: 'fixed',
      left: '820px',
      top: '560px',
      width: '30px',
      height: '30px',
      translate: '-50% -50%',
      borderRadius: '50%',
      background: 'oklch(0.55 0.2 274 / 0.28)',
      boxShadow: '0 0 0 2px oklch(0.465 0.2 272 / 0.8), 0 4px 12px oklch(0.2 0.05 277 / 0.3)',
      pointerEvents: 'none',
      zIndex: '10',
    });
  });
}

function place(page, { x, y }, scale) {
  return page.evaluate(
    (to) =>
      Object.assign(document.querySelector('#pointer').style, { left: `${to.x}px`, top: `${to.y}px`, scale: to.scale }),
    { x, y, scale },
  );
}

/** Moves the pointer to the middle of something, slower at both ends. */
async function point(page, target) {
  const box = await target.boundingBox();
  const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  for (const part of [0.08, 0.28, 0.55, 0.8, 0.95, 1]) {
    await place(page, { x: at.x + (to.x - at.x) * part, y: at.y + (to.y - at.y) * part }, 1);
    await hold(page, 60);
  }
  at = to;
}

async function press(page, target) {
  await place(page, at, 0.7);
  await hold(page, 160);
  await target.click();
  await place(page, at, 1);
}
