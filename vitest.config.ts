import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    // A database of its own for each file takes 300 MB; two files at once suit two cores.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['packages/{contracts,phrases}/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        // These run twice: on the embedded database, and with TEST_DATABASE_URL on a Postgres server.
        test: {
          name: 'database',
          include: ['packages/{db,core,api}/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
        },
      },
    ],
  },
});
