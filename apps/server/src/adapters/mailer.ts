// Sends mail by SMTP, or without a server captures it in files.
import { mkdir, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Gone, type KeptMail, type Mail, MailError, type Mailer } from '@kith/core/ports';
import type { SendMailOptions, Transporter } from 'nodemailer';

export interface MailerOptions {
  /** `smtp://` or `smtps://` with user and password, or null to capture mails in files. */
  smtpUrl: string | null;
  /** The sender, as an address or `Name <address>`. */
  from: string;
  /** The folder for captured mails. */
  outbox: string;
}

/** Maximum number of captured mails; the oldest are deleted. */
const MOST_FILES = 500;
/** Maximum number of guest mails kept in memory. */
const MOST_AT_HAND = 100;

/** Creates the mailer. Nothing is connected or loaded before the first mail. */
export function openMailer({ smtpUrl, from, outbox }: MailerOptions): Mailer & { close(): void } {
  let transport: Promise<Transporter> | undefined;
  let atHand: (KeptMail & { listId: string })[] = [];
  const address = /[^\s<]+@[^>\s]+/.exec(from)?.[0] ?? 'kith@localhost';
  const host = address.slice(address.lastIndexOf('@') + 1);
  const senderOf = ({ fromName }: Mail) => (fromName === undefined ? from : { name: fromName, address });
  const build = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    // Attachments must not read local files or fetch URLs.
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

/** A mail in nodemailer's form. */
const partsOf = ({ to, subject, text, html, list, calendar }: Mail, host: string): SendMailOptions => ({
  // An address object is used as it is; a string would be parsed as a list.
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
 * Classifies why a mail was not sent. Only the server's answers about the recipient or the message count as such; everything
 * else, such as a refused password or a lost connection, concerns the server.
 */
function describeFailure(error: unknown): MailError {
  const { responseCode, command } = readSmtpError(error);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const reason = !isAboutMail || responseCode === 0 ? 'away' : responseCode >= 500 ? 'refused' : 'later';
  return new MailError(reason, error instanceof Error ? error.message : 'The mail could not be sent.', {
    cause: error,
  });
}

/** The code and text of an SMTP reply according to nodemailer; 0 and an empty string when there was none. */
function readSmtpError(error: unknown): { responseCode: number; command: string } {
  if (typeof error !== 'object' || error === null) return { responseCode: 0, command: '' };
  return {
    responseCode: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0,
    command: 'command' in error && typeof error.command === 'string' ? error.command : '',
  };
}

/** Deletes the captured mails that contain one of the addresses or the owner's id. */
async function removeFiles(outbox: string, { ownerId, addresses }: Gone): Promise<void> {
  const files = await readdir(outbox).catch(() => []);
  for (const file of files) {
    const path = join(outbox, file);
    // Quoted-printable breaks long lines, and the id is inside a long link.
    const text = await readFile(path, 'latin1').then(
      (raw) => raw.replaceAll('=\r\n', '').toLowerCase(),
      () => '',
    );
    if ([ownerId, ...addresses].some((word) => text.includes(word))) await rm(path, { force: true });
  }
}

/** The bytes that the stream transport produced. */
function messageOf(sent: unknown): Buffer {
  if (typeof sent === 'object' && sent !== null && 'message' in sent && Buffer.isBuffer(sent.message)) {
    return sent.message;
  }
  throw new Error('The mail could not be written.');
}

async function keepAsFile(outbox: string, id: string, message: Buffer): Promise<void> {
  // Mode 0600, because mails contain codes and links.
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${id.replaceAll(/[^\w-]/g, '')}.eml`;
  // Renamed when complete, so that watchers never see a partial mail.
  const partial = join(outbox, `${name}.part`);
  await writeFile(partial, message, { mode: 0o600 });
  await rename(partial, join(outbox, name));
  const kept = (await readdir(outbox)).filter((file) => file.endsWith('.eml')).toSorted();
  for (const file of kept.slice(0, -MOST_FILES)) await unlink(join(outbox, file));
}
