// The baselines, in one process: a bare Fastify hello, a Fastify route that reads a row by key, and a minimal tRPC procedure with
// zod.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { connect } from '../../packages/db/src/open-postgres.ts';

// Both libraries are the server's dependencies, so they are resolved from there.
const require = createRequire(new URL('../../apps/server/package.json', import.meta.url));
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const { fastify } = await load('fastify');
const { initTRPC } = await load('@trpc/server');
const { fastifyTRPCPlugin } = await load('@trpc/server/adapters/fastify');
const z = await load('zod');

const t = initTRPC.create();
const thing = z.object({ id: z.uuid(), title: z.string(), start_at: z.string() });
const router = t.router({
  byId: t.procedure
    .input(z.object({ id: z.uuid() }))
    .output(thing)
    .query(({ input }) => ({ id: input.id, title: 'Picnic', start_at: '2026-06-15T12:00:00.000Z' })),
});

const app = fastify();
app.get('/hello', async () => ({ hello: 'world' }));
// No server that queries the database once per request can be faster.
const sql = connect(process.env.DATABASE_URL, { max: 10 });
app.get('/owners/:id', async ({ params: { id } }) => {
  const [owner] = await sql`select id, email, first_name, created_at from owners where id = ${id}`;
  return owner;
});
await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router } });
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
console.log('bare is at work');
