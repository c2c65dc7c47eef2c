// A stub push service with its browsers: accepts messages (RFC 8030) and decrypts them.
import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import type { PushMessage } from '@kith/contracts/push';

export interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The answer instead of 201: a status with Retry-After, an endless body, or none at all. */
export type PushRefusal = { status: number; retryAfter?: string } | 'endless' | 'hang';

export async function openPushService() {
  const taken: Taken[] = [];
  const state = { refuse: (_message: Taken): PushRefusal | null => null };
  /** The number of endless answers aborted by the client. */
  let cutOff = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const message = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
      taken.push(message);
      const refusal = state.refuse(message);
      if (refusal === 'hang') return;
      if (refusal === 'endless') {
        response.writeHead(201);
        response.on('close', () => (cutOff += 1));
        const pour = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        };
        response.on('drain', pour);
        return pour();
      }
      const { status, retryAfter } = refusal ?? { status: 201 };
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('why not');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    taken,
    state,
    cutOff: () => cutOff,
    /** A browser subscribed here, which can decrypt its messages. */
    makeBrowser: () => {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const path = `/push/${randomBytes(16).toString('hex')}`;
      return {
        subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth } },
        path,
        messages: () => taken.filter((message) => message.path === path),
        read: (message: Taken | undefined): PushMessage => {
          const options = { version: 'aes128gcm', privateKey: pair, authSecret: auth } as const;
          return JSON.parse(ece.decrypt(message?.body ?? Buffer.alloc(0), options).toString());
        },
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
