import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import { activityItem } from '@kith/contracts/activity';
import { authUser, session } from '@kith/contracts/auth';
import { dashboard } from '@kith/contracts/dashboard';
import { event, eventDetails } from '@kith/contracts/events';
import { friend, friendDetails } from '@kith/contracts/friends';
import { group, member } from '@kith/contracts/groups';
import { feedLimit, limits, quotas } from '@kith/contracts/limits';
import { guest, invitation, manageView } from '@kith/contracts/rsvps';
import { fastify, type FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { completeDocument, type Document, shieldReferences } from './complete-document.ts';
import { failureSchema } from './rest/reply.ts';

const description = [
  'A calendar for your friends. Owners send a bearer token: the access token of their session, or an API token with the scope that a call names. A friend is known by the token of their link.',
  `A calendar holds up to ${quotas.friends} friends, ${quotas.groups} groups, ${quotas.comingEvents} upcoming events and ${quotas.conversations} conversations with a pending action. Beyond that, calls are refused with 409.`,
  `A friend can change an answer up to ${quotas.answerChangesPerHour} times an hour, an owner can have ${quotas.streamsPerOwner} open streams and a friend ${quotas.streamsPerFriend}, and a calendar link can be fetched ${feedLimit.max} times in ${feedLimit.seconds} seconds. Beyond that, calls are refused with 429.`,
  `A page of a list has up to ${limits.pageSize} entries. Without \`limit\`, the whole list is streamed, up to ${limits.wholeListBytes / 1_000_000} MB.`,
].join('\n\n');

// oxfmt-ignore
const named = {
  ActivityItem: activityItem, AuthUser: authUser, Session: session, Dashboard: dashboard,
  Event: event, EventDetails: eventDetails, Guest: guest, Friend: friend, FriendDetails: friendDetails,
  Group: group, Member: member, Invitation: invitation, ManageView: manageView, Failure: failureSchema,
};

// oxfmt-ignore
const tags = {
  agent: 'The assistant in single messages, with drafts to confirm',
  ai: 'The assistant: suggestions, tools and the streamed chat',
  auth: 'Accounts and sign-ins',
  calendar: 'Calendars for calendar apps',
  chat: 'The assistant in a conversation, with actions to confirm',
  dashboard: 'What an owner sees first',
  events: 'The events of an owner, and who is coming',
  export: 'Everything stored about an account, to download',
  feeds: 'An owner’s own calendar, with all events and who is coming',
  friends: 'The friends of an owner, each with a private link',
  groups: 'Named sets of friends',
  health: 'Whether the server is up',
  inbox: 'What friends did, for the owner to read',
  manage: 'What a friend does behind a private link',
  profile: 'The account: name, picture, settings, deletion',
  instance: 'The server, for those who run it',
  tokens: 'API tokens of an owner, for scripts',
  push: 'Notifications in the browser of a sign-in',
  telegram: 'The Telegram bot, and linked chats',
  telemetry: 'What browsers report: errors and page speed',
};

/** The schema registry, with names for the schemas that answers share. */
function nameSchemas() {
  for (const [id, schema] of Object.entries(named)) {
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  }
  return z.globalRegistry;
}

/** Collects the routes under /api into an OpenAPI 3.1 document; must be registered before them. */
export async function openapi(app: FastifyInstance, options: { appUrl: string; version: string }): Promise<void> {
  const schemaRegistry = nameSchemas();
  const transform = createJsonSchemaTransform({ schemaRegistry });
  const complete = createJsonSchemaTransformObject({ schemaRegistry });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kith',
        version: options.version,
        description,
        contact: { name: 'Kith', url: options.appUrl },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      servers: [{ url: options.appUrl }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The access token of a session (data.token of sign-in); it may do everything.',
          },
          apiToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'kith_…',
            description:
              'An API token from Settings; it may do what its scopes name. A call that does not list this scheme refuses every API token.',
          },
        },
      },
    },
    transform: (route) =>
      route.url.startsWith('/api/') ? shieldReferences(transform(route)) : { schema: { hide: true }, url: route.url },
    // The plugin types cover several versions; the one configured above is 3.1.
    transformObject: (document) => completeDocument(complete(document) as Document),
  });
  // Route schemas are documentation only: procedures validate input and output.
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

// The viewer uses style elements and data: images; its scripts are self-hosted.
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

/** The viewer's script, gzipped. Its package has 4 MB of text, so it is loaded on demand. */
async function loadReader(): Promise<Buffer> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const throwawayApp = fastify();
  await throwawayApp.register(reference, { routePrefix: '/docs', configuration: { url: '/api/openapi.json' } });
  const { rawPayload } = await throwawayApp.inject('/docs/js/scalar.js');
  await throwawayApp.close();
  return promisify(gzip)(rawPayload);
}
