/** Decodes bytes with the given character set, else as UTF-8, else as Windows-1252, which old programs wrote. */
export function decodeOctets(octets: Uint8Array<ArrayBuffer>, charset?: string): string {
  for (const name of [charset, 'utf-8'])
    try {
      if (name !== undefined) return new TextDecoder(name, { fatal: true }).decode(octets);
    } catch {
      // Unknown character set, or not valid in it.
    }
  return new TextDecoder('windows-1252').decode(octets);
}

/** A byte order mark determines the encoding; without one it is UTF-8 or what old programs wrote. */
export function decodeFile(octets: Uint8Array<ArrayBuffer>): string {
  const [first, second] = octets;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(octets);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(octets);
  return decodeOctets(octets);
}
