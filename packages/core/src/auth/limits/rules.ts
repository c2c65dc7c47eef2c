/** The start of the fixed window that contains an instant. */
export const windowStart = (now: Date, windowSeconds: number): Date =>
  new Date(Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000);

/** Seconds until the window ends, at least one. */
export const secondsLeft = (now: Date, windowSeconds: number): number =>
  Math.max(1, Math.ceil((windowStart(now, windowSeconds).getTime() - now.getTime()) / 1000 + windowSeconds));
