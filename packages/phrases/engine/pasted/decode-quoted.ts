const isQuoted = (line: string): boolean => /^[A-Z-]+;(?:[^:]*;)?(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line);

/** Whether a calendar line continues after a trailing equals sign (vCalendar 1.0, section 2.1.3). */
export const isSoftBroken = (line: string): boolean => line.endsWith('=') && isQuoted(line);

/** Converts a quoted-printable line of vCalendar 1.0 to iCalendar; any other is unchanged. */
export function decodeQuoted(line: string): string {
  if (!isQuoted(line)) return line;
  const colon = line.indexOf(':');
  const [, charset = ''] = /;CHARSET="?([\w-]{1,40})/i.exec(line.slice(0, colon)) ?? [];
  const value = line
    .slice(colon + 1)
    // Only encoded bytes are decoded, because pasted text may contain other characters.
    .replaceAll(/(?:=[0-9A-F]{2})+/gi, (run) => decode(run, charset))
    .replaceAll(/[\\,]/g, String.raw`\$&`)
    // Semicolons in text are already escaped there.
    .replaceAll(/\\?\\;|;/g, String.raw`\;`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`);
  return `${line.slice(0, line.indexOf(';'))}:${value}`;
}

function decode(run: string, charset: string): string {
  const octets = Uint8Array.from(run.slice(1).split('='), (hex) => Number.parseInt(hex, 16));
  for (const label of [charset, 'utf-8']) {
    try {
      if (label !== '') return new TextDecoder(label, { fatal: true }).decode(octets);
    } catch {
      // Unknown character set: the next one is tried.
    }
  }
  return new TextDecoder('windows-1252').decode(octets);
}
