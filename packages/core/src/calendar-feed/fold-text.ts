import { foldLines } from 'ical-generator';

/** As many characters as the library leaves in a line that is continued. */
const MOST = 74;
const pieces = new RegExp(`[^]{1,${MOST}}`, 'g');

/**
 * Folds the lines of a text, which CRLF separates, so that none is longer than 75 octets (RFC 5545 §3.1; docs/feed.md F16). ASCII is
 * folded by count: the library looks at each character for its octets, which was a quarter of the work of writing a feed.
 */
export function foldText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- ASCII begins with them
  if (!/^[\u0000-\u007f]*$/.test(text)) return foldLines(text);
  const fold = (line: string) => (line.length <= MOST ? line : (line.match(pieces) ?? []).join('\r\n '));
  return text.split('\r\n').map(fold).join('\r\n');
}
