import { type ErrorCode, errorTable } from '@kith/contracts/errors';
import type { OpenAPIV3_1 } from 'openapi-types';

export type Document = Partial<OpenAPIV3_1.Document>;
type Node = Record<string, unknown>;
type Operation = OpenAPIV3_1.OperationObject & { 'x-refusals'?: ErrorCode[]; 'x-answers'?: ('etag' | 'location')[] };

const retryAfter = {
  'Retry-After': {
    description: 'In how many seconds another try makes sense',
    schema: { type: 'integer', format: 'int32', minimum: 0 },
    example: 30,
  },
} as const;

const headersOf: Partial<Record<ErrorCode, OpenAPIV3_1.ResponseObject['headers']>> = {
  method_not_allowed: {
    Allow: { description: 'The methods that the address takes', schema: { type: 'string' }, example: 'GET, POST' },
  },
  unauthenticated: {
    'WWW-Authenticate': { description: 'How to prove who asks', schema: { type: 'string' }, example: 'Bearer' },
  },
  too_many: retryAfter,
  unavailable: retryAfter,
};

const successHeaders = {
  etag: {
    ETag: {
      description: 'Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event',
      schema: { type: 'string' },
      example: '"3.Qm9vayBjbHViLCBhZ2Fpbg"',
    },
  },
  location: {
    Location: {
      description: 'Where it is now',
      schema: {
        type: 'string',
        format: 'uri-reference',
      },
      example: '/api/events/0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90',
    },
  },
} as const;

const notModified = {
  description: 'It is still what If-None-Match names; there is no body',
  headers: successHeaders.etag,
};

/** The component name for the refusals of one status. */
const nameOf = (code: ErrorCode) => code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Completes the route descriptions: refusals with headers, 304 where there is an ETag, optional bodies where no field is
 * required, none where there is none, extensible answers, and only used schemas.
 */
export function completeDocument(document: Document): Document {
  const used = new Set<ErrorCode>();
  for (const item of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item ?? {})) {
      // The routes contain only operations.
      completeOperation(operation as Operation, method, used);
    }
  }
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const responses = Object.fromEntries(
    [...used].toSorted().map((code) => [
      nameOf(code),
      {
        description: errorTable[code].sentence,
        ...(headersOf[code] && { headers: headersOf[code] }),
        content: failure,
      },
    ]),
  );
  return withoutUnused(speakPlainly({ ...document, components: { ...document.components, responses } }));
}

function completeOperation(operation: Operation, method: string, used: Set<ErrorCode>): void {
  const { 'x-refusals': refusals = [], 'x-answers': answers = [] } = operation;
  delete operation['x-refusals'];
  delete operation['x-answers'];
  relaxBody(operation.requestBody);
  const responses = operation.responses ?? {};
  for (const [status, response] of Object.entries(responses)) {
    if ('$ref' in response) continue;
    // RFC 9110 forbids a body here, but a route schema cannot omit it.
    if (status === '204' || status === '304') delete response.content;
    letGrow(response.content);
    const headers = Object.assign({}, ...answers.map((name) => successHeaders[name]));
    if (status.startsWith('2') && answers.length > 0) response.headers = { ...response.headers, ...headers };
  }
  if (method === 'get' && answers.includes('etag')) responses['304'] ??= notModified;
  for (const code of refusals) {
    used.add(code);
    responses[errorTable[code].status] = { $ref: `#/components/responses/${nameOf(code)}` };
  }
  operation.responses = Object.fromEntries(Object.entries(responses).toSorted(([a], [b]) => Number(a) - Number(b)));
}

/** The OpenAPI plugin marks every body as required; one with only optional fields is not. */
function relaxBody(body: Operation['requestBody']): void {
  if (body === undefined || '$ref' in body) return;
  const schema = body.content['application/json']?.schema;
  if (schema === undefined || '$ref' in schema || (schema.required ?? []).length > 0) return;
  delete body.required;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A copy of a JSON value in which `change` was applied to every object, innermost first. */
function rewrite(value: unknown, change: (node: Node) => Node): unknown {
  if (Array.isArray(value)) return value.map((inner) => rewrite(inner, change));
  if (!isNode(value) || value.constructor !== Object) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewrite(inner, change)])));
}

/** Wraps references that have siblings: the plugin follows OpenAPI 3.0 and would drop those. */
export const shieldReferences = <T>(route: T): T =>
  // A copy of the same shape.
  rewrite(route, ({ $ref, ...words }) =>
    typeof $ref !== 'string'
      ? { ...words, ...($ref === undefined ? {} : { $ref }) }
      : Object.keys(words).length === 0
        ? { $ref }
        : { allOf: [{ $ref }], ...words },
  ) as T;

/** Unwraps those references, and converts schema examples to JSON Schema 2020-12. */
const speakPlainly = (document: Document): Document =>
  // A copy of the same shape.
  rewrite(document, (node) => {
    const { allOf, ...words } = node;
    if (Array.isArray(allOf) && allOf.length === 1) return { ...allOf[0], ...words };
    const isField = 'example' in node && typeof node['in'] !== 'string' && !('schema' in node);
    if (!isField) return node;
    const { example, ...rest } = node;
    return { ...rest, examples: [example] };
  }) as Document;

/** Answers may get more fields later; only requests refuse unknown ones. */
function letGrow(value: unknown): void {
  if (!isNode(value)) return;
  if (value['additionalProperties'] === false) delete value['additionalProperties'];
  for (const inner of Object.values(value)) letGrow(inner);
}

/** A schema used for input and output is described twice; the `Input` variant is dropped when no call uses it. */
function withoutUnused(document: Document): Document {
  const schemas: Record<string, unknown> = { ...document.components?.schemas };
  for (const [name, schema] of Object.entries(schemas)) if (!name.endsWith('Input')) letGrow(schema);
  for (;;) {
    const text = JSON.stringify({ ...document, components: { ...document.components, schemas } });
    const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
    if (unused.length === 0) break;
    for (const name of unused) delete schemas[name];
  }
  // A subset of the document's own schemas.
  return {
    ...document,
    components: { ...document.components, schemas: schemas as Record<string, OpenAPIV3_1.SchemaObject> },
  };
}
