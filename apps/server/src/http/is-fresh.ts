import type { FastifyRequest } from 'fastify';
import fresh from 'fresh';

/** What an answer is recognised by. */
interface Validators {
  etag: string;
  lastModified?: Date;
}

/**
 * Whether the client already has what it would be sent (RFC 9110 §13.1; FEED.md F9, F10). Three cases differ from `fresh`:
 * `Cache-Control: no-cache` of a request is not looked at, because Thunderbird sends it with every conditional fetch; a date that
 * is not in the form of RFC 9110 means no, where `Date.parse` would read it in the zone of this process; and so does a date while the second
 * of the last change is not over, because another change may still fall into it.
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
