// What the mailing processes of a test and the test itself have in common.

/** Processes are taken for dead, and queues are looked at, sooner than in the product. */
export const mailPace = { jobs: { retryDelay: 1, lookEvery: 1 }, leaseMs: 1_500 };

export const mailSecret = 'a key for tests that guards nothing at all';
