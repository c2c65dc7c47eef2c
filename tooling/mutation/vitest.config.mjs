// The tests that say the facts of the files that are changed; those of a database use the embedded one.
export default {
  test: {
    env: { TZ: 'UTC' },
    include: [
      'packages/core/src/auth/{rules,limit-attempts,api-tokens}.test.ts',
      'packages/core/src/events/rules.test.ts',
      'packages/core/src/rsvps/{rules,sign-event-code}.test.ts',
      'packages/core/src/calendar-feed/{rules,render-ics,render-zone,render-ics.property}.test.ts',
    ],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
};
