// A port for a program that has to be told one before it starts.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port of loopback that nobody listens on now. It is below those that systems give to outgoing connections, or one of these
 * could have taken it by the time the program that is told of it listens.
 */
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
