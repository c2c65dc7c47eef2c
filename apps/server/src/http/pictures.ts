// Owners' pictures and photos of events: bytes instead of JSON, so they have their own routes; the procedures validate as always.
import { createCaller, describeError, procedures } from '@kith/api';
import { about } from '@kith/contracts/about';
import { photo } from '@kith/contracts/events';
import { exampleIds, ownerUserId } from '@kith/contracts/ids';
import { limits } from '@kith/contracts/limits';
import { profile } from '@kith/contracts/profile';
import { findPhoto } from '@kith/core/events';
import { findPicture } from '@kith/core/profile';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { CreateContext } from './context.ts';
import { isFresh } from './is-fresh.ts';
import { ifNoneMatch, sayWho, securityOf, usualRefusals } from './rest/describe.ts';
import { data, sendError } from './rest/reply.ts';

const octets = about(z.string(), 'The octets of the picture');
const address = z.object({ owner: z.string(), key: z.string() });
const describeAddress = (key: string) =>
  z.object({ owner: ownerUserId, key: about(z.string(), 'The secret part of its address', key) });

const setPicture = procedures['profile.setPicture'];
const addPhoto = procedures['events.addPhoto'];

/** `PUT /api/profile/avatar`, `POST /api/photos` and what they stored: `GET /api/avatars/{owner}/{key}`, `GET /api/photos/{owner}/{key}`. */
export async function pictures(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
): Promise<void> {
  // The type is detected from the bytes, whatever the header says; each route has its own limit.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.photoSourceBytes }, (_request, body, done) =>
    done(null, body),
  );

  const taking =
    (status: 200 | 201, take: (caller: ReturnType<typeof createCaller>, image: Uint8Array) => Promise<object>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const image = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : new Uint8Array();
        const taken = await take(createCaller(createContext(request, reply)), image);
        return await reply.code(status).header('cache-control', 'no-store').send(data.body(taken));
      } catch (error) {
        const description = describeError(error);
        if (description.code === 'internal') request.log.error({ err: error }, 'a picture could not be taken');
        return sendError(request, reply, description);
      }
    };

  const serving = (type: string, find: typeof findPicture) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { owner, key } = address.parse(request.params);
    const ctx = createContext(request, reply);
    const image = await find(ctx, { owner, key });
    // A new picture has a new URL, so responses are immutable.
    const etag = `"${key}"`;
    reply.header('cache-control', 'private, max-age=3600').header('etag', etag);
    if (isFresh(request, { etag }, ctx.now)) return reply.code(304).send();
    return reply.type(type).send(Buffer.from(image));
  };

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
        body: octets,
        response: {
          200: { description: 'It was done', content: { 'application/json': { schema: data.schema(profile) } } },
        },
        'x-refusals': ['invalid_input', 'unauthenticated', 'forbidden', ...usualRefusals],
      },
    },
    taking(200, (caller, image) => caller.profile.setPicture({ image })),
  );

  app.post(
    '/api/photos',
    {
      bodyLimit: limits.photoSourceBytes,
      config: { isBinary: true },
      schema: {
        summary: 'Add a photo for an event',
        description: `Add a photo for an event: JPEG, PNG, WebP or GIF of at most 10 MB, as the body; it is stored as JPEG of at most 1600 by 1200 pixels and 300 KB, without what the camera wrote into it. Events name it by \`photo_id\`; one that no event names is deleted after a day. ${sayWho(addPhoto)}`,
        operationId: 'addPhoto',
        tags: ['events'],
        security: securityOf(addPhoto),
        consumes: ['image/*'],
        body: octets,
        response: {
          201: { description: 'It was added', content: { 'application/json': { schema: data.schema(photo) } } },
        },
        'x-refusals': ['invalid_input', 'unauthenticated', 'forbidden', 'conflict', ...usualRefusals],
      },
    },
    taking(201, (caller, image) => caller.events.addPhoto({ image })),
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
        params: describeAddress('kV3p0yTq8Zx1nR5s'),
        headers: z.object({ 'if-none-match': ifNoneMatch }),
        response: { 200: { description: 'The picture', content: { 'image/webp': { schema: z.string() } } } },
        'x-refusals': ['not_found', ...usualRefusals],
        'x-answers': ['etag'],
      },
    },
    serving('image/webp', findPicture),
  );

  app.get(
    '/api/photos/:owner/:key',
    {
      schema: {
        summary: 'Get the photo of an event',
        description: 'Get the photo of an event as JPEG. For whoever was given its address.',
        operationId: 'getPhoto',
        tags: ['events'],
        security: [],
        params: describeAddress(exampleIds.other),
        headers: z.object({ 'if-none-match': ifNoneMatch }),
        response: { 200: { description: 'The photo', content: { 'image/jpeg': { schema: z.string() } } } },
        'x-refusals': ['not_found', ...usualRefusals],
        'x-answers': ['etag'],
      },
    },
    serving('image/jpeg', findPhoto),
  );
}
