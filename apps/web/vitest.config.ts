// Component tests, each rendered in isolation in the browser found by `tooling/with-chromium.mjs`: `npm test -- components`.
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import app from './vite.config.ts';

const executablePath = process.env['CHROMIUM_PATH'];

export default mergeConfig(
  app({ command: 'serve', mode: 'test' }),
  defineConfig({
    // Dependencies discovered when a popup opens would be bundled then, with a second copy of React.
    optimizeDeps: { entries: ['src/**/*.tsx', 'board/*.tsx'], include: ['vitest-browser-react'] },
    test: {
      include: ['{src,board}/**/*.browser.test.tsx'],
      expect: { requireAssertions: true, poll: { timeout: 20_000 } },
      // Only a hanging test should time out, however busy the machine is.
      testTimeout: 150_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          launchOptions: { ...(executablePath && { executablePath }), args: ['--disable-smooth-scrolling'] },
          contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London' },
          actionTimeout: 20_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
