/** A memory of rendered things that never grows past its bound. */
export interface Kept<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * Keeps values until their sizes together exceed `bytes`, then lets go of those not asked for the longest.
 * A value larger than a quarter of the bound is not kept at all, so that one giant cannot push out everybody else.
 */
export function keepBounded<Value>(options: { bytes: number; sizeOf: (value: Value) => number }): Kept<Value> {
  const values = new Map<string, Value>();
  let total = 0;
  const drop = (key: string) => {
    const value = values.get(key);
    if (value === undefined) return;
    total -= options.sizeOf(value);
    values.delete(key);
  };
  return {
    get: (key) => {
      const value = values.get(key);
      if (value === undefined) return undefined;
      // A Map remembers the order of insertion; putting a value back makes it the newest.
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set: (key, value) => {
      drop(key);
      if (options.sizeOf(value) > options.bytes / 4) return;
      values.set(key, value);
      total += options.sizeOf(value);
      for (const oldest of values.keys()) {
        if (total <= options.bytes) break;
        drop(oldest);
      }
    },
  };
}
