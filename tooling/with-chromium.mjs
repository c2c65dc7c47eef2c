// Runs a command with CHROMIUM_PATH set to a browser: an installed one, else Debian's package (as root on Debian), else
// Playwright's.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createRequire } from 'node:module';

// The headless shell is the same browser without windows, and uses a third less CPU.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findInstalled() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not here; try the next place.
      }
    }
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(mac) ? mac : null;
}

const run = (program, args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0;

function findOrInstall() {
  const there = findInstalled();
  if (there) return there;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium from Debian for the browser tests ...');
    run('apt-get', ['update', '-qq']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-color-emoji'])) break;
    }
    const installed = findInstalled();
    if (installed) return installed;
  }
  console.log('Fetching a Chromium for the browser tests ...');
  const require = createRequire(new URL('../package.json', import.meta.url));
  run(process.execPath, [require.resolve('@playwright/test/cli'), 'install', 'chromium']);
  const { chromium } = require('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

const path = findOrInstall();
if (!path) {
  console.error('No Chromium is here and none could be installed, so the browser tests cannot run. Set CHROMIUM_PATH.');
  process.exit(1);
}
const [program, ...args] = process.argv.slice(2);
const done = spawnSync(program, args, {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: path, CHROME_PATH: path },
});
process.exit(done.status ?? 1);
