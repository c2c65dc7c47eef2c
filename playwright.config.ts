import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env['BROWSER_TEST_PORT'] ?? 23917);
const node = process.execPath;

export default defineConfig({
  testDir: 'apps/web/test',
  outputDir: 'test-results',
  fullyParallel: true,
  // One browser and one server share two cores.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine may stall for seconds; what fails twice is a fault, and what fails once is named as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    timezoneId: 'Europe/London',
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      // A name that is not loopback, for the rules that differ there.
      args: ['--host-resolver-rules=MAP kith.test 127.0.0.1', '--disable-quic', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `"${node}" apps/server/src/main.ts`,
    url: `http://127.0.0.1:${port}/api/health`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'kith-browser-')),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
  },
});
