const ids = new WeakMap<object, string>();

/** The id under which an error is shown and reported, the same for the same error. */
export function errorId(error: unknown): string {
  if (typeof error !== 'object' || error === null) return makeId();
  const known = ids.get(error);
  if (known !== undefined) return known;
  const id = makeId();
  ids.set(error, id);
  return id;
}

/** Eight characters are enough to find a report and short enough to read out. */
function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
