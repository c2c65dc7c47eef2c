// The domain of a mailbox has two spellings if it is not ASCII (RFC 5890): Unicode and Punycode.
import { domainToASCII, domainToUnicode } from 'node:url';
import { inArray, type SQL } from '@kith/db/sql';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** An address with its domain in ASCII, for comparison; an invalid domain is unchanged. */
export const asciiAddress = (email: string): string => withDomain(email, domainToASCII);

/** Whether a stored address is this mailbox in either spelling. `email` is in lower case, as the contract makes it. */
export const isMailbox = (column: AnyPgColumn, email: string): SQL =>
  inArray(column, [...new Set([email, asciiAddress(email), withDomain(email, domainToUnicode)])]);

function withDomain(email: string, convert: (domain: string) => string): string {
  const at = email.lastIndexOf('@') + 1;
  return `${email.slice(0, at)}${convert(email.slice(at)) || email.slice(at)}`;
}
