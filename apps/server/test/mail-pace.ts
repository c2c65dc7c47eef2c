// What the mailing processes of a test and the test itself have in common.

/** Processes are taken for dead, and queues are looked at, sooner than in the product. */
export const mailPace = { jobs: { retryDelay: 1, lookEvery: 1 }, leaseMs: 1_500 };

export const mailSecret = 'a key for tests that guards nothing at all';

/** A zone in which it is day now, near enough that the date is the same at noon: nobody is mailed at night, and these tests run at any hour. */
export const zoneByDay = (): string => {
  const hour = new Date().getUTCHours();
  // Zones of this family count the other way round: Etc/GMT-9 is nine hours ahead.
  if (hour < 9) return 'Etc/GMT-9';
  return hour < 19 ? 'UTC' : 'Etc/GMT+5';
};
