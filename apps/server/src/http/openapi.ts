import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import { activityItem } from '@kith/contracts/activity';
import { authUser, session } from '@kith/contracts/auth';
import { dashboard } from '@kith/contracts/dashboard';
import { event, eventDetails } from '@kith/contracts/events';
import { friend, friendDetails } from '@kith/contracts/friends';
import { group, member } from '@kith/contracts/groups';
import { guest, invitation, manageView } from '@kith/contracts/rsvps';
import { fastify, type FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { failureSchema } from './rest/reply.ts';

// oxfmt-ignore
const named = {
  ActivityItem: activityItem, AuthUser: authUser, Session: session, Dashboard: dashboard,
  Event: event, EventDetails: eventDetails, Guest: guest, Friend: friend, FriendDetails: friendDetails,
  Group: group, Member: member, Invitation: invitation, ManageView: manageView, Failure: failureSchema,
};

function nameSchemas() {
  const registry = z.registry<{ id?: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  return registry;
}

/** Collects the routes under /api into an OpenAPI 3.1 document; has to be registered before them. */
export async function openapi(app: FastifyInstance, options: { appUrl: string; version: string }): Promise<void> {
  const schemaRegistry = nameSchemas();
  const transform = createJsonSchemaTransform({ schemaRegistry });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kith',
        version: options.version,
        description:
          'A calendar for your friends. Owners send the access token of their session as a bearer token; a friend is known by the token of their link.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: options.appUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) =>
      route.url.startsWith('/api/') ? transform(route) : { schema: { hide: true }, url: route.url },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  // The schemas of routes only describe: procedures judge what comes in and declare what goes out.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
}

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kith API</title><link rel="icon" href="/icon.svg"></head>
<body>
<script id="api-reference" type="application/json" data-url="/api/openapi.json" data-configuration='{"withDefaultFonts":false,"hideClientButton":true,"telemetry":false,"agent":{"disabled":true},"mcp":{"disabled":true}}'></script>
<script src="/api/docs/reader.js"></script>
</body>
</html>
`;

/** Serves the document and a page to read it. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  const hidden = { schema: { hide: true } };
  let reader: Promise<Buffer> | undefined;
  app.get('/api/openapi.json', hidden, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
  app.get('/api/docs', { ...hidden, helmet: docsPolicy }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  );
  app.get('/api/docs/reader.js', hidden, async (_request, reply) => {
    reader ??= loadReader();
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-encoding', 'gzip')
      .type('text/javascript; charset=utf-8')
      .send(await reader);
  });
}

// The reader paints itself with style elements and reads colours with data: images; its scripts are ours alone.
const docsPolicy = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  },
};

/** The reader's program, gzipped. Its package is 4 MB of text, so it is loaded only when somebody wants to read. */
async function loadReader(): Promise<Buffer> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const kitchen = fastify();
  await kitchen.register(reference, { routePrefix: '/docs', configuration: { url: '/api/openapi.json' } });
  const { rawPayload } = await kitchen.inject('/docs/js/scalar.js');
  await kitchen.close();
  return promisify(gzip)(rawPayload);
}
