// Writes docs/api.md from the document served as /api/openapi.json; --print writes it to stdout, and --openapi prints the
// document itself.
import { writeFileSync } from 'node:fs';
import { errorTable } from '@kith/contracts/errors';
import { addressLimits, attemptLimits, feedLimit, limits, quotas } from '@kith/contracts/limits';
import * as z from 'zod/mini';
import { readDocument } from './read-document.ts';

const schema = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  anyOf: z.optional(z.array(z.unknown())),
  items: z.optional(z.unknown()),
  $ref: z.optional(z.string()),
  description: z.optional(z.string()),
});
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.optional(z.boolean()),
  description: z.optional(z.string()),
  schema: z.unknown(),
});
const content = z.optional(z.record(z.string(), z.object({ schema: z.optional(z.unknown()) })));
const operation = z.object({
  description: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z._default(z.array(parameter), []),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ content })),
});
const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});
type Operation = z.output<typeof operation>;

// A schema used for input and output is described twice, the input with this suffix; the page shows the output.
const nameIn = (ref: string) => (ref.split('/').at(-1) ?? '').replace(/Input$/, '');

/** A short type description for a table cell. */
function wordFor(value: unknown): string {
  const { type, format, enum: choices, const: only, anyOf, items, $ref } = schema.parse(value ?? {});
  if ($ref !== undefined) return `[${nameIn($ref)}](#${nameIn($ref).toLowerCase()})`;
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' or ');
  if (anyOf) return [...new Set(anyOf.map(wordFor))].join(' or ');
  if (type === 'array') return `list of ${wordFor(items)}`;
  if (format !== undefined) return format;
  return type === undefined ? 'anything' : [type].flat().join(' or ');
}

const field = (name: string, value: unknown, required: boolean, words = schema.parse(value ?? {}).description ?? '') =>
  `| \`${name}\` | ${wordFor(value)} | ${required ? 'yes' : ''} | ${words} |`;

function fieldsOf({ parameters, requestBody }: Operation): string[] {
  const body = schema.parse(requestBody?.content?.['application/json']?.schema ?? {});
  const required = new Set(body.required);
  const rows = [
    ...parameters
      .filter((one) => one.in === 'query')
      .map((one) => field(one.name, one.schema, one.required === true, one.description)),
    ...Object.entries(body.properties ?? {}).map(([name, value]) => field(name, value, required.has(name))),
  ];
  return rows.length === 0 ? [] : ['| field | type | required | meaning |', '| --- | --- | --- | --- |', ...rows, ''];
}

function sectionOf(path: string, method: string, op: Operation): string[] {
  const codes = Object.keys(op.responses);
  const success = codes.filter((code) => Number(code) < 400).join(', ');
  const answered = schema.parse(op.responses[codes[0] ?? '']?.content?.['application/json']?.schema ?? {}).properties;
  const { data } = answered ?? {};
  const refusals = codes.filter((code) => Number(code) >= 400).join(', ');
  const headers = op.parameters.filter((one) => one.in === 'header').map((one) => `\`${one.name}\``);
  return [
    `### \`${method.toUpperCase()} ${path}\``,
    '',
    op.description,
    '',
    `Answers ${success}${data === undefined ? '' : `, data: ${wordFor(data)}`}${refusals ? `; refuses with ${refusals}` : ''}.${headers.length > 0 ? ` Honours ${headers.join(', ')}.` : ''}`,
    '',
    ...fieldsOf(op),
  ];
}

const introduction = [
  '# The REST API',
  '',
  'This page is written by `pnpm docs:api` from the route table and the contracts; change those, not this page.',
  'The same as OpenAPI 3.1 stands at `/api/openapi.json`, and a page to try it at `/api/docs`.',
  '',
  '## Rules of every call',
  '',
  '- **Who.** Owners send `Authorization: Bearer <token>`; the token is `data.token` of login and sign-up and lives one hour.',
  '  `POST /api/auth/refresh` trades the refresh token (30 days, in `data.session`, or in the cookie that a browser keeps) for the next pair.',
  '  Friends have no account: the token of their link is a field of the call.',
  '- **Bodies** are JSON objects of at most 256 KB. Query, body and path form one input and the path has the last word. Unknown fields are refused.',
  '- **Instants** are ISO 8601 with `Z` or an offset going in, UTC with milliseconds coming out. Ids are UUIDs.',
  '- **Success** is `{ "success": true, "data": …, "message"?: … }`: 201 for a POST that makes something, else 200.',
  '  Lists answer everything there is; with `limit` they answer a page and `next_cursor`.',
  '- **Refusal** is `{ "success": false, "error": "<sentence>", "message": "<the same>", "code": "<word>", "issues"?: [{ "path", "message" }] }`:',
  '',
  '| status | code | sentence, where the call has none of its own |',
  '| --- | --- | --- |',
  ...Object.entries(errorTable).map(([code, { status, sentence }]) => `| ${status} | \`${code}\` | ${sentence} |`),
  '',
  "- Somebody else's id gets the same 404 as an id that never was. 405 carries `Allow`, 429 and 503 carry `Retry-After`.",
  '- **Once only.** A POST that creates, invites or publishes may carry an `Idempotency-Key` of 1 to 255 visible characters: the same key',
  '  with the same input gets the first answer again, with another input 409.',
  '- **Reading again.** A `GET` answers an `ETag`; sent back as `If-None-Match` it gets 304 while nothing changed.',
  '- **Two edits at once.** The `ETag` of an event, sent back as `If-Match` with a change, makes a change that comes too late 412.',
  '  Without it the last change wins whole.',
  '- **Found at.** 201 carries `Location`.',
  "- **Live.** `GET /trpc/activity.changes` with the bearer token is a stream of server-sent events, one for each change of the owner's data.",
  '',
  '## Limits',
  '',
  `- A calendar has at most ${quotas.friends} friends, ${quotas.groups} groups and ${quotas.comingEvents} coming events; past that a call is refused with 409.`,
  `- A friend changes one answer at most ${quotas.answerChangesPerHour} times an hour; an owner has at most ${quotas.streamsPerOwner} open streams and a friend ${quotas.streamsPerFriend}; past that 429.`,
  `- A batch gets no further list after ${limits.listBytesPerRequest / 1_000_000} MB or ${limits.listMsPerRequest / 1000} seconds: 413.`,
  `- A page has at most ${limits.pageSize} entries and gets no further one after ${limits.pageBytes / 1_000_000} MB. A list without \`limit\` has all entries and is sent piece by piece; one of more than ${limits.wholeListBytes / 1_000_000} MB is refused with 413.`,
  `- An assistant keeps at most ${quotas.conversations} conversations with an action that waits: 409. An answer that nobody reads is given up after 30 seconds.`,
  `- One calendar link is fetched at most ${feedLimit.max} times in ${feedLimit.seconds} seconds: 429.`,
  '',
  '| from one network address (IPv6: one /64) | calls | in seconds |',
  '| --- | --- | --- |',
  ...Object.entries(addressLimits).map(([purpose, { max, seconds }]) => `| ${purpose} | ${max} | ${seconds} |`),
  '',
  '| attempts on one account | from one address | from all | in seconds |',
  '| --- | --- | --- | --- |',
  ...Object.entries(attemptLimits).map(
    ([purpose, { perAccountAndAddress, perAccount, windowSeconds }]) =>
      `| ${purpose} | ${perAccountAndAddress} | ${perAccount} | ${windowSeconds} |`,
  ),
  '',
];

const document = await readDocument();
const { paths, components } = described.parse(document);
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, op]) => ({ path, method, op })),
);
const byTag = Map.groupBy(operations, ({ op }) => op.tags[0] ?? '');
const text = [
  ...introduction,
  ...[...byTag].flatMap(([tag, ops]) => [
    `## ${tag}`,
    '',
    ...ops.flatMap(({ path, method, op }) => sectionOf(path, method, op)),
  ]),
  '## Shapes',
  '',
  ...Object.entries(components.schemas)
    .filter(([name]) => !name.endsWith('Input'))
    .flatMap(([name, { properties = {}, required = [] }]) => [
      `### ${name}`,
      '',
      '| field | type | always | meaning |',
      '| --- | --- | --- | --- |',
      ...Object.entries(properties).map(([key, value]) => field(key, value, required.includes(key))),
      '',
    ]),
].join('\n');

const written = `${text.trimEnd()}\n`;
if (process.argv.includes('--openapi')) process.stdout.write(JSON.stringify(document));
else if (process.argv.includes('--print')) process.stdout.write(written);
else writeFileSync(new URL('../../../docs/api.md', import.meta.url), written);
