import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends what pieces of JSON text make together as the data of an envelope, as fast as its reader takes them. Throws what the first
 * piece throws, so that a refusal still has its status; what fails behind it breaks the answer off.
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
  // Whoever leaves before the body began would leave the pieces waiting for ever.
  stream.once('close', () => void pieces.return(undefined));
  return reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8').send(stream);
}
