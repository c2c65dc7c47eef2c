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

/** An SMTP server on loopback that keeps what it is given; it refuses the first `refuse` mails with a passing fault. */
export async function openSmtp({ refuse = 0 } = {}) {
  const taken: Taken[] = [];
  let refusals = refuse;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const mail = await PostalMime.parse(await text(stream));
      if (refusals > 0) {
        refusals -= 1;
        done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        return;
      }
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail });
      done();
    },
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  // A server that listens on a port has an address with one.
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
