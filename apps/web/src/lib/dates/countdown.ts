/** A pausable timer. */
export interface Countdown {
  pause: () => void;
  resume: () => void;
  cancel: () => void;
}

/** Runs `onEnd` once after `ms` milliseconds, not counting pauses, unless cancelled. */
export function startCountdown(ms: number, onEnd: () => void): Countdown {
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const pause = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    left -= performance.now() - since;
  };
  const resume = () => {
    if (timer !== null || left === Infinity) return;
    since = performance.now();
    timer = setTimeout(() => {
      left = Infinity;
      onEnd();
    }, left);
  };
  const cancel = () => {
    pause();
    left = Infinity;
  };
  resume();
  return { pause, resume, cancel };
}
