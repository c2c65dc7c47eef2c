import { foldLines } from 'ical-generator';

/** The number of characters that the library puts on a continued line. */
const MOST = 74;
const CRLF = '\r\n';

/**
 * Folds the CRLF-separated lines of a text to 75 octets (RFC 5545 §3.1; docs/feed.md F16). ASCII lines are folded by length: the
 * library's octet count per character took a quarter of the time of writing a feed.
 */
export const foldText = (text: string): string => text.split(CRLF).map(foldLine).join(CRLF);

function foldLine(line: string): string {
  // oxlint-disable-next-line no-control-regex -- ASCII includes control characters
  if (!/^[\u0000-\u007f]*$/.test(line)) return foldLines(line);
  let folded = '';
  let from = 0;
  for (; line.length - from > MOST; from += MOST) folded += `${line.slice(from, from + MOST)}${CRLF} `;
  return folded + line.slice(from);
}
