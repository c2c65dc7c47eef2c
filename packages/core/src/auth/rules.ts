/** What is counted, and how often it may happen in one window before the answer is 429. */
export interface AttemptLimit {
  windowSeconds: number;
  /** For one network address. */
  perAddress: number;
  /** For one account, whoever asks. */
  perAccount: number;
}

export type AttemptPurpose = 'sign-in' | 'sign-up' | 'refresh' | 'link' | 'demo';

/**
 * The documented limits. Nobody is locked out: a window ends by itself within its length, and a sign-in that succeeds
 * gives its attempt back. Windows are fixed, so around their border twice the number can pass.
 */
export const attemptLimits: Record<AttemptPurpose, AttemptLimit> = {
  'sign-in': { windowSeconds: 900, perAddress: 100, perAccount: 10 },
  'sign-up': { windowSeconds: 3600, perAddress: 100, perAccount: 10 },
  refresh: { windowSeconds: 900, perAddress: 300, perAccount: 300 },
  // Only tokens that never existed are counted.
  link: { windowSeconds: 600, perAddress: 60, perAccount: 60 },
  // Messages to the assistant without an account.
  demo: { windowSeconds: 600, perAddress: 60, perAccount: 60 },
};

/** The start of the fixed window in which an instant lies. */
export const windowStart = (now: Date, windowSeconds: number): Date =>
  new Date(Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000);

/** Seconds from now until the window is over, at least one. */
export const secondsLeft = (now: Date, windowSeconds: number): number =>
  Math.max(1, Math.ceil((windowStart(now, windowSeconds).getTime() - now.getTime()) / 1000 + windowSeconds));
