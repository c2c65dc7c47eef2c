let count = 0;

/** A unique id; pages without TLS have no randomUUID. */
export function newId(): string {
  count += 1;
  const random = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36));
  return [Date.now().toString(36), count, ...random].join('-');
}
