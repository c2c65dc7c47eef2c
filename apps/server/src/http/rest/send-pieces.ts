import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Streams chunks of JSON text as the data of an envelope, with backpressure. Throws what the first chunk throws, so that a
 * refusal gets its status; a later failure aborts the response.
 */
export async function sendPieces(reply: FastifyReply, pieces: AsyncGenerator<string>): Promise<FastifyReply> {
  const first = await pieces.next();
  async function* body() {
    yield '{"success":true,"data":';
    if (!first.done) yield first.value;
    yield* pieces;
    yield '}';
  }
  const stream = Readable.from(body(), { objectMode: false, highWaterMark: 65_536 });
  // A client that leaves before the body begins would leave the generator suspended.
  stream.once('close', () => void pieces.return(undefined));
  return reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8').send(stream);
}
