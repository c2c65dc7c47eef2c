import { useState } from 'react';

/** How often a dialog was opened: as a key it gives each opening a fresh form, while the last one plays its closing animation. */
export function useOpenCount(open: boolean): number {
  const [count, setCount] = useState(0);
  const [was, setWas] = useState(open);
  if (open !== was) {
    setWas(open);
    if (open) setCount(count + 1);
  }
  return count;
}

/** A value as it was when a dialog was last open: the URL drops it at once, but the dialog still needs it for its closing animation. */
export function useWhileOpen<Value extends string | undefined>(open: boolean, value: Value): Value {
  const [kept, setKept] = useState(value);
  if (open && kept !== value) setKept(value);
  return open ? value : kept;
}
