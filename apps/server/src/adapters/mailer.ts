// Mail through an SMTP server, or, without one, into files that a person can open.
import { mkdir, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Gone, type KeptMail, type Mail, MailError, type Mailer } from '@kith/core/ports';
import type { SendMailOptions, Transporter } from 'nodemailer';

export interface MailerOptions {
  /** `smtp://` or `smtps://` with user and password, or null to keep mails as files. */
  smtpUrl: string | null;
  /** The sender, as an address or `Name <address>`. */
  from: string;
  /** The folder for mails as files. */
  outbox: string;
}

/** How many mails the outbox holds; the oldest make room. */
const MOST_FILES = 500;
/** How many mails to guests are kept at hand beside it. */
const MOST_AT_HAND = 100;

/** Opens the way out for mails. Nothing is connected or loaded before the first mail. */
export function openMailer({ smtpUrl, from, outbox }: MailerOptions): Mailer & { close(): void } {
  let transport: Promise<Transporter> | undefined;
  let atHand: (KeptMail & { listId: string })[] = [];
  const address = /[^\s<]+@[^>\s]+/.exec(from)?.[0] ?? 'kith@localhost';
  const host = address.slice(address.lastIndexOf('@') + 1);
  const senderOf = ({ fromName }: Mail) => (fromName === undefined ? from : { name: fromName, address });
  const build = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    // A mail names neither files nor addresses from which anything is fetched.
    const closed = { disableFileAccess: true, disableUrlAccess: true };
    if (smtpUrl === null) return createTransport({ streamTransport: true, buffer: true, ...closed });
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      ...closed,
    });
  };
  return {
    address,
    send: async (mail, id) => {
      transport ??= build();
      const sent: unknown = await (
        await transport
      )
        .sendMail({ ...partsOf(mail, host), from: senderOf(mail), messageId: `<${id}@${host}>` })
        .catch((error: unknown) => {
          throw describeFailure(error);
        });
      if (smtpUrl !== null) return;
      await keepAsFile(outbox, id, messageOf(sent));
      const { to, subject, text, list } = mail;
      if (list) atHand = [{ listId: list.id, at: new Date(), to, subject, text }, ...atHand].slice(0, MOST_AT_HAND);
    },
    ...(smtpUrl === null && {
      kept: (listId) =>
        atHand.filter((mail) => mail.listId === listId).map(({ at, to, subject, text }) => ({ at, to, subject, text })),
    }),
    forget: async (person) => {
      if (smtpUrl !== null) return;
      atHand = atHand.filter(({ listId, to }) => listId !== person.ownerId && !person.addresses.includes(to));
      await removeFiles(outbox, person);
    },
    close: () => {
      void transport?.then((open) => open.close());
    },
  };
}

/** A mail as nodemailer takes it. */
const partsOf = ({ to, subject, text, html, list, calendar }: Mail, host: string): SendMailOptions => ({
  // An object is taken as it is; a text would be parsed as a list.
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(list && {
      'List-Unsubscribe': `<${list.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<${list.id}.${host}>`,
    }),
  },
  ...(calendar && {
    alternatives: [
      { contentType: `text/calendar; charset=utf-8; method=${calendar.method}`, content: calendar.content },
    ],
  }),
});

/**
 * Whose fault it was that a mail did not leave. Only what a server said of the recipient or of the message is about these;
 * everything else, a refused password as much as a connection that broke, is about the way to the server.
 */
function describeFailure(error: unknown): MailError {
  const { responseCode, command } = readSmtpError(error);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const reason = !isAboutMail || responseCode === 0 ? 'away' : responseCode >= 500 ? 'refused' : 'later';
  return new MailError(reason, error instanceof Error ? error.message : 'The mail could not be sent.', {
    cause: error,
  });
}

/** What nodemailer says of an SMTP answer; 0 and an empty text where there was none. */
function readSmtpError(error: unknown): { responseCode: number; command: string } {
  if (typeof error !== 'object' || error === null) return { responseCode: 0, command: '' };
  return {
    responseCode: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0,
    command: 'command' in error && typeof error.command === 'string' ? error.command : '',
  };
}

/** Deletes the mails that name one of the addresses or the owner's id, whether to them or about them. */
async function removeFiles(outbox: string, { ownerId, addresses }: Gone): Promise<void> {
  const files = await readdir(outbox).catch(() => []);
  for (const file of files) {
    const path = join(outbox, file);
    // Quoted-printable text breaks long lines, and the id stands in a long link.
    const text = await readFile(path, 'latin1').then(
      (raw) => raw.replaceAll('=\r\n', '').toLowerCase(),
      () => '',
    );
    if ([ownerId, ...addresses].some((word) => text.includes(word))) await rm(path, { force: true });
  }
}

/** The octets that the stream transport made of a mail. */
function messageOf(sent: unknown): Buffer {
  if (typeof sent === 'object' && sent !== null && 'message' in sent && Buffer.isBuffer(sent.message)) {
    return sent.message;
  }
  throw new Error('The mail could not be written.');
}

async function keepAsFile(outbox: string, id: string, message: Buffer): Promise<void> {
  // These hold codes and links, which are nobody else's.
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${id.replaceAll(/[^\w-]/g, '')}.eml`;
  // Whoever watches the folder sees whole mails only.
  const partial = join(outbox, `${name}.part`);
  await writeFile(partial, message, { mode: 0o600 });
  await rename(partial, join(outbox, name));
  const kept = (await readdir(outbox)).filter((file) => file.endsWith('.eml')).toSorted();
  for (const file of kept.slice(0, -MOST_FILES)) await unlink(join(outbox, file));
}
