// A port for a program that has to be given one before it starts.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** A free loopback port, below the ephemeral range so that no outgoing connection takes it before the program listens. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error)));
    probe.listen(randomInt(10_000, 32_768), '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
