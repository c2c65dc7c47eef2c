import { foldLines } from 'ical-generator';

/** As many characters as the library leaves in a line that is continued. */
const MOST = 74;
const CRLF = '\r\n';

/**
 * Folds the lines of a text, which CRLF separates, so that none is longer than 75 octets (RFC 5545 §3.1; docs/feed.md F16). ASCII is
 * folded by count: the library looks at each character for its octets, which was a quarter of the work of writing a feed.
 */
export function foldText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- ASCII begins with them
  if (!/^[\u0000-\u007f]*$/.test(text)) return foldLines(text);
  let folded = '';
  let from = 0;
  while (from < text.length) {
    const found = text.indexOf(CRLF, from);
    const next = found === -1 ? text.length : found + CRLF.length;
    const end = found === -1 ? text.length : found;
    for (; end - from > MOST; from += MOST) folded += `${text.slice(from, from + MOST)}${CRLF} `;
    folded += text.slice(from, next);
    from = next;
  }
  return folded;
}
