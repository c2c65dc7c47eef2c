import { execSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { call, counts, demand, makeDatabase, makeOwner, quantile, startKith, within } from './world.mjs';

const STREAMS_OF_ONE = 20;

export const idleClients = {
  number: 2,
  name: 'idle and slow clients',
  wanted: "0 refused, slow ones cut within 30 s, every stream hears a change, others' p99 at most twice as long",
  async run({ full, server, folder }) {
    const [idle, slow, streams] = full ? [5_000, 50, 200] : [1_000, 20, 40];
    // Each connection is an open file, here and in the server.
    const files = execSync('ulimit -n', { shell: '/bin/sh' }).toString().trim();
    if (files !== 'unlimited' && Number(files) < idle + 500) {
      return { skipped: `only ${files} files may be open here, and ${idle} clients need more` };
    }
    const kith = await startKith({ url: await makeDatabase(server.url), folder });
    const sockets = [];
    const stop = new AbortController();
    try {
      const owners = [];
      for (let made = 0; made < streams / STREAMS_OF_ONE; made += 1) owners.push(await makeOwner(kith, 1));
      const port = Number(new URL(kith.url).port);
      const faults = [];
      const statuses = {};
      const feed = `/c/${owners[0].friends[0].token}.ics`;
      const measure = async (ms) => {
        const times = [];
        const until = performance.now() + ms;
        const ask = async () => {
          while (performance.now() < until) {
            const began = performance.now();
            const { status } = await call(kith, feed);
            times.push(performance.now() - began);
            statuses[status] = (statuses[status] ?? 0) + 1;
          }
        };
        await Promise.all(Array.from({ length: 8 }, ask));
        return quantile(times, 0.99);
      };
      const alone = await measure(full ? 10_000 : 1_500);

      /** A connection that sends something; resolves with the first response and its close. */
      const open = (text) => {
        const socket = connect(port, '127.0.0.1');
        sockets.push(socket);
        const began = performance.now();
        const said = new Promise((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
        const closed = new Promise((resolve) => socket.once('close', () => resolve(performance.now() - began)));
        socket.on('error', () => {});
        socket.write(text);
        return { socket, said, closed };
      };
      let answered = 0;
      for (let opened = 0; opened < idle; opened += 250) {
        const some = Array.from({ length: Math.min(250, idle - opened) }, () =>
          open('GET /robots.txt HTTP/1.1\r\nhost: kith.example\r\n\r\n'),
        );
        const texts = await within(300_000, 'Answering an idle client', Promise.all(some.map(({ said }) => said)));
        answered += texts.filter((text) => text.startsWith('HTTP/1.1 200')).length;
      }
      if (answered !== idle) faults.push(`${idle - answered} of ${idle} clients were not answered.`);

      // Half of them never finish the request head, the others never finish its body.
      const slowOnes = Array.from({ length: slow }, (_, index) => {
        const head = 'POST /api/groups HTTP/1.1\r\nhost: kith.example\r\ncontent-type: application/json\r\n';
        const one = open(index % 2 ? head : `${head}content-length: 5000\r\n\r\n{`);
        const drip = setInterval(() => one.socket.write(index % 2 ? 'x-a: b\r\n' : ' '), 1_000);
        void one.closed.then(() => clearInterval(drip));
        return one;
      });

      let heard = 0;
      const opened = owners.flatMap(({ token }) =>
        Array.from({ length: STREAMS_OF_ONE }, async () => {
          const answer = await fetch(`${kith.url}/trpc/activity.changes`, {
            headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
            signal: stop.signal,
          });
          const reader = answer.body.getReader();
          const hears = async () => {
            const decoder = new TextDecoder();
            for (let text = ''; !text.includes('group.created');) {
              const { done, value } = await reader.read();
              if (done) return;
              text += decoder.decode(value, { stream: true });
            }
            heard += 1;
          };
          // The first bytes show that the stream is open.
          await reader.read();
          return { hears };
        }),
      );
      const standing = await within(300_000, 'Opening the streams', Promise.all(opened));
      const hearing = standing.map(({ hears }) => hears());
      const during = await measure(full ? 10_000 : 1_500);
      for (const { token } of owners) await demand(kith, '/api/groups', { token, body: { name: 'Climbers' } });
      await within(300_000, 'Hearing of a change', Promise.all(hearing)).catch((error) => faults.push(error.message));
      if (heard !== streams) faults.push(`${streams - heard} of ${streams} streams heard nothing.`);

      const cut = await within(300_000, 'Cutting slow clients', Promise.all(slowOnes.map(({ closed }) => closed)));
      await delay(0);
      // A busy machine may refuse what it cannot answer in time; anything else is a failure.
      const { 200: fine = 0, 503: refused = 0, ...others } = statuses;
      if (fine === 0 || Object.keys(others).length > 0) faults.push(`The others were answered ${counts(statuses)}.`);
      const [slowest, ratio] = [Math.max(...cut), during / alone];
      return {
        figure: `${idle} idle, ${heard} of ${streams} streams heard a change, ${slow} slow ones cut after at most ${(slowest / 1000).toFixed(0)} s; p99 of others ${during.toFixed(0)} ms, alone ${alone.toFixed(0)} ms`,
        faults,
        missed: [
          ...(refused > 0 ? [`${refused} refused`] : []),
          ...(slowest > 30_500 ? ['30 s'] : []),
          ...(ratio > 2 ? [`p99 ${ratio.toFixed(1)} times`] : []),
        ],
      };
    } finally {
      stop.abort();
      for (const socket of sockets) socket.destroy();
      await kith.end('SIGKILL');
    }
  },
};
