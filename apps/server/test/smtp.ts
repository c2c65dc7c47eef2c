import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it: the envelope, and what is in it. */
export interface Taken {
  from: string;
  to: string[];
  mail: Email;
}

/** An SMTP server on loopback that keeps what it is given; with `refuseFirst` it refuses each when it first comes, as busy servers do, and repeats the address. */
export async function openSmtp({ refuseFirst = false, port: wanted = 0 } = {}) {
  const taken: Taken[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const mail = await PostalMime.parse(await text(stream));
      if (refuseFirst && !refused.has(mail.messageId ?? '')) {
        refused.add(mail.messageId ?? '');
        const named = envelope.rcptTo.map(({ address }) => `<${address}>`).join(' ');
        done(Object.assign(new Error(`${named}: try again later`), { responseCode: 451 }));
        return;
      }
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail });
      done();
    },
  });
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
