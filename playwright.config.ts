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
  // Two tests wait a quarter of their time; a third keeps two cores busy.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    timezoneId: 'Europe/London',
    locale: 'en-GB',
    // Fetching the whole app for later costs as much as most tests; those about it allow it.
    serviceWorkers: 'block',
    // Recording each test costs as much as running it; `--trace on` does so for one that fails.
    trace: 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        // A name that is not loopback, for the rules that differ there.
        '--host-resolver-rules=MAP kith.test 127.0.0.1',
        '--disable-quic',
        '--disable-background-networking',
        // Chromium loses some of the keys that scroll while a page is still scrolling smoothly.
        '--disable-smooth-scrolling',
      ],
    },
  },
  webServer: [
    {
      // Mails go to the port after the server's; on the one after that, tests read them.
      command: `"${node}" apps/server/test/catch-mail.ts ${port + 1} ${port + 2}`,
      url: `http://127.0.0.1:${port + 2}`,
      reuseExistingServer: false,
      timeout: 180_000,
    },
    {
      // The provider that stands in for Google, and for one of the operator's choice.
      command: `"${node}" apps/server/test/stand-in-provider.ts ${port + 3} http://127.0.0.1:${port}`,
      url: `http://127.0.0.1:${port + 3}/.well-known/openid-configuration`,
      reuseExistingServer: false,
    },
    {
      command: `"${node}" apps/server/test/serve-browsers.ts`,
      url: `http://127.0.0.1:${port}/api/health`,
      reuseExistingServer: false,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(port),
        DATA_DIR: mkdtempSync(join(tmpdir(), 'kith-browser-')),
        SMTP_URL: `smtp://127.0.0.1:${port + 1}`,
        GOOGLE_CLIENT_ID: 'kith-test',
        GOOGLE_CLIENT_SECRET: 'secret',
        OAUTH_GOOGLE_ENDPOINT: `http://127.0.0.1:${port + 3}`,
        OIDC_ISSUER: `http://127.0.0.1:${port + 3}`,
        OIDC_CLIENT_ID: 'kith-test',
        OIDC_CLIENT_SECRET: 'secret',
        OIDC_LABEL: 'Choir login',
        RATE_LIMIT: 'off',
        SIGN_UP: 'open',
        LOG_LEVEL: 'error',
      },
    },
  ],
});
