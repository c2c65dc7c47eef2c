// A mailbox whose domain has other letters than a to z is written in two ways (RFC 5890): as it is read, and in ASCII.
import { domainToASCII, domainToUnicode } from 'node:url';
import { inArray, type SQL } from '@kith/db/sql';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** An address with its domain in ASCII, by which two are compared; one whose domain is none stays as it is. */
export const asciiAddress = (email: string): string => withDomain(email, domainToASCII);

/** Whether an address in the database is this mailbox, however either is written. `email` is in lower case, as the contract makes it. */
export const isMailbox = (column: AnyPgColumn, email: string): SQL =>
  inArray(column, [...new Set([email, asciiAddress(email), withDomain(email, domainToUnicode)])]);

function withDomain(email: string, convert: (domain: string) => string): string {
  const at = email.lastIndexOf('@') + 1;
  return `${email.slice(0, at)}${convert(email.slice(at)) || email.slice(at)}`;
}
