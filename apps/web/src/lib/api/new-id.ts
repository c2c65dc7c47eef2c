let count = 0;

/** Unique among browsers for all that is ever asked; pages without TLS have no randomUUID. */
export function newId(): string {
  count += 1;
  const random = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36));
  return [Date.now().toString(36), count, ...random].join('-');
}
