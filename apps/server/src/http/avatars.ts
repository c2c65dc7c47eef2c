// Owners' pictures: bytes instead of JSON, so they have their own routes; the procedures validate as always.
import { createCaller, describeError, procedures } from '@kith/api';
import { about } from '@kith/contracts/about';
import { ownerUserId } from '@kith/contracts/ids';
import { limits } from '@kith/contracts/limits';
import { profile } from '@kith/contracts/profile';
import { findPicture } from '@kith/core/profile';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { CreateContext } from './context.ts';
import { isFresh } from './is-fresh.ts';
import { ifNoneMatch, sayWho, securityOf, usualRefusals } from './rest/describe.ts';
import { data, sendError } from './rest/reply.ts';

const address = z.object({ owner: z.string(), key: z.string() });
const describedAddress = z.object({
  owner: ownerUserId,
  key: about(z.string(), 'What changes with the picture', 'kV3p0yTq8Zx1nR5s'),
});

const setPicture = procedures['profile.setPicture'];

/** `PUT /api/profile/avatar` and `GET /api/avatars/{owner}/{key}`. */
export async function avatars(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
): Promise<void> {
  // The type is detected from the bytes, whatever the header says.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.avatarBytes }, (_request, body, done) =>
    done(null, body),
  );

  app.put(
    '/api/profile/avatar',
    {
      bodyLimit: limits.avatarBytes,
      config: { isBinary: true },
      schema: {
        summary: 'Choose a picture',
        description: `Choose a picture: JPEG, PNG, WebP or GIF of at most 5 MB, as the body; it is stored as WebP of at most 512 pixels. ${sayWho(setPicture)}`,
        operationId: 'setProfileAvatar',
        tags: ['profile'],
        security: securityOf(setPicture),
        consumes: ['image/*'],
        body: about(z.string(), 'The octets of the picture'),
        response: {
          200: { description: 'It was done', content: { 'application/json': { schema: data.schema(profile) } } },
        },
        'x-refusals': ['invalid_input', 'unauthenticated', 'forbidden', ...usualRefusals],
      },
    },
    async (request, reply) => {
      try {
        const image = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : new Uint8Array();
        const changed = await createCaller(createContext(request, reply)).profile.setPicture({ image });
        return await reply.header('cache-control', 'no-store').send(data.body(changed));
      } catch (error) {
        const description = describeError(error);
        if (description.code === 'internal') request.log.error({ err: error }, 'a picture could not be taken');
        return sendError(request, reply, description);
      }
    },
  );

  app.get(
    '/api/avatars/:owner/:key',
    {
      schema: {
        summary: 'Get a picture',
        description: 'Get a picture as WebP. For whoever was given its address.',
        operationId: 'getAvatar',
        tags: ['profile'],
        security: [],
        params: describedAddress,
        headers: z.object({ 'if-none-match': ifNoneMatch }),
        response: { 200: { description: 'The picture', content: { 'image/webp': { schema: z.string() } } } },
        'x-refusals': ['not_found', ...usualRefusals],
        'x-answers': ['etag'],
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { owner, key } = address.parse(request.params);
      const ctx = createContext(request, reply);
      const image = await findPicture(ctx, { owner, key });
      // A new picture has a new URL, so responses are immutable.
      const etag = `"${key}"`;
      reply.header('cache-control', 'private, max-age=3600').header('etag', etag);
      if (isFresh(request, { etag }, ctx.now)) return reply.code(304).send();
      return reply.type('image/webp').send(Buffer.from(image));
    },
  );
}
