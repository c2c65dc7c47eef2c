// A stub Sentry server.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One item of an envelope, such as an error (`event`) or a `transaction`. */
interface Part {
  type: string;
  // Loosely typed for tests.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  body: any;
}

export interface Ingest {
  /** The value for SENTRY_DSN. */
  dsn: string;
  origin: string;
  /** All received bytes, to be searched for leaks. */
  text(): string;
  parts(type: string): Part['body'][];
  close(): void;
}

/** Starts it on a free port. */
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

/** An envelope is lines of JSON: its header, then header and body of each item. */
function readParts(envelope: string): Part[] {
  const [, ...lines] = envelope.trimEnd().split('\n');
  return lines.flatMap((head, index) =>
    index % 2 === 0 ? [{ type: JSON.parse(head).type, body: JSON.parse(lines[index + 1] ?? 'null') }] : [],
  );
}
