// Shared settings of mailing processes and their test.

/** Shorter leases and polling intervals than in production. */
export const mailPace = { jobs: { retryDelay: 1, lookEvery: 1 }, leaseMs: 1_500 };

export const mailSecret = 'a key for tests that guards nothing at all';

/**
 * A zone in which it is daytime now with the same date at noon, because nobody is mailed at night and these tests run at any
 * hour.
 */
export const zoneByDay = (): string => {
  const hour = new Date().getUTCHours();
  // Etc zones have inverted signs: Etc/GMT-9 is nine hours ahead.
  if (hour < 9) return 'Etc/GMT-9';
  return hour < 19 ? 'UTC' : 'Etc/GMT+5';
};
