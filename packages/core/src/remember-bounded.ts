/** A memory that never grows past its bound. */
export interface Remembered<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * Remembers values up to `bytes` in all, in two halves: what is asked for moves to the newer half, and when that is full
 * the older one is forgotten whole. So a hit in the newer half, the usual case, costs one look-up.
 * A value larger than a quarter of the bound is not remembered, so that one giant cannot push out everybody else.
 */
export function rememberBounded<Value>(options: {
  bytes: number;
  sizeOf: (value: Value) => number;
}): Remembered<Value> {
  let newer = new Map<string, Value>();
  let older = new Map<string, Value>();
  let filled = 0;
  const set = (key: string, value: Value) => {
    const size = options.sizeOf(value);
    if (size > options.bytes / 4) return;
    if (filled + size > options.bytes / 2) {
      older = newer;
      newer = new Map();
      filled = 0;
    }
    if (!newer.has(key)) filled += size;
    newer.set(key, value);
  };
  return {
    get: (key) => {
      const value = newer.get(key);
      if (value !== undefined) return value;
      const old = older.get(key);
      if (old !== undefined) set(key, old);
      return old;
    },
    set,
  };
}
