import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail: envelope and contents. */
export interface Taken {
  from: string;
  to: string[];
  mail: Email;
  /** The raw message. */
  raw: string;
}

/** The outcome of a mail: accepted, rejected at RCPT or DATA, or the connection is dropped. */
export type Verdict = 'take' | { atRecipient: number } | { atEnd: number } | 'cut';

interface SmtpOptions {
  /** Greylisting: defers each mail at first, with a message that repeats the address. */
  refuseFirst?: boolean;
  port?: number;
  /** The outcome by recipient, possibly delayed. */
  verdictFor?: (recipient: string) => Verdict | Promise<Verdict>;
}

const refusal = (responseCode: number) => Object.assign(new Error('Not this one'), { responseCode });

/** A stub SMTP server on loopback that keeps its mails. */
export async function openSmtp({ refuseFirst = false, port: wanted = 0, verdictFor = () => 'take' }: SmtpOptions = {}) {
  const taken: Taken[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: async ({ address }, _session, done) => {
      const verdict = await verdictFor(address);
      done(typeof verdict === 'object' && 'atRecipient' in verdict ? refusal(verdict.atRecipient) : null);
    },
    onData: async (stream, { envelope, id }, done) => {
      // A killed sender leaves no partial mail.
      const raw = await text(stream).catch(() => null);
      if (raw === null) return;
      const mail = await PostalMime.parse(raw);
      const verdict = await verdictFor(envelope.rcptTo[0]?.address ?? '');
      if (typeof verdict === 'object' && 'atEnd' in verdict) {
        done(refusal(verdict.atEnd));
        return;
      }
      if (refuseFirst && !refused.has(mail.messageId ?? '')) {
        refused.add(mail.messageId ?? '');
        const named = envelope.rcptTo.map(({ address }) => `<${address}>`).join(' ');
        done(Object.assign(new Error(`${named}: try again later`), { responseCode: 451 }));
        return;
      }
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail, raw });
      if (verdict === 'cut') cut(id);
      else done();
    },
  });
  server.on('error', () => {});
  /** Drops the connection after accepting the mail. */
  const cut = (sessionId: string) => {
    for (const connection of server.connections) if (connection.id === sessionId) connection.close();
  };
  const listening = Promise.withResolvers<void>();
  server.listen(wanted, '127.0.0.1', listening.resolve);
  await listening.promise;
  // A server that listens on a port has an address with one.
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
