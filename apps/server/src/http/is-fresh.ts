import type { FastifyRequest } from 'fastify';
import fresh from 'fresh';

/** The validators of a response. */
interface Validators {
  etag: string;
  lastModified?: Date;
}

/**
 * Whether the client's copy is current (RFC 9110 §13.1; FEED.md F9, F10). Three differences from the `fresh` package: a request's
 * `Cache-Control: no-cache` is ignored, because Thunderbird sends it with every conditional fetch; a date not in RFC 9110's
 * format does not match, whereas `Date.parse` would read it in the process's zone; and neither does a date within the second of
 * the last change, because another change may follow in it.
 */
export function isFresh({ headers }: Pick<FastifyRequest, 'headers'>, validators: Validators, now: Date): boolean {
  const { etag, lastModified } = validators;
  const since = headers['if-modified-since'];
  const isSettled = lastModified !== undefined && wholeSecond(lastModified) < wholeSecond(now);
  return fresh(
    {
      ...(headers['if-none-match'] !== undefined && { 'if-none-match': headers['if-none-match'].trim() }),
      ...(since?.endsWith(' GMT') && isSettled && { 'if-modified-since': since }),
    },
    { etag, ...(lastModified && { 'last-modified': lastModified.toUTCString() }) },
  );
}

const wholeSecond = (instant: Date) => Math.floor(instant.getTime() / 1000);
