import type { Validators } from '@kith/core/calendar-feed';

/** The two request headers that make a GET conditional, as they came. */
export interface Conditions {
  ifNoneMatch: string | undefined;
  ifModifiedSince: string | undefined;
}

/**
 * Whether the client already has what it would be sent (RFC 9110 §13.1, docs/feed.md F10). If-None-Match decides alone when
 * it is there: lists, weak tags and `*` count. A date that cannot be read means no.
 */
export function matchValidators({ ifNoneMatch, ifModifiedSince }: Conditions, validators: Validators): boolean {
  if (ifNoneMatch !== undefined) {
    if (ifNoneMatch.trim() === '*') return true;
    return [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, tag]) => tag === validators.etag);
  }
  const since = readHttpDate(ifModifiedSince ?? '');
  return since !== null && validators.lastModified.getTime() <= since;
}

const httpDates = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/** Milliseconds of a date in one of the three forms of RFC 9110 §5.6.7, or null. */
function readHttpDate(text: string): number | null {
  if (!httpDates.some((form) => form.test(text))) return null;
  const ms = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(ms) ? null : ms;
}
