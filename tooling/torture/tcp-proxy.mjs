// A proxy between Kith and its database that simulates network faults: it hangs, cuts and delays, but never reorders.
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Starts it on loopback in front of a port; `mode` is `pass`, `hang` (accepts everything, forwards nothing), `slow` or `cut`. */
export async function startProxy(port) {
  let mode = 'pass';
  let passing = Promise.withResolvers();
  const sockets = new Set();
  /** Forwards chunks in order, so that delayed ones are not overtaken when the mode changes. */
  async function* impede(chunks) {
    for await (const chunk of chunks) {
      if (mode === 'slow') await delay(200);
      if (mode === 'hang') await passing.promise;
      yield chunk;
    }
  }
  const server = createServer((client) => {
    if (mode === 'cut') {
      client.destroy();
      return;
    }
    const target = connect(port, '127.0.0.1');
    for (const socket of [client, target]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    for (const [from, to] of [
      [client, target],
      [target, client],
    ]) {
      pipeline(from, impede, to).catch(() => {
        client.destroy();
        target.destroy();
      });
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    set: (next) => {
      mode = next;
      if (next === 'cut') for (const socket of sockets) socket.destroy();
      if (next === 'hang') passing = Promise.withResolvers();
      else passing.resolve();
    },
    stop: () => {
      passing.resolve();
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
