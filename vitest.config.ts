import { defineConfig } from 'vitest/config';
import { splitTests } from './tooling/find-database-tests.mjs';

const tests = splitTests([
  'packages/*/src/**/*.test.ts',
  'packages/phrases/engine/**/*.test.ts',
  'apps/server/test/**/*.test.ts',
  // What needs a browser is apps/web/vitest.config.ts.
  'apps/web/src/**/!(*.browser).test.{ts,tsx}',
]);

// What a transport does with a call is the same on either database; isolation.test.ts of the server calls every door on both.
const ofTransport =
  /^(?:packages\/api\/src\/(?:isolation|routers\/.*)|apps\/server\/test\/(?:assistant|auth|calendar-feed|calendar-help|client|contract-fuzz|equal-answers|errors|fuzz|hostile|language-model|long-lists|lost-link|manage|openapi|operator-pages|passkeys|providers|push|readme|rest-table|secrets-at-rest|sentry|static-web|telegram|tokens))\.test\.ts$/;

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    // A test in which no assertion ran has proven nothing, whatever loops and callbacks its assertions stand in.
    expect: { requireAssertions: true },
    // Files of one worker share what they import, which halves the time. Each has a database of its own, and nothing in core
    // keeps state that another database could see.
    isolate: false,
    // A database of its own for each file takes 300 MB; with three files at once two cores are busy while one of them waits.
    maxWorkers: 3,
    // Only what hangs is to fail by time, however busy the machine is.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      { extends: true, test: { name: 'plain', include: tests.plain } },
      // These are for both databases: embedded, and with TEST_DATABASE_URL on a Postgres server.
      {
        extends: true,
        test: {
          name: 'database',
          globalSetup: 'packages/db/src/testing/check-statements.ts',
          include: tests.database.filter((path) => !ofTransport.test(path)),
        },
      },
      // `npm test` runs these on Postgres alone.
      {
        extends: true,
        test: {
          name: 'transport',
          globalSetup: 'packages/db/src/testing/check-statements.ts',
          include: tests.database.filter((path) => ofTransport.test(path)),
        },
      },
    ],
  },
});
