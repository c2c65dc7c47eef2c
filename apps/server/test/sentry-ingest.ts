// A server on loopback that takes reports as Sentry does, for tests.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One part of an envelope, such as an error (`event`) or the times of a request (`transaction`). */
interface Part {
  type: string;
  // Tests look into it freely.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  body: any;
}

export interface Ingest {
  /** What a server is told as SENTRY_DSN. */
  dsn: string;
  origin: string;
  /** Everything that has arrived, as octets: whatever must not leave must not be in here. */
  text(): string;
  parts(type: string): Part['body'][];
  close(): void;
}

/** Opens it on a free port. */
export async function openIngest(): Promise<Ingest> {
  const envelopes: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      envelopes.push(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // A server that listens on a port has an address of this form.
  return {
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    origin: `http://127.0.0.1:${port}`,
    text: () => envelopes.join('\n'),
    parts: (type) => envelopes.flatMap(readParts).flatMap((part) => (part.type === type ? [part.body] : [])),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** An envelope is lines of JSON: its own head, then a head and a body for each part. */
function readParts(envelope: string): Part[] {
  const [, ...lines] = envelope.trimEnd().split('\n');
  return lines.flatMap((head, index) =>
    index % 2 === 0 ? [{ type: JSON.parse(head).type, body: JSON.parse(lines[index + 1] ?? 'null') }] : [],
  );
}
