import { useState } from 'react';

/** How often a dialog was opened: as a key it gives each opening a fresh form, while the last one may leave with its movement. */
export function useOpenings(open: boolean): number {
  const [count, setCount] = useState(0);
  const [was, setWas] = useState(open);
  if (open !== was) {
    setWas(open);
    if (open) setCount(count + 1);
  }
  return count;
}
