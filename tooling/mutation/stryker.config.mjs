// `pnpm mutation` changes the rules of signing in, of audiences, of answers and of the calendar writer in every small way there is,
// and counts how many of the changes a test notices. It takes a copy of the repository, so nothing here is changed.
const core = (folder, ...names) => names.map((name) => `packages/core/src/${folder}/${name}.ts`);

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tooling/mutation/vitest.config.mjs', related: false },
  mutate: [
    ...core('auth', 'rules', 'sign-device', 'limit-attempts', 'authenticate-token'),
    ...core('events', 'rules'),
    ...core('rsvps', 'rules', 'sign-event-code'),
    ...core('calendar-feed', 'rules', 'render-event', 'render-ics', 'render-zone'),
  ],
  coverageAnalysis: 'perTest',
  // What runs once when a file is loaded cannot be tried test by test.
  ignoreStatic: true,
  concurrency: 1,
  // A busy machine is no reason to call a change noticed.
  timeoutMS: 120_000,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportScoreTable: true },
  thresholds: { high: 95, low: 85, break: 85 },
  tempDirName: '.cache/stryker',
};
