/** The start of the fixed window in which an instant lies. */
export const windowStart = (now: Date, windowSeconds: number): Date =>
  new Date(Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000);

/** Seconds from now until the window is over, at least one. */
export const secondsLeft = (now: Date, windowSeconds: number): number =>
  Math.max(1, Math.ceil((windowStart(now, windowSeconds).getTime() - now.getTime()) / 1000 + windowSeconds));
