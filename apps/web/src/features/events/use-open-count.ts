import { useState } from 'react';

/** Counts openings of a dialog: used as a key, it resets the form without disturbing the closing animation. */
export function useOpenCount(open: boolean): number {
  const [count, setCount] = useState(0);
  const [was, setWas] = useState(open);
  if (open !== was) {
    setWas(open);
    if (open) setCount(count + 1);
  }
  return count;
}

/** The last value while the dialog was open: the URL drops it at once, but the closing animation still needs it. */
export function useWhileOpen<Value>(open: boolean, value: Value): Value {
  const [kept, setKept] = useState(value);
  if (open && kept !== value) setKept(value);
  return open ? value : kept;
}
