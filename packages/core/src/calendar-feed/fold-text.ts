import { foldLines } from 'ical-generator';

/** As many characters as the library leaves in a line that is continued. */
const MOST = 74;
const CRLF = '\r\n';

/**
 * Folds the lines of a text, which CRLF separates, so that none is longer than 75 octets (RFC 5545 §3.1; docs/feed.md F16). A
 * line in ASCII is folded by count: the library looks at each character for its octets, which was a quarter of the work of
 * writing a feed.
 */
export const foldText = (text: string): string => text.split(CRLF).map(foldLine).join(CRLF);

function foldLine(line: string): string {
  // oxlint-disable-next-line no-control-regex -- ASCII begins with them
  if (!/^[\u0000-\u007f]*$/.test(line)) return foldLines(line);
  let folded = '';
  let from = 0;
  for (; line.length - from > MOST; from += MOST) folded += `${line.slice(from, from + MOST)}${CRLF} `;
  return folded + line.slice(from);
}
